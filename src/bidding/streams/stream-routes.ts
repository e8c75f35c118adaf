import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../../kernel/absent.ts'
import { type AuctionId, type LotId, parseKey } from '../../kernel/ids.ts'
import { notFound } from '../../kernel/refusals.ts'
import type { Database } from '../../platform/db.ts'
import { streamRoute, type StreamSource } from '../../platform/http/event-stream.ts'
import type { Topic } from '../../platform/live.ts'
import { eventsBetween } from '../../platform/outbox.ts'
import { KeyParam } from '../../platform/http/shapes.ts'
import { findAuctionId, findLotHead } from '../store.ts'
import { chooseFollowed, MOST_FOLLOWED } from './followed.ts'
import { idsOf } from './stream-rights-store.ts'
import { StreamEventShape } from './stream-schema.ts'

export { streamSights } from './stream-rights-store.ts'

const WHAT_COMES =
  '`hello` `{server_time, last_event_id}`, then `bid` `{lot_id, bid, bids, current_bid, minimum_next_bid, bid_count, reserve_met, ends_at, extended}`, '
  + '`closed` `{lot_id, status, reason, winning_amount}` (`reason` unless sold) and `changed` `{lot_id}` (fetch it again). '
  + 'Every event has an `id`, a text of at most 600 characters: send the last one as `Last-Event-ID` to resume without gaps or duplicates. '
  + 'Events of one lot also carry `sequence`, which counts them from 1. '
  + 'A stream opened with a token or a session ends within five seconds after that ends, its person is suspended, or loses access to the auction.'

export function streamRoutes(app: FastifyInstance, deps: { db: Database; source: StreamSource }): void {
  const { db, source } = deps
  const missed = (topics: readonly Topic[], after: number, upTo: number, limit: number) =>
    eventsBetween(db, after, upTo, limit, { lots: idsOf(topics, 'lot'), auctions: idsOf(topics, 'auction') })

  streamRoute(app, source, {
    path: '/lots/:lot/stream',
    name: 'streamLot',
    tag: 'Streams',
    summary: 'Event stream of a lot',
    description: WHAT_COMES,
    events: StreamEventShape,
    params: Type.Object({ lot: KeyParam('Lot', 'Id or slug of the lot.') }),
    async targetOf(request, viewer) {
      const { lot } = request.params as { lot: string }
      const head = await findLotHead(db, parseKey<LotId>(lot), viewer)
      return head ? { topics: [`lot:${head.id}`], lotId: head.id } : notFound(absent.lot())
    },
    missed,
  })

  streamRoute(app, source, {
    path: '/auctions/:auction/stream',
    name: 'streamAuction',
    tag: 'Streams',
    summary: 'Event stream of an auction',
    description: `All lots of an auction in one stream. ${WHAT_COMES}`,
    events: StreamEventShape,
    params: Type.Object({ auction: KeyParam('Auction', 'Id or slug of the auction.') }),
    async targetOf(request, viewer) {
      const { auction } = request.params as { auction: string }
      const id = await findAuctionId(db, parseKey<AuctionId>(auction), viewer)
      return id ? { topics: [`auction:${id}`], lotId: null } : notFound(absent.auction())
    },
    missed,
  })

  streamRoute(app, source, {
    path: '/streams',
    name: 'streamMany',
    tag: 'Streams',
    summary: 'Event stream of many lots and auctions',
    description: `At most ${MOST_FOLLOWED} lots and auctions in one stream, which counts as one. ${WHAT_COMES} `
      + 'Here `hello` also carries `lots` and `auctions`: the ids that are followed. Those that do not exist, or that the caller may not see, are left out.',
    events: StreamEventShape,
    query: Type.Object({
      lots: Type.Optional(Type.String({ maxLength: 2_000, description: 'Ids of lots, with commas between.', examples: ['7,12'] })),
      auctions: Type.Optional(Type.String({ maxLength: 2_000, description: 'Ids of auctions, with commas between.', examples: ['3'] })),
    }),
    targetOf: (request, viewer) => chooseFollowed(db, request.query as { lots?: string; auctions?: string }, viewer),
    missed,
  })
}

