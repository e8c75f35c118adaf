import type { FastifyInstance, FastifyReply } from 'fastify'
import { maySee, type Seller, sellersAuctions } from '../../../auctions/index.ts'
import {
  closeOutQueue, type CloseOutRow, confirmSale, declareDefault, findCloseOut, makeOffer, relist, sellersOffers, possibleAddressees, strikeOff, withdrawOffer,
} from '../../../close-out/index.ts'
import { absent } from '../../../kernel/absent.ts'
import type { AuctionId, LotId, OfferId } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import { because } from '../../../kernel/reason-sentences.ts'
import { isRefusal, notFound, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { type BuyerRow, mayReadBuyers, readBuyersOfLots } from '../../../purchases/index.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db.ts'
import { askFirst, sendConsequences, Unconfirmed, unlessConfirmed } from '../../http/ask-first.tsx'
import { seeOtherWithFlash, sendPage, type SiteContext, type Visit } from '../../http/context.ts'
import type { Flash } from '../../http/flash-tones.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { granted, idIn } from '../../http/granted.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { defaultPreview, moneyPreview, offerConsequences } from '../../lots/consequences.ts'
import type { Choice } from '../../ui/choose.tsx'
import { ConfirmPage, type ConfirmProps } from '../../ui/confirm.tsx'
import type { FormState } from '../../ui/form.tsx'
import { refusalMessage } from '../../ui/in-words.ts'
import { amountOrNull } from '../../ui/typed-fields.ts'
import { amountOf } from '../lot-amount.ts'
import { actForOwner, type Selling, sellingOf } from '../selling.ts'
import { ClosedLotPage, CloseOutPage } from './page.tsx'
import { isFree, mayCounter } from './view.ts'

const ADDRESS = '/seller/close-out'
const ADDRESSEES = ['high_bidder', 'runner_up'] as const

/** Decisions of a seller after the close: confirmation, offer, relisting, default. */
export function closeOutRoutes(app: FastifyInstance, context: SiteContext): void {
  reading(app, context)
  deciding(app, context)
  undoing(app, context)
  offering(app, context)
}

function reading(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, ADDRESS, async (own) => {
    const { visit, request, reply } = own
    const { seller } = await sellingOf(own)
    const [page, running] = await Promise.all([
      closeOutQueue(context.house.db, seller, readPage(request.query, 25)),
      sellersAuctions(context.house.db, seller, { status: 'active' }, { page: 1, perPage: 100 }),
    ])
    const body = <CloseOutPage lots={page} running={running.items.map(({ id }) => id)} />
    return sendPage(reply, context, visit, { title: visit.t.closeOut.title, body })
  })

  getOwn(app, context, `${ADDRESS}/:lot`, (own) => show(context, own, null))
}

type Decide = (tx: Tx, seller: Seller, actor: Actor, lot: LotId) => Promise<Refusal | null>

/** Actions with a confirmation page of their own. */
function deciding(app: FastifyInstance, context: SiteContext): void {
  const { db, afterHammer } = context.house
  const step = (
    name: 'acceptance' | 'rejection' | 'strike-off', flash: Flash,
    ask: (visit: Visit, row: CloseOutRow) => Pick<ConfirmProps, 'question' | 'consequence' | 'submit'>, decide: Decide,
  ): void => {
    // Confirmation page for browsers without JavaScript.
    getOwn(app, context, `${ADDRESS}/:lot/${name}`, async (own) => {
      const { visit, reply } = own
      const row = await lotOf(context, own)
      const asked = ask(visit, row)
      const body = <ConfirmPage action={visit.path} backHref={`${ADDRESS}/${row.id}`} {...asked} />
      return sendPage(reply, context, visit, { title: asked.question, body })
    })
    postOwn(app, context, `${ADDRESS}/:lot/${name}`, async (own) => {
      const { seller, actor } = await sellingOf(own)
      const { id } = await lotOf(context, own)
      const refusal = await db.transaction((tx) => decide(tx, seller, actor, id))
      return refusal ? show(context, own, { refusal, form: null }) : seeOtherWithFlash(own.reply, context, `${ADDRESS}/${id}`, flash)
    })
  }

  step('acceptance', 'saleConfirmed', (visit, row) => {
    const { accept: say } = visit.t.closeOut
    const price = amountOf(visit, row, row.price_cents!)
    return { question: say.question(row.title, price), consequence: say.text, submit: say.submit }
  },
  (tx, seller, actor, lot) => confirmSale(tx, afterHammer, seller, actor, lot, { decision: 'accept' }))
  step('rejection', 'saleRejected', ({ t: { closeOut: { reject: say } } }, row) =>
    ({ question: say.question(row.title), consequence: say.text, submit: say.submit }),
  (tx, seller, actor, lot) => confirmSale(tx, afterHammer, seller, actor, lot, { decision: 'reject' }))
  step('strike-off', 'lotStruckOff', ({ t: { closeOut: { strikeOff: say } } }, row) =>
    ({ question: say.question(row.title), consequence: say.text, submit: say.submit }),
  (tx, seller, actor, lot) => strikeOff(tx, afterHammer, seller, actor, lot))
}

