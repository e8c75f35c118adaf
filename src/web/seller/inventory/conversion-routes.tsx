import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Seller, sellersAuctions } from '../../../auctions/index.ts'
import { convertItems, type ItemRow, visibleItem } from '../../../inventory/index.ts'
import type { AuctionId, InventoryItemId } from '../../../kernel/ids.ts'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { seeOtherWithFlash, sendPage, type SiteContext, type Visit } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { idIn } from '../../http/granted.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import type { Choice } from '../../ui/choose.tsx'
import { amountOrNull } from '../../ui/typed-fields.ts'
import { sellingOf } from '../selling.ts'
import { ConversionPage } from './conversion-page.tsx'
import { STOCK_CURRENCY } from './view.ts'

const ADDRESS = '/seller/inventory/conversion'
/** Maximum number of items per conversion (rule book B6). */
const MOST_ITEMS = 200
/** No seller has more drafts. */
const AUCTIONS = { page: 1, perPage: 100 }

/** Converts the selected items to lots of an auction, all or none. */
export function conversionRoutes(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, ADDRESS, (own) => show(context, own, [own.request.query['item'] ?? []].flat(), null))

  postOwn(app, context, ADDRESS, async (own) => {
    const { seller, actor } = await sellingOf(own)
    const { items = '', auction_id: auction, 'defaults.starting_bid': price } = formOf(own.request)
    const chosen = items.split(',').slice(0, MOST_ITEMS)
    const startingBid = amountOrNull(price, STOCK_CURRENCY) ?? undefined
    const order = { auctionId: idIn<AuctionId>(auction), itemIds: chosen.map((id) => idIn<InventoryItemId>(id)), startingBid, needsPrices: true }
    const lots = await changeOnce(context, own, (tx) => convertItems(tx, seller, actor, order))
    return isRefusal(lots)
      ? show(context, own, chosen, lots)
      : seeOtherWithFlash(own.reply, context, `/seller/auctions/${order.auctionId}/lots`, 'itemsConverted')
  })
}

async function show(context: SiteContext, own: OwnVisit, chosen: readonly string[], refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, request, reply } = own
  const { db } = context.house
  const { seller } = await sellingOf(own)
  const [items, auctions] = await Promise.all([
    Promise.all([...new Set(chosen)].slice(0, MOST_ITEMS).map((id) => visibleItem(db, seller, id))),
    auctionChoices(context, visit, seller),
  ])
  const view = {
    items: items.filter((row): row is ItemRow => row !== null), auctions,
    form: withKey(formState(visit, refusal ? formOf(request) : {}, refusal)),
  }
  const title = visit.t.inventory.convert.title
  return sendPage(reply, context, visit, { title, body: <ConversionPage view={view} /> }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}

async function auctionChoices({ house: { db } }: SiteContext, { t }: Visit, seller: Seller): Promise<Choice[]> {
  const [drafts, active] = await Promise.all([
    sellersAuctions(db, seller, { status: 'draft' }, AUCTIONS), sellersAuctions(db, seller, { status: 'active' }, AUCTIONS),
  ])
  return [
    ...drafts.items.map(({ id, title }) => ({ value: String(id), label: t.inventory.convert.draft(title) })),
    ...active.items.map(({ id, title }) => ({ value: String(id), label: title })),
  ]
}
