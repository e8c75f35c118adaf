import type { FastifyInstance, FastifyReply } from 'fastify'
import { findOwnBid, isGround, requestRetraction, retractionOf } from '../../../bidding/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { ofField } from '../../../kernel/field-sentences.ts'
import type { BidId, LotId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import { nameOf } from '../../../kernel/parse.ts'
import { invalid, isRefusal, notFound, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { lotsAmong } from '../../../lots/index.ts'
import { personActing } from '../../../platform/audit.ts'
import { seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { RetractionPage } from './retraction-page.tsx'

const ADDRESS = '/account/bids/:lot/:bid/retraction'
const LONGEST_REASON = 1_000

interface OwnBid {
  id: BidId
  lotId: LotId
  amountCents: Cents
}

/** Requests to retract one's own bid. A second request shows the status of the first. */
export function retractionRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, ADDRESS, async (own) => show(context, own, await bidOf(context, own), {}, null))

  postOwn(app, context, ADDRESS, async (own) => {
    const { person, request, reply } = own
    const bid = await bidOf(context, own)
    const form = formOf(request)
    const { ground = '', reason = '', right_amount: rightAmount = '' } = form
    const { retraction: say } = own.visit.t.account.bids
    const isAmountMissing = ground === 'typing_error' && rightAmount.trim() === ''
    const wrong = !isGround(ground) ? refuseFields({ ground: say.noGround })
      : isAmountMissing ? refuseFields({ right_amount: say.noRightAmount, ...(reason.trim() === '' && { reason: say.noReason }) }) : refuseReason(say, reason)
    if (wrong || !isGround(ground)) return show(context, own, bid, form, wrong)
    const wish = { ground, reason: reason.trim(), rightAmount: rightAmount.replace(/[$,\s]/g, '') || undefined }
    const asked = await db.transaction((tx) => requestRetraction(tx, personActing(person, null, request), person.userId, bid.lotId, bid.id, wish))
    if (isRefusal(asked)) return show(context, own, bid, form, asked)
    return seeOtherWithFlash(reply, context, `/account/bids/${bid.lotId}/${bid.id}/retraction`, 'retractionAsked')
  })
}

function refuseReason({ noReason }: { noReason: string }, reason: string): Refusal | null {
  if (reason.trim() === '') return refuseFields({ reason: noReason })
  return reason.length > LONGEST_REASON ? invalid({ reason: [ofField.tooLong({ field: nameOf('reason'), most: LONGEST_REASON })] }) : null
}

async function bidOf({ house: { db } }: SiteContext, { person, request }: OwnVisit): Promise<OwnBid> {
  const bid = await findOwnBid(db, { lot: request.params.lot ?? '', bid: request.params.bid ?? '' }, person.userId)
  if (!bid) throw new Refused(notFound(absent.ownBid()))
  return bid
}

async function show(
  context: SiteContext, { visit, person, reply }: OwnVisit, bid: OwnBid, typed: Record<string, string>, refusal: Refusal | null,
): Promise<FastifyReply> {
  const { db } = context.house
  const [asked, { items: [lot] }] = await Promise.all([retractionOf(db, bid.id, person.userId), lotsAmong(db, [bid.lotId], person.userId)])
  const path = `/account/bids/${bid.lotId}/${bid.id}/retraction`
  if (!lot) throw new Refused(notFound(absent.ownBid()))
  const body = <RetractionPage action={path} lot={lot} amount={bid.amountCents} form={formState(visit, typed, refusal)} asked={asked} />
  const { title } = visit.t.account.bids.retraction
  return sendPage(reply, context, { ...visit, path }, { title, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
