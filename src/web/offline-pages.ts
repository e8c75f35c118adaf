/**
 * The service worker, served at /service-worker.js. Every page comes from the server while it can be reached. Without
 * network, the pages listed here are shown as they were last read, marked with that time (`live/show-offline.ts`).
 * It has no imports, because it is one file of its own.
 */
const KEPT_PAGES = [/^\/$/, /^\/lots\/[^/]+$/, /^\/account\/bids$/]
const MOST_PAGES = 30
const MOST_ASSETS = 60
const ASSETS = 'assets'
/** One cache per reader; there is never more than one of them. */
const PAGES_OF = 'pages of '
const NOBODY = 'nobody'
/** Set by the server on pages for a signed-in person. */
const READER_HEADER = 'freehold-reader'
const KEPT_AT_HEADER = 'freehold-kept-at'
/** Headers that do not hold for a copy. */
const NOT_KEPT = ['content-encoding', 'content-length', 'etag', 'vary', 'date', 'cache-control']
/** Forms after which the browser may belong to somebody else. */
const CHANGES_READER = /^\/(sign-in|sign-out|join|reset|account\/data\/closing)(\/|$)/
/** The server's time in a page, which is moved on by the age of the copy. */
const PAGE_TIME = /(?<=data-house-time="|&quot;serverTime&quot;:&quot;)[-\dT:.]{23}Z/g

interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface ReadEvent extends WorkEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** A push message; see `notices/send-push.ts`. */
interface PushedEvent extends WorkEvent {
  data: { json(): { title: string; path: string; tag: string } } | null
}

interface ClickEvent extends WorkEvent {
  notification: Notification
}

interface OpenPage {
  url: string
  focus(): Promise<unknown>
}

interface ToldEvent extends WorkEvent {
  data: { keep?: string }
}

/** What this file uses of `ServiceWorkerGlobalScope`; its types cannot be combined with those of a page. */
interface WorkerScope {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<OpenPage[]>
    openWindow(address: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', handle: (event: WorkEvent) => void): void
  addEventListener(type: 'fetch', handle: (event: ReadEvent) => void): void
  addEventListener(type: 'push', handle: (event: PushedEvent) => void): void
  addEventListener(type: 'notificationclick', handle: (event: ClickEvent) => void): void
  addEventListener(type: 'message', handle: (event: ToldEvent) => void): void
}

const worker = globalThis as unknown as WorkerScope

/** Counts changes of the reader, so that a page requested before one is not stored after it. */
let readerChanges = 0
/** Pages are stored one after the other. */
let storing: Promise<unknown> = Promise.resolve()

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin) return
  if (request.method === 'POST' && CHANGES_READER.test(pathname)) return event.respondWith(sendAndForget(event))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(readPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(readAsset(request))
})

/** The first page was read before this worker ran. */
worker.addEventListener('message', (event) => {
  const { keep } = event.data
  if (keep === undefined) return
  const began = readerChanges
  event.waitUntil(fetch(keep).then((answer) => storeInTurn(keep, answer, began)))
})

worker.addEventListener('push', (event) => {
  const shown = event.data?.json()
  if (!shown) return
  const { title, path, tag } = shown
  event.waitUntil(worker.registration.showNotification(title, { tag, icon: '/icon-192.png', data: path }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data)))
})

/** The page of a notice, in its window if it is open already. */
async function openPage(path: string): Promise<void> {
  const { href, origin } = new URL(path, worker.location.origin)
  if (origin !== worker.location.origin) return
  const open = (await worker.clients.matchAll({ type: 'window' })).find(({ url }) => url === href)
  await (open ? open.focus() : worker.clients.openWindow(href))
}

async function sendAndForget({ request }: ReadEvent): Promise<Response> {
  await forgetPages(null)
  try {
    return await fetch(request)
  } finally {
    await forgetPages(null)
  }
}

async function readPage(event: ReadEvent): Promise<Response> {
  const { request } = event
  const began = readerChanges
  let answer: Response
  try {
    answer = (await event.preloadResponse) ?? (await fetch(request))
  } catch {
    return keptPage(request.url)
  }
  if (answer.type === 'basic' && isPage(answer)) event.waitUntil(storeInTurn(request.url, answer.clone(), began))
  return answer
}

async function readAsset(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error()
  }
}

const isPage = ({ headers, status }: Response): boolean => status < 500 && (headers.get('content-type') ?? '').startsWith('text/html')

function storeInTurn(address: string, answer: Response, began: number): Promise<unknown> {
  storing = storing.then(() => store(address, answer, began)).catch((error: unknown) => reportError(error))
  return storing
}

async function store(address: string, answer: Response, began: number): Promise<void> {
  if (began !== readerChanges) return
  const reader = answer.headers.get(READER_HEADER) ?? NOBODY
  await forgetPages(reader)
  const { pathname } = new URL(address, worker.location.origin)
  if (answer.status !== 200 || answer.redirected || !KEPT_PAGES.some((page) => page.test(pathname))) return
  const changes = readerChanges
  const text = await answer.text()
  const headers = new Headers(answer.headers)
  for (const name of NOT_KEPT) headers.delete(name)
  headers.set(KEPT_AT_HEADER, new Date().toISOString())
  await storeAssets(text)
  // The reader may have changed while the page and its files arrived.
  if (changes !== readerChanges) return
  const pages = await caches.open(PAGES_OF + reader)
  await pages.delete(address)
  await pages.put(address, new Response(text, { headers }))
  await removeOldest(pages, MOST_PAGES)
  if (changes !== readerChanges) await caches.delete(PAGES_OF + reader)
}

/** Scripts, styles and fonts of a page. Their names contain a hash, so a stored one never changes. */
async function storeAssets(text: string): Promise<void> {
  const assets = await caches.open(ASSETS)
  for (const [address] of text.matchAll(/(?<=")\/assets\/[^"]+/g)) {
    if (!(await assets.match(address, { ignoreVary: true }))) await assets.add(address)
  }
  await removeOldest(assets, MOST_ASSETS)
}

async function removeOldest(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

/** Deletes the pages of all readers but this one. */
async function forgetPages(reader: string | null): Promise<void> {
  if (reader === null) readerChanges += 1
  for (const name of await caches.keys()) {
    if (!name.startsWith(PAGES_OF) || name === PAGES_OF + String(reader)) continue
    if (reader !== null) readerChanges += 1
    await caches.delete(name)
  }
}

/** The page as it was last read, with that time; a network error if it was never read. */
async function keptPage(address: string): Promise<Response> {
  const kept = await caches.match(address, { ignoreVary: true })
  const keptAt = kept?.headers.get(KEPT_AT_HEADER)
  if (!kept || !keptAt) return Response.error()
  const age = Math.max(0, Date.now() - Date.parse(keptAt))
  const text = (await kept.text())
    .replaceAll(PAGE_TIME, (time) => new Date(Date.parse(time) + age).toISOString())
    .replace('<html ', `<html data-kept-at="${keptAt}" `)
  return new Response(text, { headers: kept.headers })
}
