import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { type LotId, parseKey } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { notFound } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { done, list, wantsPaginator } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { PageQuery } from '../platform/http/shapes.ts'
import { LotParam, PaginatorWatchedLotShape, presentWatchedLot, WatchedLotShape, withDecimalBid } from './schema.ts'
import { findLotId } from './store.ts'
import { unwatchLot, watchedLots, watchLot } from './watch-store.ts'
import { say } from './sentences.ts'

export function watchRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'POST',
    url: '/v1/lots/:lot/watchlist',
    name: 'watchLot',
    access: ability('write'),
    tag: 'Watchlist',
    summary: 'Watch a lot',
    description: 'Repeating the call changes nothing. Closed lots can be watched too.',
    params: LotParam,
    answers: { done: true },
    refusals: ['not_found'],
    async change(tx, { params, principal }) {
      const lot = await findLotId(tx, parseKey<LotId>(params.lot), principal.userId)
      if (lot === null) return notFound(absent.lot())
      await watchLot(tx, principal.userId, lot)
      return done(say.watched())
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/lots/:lot/watchlist',
    name: 'unwatchLot',
    access: ability('write'),
    openToSuspended: true,
    tag: 'Watchlist',
    summary: 'Stop watching a lot',
    description: 'Removes the lot from your watchlist and stops its notices. Repeating the call changes nothing.',
    params: LotParam,
    answers: { done: true },
    refusals: ['not_found'],
    async change(tx, { params, principal }) {
      const lot = await findLotId(tx, parseKey<LotId>(params.lot), principal.userId)
      if (lot === null) return notFound(absent.lot())
      await unwatchLot(tx, principal.userId, lot)
      return done(say.notWatchedAnyMore())
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/me/watchlist',
    name: 'listWatchedLots',
    access: ability('read'),
    tag: 'Watchlist',
    summary: 'List your watchlist',
    description: 'The lots on your watchlist, newest first, including closed lots. Your watchlist is private.',
    query: Type.Object(PageQuery),
    answers: { list: WatchedLotShape, paginator: PaginatorWatchedLotShape },
    async handle({ query, principal, request }) {
      const page = await watchedLots(db, principal.userId, readPage(query))
      const showing = { now: page.now, siteUrl: request.siteUrl }
      const items = page.items.map((row) => {
        const lot = presentWatchedLot(row, showing)
        return wantsPaginator(request) ? withDecimalBid(lot, row) : lot
      })
      return list({ ...page, items })
    },
  })
}
