import { draftInvoice, ofLine, openInvoice, type ReceivedMoney, receivePayment } from '../invoices/index.ts'
import { absent } from '../kernel/absent.ts'
import { depositFollowsBids } from '../kernel/deposit-rule.ts'
import type { AuctionId, DepositId, Key, UserId } from '../kernel/ids.ts'
import { type Cents, cents, MAX_AMOUNT, parseAmount, ZERO } from '../kernel/money.ts'
import { invalid, isRefusal, notFound, type Refusal, refuse } from '../kernel/refusals.ts'
import { instant, money } from '../kernel/said.ts'
import { HOUSE_ZONE } from '../kernel/zones.ts'
import { ofPayment, orderPayment, type PaymentProvider, takesCards } from '../payments/index.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { depositEffects } from './deposit-effects.ts'
import { type DepositPart, insertPart, nameInvoiceOfPart } from './parts-store.ts'
import { canBeHeld } from './rules.ts'
import { acceptTerms, type DepositAsk, type DepositRow, findAsk, findDeposit, insertDeposit, lockLiveDeposit } from './store.ts'
import { say } from './sentences.ts'

export interface DepositRequest {
  auction: Key<AuctionId>
  userId: UserId
  /** `counter`: received in person (take-deposit.ts). */
  method: DepositRow['method']
  /** The money of a `counter` deposit. */
  received?: ReceivedMoney
  /** As entered; defaults to the auction's own amount. */
  amount?: number | string
  /** A card to use at once; null: the person chooses one. */
  paymentMethod?: string | null
  /** Whether to use the provider's page. */
  isHosted?: boolean
}

/** The sandbox needs no choice of a card, unless its page is requested. */
const cardOfSandbox = (provider: PaymentProvider['name'], { isHosted = false }: DepositRequest): string | null =>
  provider === 'sandbox' && !isHosted ? 'pm_card_visa' : null

/**
 * Registers a bidder for an auction (rule book B9, E3): requests the deposit and accepts the terms. There is one
 * live deposit per bidder and auction; repeating the request returns it or, where deposits depend on the bids,
 * raises it.
 */
export async function registerDeposit(
  tx: Tx, provider: PaymentProvider['name'], actor: Actor, request: DepositRequest,
): Promise<{ deposit: DepositRow; isNew: boolean } | Refusal> {
  const ask = await findAsk(tx, request.auction, request.userId)
  if (!ask) return notFound(absent.auction())
  const standing = await lockLiveDeposit(tx, ask.id, request.userId)
  const refusal = standing && !isRaise(ask, standing, request) ? null : refuseLate(ask)
  if (refusal) return refusal
  const amount = amountOf(ask, request.amount)
  if (!standing && isRefusal(amount)) return amount
  if (request.method === 'card' && !takesCards(provider) && (standing ? isRaise(ask, standing, request) : amount !== ZERO)) {
    return invalid({ method: [say.noCards()] })
  }

  const order = { tx, provider, actor, ask, request }
  const begun = standing ? await raise(order, standing, amount) : await begin(order, amount as Cents)
  // A concurrent request of the same bidder was first; its row is locked before the terms, in the usual lock order.
  const id = begun ?? (await lockLiveDeposit(tx, ask.id, request.userId))!.id
  await acceptTerms(tx, ask.id, request.userId, ask.terms_version)
  return { deposit: (await findDeposit(tx, id))!, isNew: standing === null && begun !== null }
}

interface Order {
  tx: Tx
  provider: PaymentProvider['name']
  actor: Actor
  ask: DepositAsk
  request: DepositRequest
}

function refuseLate(ask: DepositAsk): Refusal | null {
  const over = ask.last_close !== null && ask.now >= ask.last_close
  if (ask.status !== 'active' || over) return refuse('auction_closed', say.auctionOver())
  if (ask.deposit_deadline_at === null || ask.now < ask.deposit_deadline_at) return null
  return refuse('deposit_required', say.closed({ moment: instant(ask.deposit_deadline_at, HOUSE_ZONE) }))
}

