import { pageWords } from './page-words.ts'

/** Shows at the bottom of list pages that live updates are interrupted, until they resume (see `ui/layout.tsx`). */
export function showConnection(isLive: boolean): void {
  const place = document.querySelector('[data-connection]')!
  if (isLive === (place.childElementCount === 0)) return
  if (isLive) return place.replaceChildren()
  const said = document.createElement('p')
  said.className = 'note warn'
  said.textContent = pageWords().t.line
  place.append(said)
}
