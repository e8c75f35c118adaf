import { SECOND } from '../../kernel/time.ts'
import { pageWords } from '../page-words.ts'

const ANSWER_TIMEOUT_MS = 15 * SECOND

/** Saves a row of a table where it stands; without JavaScript its form does the same and comes back to it. */
export function saveRows(page: ParentNode): void {
  for (const row of page.querySelectorAll<HTMLElement>('[data-row]')) {
    const form = row.querySelector('form')
    if (!form) continue
    row.addEventListener('input', () => say(row, pageWords().t.seller.unsaved))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void save(row, form)
    })
  }
}

interface Answer {
  values?: Record<string, string>
  message?: string
  errors?: Record<string, string[]>
}

async function save(row: HTMLElement, form: HTMLFormElement): Promise<void> {
  const { seller: words } = pageWords().t
  const button = form.querySelector('button')!
  // A second click while the first is on its way would be the same row again.
  if (button.getAttribute('aria-disabled') === 'true') return
  button.setAttribute('aria-disabled', 'true')
  say(row, words.saving)
  const answer = await send(form)
  button.removeAttribute('aria-disabled')
  if (answer === null) return say(row, words.notSaved)
  for (const input of inputsOf(form)) mark(input, answer)
  if (answer.values) return say(row, words.saved)
  const [sentence] = Object.values(answer.errors ?? {}).flat()
  say(row, sentence ?? answer.message ?? words.notSaved)
  inputsOf(form).find((input) => input.getAttribute('aria-invalid') === 'true')?.focus()
}

async function send(form: HTMLFormElement): Promise<Answer | null> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const response = await fetch(form.action, {
    method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams(fields), signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch(() => null)
  if (!response?.headers.get('content-type')?.includes('json')) return null
  return (await response.json()) as Answer
}

const inputsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type !== 'hidden')

function mark(input: HTMLInputElement, { values, errors }: Answer): void {
  const value = values?.[input.name]
  if (value !== undefined) input.value = value
  const isWrong = errors?.[input.name] !== undefined
  if (isWrong) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

function say(row: HTMLElement, text: string): void {
  row.querySelector('[data-said]')!.textContent = text
}
