import type { AuctionView } from '../src/web/public/auctions/view.ts'
import type { BidAnswer, BidRowView, LotStateView, Standing } from '../src/web/live/wire.ts'
import type { LotCardView } from '../src/web/lots/view.ts'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MapSources } from '../src/web/live/wire.ts'
import { whenFileIsDone } from './lane.ts'
import { ensureSiteBuilt } from '../bin/build-site.ts'
import {
  afterBid, afterClose, type BidEvent, type ClosedEvent, positionAfterBid, positionAfterClose, rowOf,
} from '../src/web/live/events.ts'
import type { BidId } from '../src/kernel/ids.ts'
import { SECOND } from '../src/kernel/time.ts'

const OFFICE = {
  phone: '+1 (212) 555-0142', email: 'office@freehold.example', wireInstructions: 'Freehold Land Auctions LLC\nFirst Example Bank\nAccount 0000 555 0142',
}

/** The modules of the built site. They are TSX, so Node can only run them built. */
interface Gallery {
  readAssets(): Promise<{ folder: string }>
  renderSample(settings: object, path: string, language?: 'en' | 'es'): string | null
  galleryPaths: string[]
  sampleAuction: AuctionView
  sampleBids: BidRowView[]
  sampleLots: LotCardView[]
  sampleStanding(): Standing
  SAMPLE_NOW: number
}
interface Site {
  serveFiles(app: FastifyInstance, folder: string, houseTime: () => Promise<Date>): Promise<void>
  contentPolicy(sources: MapSources): string
}

/** As often as the house: a page gives up a stream that is silent for longer, and misses the events of the meantime. */
const SIGN_OF_LIFE_MS = 5 * SECOND

/** Only the built-in map. */
const NO_SOURCES: MapSources = { styleUrl: null, layers: [] }

export interface GalleryHouse {
  url: string
  paths: string[]
  /** Requests to the bid form, in order. */
  orders: Record<string, string>[]
  /** Resets the house after a test. */
  reset(): void
  /** Answers the next bids; by default each is accepted and leads. */
  answerBids(answer: (order: Record<string, string>) => { status: number; body: BidAnswer } | 'no answer'): void
  /** Changes the lot, including its state, and notifies every open stream. */
  tell(event: 'bid', data: BidEvent): void
  tell(event: 'closed', data: ClosedEvent): void
  openStreams(): number
  /** How many streams were opened since the last reset. */
  streamsOpened(): number
  /** Breaks all streams and refuses new ones until mended. */
  breakStreams(broken: boolean): void
  /** The answer of `GET /lots/…/state`. */
  state: LotStateView
  sampleNow: number
  /** The clock of the house, by which pages set theirs. It has run since the house was opened. */
  now(): number
}

