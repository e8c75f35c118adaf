import { SECOND } from '../../kernel/time.ts'
import { askJson } from './ask-house.ts'
import { pageWords } from './page-words.ts'

/** How often a page shown without network asks whether the server can be reached again. */
const ASK_EVERY_MS = 10 * SECOND

/**
 * Registers the service worker, which shows pages without network, and says on such a page what time it is of. The
 * worker exists only over https and on this machine.
 */
export function showOffline(page: Document): void {
  const { keptAt } = page.documentElement.dataset
  if (keptAt !== undefined) return showAsOf(page, keptAt)
  if ('serviceWorker' in navigator) void register()
}

async function register(): Promise<void> {
  const wasRead = navigator.serviceWorker.controller !== null
  await navigator.serviceWorker.register('/service-worker.js')
  if (wasRead) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keep: location.href.split('#', 1)[0] })
}

function showAsOf(page: Document, keptAt: string): void {
  const { t, format } = pageWords()
  const said = page.createElement('p')
  said.className = 'note warn offline'
  said.setAttribute('role', 'alert')
  said.textContent = t.offline.replace('{time}', format.instant(keptAt, Intl.DateTimeFormat().resolvedOptions().timeZone, 'minute'))
  page.getElementById('main')!.prepend(said)
  // In the capture phase, before the handlers of islands.
  page.addEventListener('submit', (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    said.scrollIntoView({ block: 'center' })
  }, { capture: true })
  addEventListener('online', () => void reloadIfReached())
  setInterval(() => void reloadIfReached(), ASK_EVERY_MS)
}

async function reloadIfReached(): Promise<void> {
  if (await askJson('/clock')) location.reload()
}
