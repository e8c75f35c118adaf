import { pageWords } from '../../live/page-words.ts'
import { fill } from '../../ui/fill.ts'
import { bestMatches, type FoundPart } from './match-operations.ts'

const INDEX = '/docs/api/index.json'
const LIST_ID = 'found-operations'
const COMBOBOX = { 'role': 'combobox', 'aria-expanded': 'false', 'aria-controls': LIST_ID, 'aria-autocomplete': 'list' }

/** Adds a field to the reference that finds operations and errors as one types. Without JavaScript there is the list. */
export function findOperation(page: ParentNode): void {
  const place = page.querySelector<HTMLElement>('[data-find-operation]')
  if (!place) return
  const { t: { findOperation: say } } = pageWords()
  const field = Object.assign(document.createElement('input'), {
    type: 'search', className: 'input', autocomplete: 'off', spellcheck: false, id: 'find-operation',
  })
  const label = Object.assign(document.createElement('label'), { htmlFor: field.id, textContent: say.label })
  const hint = Object.assign(document.createElement('p'), { className: 'hint', id: 'find-operation-hint', textContent: say.hint })
  const list = Object.assign(document.createElement('ul'), { id: LIST_ID, className: 'plain found-operations', hidden: true })
  const status = Object.assign(document.createElement('p'), { className: 'status-line' })
  status.setAttribute('role', 'status')
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', say.label)
  for (const [name, value] of Object.entries({ ...COMBOBOX, 'aria-describedby': hint.id })) field.setAttribute(name, value)
  place.append(label, field, hint, list, status)

  let parts: Promise<FoundPart[]> | undefined
  let chosen = -1
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const choose = (nth: number) => {
    const all = options()
    chosen = all.length === 0 ? -1 : (nth + all.length) % all.length
    for (const [at, option] of all.entries()) option.setAttribute('aria-selected', String(at === chosen))
    all[chosen]?.scrollIntoView({ block: 'nearest' })
    if (chosen >= 0) field.setAttribute('aria-activedescendant', all[chosen]!.id)
    else field.removeAttribute('aria-activedescendant')
  }
  const close = () => {
    list.hidden = true
    field.setAttribute('aria-expanded', 'false')
    choose(-1)
  }
  const show = async () => {
    const typed = field.value.trim()
    if (typed === '') {
      status.textContent = ''
      return close()
    }
    const all = await (parts ??= load()).catch(() => null)
    parts = all ? parts : undefined
    if (field.value.trim() !== typed) return
    const found = bestMatches(all ?? [], typed)
    list.replaceChildren(...found.map(optionOf))
    list.hidden = found.length === 0
    field.setAttribute('aria-expanded', String(found.length > 0))
    status.textContent = all === null ? say.failed : found.length === 0 ? say.none : fill(say.found, { count: String(found.length) })
    if (found.length > 0) choose(0)
  }
  field.addEventListener('focus', () => void (parts ??= load()).catch(() => (parts = undefined)))
  field.addEventListener('input', () => void show())
  field.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      choose(chosen + (event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter' && chosen >= 0) {
      event.preventDefault()
      options()[chosen]?.click()
    } else if (event.key === 'Escape') close()
  })
}

async function load(): Promise<FoundPart[]> {
  const response = await fetch(INDEX)
  if (!response.ok) throw new Error(`${INDEX}: ${response.status}`)
  return await response.json() as FoundPart[]
}

const element = (tag: 'code' | 'span', textContent: string): HTMLElement => Object.assign(document.createElement(tag), { textContent })

function optionOf({ name, place, title, href }: FoundPart, nth: number): HTMLElement {
  const option = Object.assign(document.createElement('li'), { id: `${LIST_ID}-${nth}` })
  option.setAttribute('role', 'option')
  option.append(element('code', name), ` ${title} `, element('span', place))
  option.addEventListener('click', () => location.assign(href))
  return option
}