/** Canceling a sale requires a confirmation of the consequences. */
function undoing(app: FastifyInstance, context: SiteContext): void {
  const { db, afterHammer } = context.house
  const effects = { afterHammer, invoices: context.moneyEffects }
  postOwn(app, context, `${ADDRESS}/:lot/default`, async (own) => {
    const { seller, actor } = await sellingOf(own)
    const { id, title } = await lotOf(context, own)
    const order = { reason: because.buyerDidNotPay(), forfeitTo: 'seller' } as const
    const outcome = await unlessConfirmed(() => db.transaction((tx) => askFirst(tx, formOf(own.request),
      async () => await declareDefault(tx, effects, seller, actor, id, order) ?? {}, (changes) => defaultPreview(own.visit, changes))))
    const address = `${ADDRESS}/${id}`
    if (outcome instanceof Unconfirmed) {
      const { t: { closeOut: { buyerDefault: say } } } = own.visit
      return sendConsequences(context, own, outcome, { question: say.question(title), submit: say.submit, typed: {}, backHref: address })
    }
    return isRefusal(outcome) ? show(context, own, { refusal: outcome, form: null }) : seeOtherWithFlash(own.reply, context, address, 'defaultDeclared')
  })
}

function offering(app: FastifyInstance, context: SiteContext): void {
  const { afterHammer } = context.house
  const form = (
    name: 'counter' | 'offers' | 'relisting', flash: Flash, act: (tx: Tx, own: OwnVisit, row: CloseOutRow) => Promise<Refusal | object>,
  ): void =>
    postOwn(app, context, `${ADDRESS}/:lot/${name}`, async (own) => {
      const row = await lotOf(context, own)
      const outcome = await unlessConfirmed(() => changeOnce(context, own, (tx) => act(tx, own, row)))
      if (outcome instanceof Unconfirmed) {
        const { t: { closeOut: { offer: say } } } = own.visit
        return sendConsequences(context, own, outcome, {
          question: say.question(row.title), submit: say.submit, kind: 'primary', typed: formOf(own.request), backHref: `${ADDRESS}/${row.id}`,
        })
      }
      if (isRefusal(outcome)) return show(context, own, { refusal: outcome, form: name })
      return seeOtherWithFlash(own.reply, context, `${ADDRESS}/${row.id}`, flash)
    })

  form('counter', 'counterMade', async (tx, own, { id, currency }) => {
    const { seller, actor } = await sellingOf(own)
    const amount = amountOrNull(formOf(own.request).amount, currency) ?? undefined
    return (await confirmSale(tx, afterHammer, seller, actor, id, { decision: 'counter', amount })) ?? {}
  })
  form('offers', 'offerMade', async (tx, own, { id, currency }) => {
    const { seller, actor } = await sellingOf(own)
    const typed = formOf(own.request)
    const to = ADDRESSEES.find((one) => one === typed['to'])
    if (!to) return refuseFields({ to: own.visit.t.operator.choose })
    const order = { to, amount: amountOrNull(typed['amount'], currency) ?? undefined }
    return askFirst(tx, typed, () => makeOffer(tx, seller, actor, id, order),
      (changes, offer) => moneyPreview(own.visit, changes, offerConsequences(own.visit, offer), false))
  })
  form('relisting', 'lotRelisted', async (tx, own, { id, currency }) => {
    const { seller, actor } = await sellingOf(own)
    const { auction_id: auction, starting_bid: price, reserve_price: least } = formOf(own.request)
    const [startingBid, reserve] = [amountOrNull(price, currency), amountOrNull(least, currency)]
    const prices = {
      ...(startingBid !== null && { starting_bid: startingBid }),
      // An empty field keeps the price of the old lot; a reserve of 0 means none.
      ...(reserve !== null && { reserve_price: Number(reserve) === 0 ? null : reserve }),
    }
    const lot = await relist(tx, seller, actor, id, { auctionId: idIn<AuctionId>(auction), prices })
    return isRefusal(lot) ? lot : { lot }
  })

  postOwn(app, context, `${ADDRESS}/:lot/offers/:offer/withdrawal`, async (own) => {
    const { seller, actor } = await sellingOf(own)
    const { id } = await lotOf(context, own)
    const offer = idIn<OfferId>(own.request.params['offer'])
    const outcome = await context.house.db.transaction((tx) => withdrawOffer(tx, seller, actor, id, offer))
    if (isRefusal(outcome)) return show(context, own, { refusal: outcome, form: null })
    return seeOtherWithFlash(own.reply, context, `${ADDRESS}/${id}`, 'offerWithdrawn')
  })
}

