import { pageWords } from '../../live/page-words.ts'
import type { Trial } from '../../live/wire.ts'
import { fill } from '../../ui/fill.ts'

/** The typed token is kept while the reference is open, and stored nowhere else. */
let token = ''

const TIMEOUT_MS = 20_000

/** Sends an operation from the reference page to this server and shows the response. */
export function tryIt(page: ParentNode): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-try]')) {
    const button = make('button', { type: 'button', className: 'button small', textContent: pageWords().t.tryIt.open })
    button.addEventListener('click', () => open(place, button, JSON.parse(place.dataset['try']!) as Trial))
    place.append(button)
  }
}

function open(place: HTMLElement, button: HTMLElement, trial: Trial): void {
  const { t: { tryIt: say } } = pageWords()
  const address = make('input', { className: 'input', value: trial.address, spellcheck: false })
  const key = make('input', { className: 'input', type: 'password', autocomplete: 'off', value: token, spellcheck: false })
  const body = make('textarea', { className: 'input', rows: 6, value: trial.body ?? '', spellcheck: false })
  const answer = make('pre', { className: 'code', tabIndex: 0, hidden: true })
  const status = make('p', { className: 'status-line' })
  status.setAttribute('role', 'status')
  const form = make('form', { className: 'trial' })
  form.append(
    labelled(`${trial.method} · ${say.address}`, address),
    ...(trial.needsToken ? [labelled(say.token, key), make('p', { className: 'hint', textContent: say.tokenHint })] : []),
    ...(trial.body === null ? [] : [labelled(say.body, body)]),
    ...(trial.method === 'GET' ? [] : [make('p', { className: 'note warn', textContent: say.real })]),
    make('button', { className: 'button primary small', textContent: say.send }), status, answer,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    token = key.value.trim()
    status.textContent = say.sending
    void send(trial, address.value, body.value).then(({ line, text }) => {
      status.textContent = line
      answer.textContent = text
      answer.hidden = text === ''
    })
  })
  place.dataset['opened'] = ''
  button.replaceWith(form)
  address.focus()
}

async function send(trial: Trial, typed: string, body: string): Promise<{ line: string; text: string }> {
  const { t: { tryIt: say } } = pageWords()
  const address = new URL(typed, location.origin)
  // The token is sent to this server only.
  if (address.origin !== location.origin) return { line: say.elsewhere, text: '' }
  const sentAt = performance.now()
  const headers: Record<string, string> = {
    accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }),
    ...(trial.body !== null && { 'content-type': 'application/json' }),
    ...(trial.method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
  }
  try {
    const response = await fetch(address, {
      method: trial.method, headers, credentials: token ? 'omit' : 'same-origin', signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(trial.body !== null && { body }),
    })
    const text = await response.text()
    const time = String(Math.round(performance.now() - sentAt))
    return { line: fill(say.answer, { status: String(response.status), time }), text: indented(text) }
  } catch {
    return { line: say.failed, text: '' }
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // Some responses are CSV or images.
    return text
  }
}

const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, parts: Partial<HTMLElementTagNameMap[Name]>): HTMLElementTagNameMap[Name] =>
  Object.assign(document.createElement(name), parts)

function labelled(text: string, control: HTMLElement): HTMLElement {
  const label = make('label', { textContent: text })
  label.append(control)
  return label
}