/** The entered amount, or the auction's own. */
function amountOf(ask: DepositAsk, entered: number | string | undefined): Cents | Refusal {
  const { currency } = ask
  const least = ask.deposit_mode === 'none' ? ZERO : ask.deposit_amount_cents
  if (entered === undefined || !depositFollowsBids(ask.deposit_mode)) return least
  const amount = parseAmount(entered, currency)
  if (amount === null) return invalid({ amount: [say.enterAmount()] })
  if (amount > MAX_AMOUNT) return invalid({ amount: [say.tooHigh({ amount: money(MAX_AMOUNT, currency) })] })
  return amount >= least ? amount : invalid({ amount: [say.tooLow({ amount: money(least, currency) })] })
}

function isRaise(ask: DepositAsk, standing: DepositRow, { amount }: DepositRequest): boolean {
  const wanted = amount === undefined ? ZERO : amountOf(ask, amount)
  return !isRefusal(wanted) && depositFollowsBids(ask.deposit_mode) && wanted > totalOf(standing)
}

export const totalOf = ({ status, amount_cents: amount, pending_cents: pending }: DepositRow): number =>
  status === 'pending' ? pending : amount + pending

/** Null if another request of the same bidder was first. */
async function begin(order: Order, amount: Cents): Promise<DepositId | null> {
  const { tx, ask, request } = order
  const id = await insertDeposit(tx, {
    auctionId: ask.id, userId: request.userId, method: request.method, amount, currency: ask.currency, status: amount === 0 ? 'held' : 'pending',
  })
  if (id === null) return null
  await audit(order, id, 'deposit.registered', amount)
  if (amount > 0) await addPart(order, id, amount)
  return id
}

async function raise(order: Order, standing: DepositRow, amount: Cents | Refusal): Promise<DepositId> {
  if (isRefusal(amount) || !isRaise(order.ask, standing, order.request)) return standing.id
  const more = cents(amount - totalOf(standing))
  await audit(order, standing.id, 'deposit.raised', more)
  await addPart(order, standing.id, more)
  return standing.id
}

/** Every payment into a deposit has an invoice; for a hold it is a draft, because it may never be owed. */
async function addPart(order: Order, depositId: DepositId, amount: Cents): Promise<void> {
  const { tx, provider, ask, request } = order
  const kind = kindOf(order)
  const part = await insertPart(tx, depositId, kind, amount)
  const draft = {
    kind: 'deposit' as const, payer: { userId: request.userId }, currency: ask.currency,
    lines: [{ code: 'deposit' as const, label: ofLine.deposit({ auction: ask.title }), amount }],
    dueAt: null, auctionId: ask.id, subject: { type: 'deposit' as const, id: depositId },
  }
  const invoice = kind === 'hold' ? await draftInvoice(tx, draft) : await openInvoice(tx, draft)
  await nameInvoiceOfPart(tx, part.id, invoice.id)
  if (kind === 'counter') {
    await receivePayment(tx, depositEffects, {
      invoiceId: invoice.id, amount, currency: ask.currency, method: 'wire', ...moneyAt(order, part.id), actor: order.actor,
    })
  }
  if (kind !== 'hold' && kind !== 'charge') return
  await orderPayment(tx, {
    provider, invoiceId: invoice.id, depositPaymentId: part.id, userId: request.userId, capture: kind === 'hold' ? 'manual' : 'automatic', amount,
    currency: ask.currency, description: ofPayment.deposit({ auction: ask.title }), paymentMethod: request.paymentMethod ?? cardOfSandbox(provider, request),
    isHosted: request.isHosted ?? false,
  })
}

/** Cash without a number gets that of the payment into the deposit, written alike in every language. */
function moneyAt({ ask, request: { received } }: Order, partId: number) {
  const { tender = 'cash', reference = null, receivedAt = ask.now, payerName = null, memo = null } = received ?? {}
  return { tender, reference: reference ?? `R-${partId}`, receivedAt, payerName, memo }
}

function kindOf({ ask, request }: Order): DepositPart['kind'] {
  if (request.method !== 'card') return request.method
  return canBeHeld(ask.now, ask.last_close) ? 'hold' : 'charge'
}

const audit = ({ tx, actor, ask, request }: Order, id: DepositId, action: string, amount: Cents): Promise<void> =>
  recordAudit(tx, {
    actor, action, resource: { type: 'deposit', id }, after: { auction_id: ask.id, method: request.method, amount_cents: amount },
  })

