import { SECOND } from '../../kernel/time.ts'
import { pageWords } from '../live/page-words.ts'
import { LOWERED_FIELD, SEEN_FIELD } from './seen-field.ts'

const ANSWER_TIMEOUT_MS = 15 * SECOND

type Cell = HTMLInputElement | HTMLTextAreaElement

/**
 * Saves a table row in place; without JavaScript its form does the same and returns to it. Enter saves and moves
 * down a row, Escape restores a cell, and unsaved rows are marked.
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

/** Rows of closed lots become read-only, as when rendered after the close. */
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
  // In a title, which is a textarea, Enter would otherwise insert a line break.
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
  /** Updates the tag of the stored values, which the next save is checked against. */
  seen?: string
  message?: string
  errors?: Record<string, string[]>
  /** Updates the reserve that the seller is asked about, which the next save confirms. */
  asked?: string | null
}

/** Returns true if the row was saved. */
async function save(row: HTMLElement, form: HTMLFormElement): Promise<boolean> {
  const { seller: words } = pageWords().t
  const button = form.querySelector('button')!
  // Ignores a second click during a request.
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

/** Shows errors beside the cell, as the server does. */
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
