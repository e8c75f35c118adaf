import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { readClock } from '../../../platform/house-clock.ts'
import { listSellerLots, lotTools } from '../../../lots/index.ts'
import { seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { wantsJson } from '../../http/forms.ts'
import { getOwn, LONG_FORM, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refusalMessage } from '../../ui/in-words.ts'
import { requestedSale } from '../selling.ts'
import { LotOrderPage } from './order-page.tsx'

/** Longer lists can only be sorted. */
const MOST_DRAGGED = 200

export function lotOrderRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  const url = '/seller/auctions/:sale/lots/order'
  getOwn(app, context, url, (own) => show(own, null))

  postOwn(app, context, url, async (own) => {
    const { seller, actor, sale } = await requestedSale(context, own)
    const typed = formOf(own.request)
    const by = typed['by']
    const wanted = by === 'parcel_id' || by === 'title' || by === 'lot_label' ? by : idsIn(typed, (await lotsOf(own)).items.map(({ id }) => id))
    const refusal = await db.transaction((tx) => lotTools.reorderLots(tx, seller, actor, sale.id, wanted))
    if (refusal && wantsJson(own.request)) return own.reply.code(REFUSAL_STATUS[refusal.refused]).send({ message: refusalMessage(own.visit, refusal) })
    if (refusal) return show(own, refusal)
    return wantsJson(own.request)
      ? own.reply.send({ ordered: true })
      : seeOtherWithFlash(own.reply, context, `/seller/auctions/${sale.slug}/lots/order`, 'saved')
  }, LONG_FORM)

  async function lotsOf(own: OwnVisit) {
    const { sale } = await requestedSale(context, own)
    const owner = { userId: sale.owner_user_id, teamId: sale.owner_team_id }
    const page = await listSellerLots(db, owner, { auctionId: sale.id }, { page: 1, perPage: MOST_DRAGGED })
    return { ...page, items: page.items.filter(({ status }) => status !== 'withdrawn') }
  }

  async function show(own: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
    const { visit, reply } = own
    const [{ sale }, lots] = [await requestedSale(context, own), await lotsOf(own)]
    const now = await readClock(db)
    const isFixed = lots.items.some((lot) => lot.bid_count > 0 || lot.status !== 'active' || (lot.ends_at !== null && lot.ends_at <= now))
    const body = (
      <LotOrderPage sale={sale} lots={lots.items} isLong={lots.total > MOST_DRAGGED} isFixed={isFixed} refusal={refusal && refusalMessage(visit, refusal)} />
    )
    const atHome = { ...visit, path: `/seller/auctions/${sale.slug}/lots/order` }
    return sendPage(reply, context, atHome, { title: visit.t.lotTools.order, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
  }
}

/** A complete order after dragging, or a lot moved by one place. */
function idsIn({ order, lot, way }: Record<string, string>, present: readonly number[]): number[] {
  if (order !== undefined) return order.split(',').filter((id) => /^\d{1,15}$/.test(id)).map(Number)
  const from = present.indexOf(Number(lot))
  const to = way === 'up' ? from - 1 : from + 1
  return from < 0 || to < 0 || to >= present.length ? [...present] : present.with(from, present[to]!).with(to, present[from]!)
}
