import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import type { BenchHouse } from './bench-house.ts'
import { runLoad } from './load.ts'
import { openWire, type Reply, requestBytes } from './wire.ts'

const CALLERS = 8
const MOST_SECONDS_HELD = 60

/** One hostile client. */
export interface HostileClient {
  name: string
  /** Starts it, and returns a function that ends it. `wrong` gets each answer that nobody should get. */
  begin(attacked: Attacked): Promise<() => Promise<unknown>>
}

export interface Attacked {
  house: BenchHouse
  seller: HostileSeller
  seconds: number
  wrong(sentence: string): void
}

/** An approved seller with bad intentions, and what they own. */
export interface HostileSeller {
  token: string
  cookie: string
  auctionId: number
}

const EMAIL = 'hostile@example.test'
const PASSWORD = 'a password of nobody in particular'

export async function enrolHostileSeller(house: BenchHouse): Promise<HostileSeller> {
  await house.command('user', 'create', '--email', EMAIL, '--name', 'Hostile', '--seller', '--tier', 'basic', '--password', PASSWORD)
  const { token } = JSON.parse(await house.command('token', 'create', '--user', EMAIL, '--abilities', 'read,write,seller', '--json')) as { token: string }
  const [auction] = await house.db.query<{ id: number }>(DRAFT, [EMAIL])
  const answer = await fetch(`http://127.0.0.1:${house.port}/sign-in`, {
    method: 'POST', redirect: 'manual', headers: { 'sec-fetch-site': 'same-origin' }, body: new URLSearchParams({ email: EMAIL, password: PASSWORD }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0]
  if (!cookie) throw new Error(`The hostile seller could not sign in: ${answer.status}`)
  return { token, cookie, auctionId: auction!.id }
}

const DRAFT = `
  insert into auctions (slug, title, status, owner_user_id, category_id, starts_at, ends_at)
  select 'hostile', 'Hostile', 'draft', u.id, (select min(id) from categories), house_clock() + interval '10 days', house_clock() + interval '20 days'
  from users u where u.email = $1 returning id`

/** Sends one request after the other, each as soon as the last is answered. */
const asking = (
  name: string, taken: readonly number[], ask: (turn: number, seller: HostileSeller) => Buffer, callers = CALLERS,
): HostileClient => ({
  name,
  async begin({ house, seller, seconds, wrong }) {
    let turn = 0
    const heed = ({ status }: Reply) => {
      if (!taken.includes(status)) wrong(`${name}: an answer had status ${status}`)
    }
    const driven = runLoad({ house, callers, seconds, request: () => ask(turn++, seller), heed })
    return () => driven
  },
})

/** Sends requests on many connections and reads none of the answers. */
const neverReading = (name: string, path: string): HostileClient => ({
  name,
  async begin({ house }) {
    const sockets = Array.from({ length: CALLERS * 5 }, () => askAndNeverRead(house.port, path))
    return async () => sockets.forEach((socket) => socket.destroy())
  },
})

function askAndNeverRead(port: number, path: string): Socket {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.pause().write(Buffer.concat(Array.from({ length: 10 }, () => requestBytes('GET', path))))
  return socket
}

/** Changes one locked row on many connections. */
const HELD_ROW: HostileClient = {
  name: 'changes of a held row',
  async begin({ house, seller, seconds, wrong }) {
    let release = (): void => undefined
    let isHeld = true
    const held = house.db.transaction(async (tx) => {
      await tx.query('select 1 from auctions where id = $1 for update', [seller.auctionId])
      await new Promise<void>((resolve) => {
        const limit = setTimeout(resolve, MOST_SECONDS_HELD * 1000)
        release = () => {
          clearTimeout(limit)
          resolve()
        }
      })
    })
    const wires = await Promise.all(Array.from({ length: CALLERS * 5 }, () => openWire(house.port)))
    const end = performance.now() + seconds * 1000
    const changing = Promise.all(wires.map(async (wire, caller) => {
      while (performance.now() < end) {
        const body = `{"title":"Held ${caller}"}`
        const { status } = await wire.send(requestBytes('PATCH', `/api/v1/seller/auctions/${seller.auctionId}`, { token: seller.token, body }))
        if (isHeld && status !== 503) wrong(`a change of a held row was answered ${status}`)
      }
      wire.close()
    }))
    return async () => {
      // Waiting requests are dropped: the queue is long, and its end measures nothing.
      isHeld = false
      release()
      await changing
      await held
    }
  },
}

const ROWS = 9_000

/** About two megabytes of lots, every cell of which has to be read. */
const catalogue = (): string =>
  ['lot_number,title,acreage,county,state,starting_bid,description',
    ...Array.from({ length: ROWS }, (_, n) => `${n + 1},"Tract ${n}, rolling",${n % 90}.25,Polk,MO,${n}00,${'Gently rolling land. '.repeat(8)}`)].join('\r\n')

/** A form with a file, as a browser sends it. */
async function fileForm(path: string, headers: Record<string, string>, fields: Record<string, string | File>): Promise<Buffer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const sent = new Response(form)
  const body = Buffer.from(await sent.arrayBuffer())
  return requestBytes('POST', path, { body, headers: { ...headers, 'content-type': sent.headers.get('content-type')! } })
}

/** A kilobyte that decodes to fifty million pixels. */
const hugePicture = async (): Promise<File> => {
  const bytes = await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: 'green' } }).avif({ effort: 0 }).toBuffer()
  return new File([new Uint8Array(bytes)], 'huge.avif', { type: 'image/avif' })
}

