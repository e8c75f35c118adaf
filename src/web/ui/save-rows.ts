import { SECOND } from '../../kernel/time.ts'
import { pageWords } from '../live/page-words.ts'
import { LOWERED_FIELD, SEEN_FIELD } from './seen-field.ts'

const ANSWER_TIMEOUT_MS = 15 * SECOND

type Cell = HTMLInputElement | HTMLTextAreaElement

/**
 * Saves a row of a table where it stands; without JavaScript its form does the same and comes back to it. Enter saves
 * and goes down a row, Escape takes a cell back to what is kept, and a row with something unsaved is marked.
 */
export function saveRows(page: Document): void {
  const rows = [...page.querySelectorAll<HTMLElement>('[data-row]')]
  for (const row of rows) {
    const form = row.querySelector('form')!
    row.addEventListener('input', () => showUnsaved(row, form))
    row.addEventListener('keydown', (event) => void useKey(event, row, form))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void save(row, form)
    })
  }
  addEventListener('beforeunload', (event) => {
    if (rows.some((row) => row.hasAttribute('data-unsaved'))) event.preventDefault()
  })
}

/** Of a lot that nobody can bid on any more nothing is saved: its row is for reading, as one that was over when it was drawn. */
export function endSaving(row: HTMLElement): void {
  if (!row.hasAttribute('data-row')) return
  const form = row.querySelector('form')!
  for (const cell of cellsOf(form)) {
    cell.value = cell.defaultValue
    cell.readOnly = true
  }
  form.querySelector('button')!.hidden = true
  showUnsaved(row, form)
}

async function useKey(event: KeyboardEvent, row: HTMLElement, form: HTMLFormElement): Promise<void> {
  const cell = cellsOf(form).find((one) => one === event.target)
  if (!cell || event.isComposing) return
  if (event.key === 'Escape') {
    cell.value = cell.defaultValue
    showUnsaved(row, form)
  }
  if (event.key !== 'Enter') return
  // In a title, which may take two lines, Enter would otherwise begin a third.
  event.preventDefault()
  if (await save(row, form)) cellBelow(row, cell)?.focus()
}

function cellBelow(row: HTMLElement, { name }: Cell): Cell | null {
  const form = row.nextElementSibling?.querySelector('form')
  return (form && cellsOf(form).find((cell) => cell.name === name && !cell.readOnly)) ?? null
}

function showUnsaved(row: HTMLElement, form: HTMLFormElement): void {
  const isUnsaved = cellsOf(form).some((cell) => cell.value !== cell.defaultValue)
  row.toggleAttribute('data-unsaved', isUnsaved)
  say(row, isUnsaved ? pageWords().t.seller.unsaved : '')
}

interface Answer {
  values?: Record<string, string>
  /** What stands now, so that the next save is held against it. */
  seen?: string
  message?: string
  errors?: Record<string, string[]>
  /** What the seller is asked about, so that the next save is an answer to it. */
  asked?: string | null
}

/** True when the row is kept. */
async function save(row: HTMLElement, form: HTMLFormElement): Promise<boolean> {
  const { seller: words } = pageWords().t
  const button = form.querySelector('button')!
  // A second click while the first is on its way would be the same row again.
  if (button.getAttribute('aria-disabled') === 'true') return false
  button.setAttribute('aria-disabled', 'true')
  say(row, words.saving)
  const answer = await send(form)
  button.removeAttribute('aria-disabled')
  carry(form, SEEN_FIELD, answer?.seen)
  carry(form, LOWERED_FIELD, answer?.asked)
  const cells = cellsOf(form)
  for (const cell of cells) mark(cell, answer?.errors?.[cell.name] ?? [])
  if (answer?.values) {
    for (const cell of cells) keep(cell, answer.values[cell.name])
    row.removeAttribute('data-unsaved')
    say(row, words.saved)
    return true
  }
  const wrong = cells.find((cell) => cell.getAttribute('aria-invalid') === 'true')
  say(row, answer?.asked ? words.unsaved : wrong ? words.wrong : answer?.message ?? words.notSaved)
  wrong?.focus()
  return false
}

async function send(form: HTMLFormElement): Promise<Answer | null> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const response = await fetch(form.action, {
    method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams(fields), signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch(() => null)
  if (!response?.headers.get('content-type')?.includes('json')) return null
  return (await response.json()) as Answer
}

function carry(form: HTMLFormElement, name: string, value: string | null | undefined): void {
  const field = form.elements.namedItem(name)
  if (value && field instanceof HTMLInputElement) field.value = value
}

const cellsOf = (form: HTMLFormElement): Cell[] =>
  [...form.elements].filter((element): element is Cell =>
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type !== 'hidden'))

function keep(cell: Cell, value: string | undefined): void {
  if (value === undefined) return
  cell.value = value
  cell.defaultValue = value
}

/** Says what is wrong beside the cell, as the server does in a page it draws. */
function mark(cell: Cell, sentences: string[]): void {
  const id = `${cell.id}-wrong`
  document.getElementById(id)?.remove()
  cell.removeAttribute('aria-invalid')
  cell.removeAttribute('aria-describedby')
  if (sentences.length === 0) return
  const said = document.createElement('p')
  said.id = id
  said.className = 'wrong'
  said.textContent = sentences.join(' ')
  cell.after(said)
  cell.setAttribute('aria-invalid', 'true')
  cell.setAttribute('aria-describedby', id)
}

function say(row: HTMLElement, text: string): void {
  row.querySelector('[data-said]')!.textContent = text
}
