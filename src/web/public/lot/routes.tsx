import type { FastifyInstance } from 'fastify'
import { calledOffSale } from '../../../auctions/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { type LotId, parseKey } from '../../../kernel/ids.ts'
import { calledOff, notFound, Refused } from '../../../kernel/refusals.ts'
import { findLot, findPublicLot, unwatchLot, watchLot } from '../../../lots/index.ts'
import { PAGE, setFlash, seeOther, type SiteContext, type Visit, visitOf } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { refusedAsForgery, wantsJson } from '../../http/forms.ts'
import { redirectTo, getPublic } from '../../http/public-page.tsx'
import type { CancelledView, LotStateView } from '../../live/wire.ts'
import { signInHref } from '../../ui/layout.tsx'
import { forgetLotToWatch, rememberLotToWatch, lotToWatch } from '../lot-to-watch.ts'
import { type FoundLot, readBidRequirements, lotPage, readState, viewerOf } from './show-lot.tsx'

export type LotAddress = { Params: { lot: string } }

export function lotRoutes(app: FastifyInstance, context: SiteContext): void {
  getPublic<{ lot: string }>(app, context, '/lots/:lot', {
    parameters: [],
    ad: 'lot_page',
    async read({ visit, params, ad, request }, readingContext) {
      const found = await lotOf(readingContext, params, visit)
      const { lot } = found
      const address = `/lots/${lot.slug}`
      if (lot.slug !== params.lot) return redirectTo(address, 301)
      const userId = viewerOf(visit)
      if (userId !== null && request !== null && lotToWatch(request) === lot.slug) {
        await context.house.db.transaction((tx) => watchLot(tx, userId, lot.id))
        return redirectTo(address, 303, (reply) => setFlash(forgetLotToWatch(reply, context), context, 'watching'))
      }
      return lotPage(readingContext, visit, found, ad)
    },
  })

  app.get<LotAddress>('/lots/:lot/state', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const found = await lotOrSale(context, request.params, visit)
    const answer: LotStateView | CancelledView = 'calledOffSale' in found
      ? { calledOff: `/lots/${request.params.lot}` }
      : { ...await readState(context, visit, found), asks: await readBidRequirements(context, visit, found) }
    return reply.header('cache-control', 'no-store').send(answer)
  })

  app.get<LotAddress>('/lots/:lot/next-step', PAGE, async (request, reply) => {
    const visit = await visitOf(context, request)
    const found = await lotOf(context, request.params, visit)
    const { barred, readiness } = await readBidRequirements(context, visit, found)
    const next = barred === null ? readiness.find(({ done }) => !done) : undefined
    return seeOther(reply, next?.href ?? `/lots/${found.lot.slug}`)
  })

  app.post<LotAddress>('/lots/:lot/watch', PAGE, async (request, reply) => {
    if (refusedAsForgery(request, reply)) return reply
    const visit = await visitOf(context, request)
    const { lot } = await lotOf(context, request.params, visit)
    const userId = viewerOf(visit)
    const watches = formOf(request).watch !== 'off'
    if (userId === null) {
      if (watches) rememberLotToWatch(reply, context, lot.slug)
      return seeOther(reply, signInHref(`/lots/${lot.slug}`))
    }
    await context.house.db.transaction((tx) => (watches ? watchLot(tx, userId, lot.id) : unwatchLot(tx, userId, lot.id)))
    return wantsJson(request) ? reply.send({ watched: watches }) : seeOther(reply, `/lots/${lot.slug}`)
  })
}

/** A lot that this visitor may see, by id or slug. */
export async function lotOf(context: SiteContext, params: LotAddress['Params'], visit: Visit): Promise<FoundLot> {
  const found = await lotOrSale(context, params, visit)
  if ('calledOffSale' in found) throw new Refused(calledOff(found.calledOffSale))
  return found
}

/** The same, or the title of its auction if that was cancelled. */
async function lotOrSale(
  { house: { db } }: SiteContext, params: LotAddress['Params'], visit: Visit,
): Promise<FoundLot | { calledOffSale: string }> {
  const lot = parseKey<LotId>(params.lot)
  const viewer = viewerOf(visit)
  const found = await (viewer === null ? findPublicLot(db, lot, visit.state) : findLot(db, lot, viewer))
  if (found) return found
  const title = await calledOffSale(db, { lot }, viewerOf(visit))
  if (title === null) throw new Refused(notFound(absent.lot()))
  return { calledOffSale: title }
}