/** A simulated house around the real pages and islands: one lot, in memory, controlled by tests. */
export async function openGallery(): Promise<GalleryHouse> {
  const folder = await ensureSiteBuilt()
  const load = async <M>(name: string): Promise<M> => (await import(pathToFileURL(path.join(folder, 'server', name)).href)) as M
  const [gallery, { serveFiles, contentPolicy }] = await Promise.all([load<Gallery>('gallery.js'), load<Site>('site.js')])
  const app = Fastify()
  const startedAt = Date.now()
  const now = () => gallery.SAMPLE_NOW + Date.now() - startedAt
  await app.register(formbody)
  const assets = await gallery.readAssets()
  await serveFiles(app, assets.folder, async () => new Date(now()))
  const settings = { siteUrl: 'http://gallery.test', assets, mapSources: NO_SOURCES, office: OFFICE, sandbox: false }
  for (const page of gallery.galleryPaths) {
    app.get<{ Querystring: { lang?: 'en' | 'es' } }>(page, (request, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', contentPolicy(NO_SOURCES))
        .send(gallery.renderSample(settings, page, request.query.lang)))
  }
  const house = playRoutes(app, gallery, now)
  house.url = await app.listen({ port: 0, host: '127.0.0.1' })
  whenFileIsDone(async () => {
    house.breakStreams(true)
    await app.close()
  })
  return house
}

function playRoutes(app: FastifyInstance, gallery: Gallery, now: () => number): GalleryHouse {
  const streams = new Set<FastifyReply['raw']>()
  let broken = false
  let position = 100
  let opened = 0
  const acceptAll: Parameters<GalleryHouse['answerBids']>[0] = () => ({ status: 200, body: accept(house.state) })
  const opening = (): GalleryHouse['state'] =>
    ({ standing: gallery.sampleStanding(), you: { position: 'none', bidder: null, maximum: null }, bids: gallery.sampleBids })
  let answer = acceptAll
  const house: GalleryHouse = {
    url: '', paths: gallery.galleryPaths, orders: [], sampleNow: gallery.SAMPLE_NOW, now,
    state: opening(),
    answerBids: (next) => (answer = next),
    reset() {
      house.orders.length = 0
      answer = acceptAll
      broken = false
      opened = 0
      Object.assign(house.state, opening())
    },
    tell(event, data) {
      Object.assign(house.state, event === 'bid' ? stateAfterBid(house.state, data as BidEvent) : stateAfterClose(house.state, data as ClosedEvent))
      for (const stream of streams) stream.write(`id: ${++position}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    openStreams: () => streams.size,
    streamsOpened: () => opened,
    breakStreams(isBroken) {
      broken = isBroken
      if (isBroken) for (const stream of streams) stream.destroy()
    },
  }
  app.post<{ Body: Record<string, string> }>('/lots/:slug/bids', (request, reply) => {
    house.orders.push(request.body)
    const outcome = answer(request.body)
    if (outcome === 'no answer') return reply.code(502).send('')
    const { body } = outcome
    if (body.placed && body.standing.bidCount >= house.state.standing.bidCount) Object.assign(house.state, { standing: body.standing, you: body.you })
    return reply.code(outcome.status).send(outcome.body)
  })
  app.post('/lots/:slug/watch', (_request, reply) => reply.send({ watched: true }))
  app.post('/sign-in/passkey/options', () => ({ challenge: 'c2FtcGxl', allowCredentials: [], userVerification: 'required' }))
  app.get('/map/towns/:state', () => [['Lakeview', -120.35, 42.19, 1]])
  app.get('/lots/:slug/state', (_request, reply) => reply.send(house.state))
  app.get('/figures', (_request, reply) => reply.send({ open: '1,630', found: '1,630 parcels open for bids', mapped: '1,630 parcels open for bids.' }))
  app.get('/standings', (_request, reply) => reply.send({}))
  app.get('/auctions/:slug/progress', (_request, reply) => reply.send({ ...gallery.sampleAuction.progress, next: null }))
  app.get('/map/points.json', (_request, reply) => reply.send(points(gallery.sampleLots)))
  for (const address of ['/live/:kind/:id/stream', '/live/streams']) app.get(address, (request, reply) => {
    if (broken) return reply.code(503).header('retry-after', '1').send({})
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
    const hello = { server_time: new Date(gallery.SAMPLE_NOW).toISOString(), last_event_id: position }
    reply.raw.write(`id: ${position}\nevent: hello\ndata: ${JSON.stringify(hello)}\n\n`)
    streams.add(reply.raw)
    opened += 1
    const alive = setInterval(() => reply.raw.write(':\n\n'), SIGN_OF_LIFE_MS)
    const end = () => {
      clearInterval(alive)
      streams.delete(reply.raw)
    }
    request.raw.on('close', end)
    reply.raw.on('close', end)
    return reply
  })
  return house
}

function accept(state: GalleryHouse['state']): BidAnswer {
  const amount = state.standing.minimumNextBid
  const [latest] = state.bids
  state.standing = { ...state.standing, currentBid: amount, bidCount: state.standing.bidCount + 1 }
  state.you = { position: 'leading', bidder: 'Bidder #3', maximum: null }
  state.bids = withLeader(state.bids, { ...latest!, id: (latest!.id + 1) as BidId, bidder: 'Bidder #3', amount, isWinning: true })
  return { placed: true, message: 'You are the highest bidder at $4,700.', standing: state.standing, you: state.you }
}

const stateAfterBid = ({ standing, you, bids }: GalleryHouse['state'], event: BidEvent): GalleryHouse['state'] =>
  ({ standing: afterBid(standing, event, 'usd'), you: positionAfterBid(you, event), bids: withLeader(bids, rowOf(event, 'usd')) })

const stateAfterClose = ({ standing, you, bids }: GalleryHouse['state'], event: ClosedEvent): GalleryHouse['state'] =>
  ({ standing: afterClose(standing, event, { biddingUnit: 'total', acreage: null, currency: 'usd' }, Date.now()), you: positionAfterClose(you, event), bids })

const withLeader = (bids: BidRowView[], leader: BidRowView): BidRowView[] =>
  [leader, ...bids.map((bid) => ({ ...bid, isWinning: false }))]

const points = (lots: LotCardView[]) => ({
  type: 'FeatureCollection',
  features: lots.map((lot) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lot.plat.lng, lot.plat.lat] },
    properties: { lot_id: lot.id, title: lot.title, slug: lot.slug, current_bid: 4600, acreage: lot.acreage, status: 'active', auction_id: lot.auctionId },
  })),
})
