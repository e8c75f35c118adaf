import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptOffer, declineOffer, findOffer, type OfferRow, offersTo } from '../../../close-out/index.ts'
import { absent } from '../../../kernel/absent.ts'
import type { OfferId } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import { isRefusal, notFound, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { personActing } from '../../../platform/audit.ts'
import { seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { idIn } from '../../http/granted.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { BidSum } from '../../lots/bid-sum.tsx'
import { purchaseOfLotHref } from '../../ui/addresses.ts'
import { ConfirmPage } from '../../ui/confirm.tsx'
import { refusalMessage } from '../../ui/in-words.ts'
import { OffersPage } from './page.tsx'
import { sumOfOffer, totalOfOffer } from './view.ts'

const OFFERS_A_PAGE = 25

/** Offers to a bidder, and their answers. Repeating the same answer changes nothing. */
export function offerRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db, afterHammer } = context.house

  getOwn(app, context, '/account/offers', (own) => showOffers(context, own, null))

  // Confirmation page for browsers without JavaScript.
  getOwn(app, context, '/account/offers/:offer/acceptance', async (own) => {
    const { visit, reply } = own
    const offer = await offerOf(context, own)
    const { offers: say } = visit.t
    const question = say.acceptQuestion(offer.lot_title, visit.format.money(totalOfOffer(offer), offer.currency))
    const body = (
      <ConfirmPage
        action={visit.path} question={question} consequence={say.acceptText} submit={say.accept} kind="primary"
        backHref="/account/offers"
      >
        <BidSum {...sumOfOffer(offer)} />
      </ConfirmPage>
    )
    return sendPage(reply, context, visit, { title: question, body })
  })

  getOwn(app, context, '/account/offers/:offer/refusal', async (own) => {
    const { visit, reply } = own
    const { lot_title: lot } = await offerOf(context, own)
    const { offers: say } = visit.t
    const question = say.declineQuestion(lot)
    const body = (
      <ConfirmPage action={visit.path} question={question} consequence={say.declineText} submit={say.decline} backHref="/account/offers" />
    )
    return sendPage(reply, context, visit, { title: question, body })
  })

  postOwn(app, context, '/account/offers/:offer/acceptance', async (own) => {
    const { person, request, reply } = own
    const { id, lot_id: lotId } = await offerOf(context, own)
    const outcome = await db.transaction((tx) => acceptOffer(tx, afterHammer, person, personActing(person, null, request), id))
    return isRefusal(outcome) ? showOffers(context, own, outcome) : seeOtherWithFlash(reply, context, purchaseOfLotHref(lotId), 'offerAccepted')
  })

  postOwn(app, context, '/account/offers/:offer/refusal', async (own) => {
    const { person, request, reply } = own
    const { id } = await offerOf(context, own)
    const outcome = await db.transaction((tx) => declineOffer(tx, person, personActing(person, null, request), id))
    return isRefusal(outcome) ? showOffers(context, own, outcome) : seeOtherWithFlash(reply, context, '/account/offers', 'offerDeclined')
  })
}

/** The list, with the reason why an answer was refused. */
async function showOffers(context: SiteContext, own: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, person, request, reply } = own
  const page = await offersTo(context.house.db, person.userId, readPage(request.query, OFFERS_A_PAGE))
  const wrong = refusal && await whyNot(context, own, refusal)
  const body = <OffersPage offers={page} wrong={wrong} />
  const here = { ...visit, path: '/account/offers' }
  return sendPage(reply, context, here, { title: visit.t.offers.title, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}

/** The outcome of an offer explains more than that it can no longer be answered. */
async function whyNot(context: SiteContext, own: OwnVisit, refusal: Refusal): Promise<string> {
  const { status } = await offerOf(context, own)
  return own.visit.t.offers.over[status] ?? refusalMessage(own.visit, refusal)
}

async function offerOf({ house: { db } }: SiteContext, { person, request }: OwnVisit): Promise<OfferRow> {
  const offer = await findOffer(db, idIn<OfferId>(request.params.offer))
  if (offer?.user_id !== person.userId) throw new Refused(notFound(absent.offer()))
  return offer
}