async function lotOf({ house }: SiteContext, own: OwnVisit): Promise<CloseOutRow> {
  const { seller } = await sellingOf(own)
  const row = await findCloseOut(house.db, idIn<LotId>(own.request.params['lot']))
  if (!row || !maySee(seller, row)) throw new Refused(notFound(absent.lot()))
  await actForOwner(house, own, row)
  return row
}

/** What was refused: a form, which may no longer apply, or a button without a form. */
interface Tried {
  refusal: Refusal
  form: 'counter' | 'offers' | 'relisting' | null
}

async function show(context: SiteContext, own: OwnVisit, tried: Tried | null): Promise<FastifyReply> {
  const { visit, request, reply } = own
  const selling = await sellingOf(own)
  const { seller } = selling
  const row = await lotOf(context, own)
  const [offers, askable, auctions, buyer] = await Promise.all([
    sellersOffers(context.house.db, row.id, { page: 1, perPage: 25 }), possibleAddressees(context.house.db, row), auctionChoices(context, seller, row.now),
    buyerOf(context, selling, row),
  ])
  const formFor = (name: Tried['form'], scope: string): FormState =>
    ({ ...withKey(tried?.form === name ? formState(visit, formOf(request), tried.refusal) : formState(visit, {})), scope })
  const isDrawn = { counter: mayCounter(row), offers: isFree(row) && askable.length > 0, relisting: isFree(row) && auctions.length > 0 }
  const view = {
    lot: row, offers: offers.items, askable, auctions, buyer,
    forms: { counter: formFor('counter', 'counter'), offer: formFor('offers', 'offer'), relist: formFor('relisting', 'relist') },
    wrong: tried && (tried.form === null || !isDrawn[tried.form]) ? refusalMessage(visit, tried.refusal) : null,
  }
  const here = { ...visit, path: `${ADDRESS}/${row.id}` }
  return sendPage(reply, context, here, { title: row.title, body: <ClosedLotPage view={view} /> }, tried ? REFUSAL_STATUS[tried.refusal.refused] : 200)
}

async function buyerOf({ house: { db } }: SiteContext, selling: Selling, row: CloseOutRow): Promise<BuyerRow | null> {
  if (row.status !== 'sold' || !mayReadBuyers(selling.seller, row)) return null
  const sale = { id: row.auction_id, owner_user_id: row.owner_user_id, owner_team_id: row.owner_team_id }
  return granted(await readBuyersOfLots(db, selling, sale, [row.id])).get(row.id) ?? null
}

/** Drafts first, then auctions that have not opened yet. */
async function auctionChoices({ house: { db } }: SiteContext, seller: Seller, now: Date): Promise<Choice[]> {
  const all = { page: 1, perPage: 100 }
  const [drafts, active] = await Promise.all([sellersAuctions(db, seller, { status: 'draft' }, all), sellersAuctions(db, seller, { status: 'active' }, all)])
  const notBegun = active.items.filter(({ starts_at: opens }) => opens !== null && opens > now)
  return [...drafts.items, ...notBegun].map(({ id, title }) => ({ value: String(id), label: title }))
}
