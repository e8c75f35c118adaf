import type { FastifyInstance, FastifyReply } from 'fastify'
import { readPage } from '../../../kernel/page.ts'
import { countUnread } from '../../../purchase-files/index.ts'
import {
  BIDDER_OUTCOMES, type BidderOutcome, biddersCsv, buyersCsv, exportBidders, exportBuyers, hasBidderList, mayReadBuyers, readBidders, readBuyers,
} from '../../../purchases/index.ts'
import { sendPage, type SiteContext } from '../../http/context.ts'
import { granted } from '../../http/granted.ts'
import { getOwn } from '../../http/own-page.ts'
import { requestedSale } from '../selling.ts'
import { BiddersPage, BuyersPage } from './page.tsx'

const ROWS = 50
const AT = '/seller/auctions/:sale'

/** Buyers and bidders of an auction, as pages and CSV. */
export function buyersRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, `${AT}/buyers`, async (own) => {
    const { sale, seller, actor } = await requestedSale(context, own, 'people')
    const page = granted(await readBuyers(db, { seller, actor }, sale, readPage(own.request.query, ROWS)))
    const isOwn = mayReadBuyers({ ...seller, staffRole: null }, sale)
    const unread = await countUnread(db, own.person.userId, 'seller', isOwn ? page.items.map(({ sale_id: id }) => id) : [])
    const body = <BuyersPage sale={sale} page={page} unread={unread} />
    return sendPage(own.reply, context, own.visit, { title: own.visit.t.buyers.title, body })
  })

  getOwn(app, context, `${AT}/buyers.csv`, async (own) => {
    const { sale, seller, actor } = await requestedSale(context, own, 'people')
    return sendTable(own.reply, `buyers-${sale.id}.csv`, buyersCsv(granted(await exportBuyers(db, { seller, actor }, sale))))
  })

  getOwn(app, context, `${AT}/bidders`, async (own) => {
    const { sale, seller, actor } = await requestedSale(context, own, 'people')
    const outcome = outcomeIn(own.request.query)
    const isListed = !mayReadBuyers(seller, sale) || await hasBidderList(db, sale.id)
    const page = isListed ? granted(await readBidders(db, { seller, actor }, sale, outcome, readPage(own.request.query, ROWS))) : null
    return sendPage(own.reply, context, own.visit, { title: own.visit.t.buyers.bidders, body: <BiddersPage sale={sale} page={page} outcome={outcome ?? ''} /> })
  })

  getOwn(app, context, `${AT}/bidders.csv`, async (own) => {
    const { sale, seller, actor } = await requestedSale(context, own, 'people')
    const rows = granted(await exportBidders(db, { seller, actor }, sale, outcomeIn(own.request.query)))
    return sendTable(own.reply, `bidders-${sale.id}.csv`, biddersCsv(rows))
  })
}

const outcomeIn = ({ outcome }: Record<string, string | undefined>): BidderOutcome | undefined => BIDDER_OUTCOMES.find((known) => known === outcome)

const sendTable = (reply: FastifyReply, name: string, body: string): FastifyReply =>
  reply.type('text/csv; charset=utf-8').header('cache-control', 'private, no-store').header('content-disposition', `attachment; filename="${name}"`).send(body)
