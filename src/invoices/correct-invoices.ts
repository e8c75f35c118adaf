import type { LotId } from '../kernel/ids.ts'
import { refuse, type Refusal, isRefusal } from '../kernel/refusals.ts'
import type { LedgerAccount } from '../ledger/index.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { creditOf, differenceOf } from './correction-rules.ts'
import type { Invoice, InvoiceDraft, InvoiceEffects, InvoiceLine } from './invoice.ts'
import { openInvoices } from './open-invoice.ts'
import { paymentsOf } from './payment-store.ts'
import { ACCOUNT_OF_LINE } from './posting-rules.ts'
import { refundInvoice } from './refund-invoice.ts'
import { linesOf, lockInvoice, standingInvoicesOf } from './store.ts'
import { replaceInvoice } from './void-invoice.ts'
import { type WonLot, winnerInvoices } from './winner-rules.ts'
import { paymentTermsOf } from './winner-store.ts'
import { say } from './sentences.ts'

/** The effect of a corrected price. */
export interface Correction {
  /** Invoices that were opened by the correction. */
  opened: Invoice[]
  /** The refunded part of paid invoices, by income account. */
  credits: Partial<Record<LedgerAccount, number>>
}

interface Order {
  lotId: LotId
  kind: 'winner' | 'platform_fee'
  /** The invoices for the lot at its current price. */
  drafts: readonly InvoiceDraft[]
  reason: string
}

/** Invoices the winner of a lot again after its price was corrected (rule book F4). */
export async function correctWinner(
  tx: Tx, effects: InvoiceEffects, actor: Actor, lot: WonLot, reason: string,
): Promise<Correction | Refusal> {
  const terms = await paymentTermsOf(tx, [lot.lot_id])
  const drafts = winnerInvoices(lot, terms.get(lot.lot_id)!)
  return correctInvoices(tx, effects, actor, { lotId: lot.lot_id, kind: 'winner', drafts, reason })
}

/**
 * Unpaid invoices are voided and replaced. Paid ones stay, and the difference is invoiced or refunded. Deposit
 * money on partly paid ones returns to the deposit, and the caller applies it again; other partial payments prevent
 * a correction.
 */
export async function correctInvoices(
  tx: Tx, effects: InvoiceEffects, actor: Actor, { lotId, kind, drafts, reason }: Order,
): Promise<Correction | Refusal> {
  const standing = await standingOf(tx, lotId, kind)
  const paid = standing.filter(({ status }) => status === 'paid')
  const unpaid = standing.filter(({ status }) => status !== 'paid')
  for (const invoice of unpaid) {
    const refusal = await withdrawInvoice(tx, effects, actor, invoice, reason)
    if (refusal) return refusal
  }
  if (paid.length === 0) return { opened: await openInvoices(tx, drafts), credits: {} }

  const charged = (await Promise.all(paid.map(({ id }) => linesOf(tx, id)))).flat()
  const difference = differenceOf(drafts.flatMap(({ lines }) => lines), charged)
  const credit = creditOf(difference)
  if (!credit) return { opened: await openDifference(tx, drafts, difference, unpaid), credits: {} }
  const latest = paid.at(-1)!
  if (credit.amount >= latest.amount_paid_cents - latest.amount_refunded_cents) return refuse('invalid_state_transition', TOO_MUCH)
  const refunded = await refundInvoice(tx, effects, actor, { invoiceId: latest.id, amount: credit.amount, reason })
  return isRefusal(refunded) ? refunded : { opened: [], credits: byAccount(credit.lines) }
}

const TOO_MUCH = say.moreThanInvoiceHolds()
const PART_PAID = say.partOfLotPaid()

async function standingOf(tx: Tx, lotId: LotId, kind: Order['kind']): Promise<Invoice[]> {
  const invoices: Invoice[] = []
  for (const { id } of await standingInvoicesOf(tx, lotId)) invoices.push((await lockInvoice(tx, id))!)
  return invoices.filter((invoice) => invoice.kind === kind)
}

async function withdrawInvoice(tx: Tx, effects: InvoiceEffects, actor: Actor, invoice: Invoice, reason: string): Promise<Refusal | null> {
  if (invoice.amount_paid_cents > 0) {
    const payments = await paymentsOf(tx, invoice.id)
    if (payments.some(({ method }) => method !== 'deposit')) return refuse('invalid_state_transition', PART_PAID)
    const returned = await refundInvoice(tx, effects, actor, { invoiceId: invoice.id, amount: null, reason })
    if (isRefusal(returned)) return returned
  }
  const voided = await replaceInvoice(tx, effects, actor, invoice.id, reason)
  return isRefusal(voided) ? voided : null
}

/** Replaces the voided invoice if there is one; else it is an additional one. */
async function openDifference(
  tx: Tx, drafts: readonly InvoiceDraft[], lines: InvoiceLine[], voided: readonly Invoice[],
): Promise<Invoice[]> {
  const model = drafts.at(-1)
  if (lines.length === 0 || !model) return []
  const { installment: _, ...draft } = model
  const installment = voided.at(-1)?.installment ?? null
  return openInvoices(tx, [{ ...draft, ...(installment === null ? {} : { installment }), lines }])
}

function byAccount(lines: readonly InvoiceLine[]): Correction['credits'] {
  const credits: Correction['credits'] = {}
  for (const { code, amount } of lines) {
    const account = ACCOUNT_OF_LINE[code]
    credits[account] = (credits[account] ?? 0) + amount
  }
  return credits
}
