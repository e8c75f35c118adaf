import { SECOND } from '../../../kernel/time.ts'
import { pageWords } from '../../live/page-words.ts'
import { fill } from '../../ui/fill.ts'

const ANSWER_TIMEOUT_MS = 10 * SECOND

/** Reorders a list by dragging, or by buttons without reloading the page. */
export function sortPictures(page: ParentNode): void {
  for (const list of page.querySelectorAll<HTMLElement>('[data-sort]')) {
    list.addEventListener('click', (event) => moveByButton(event, list))
    void import('sortablejs').then(({ default: Sortable }) => Sortable.create(list, {
      // Scrolling by touch moves nothing.
      delay: 150, delayOnTouchOnly: true, touchStartThreshold: 5,
      animation: 120, draggable: '[data-medium]', filter: 'button, a, dialog', preventOnFilter: false,
      onEnd: ({ item }) => void keepOrder(list, item),
    }))
  }
}

function moveByButton(event: MouseEvent, list: HTMLElement): void {
  const button = (event.target as HTMLElement).closest<HTMLButtonElement>('[data-move]')
  const item = button?.closest<HTMLElement>('[data-medium]')
  if (!button || !item) return
  event.preventDefault()
  if (button.dataset['move'] === 'up') item.previousElementSibling?.before(item)
  else item.nextElementSibling?.after(item)
  void keepOrder(list, item)
  // At the end of the list the clicked button is disabled, so the other one gets the focus.
  if (button.disabled) item.querySelector<HTMLButtonElement>('[data-move]:not([disabled])')?.focus()
  else button.focus()
}

async function keepOrder(list: HTMLElement, moved: HTMLElement): Promise<void> {
  const { seller: words } = pageWords().t
  const items = [...list.querySelectorAll<HTMLElement>('[data-medium]')]
  items.forEach((item, index) => number(item, index, items.length))
  const said = list.parentElement!.querySelector('[data-sort-said]')!
  const response = await fetch(list.dataset['sort']!, {
    method: 'POST', headers: { accept: 'application/json' }, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    body: new URLSearchParams({ order: items.map((item) => item.dataset['medium']).join(',') }),
  }).catch(() => null)
  said.textContent = response?.ok
    ? fill(words.moved, { name: moved.dataset['name']!, nth: String(items.indexOf(moved) + 1), of: String(items.length) })
    : words.notMoved
  said.classList.toggle('unseen', response?.ok === true)
}

function number(item: HTMLElement, index: number, count: number): void {
  item.querySelector('[data-position]')!.textContent = fill(pageWords().t.seller.position, { nth: String(index + 1), of: String(count) })
  const cover = item.querySelector<HTMLElement>('[data-cover]')
  if (cover) cover.hidden = index > 0
  item.querySelector<HTMLButtonElement>('[data-move=up]')!.disabled = index === 0
  item.querySelector<HTMLButtonElement>('[data-move=down]')!.disabled = index === count - 1
}
