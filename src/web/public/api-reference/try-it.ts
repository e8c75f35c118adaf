import { pageWords } from '../../live/page-words.ts'
import type { Trial } from '../../live/wire.ts'
import { fill } from '../../ui/fill.ts'
import { newIdempotencyKey } from '../bid-box/place-bid.ts'

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
  const fields = (trial.form ?? []).map(({ name, value }) => make('input', value === null ? { type: 'file', name } : { className: 'input', name, value }))
  const answer = make('pre', { className: 'code', tabIndex: 0, hidden: true })
  const status = make('p', { className: 'status-line' })
  status.setAttribute('role', 'status')
  const form = make('form', { className: 'trial' })
  form.append(
    labelled(`${trial.method} · ${say.address}`, address),
    ...(trial.needsToken || trial.isStream ? [labelled(say.token, key), make('p', { className: 'hint', textContent: say.tokenHint })] : []),
    ...fields.map((field) => labelled(field.name, field)),
    ...(trial.body === null ? [] : [labelled(say.body, body)]),
    ...(trial.method === 'GET' ? [] : [make('p', { className: 'note warn', textContent: say.real })]),
    make('button', { className: 'button primary small', textContent: say.send }), status, answer,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    token = key.value.trim()
    const url = new URL(address.value, location.origin)
    status.textContent = url.origin === location.origin ? say.sending : say.elsewhere
    // The token is sent to this server only.
    if (url.origin !== location.origin) return
    if (trial.isStream) return void follow(url, form, status, answer)
    void send(trial, url, trial.form ? formOf(fields) : trial.body === null ? null : body.value).then(({ line, text }) => {
      status.textContent = line
      show(answer, text)
    })
  })
  place.dataset['opened'] = ''
  button.replaceWith(form)
  address.focus()
}

function show(answer: HTMLElement, text: string): void {
  answer.textContent = text
  answer.hidden = text === ''
}

function formOf(fields: readonly HTMLInputElement[]): FormData {
  const form = new FormData()
  for (const field of fields) {
    const file = field.files?.[0]
    if (file) form.append(field.name, file)
    else if (!field.files) form.append(field.name, field.value)
  }
  return form
}

const authorization = (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})

async function send(trial: Trial, url: URL, body: string | FormData | null): Promise<{ line: string; text: string }> {
  const { t: { tryIt: say } } = pageWords()
  const sentAt = performance.now()
  const headers: Record<string, string> = {
    accept: 'application/json', ...authorization(), ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(trial.method !== 'GET' && { 'idempotency-key': newIdempotencyKey() }),
  }
  try {
    const response = await fetch(url, {
      method: trial.method, headers, credentials: token ? 'omit' : 'same-origin', signal: AbortSignal.timeout(TIMEOUT_MS), ...(body !== null && { body }),
    })
    const text = await response.text()
    const time = String(Math.round(performance.now() - sentAt))
    return { line: fill(say.answer, { status: String(response.status), time }), text: indented(text) }
  } catch {
    return { line: say.failed, text: '' }
  }
}

/** The last part of a long stream is shown. */
const MOST_CHARACTERS = 20_000

/** Shows the events of a stream as they come, until the reader stops it. */
async function follow(url: URL, form: HTMLFormElement, status: HTMLElement, answer: HTMLElement): Promise<void> {
  const { t: { tryIt: say } } = pageWords()
  const ending = new AbortController()
  const stop = make('button', { type: 'button', className: 'button small', textContent: say.stop })
  stop.addEventListener('click', () => ending.abort())
  const sender = form.querySelector<HTMLButtonElement>('button:not([type])')!
  sender.disabled = true
  status.before(stop)
  let text = ''
  try {
    const response = await fetch(url, { headers: { accept: 'text/event-stream', ...authorization() }, signal: ending.signal })
    status.textContent = response.ok ? say.listening : String(response.status)
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text = (text + part.value).slice(-MOST_CHARACTERS)
      show(answer, response.ok ? text : indented(text))
    }
    if (response.ok) status.textContent = say.ended
  } catch {
    status.textContent = ending.signal.aborted ? say.ended : say.failed
  }
  stop.remove()
  sender.disabled = false
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