const BUSY = 503

/** Every kind of request that costs the house more than its sender. */
export async function hostileClients(house: BenchHouse, seller: HostileSeller): Promise<HostileClient[]> {
  const open = await openAddresses(house)
  const session = { cookie: seller.cookie, 'sec-fetch-site': 'same-origin' }
  const table = await fileForm('/seller/import', session, { file: new File([catalogue()], 'lots.csv', { type: 'text/csv' }) })
  const picture = await fileForm('/api/media', { authorization: `Bearer ${seller.token}` },
    { model_type: 'auction', model_id: String(seller.auctionId), collection: 'images', file: await hugePicture() })
  return [
    asking('the API reference', [200], (turn) => requestBytes('GET', `/docs/api/seller-lots?x=${turn}`)),
    asking('the site map', [200, BUSY], (turn) => requestBytes('GET', turn % 2 === 0 ? '/sitemap/lots-0.xml' : '/sitemap.xml')),
    asking('searches', [200, BUSY], (turn) => requestBytes('GET', `/lots?q=${'%25_%2A'.repeat(10)}${turn}`)),
    asking('deep pages of lots', [200, 422, BUSY],
      (turn) => requestBytes('GET', `/api/v1/lots?per_page=100&page=${10 - (turn % 3)}&sort=current_bid&min_acres=${turn % 50}`)),
    neverReading('the whole map', '/api/v1/lots/geojson'),
    neverReading('answers that are never read', '/docs/api/openapi.json'),
    asking('checks of imports', [303, 429, BUSY], () => table),
    asking('huge pictures', [201, 422, BUSY], () => picture),
    asking('sign-ins', [401, 429, BUSY], (turn) => requestBytes('POST', '/sign-in', {
      body: `email=nobody${turn}%40example.test&password=wrong`,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    })),
    HELD_ROW,
    asking('everything a stranger may read', [200, 303, 304, 404, 422], (turn) => requestBytes('GET', open[turn % open.length]!), 2 * CALLERS),
  ]
}

const PAGES = [
  '/', '/lots', '/lots?q=creek', '/lots?page=9', '/lots/parcel-7', '/lots/parcel-7/sheet', '/lots/parcel-7/state', '/lots/parcel-7/plat.png',
  '/auctions', '/auctions/sale-3', '/auctions/sale-3/progress', '/map', '/map/points', '/results', '/figures', '/standings?lots=1,2,3', '/clock',
  '/help', '/help/search?q=deposit', '/help/rules', '/help/terms', '/sell', '/sign-in', '/join', '/reset', '/house.png', '/robots.txt',
  '/sitemap.xml', '/sitemap/pages.xml', '/sitemap/lots-0.xml', '/docs/api', '/docs/api/bids', '/docs/webhooks', '/docs/api/openapi.json',
  '/icon.svg', '/nowhere', '/api/v1/nowhere',
]

/** Every public address: those of the API document, and pages of each kind. */
async function openAddresses(house: BenchHouse): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${house.port}/docs/api/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, { get?: { security?: unknown[] } }> }
  // An event stream never ends.
  const open = Object.entries(paths).filter(([path, { get }]) => get?.security?.length === 0 && !/\/streams?$/.test(path))
  return [...PAGES, ...open.map(([path]) => `/api${path.replace(/\{\w+\}/g, '7')}`)]
}
