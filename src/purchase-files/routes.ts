import type { FastifyInstance } from 'fastify'
import { absent } from '../kernel/absent.ts'
import { parseKey, type SaleId } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { notFound } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { contractRoutes } from './contract-routes.ts'
import { messageRoutes } from './message-routes.ts'
import { countUnread } from './message-store.ts'
import { PurchaseParam, PurchaseShape, PurchasesQuery, presentPurchase } from './schema.ts'
import { ownPurchase, ownPurchases } from './read-purchases.ts'

/** Purchases and their next steps. */
export function purchaseRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  messageRoutes(app, db)
  contractRoutes(app, db)

  route(app, {
    method: 'GET',
    url: '/v1/purchases',
    name: 'listPurchases',
    access: ability('read'),
    tag: 'Purchases',
    summary: 'List your purchases',
    description: 'Lots you bought, with the steps from payment to deed; newest first. Canceled purchases are included.',
    query: PurchasesQuery,
    answers: { list: PurchaseShape },
    async handle({ query, principal }) {
      const page = await ownPurchases(db, principal.userId, readPage(query))
      const unread = await countUnread(db, principal.userId, 'buyer', page.items.map(({ row }) => row.id))
      return list({ ...page, items: page.items.map((purchase) => presentPurchase(purchase, unread)) })
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/purchases/:id',
    name: 'getPurchase',
    access: ability('read'),
    tag: 'Purchases',
    summary: 'Show a purchase',
    description: 'Who does what next, and by when. Purchases of others return 404.',
    params: PurchaseParam,
    answers: { data: PurchaseShape },
    refusals: ['not_found'],
    async handle({ params, principal }) {
      const key = parseKey<SaleId>(params.id)
      const purchase = 'id' in key ? await ownPurchase(db, principal.userId, key.id) : null
      if (!purchase) return notFound(absent.purchase())
      return ok(presentPurchase(purchase, await countUnread(db, principal.userId, 'buyer', [purchase.row.id])))
    },
  })
}
