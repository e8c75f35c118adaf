import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { type AuctionId, type LotId, parseKey } from '../kernel/ids.ts'
import { notFound } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { streamRoute, type StreamSource } from '../platform/http/event-stream.ts'
import { eventsOfAuctionBetween, eventsOfLotBetween } from '../platform/outbox.ts'
import { findAuctionId, findLotHead } from './store.ts'

const WHAT_COMES =
  '`hello` `{server_time, last_event_id}`, then `bid` `{lot_id, bid, bids, current_bid, minimum_next_bid, bid_count, reserve_met, ends_at, extended}`, '
  + '`closed` `{lot_id, status, winning_amount}` and `changed` `{lot_id}` (fetch it again). Send `Last-Event-ID` to resume without a gap.'

const idOf = (topic: string): number => Number(topic.split(':')[1])

export function streamRoutes(app: FastifyInstance, deps: { db: Database; source: StreamSource }): void {
  const { db, source } = deps

  streamRoute(app, source, {
    url: '/v1/lots/:lot/stream',
    tag: 'Streams',
    summary: 'Event stream of a lot',
    description: WHAT_COMES,
    params: Type.Object({ lot: Type.String({ maxLength: 200, description: 'Id or slug of the lot.' }) }),
    async topicOf(request) {
      const { lot } = request.params as { lot: string }
      const head = await findLotHead(db, parseKey<LotId>(lot), request.principal?.userId ?? null)
      return head ? { topic: `lot:${head.id}`, lotId: head.id } : notFound('This lot')
    },
    missed: (topic, after, upTo, limit) => eventsOfLotBetween(db, after, upTo, limit, idOf(topic)),
  })

  streamRoute(app, source, {
    url: '/v1/auctions/:auction/stream',
    tag: 'Streams',
    summary: 'Event stream of an auction',
    description: `All lots of an auction in one stream. ${WHAT_COMES}`,
    params: Type.Object({ auction: Type.String({ maxLength: 200, description: 'Id or slug of the auction.' }) }),
    async topicOf(request) {
      const { auction } = request.params as { auction: string }
      const id = await findAuctionId(db, parseKey<AuctionId>(auction), request.principal?.userId ?? null)
      return id ? { topic: `auction:${id}`, lotId: null } : notFound('This auction')
    },
    missed: (topic, after, upTo, limit) => eventsOfAuctionBetween(db, after, upTo, limit, idOf(topic)),
  })
}
