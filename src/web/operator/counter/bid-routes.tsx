import type { FastifyInstance, FastifyReply } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { findKnownPerson } from '../../../accounts/index.ts'
import { biddingState, bidOffice, enterBidFor, type Placement } from '../../../bidding/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { type Key, type LotId, parseKey, type UserId } from '../../../kernel/ids.ts'
import { decimalString } from '../../../kernel/money.ts'
import { isRefusal, notFound, REFUSAL_STATUS, type Refusal } from '../../../kernel/refusals.ts'
import { type SellerLotRow, sellerLotsAmong } from '../../../lots/index.ts'
import { onceKeyOf } from '../../../platform/http/idempotency.ts'
import { seeOtherWithFlash, type SiteContext } from '../../http/context.ts'
import type { Flash } from '../../http/flash-tones.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { withKey } from '../../http/once.ts'
import type { OwnVisit } from '../../http/own-page.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { bidWords } from '../../lots/view.ts'
import { ONCE_FIELD } from '../../ui/form.tsx'
import { typedAmount } from '../../ui/typed-amount.ts'
import { actorOf, chosen, getAdmin, plainText, postAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { BID_ADDRESS, BID_KINDS, BidEntryPage, BidReviewPage, type EnteredOrder } from './bid-page.tsx'

const FIELDS = ['person', 'lot', 'kind', 'amount', 'document', 'signed'] as const

/**
 * A bid with the written authority of a bidder: the form, the review, and the bid, which ends in the same `placeBid`
 * as every other. Nothing of the form is stored, so a maximum is only with the desk.
 */
export function bidEntryRoutes(app: FastifyInstance, context: SiteContext): void {
  getAdmin(app, context, BID_ADDRESS, async (own) => {
    const { person, lot } = own.request.query
    return show(context, own, { ...noValues(), person: plainText(person, 15), lot: plainText(lot, 200) }, null)
  })

  postAdmin(app, context, BID_ADDRESS, async (own) => {
    const form = formOf(own.request)
    const typed = Object.fromEntries(FIELDS.map((name) => [name, plainText(form[name], 300)]))
    const order = await readOrder(context, own, typed)
    if (isRefusal(order)) return show(context, own, typed, order)
    const wrong = await refuseNow(context, own, order)
    if (wrong) return show(context, own, typed, wrong)
    if (form.confirmed !== 'yes') return review(context, own, typed, order)
    const outcome = await place(context, own, order, form[ONCE_FIELD] ?? '')
    if (isRefusal(outcome)) return show(context, own, typed, outcome)
    return seeOtherWithFlash(own.reply, context, `/admin/people/${order.person.id}`, SAID[outcome.result])
  })
}

const noValues = (): Record<string, string> => Object.fromEntries(FIELDS.map((name) => [name, '']))

const SAID: Record<Placement['result'], Flash> = {
  leading: 'placeBidFor', max_raised: 'placeBidFor', outbid: 'placedBidOutbid', unchanged: 'placedBidBefore', replayed: 'placedBidBefore',
}

function show(context: SiteContext, { visit, reply }: OwnVisit, typed: Record<string, string>, refusal: Refusal | null): Promise<FastifyReply> {
  const form = formState(visit, typed, refusal)
  const status = refusal ? REFUSAL_STATUS[refusal.refused] : 200
  const page = { title: visit.t.decisions.placeBidFor.title, body: <BidEntryPage form={form} />, holdsSecret: true }
  return sendAdminPage(reply, context, visit, page, status)
}

async function review(context: SiteContext, { visit, reply }: OwnVisit, typed: Record<string, string>, order: EnteredOrder): Promise<FastifyReply> {
  const state = await biddingState(context.house.db, { id: order.lot.id }, order.person.id)
  const body = <BidReviewPage form={withKey(formState(visit, typed))} order={order} minimum={state!.nextMinimum} />
  return sendAdminPage(reply, context, visit, { title: visit.t.decisions.placeBidFor.title, body, holdsSecret: true })
}

async function readOrder({ house: { db, secrets } }: SiteContext, { visit, person: clerk }: OwnVisit, typed: Record<string, string>) {
  const { t: { operator: { choose, noAmount, counter: { bid: say } } } } = visit
  const person = /^\d+$/.test(typed.person!) ? await findKnownPerson(db, Number(typed.person) as UserId) : null
  const lot = await lotOf(parseKey<LotId>(typed.lot!.split('/').at(-1) ?? ''))
  const kind = chosen(BID_KINDS, typed.kind)
  const amount = typedAmount(typed.amount!, lot?.currency ?? 'usd')
  const document = typed.document!
  const wrong = {
    ...(!person && { person: say.noPerson }),
    ...(person?.id === clerk.userId && { person: say.notOneself }),
    ...(!lot && { lot: say.noLot }),
    ...(!kind && { kind: choose }),
    ...(!amount && { amount: noAmount }),
    ...(document.length < 3 && { document: say.noDocument }),
    ...(typed.signed !== 'on' && { signed: say.notSigned }),
  }
  if (!person || !lot || !kind || !amount || Object.keys(wrong).length > 0) return refuseFields(wrong)
  return { person, lot, kind, amount, document }

  async function lotOf(key: Key<LotId>): Promise<SellerLotRow | undefined> {
    const id = await bidOffice(secrets.bidderPepper).lotId(db, key)
    return id === null ? undefined : (await sellerLotsAmong(db, [id])).items[0]
  }
}

/** The first check that the bid would fail now; the desk checks all of them again. */
async function refuseNow({ house: { db } }: SiteContext, { visit }: OwnVisit, { person, lot, amount }: EnteredOrder): Promise<Refusal | null> {
  const state = await biddingState(db, { id: lot.id }, person.id, amount)
  if (!state) return notFound(absent.lot())
  const [reason] = state.reasons
  if (reason) return atItsField(reason)
  return amount < state.nextMinimum ? refuseFields({ amount: visit.t.operator.counter.bid.tooLow(bidWords(visit, state.nextMinimum, lot)) }) : null
}

/** A second click that arrives while the first is processed waits for the answer to the first. */
const WAIT_MS = 200
const WAITS = 10

async function place({ house }: SiteContext, own: OwnVisit, order: EnteredOrder, key: string): Promise<Placement | Refusal> {
  const { person: { userId }, request } = own
  const onceKey = onceKeyOf(request, key, userId, house.secrets)
  if (isRefusal(onceKey)) return onceKey
  const { person, lot, kind, amount, document } = order
  const entered = {
    lot: { id: lot.id }, bidder: person.id, amount: decimalString(amount, lot.currency), isProxy: kind === 'maximum', onceKey,
    authority: { clerk: { ...actorOf(own), userId }, document },
  }
  let outcome = await enterBidFor(house.desk, house.db, entered)
  for (let waits = 0; isRefusal(outcome) && outcome.refused === 'idempotency_key_in_use' && waits < WAITS; waits++) {
    await pause(WAIT_MS)
    outcome = await enterBidFor(house.desk, house.db, entered)
  }
  return isRefusal(outcome) ? atItsField(outcome) : outcome
}

/**
 * The amount of a bid is named `bid_amount` by the desk. What is wrong elsewhere, such as a missing deposit, has no
 * field here: it is the message of the whole form.
 */
function atItsField({ errors, ...refusal }: Refusal): Refusal {
  const amount = errors?.bid_amount
  return amount === undefined ? refusal : { ...refusal, errors: { amount } }
}
