import type { FastifyInstance } from 'fastify'
import { acceptOffer, declineOffer, findOffer, type OfferRow, offersTo } from '../../close-out/index.ts'
import type { OfferId } from '../../kernel/ids.ts'
import { readPage } from '../../kernel/page.ts'
import { notFound, Refused } from '../../kernel/refusals.ts'
import { personActing } from '../../platform/audit.ts'
import { OffersPage } from '../pages/offers.tsx'
import { BidSum } from '../ui/bid-sum.tsx'
import { ConfirmPage } from '../ui/confirm.tsx'
import { offerView } from '../views/offers.ts'
import { seeOtherAndSay, sendPage, type SiteContext } from './context.ts'
import { granted, idIn } from './granted.ts'
import { pageView } from './lot-cards.ts'
import { getOwn, type OwnVisit, postOwn } from './own-page.ts'

const OFFERS_A_PAGE = 25

/** What sellers offer to somebody who bid, and the answer. Answering again the same way changes nothing. */
export function offerRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db, afterHammer } = context.house

  getOwn(app, context, '/account/offers', async ({ visit, person, request, reply }) => {
    const page = await offersTo(db, person.userId, readPage(request.query, OFFERS_A_PAGE))
    return sendPage(reply, context, visit, { title: visit.t.offers.title, body: <OffersPage offers={pageView(page, page.items.map(offerView))} /> })
  })

  // For a browser without JavaScript, where the dialog of the list cannot ask.
  getOwn(app, context, '/account/offers/:offer/acceptance', async (own) => {
    const { visit, reply } = own
    const offer = offerView(await offerOf(context, own))
    const { offers: say } = visit.t
    const question = say.acceptQuestion(offer.lot.title, visit.format.money(offer.total, offer.currency))
    const body = (
      <ConfirmPage
        action={visit.path} question={question} consequence={say.acceptText} submit={say.accept} kind="primary"
        backHref="/account/offers"
      >
        <BidSum {...offer.sum} />
      </ConfirmPage>
    )
    return sendPage(reply, context, visit, { title: question, body })
  })

  getOwn(app, context, '/account/offers/:offer/refusal', async (own) => {
    const { visit, reply } = own
    const { lot } = offerView(await offerOf(context, own))
    const { offers: say } = visit.t
    const question = say.declineQuestion(lot.title)
    const body = (
      <ConfirmPage action={visit.path} question={question} consequence={say.declineText} submit={say.decline} backHref="/account/offers" />
    )
    return sendPage(reply, context, visit, { title: question, body })
  })

  postOwn(app, context, '/account/offers/:offer/acceptance', async ({ person, request, reply }) => {
    const actor = personActing(person, null, request)
    granted(await db.transaction((tx) => acceptOffer(tx, afterHammer, person, actor, idIn<OfferId>(request.params.offer))))
    return seeOtherAndSay(reply, context, '/account/invoices', 'offerAccepted')
  })

  postOwn(app, context, '/account/offers/:offer/refusal', async ({ person, request, reply }) => {
    const actor = personActing(person, null, request)
    granted(await db.transaction((tx) => declineOffer(tx, person, actor, idIn<OfferId>(request.params.offer))))
    return seeOtherAndSay(reply, context, '/account/offers', 'offerDeclined')
  })
}

async function offerOf({ house: { db } }: SiteContext, { person, request }: OwnVisit): Promise<OfferRow> {
  const offer = await findOffer(db, idIn<OfferId>(request.params.offer))
  if (offer?.user_id !== person.userId) throw new Refused(notFound('This offer'))
  return offer
}
