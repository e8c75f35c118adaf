import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertBooksBalance, balanceOf } from '../../test/books.ts'
import { testDatabase } from '../../test/database.ts'
import { createFactories } from '../../test/factories.ts'
import type { InvoiceId, UserId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { verbatim } from '../kernel/sentences.ts'
import { OPERATOR } from '../platform/audit.ts'
import type { InvoiceEffects } from './invoice.ts'
import { draftInvoice, openInvoice, receivePayment, refundInvoice, refundSent, voidInvoice } from './index.ts'

const db = await testDatabase()
const make = createFactories(db)
const SEED = Number(process.env.MONEY_SEED ?? 20_260_302)
const ACTS = 600
const INVOICES = 12
const AT_ONCE = 6

const counts = { paid: 0, voided: 0, refunded: 0 }
const effects: InvoiceEffects = {
  paid: async (_tx, invoices) => void (counts.paid += invoices.length),
  reopened: async () => undefined,
  voided: async () => void (counts.voided += 1),
  refunded: async () => void (counts.refunded += 1),
}

test(`with concurrent operations on invoices, the books balance and no cent is lost (seed ${SEED})`, async () => {
  const chance = randomness(SEED)
  const payer = await make.user()
  const ids = await makeInvoices(payer)
  let received = 0
  const acts = Array.from({ length: ACTS }, () => randomAct(chance, ids))
  const next = acts.values()
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (const act of next) {
      const amount = await act()
      received += amount
    }
  }))
  await assertBooksBalance(db)

  const [sums] = await db.query<{ kept: number; owed: number; sent: number }>(
    `select (select coalesce(sum(amount_paid_cents - amount_refunded_cents), 0) from invoices) as kept,
       (select coalesce(sum(amount_cents), 0) from refunds where status = 'owed') as owed,
       (select coalesce(sum(amount_cents), 0) from refunds where status = 'sent') as sent`)
  assert.equal(sums!.kept + sums!.owed + sums!.sent, received)
  assert.ok(counts.paid > 0 && counts.refunded > 0, 'the operations had an effect')
  assert.equal(await balanceOf(db, 'refunds_payable'), 0 - sums!.owed)
  const events = await db.query(`select from events where name = 'invoice.paid'`)
  const finals = await db.query<{ status: string }>(`select status from invoices`)
  const countOf = (...statuses: string[]) => finals.filter(({ status }) => statuses.includes(status)).length
  assert.equal(events.length, countOf('paid', 'refunded'))
  assert.deepEqual(counts, { paid: countOf('paid', 'refunded'), voided: countOf('voided'), refunded: countOf('refunded') })
})

async function makeInvoices(payer: UserId): Promise<InvoiceId[]> {
  const ids: InvoiceId[] = []
  for (let n = 0; n < INVOICES; n += 1) {
    const draft = {
      kind: 'platform_fee', payer: { userId: payer }, currency: 'usd', dueAt: null,
      lines: [{ code: 'platform_fee', label: verbatim('Fee'), amount: cents(1_000 + n) }],
    } as const
    const { id } = await db.transaction((tx) => (n % 4 === 3 ? draftInvoice(tx, draft) : openInvoice(tx, draft)))
    ids.push(id)
  }
  return ids
}

/** One operation on an invoice, possibly invalid; returns the amount received. */
function randomAct(chance: (below: number) => number, ids: readonly InvoiceId[]): () => Promise<number> {
  const invoiceId = ids[chance(ids.length)]!
  const amount = cents(1 + chance(900))
  const reference = `pi_${chance(ACTS / 4)}`
  switch (chance(6)) {
    case 0:
      return () => voidOne(invoiceId)
    case 1:
      return () => refund(invoiceId, chance(3) === 0 ? null : amount)
    case 2:
      return () => sendOldestRefund()
    case 3:
      return () => receive(invoiceId, amount, 'card', reference)
    default:
      return () => receive(invoiceId, amount, 'wire', 'WIRE')
  }
}

async function receive(invoiceId: InvoiceId, amount: ReturnType<typeof cents>, method: 'card' | 'wire', reference: string): Promise<number> {
  return db.transaction(async (tx) => {
    await receivePayment(tx, effects, { invoiceId, amount, currency: 'usd', method, reference, receivedAt: new Date(0) })
    // A repeated card payment writes no row in this transaction.
    const rows = await tx.query('select from invoice_payments where xmin = pg_current_xact_id()::xid')
    return rows.length === 1 ? amount : 0
  })
}

async function voidOne(invoiceId: InvoiceId): Promise<number> {
  await db.transaction((tx) => voidInvoice(tx, effects, OPERATOR, invoiceId, 'test'))
  return 0
}

async function refund(invoiceId: InvoiceId, amount: ReturnType<typeof cents> | null): Promise<number> {
  const outcome = await db.transaction((tx) => refundInvoice(tx, effects, OPERATOR, { invoiceId, amount, reason: 'test' }))
  assert.ok(isRefusal(outcome) || outcome.refunds.length > 0)
  return 0
}

async function sendOldestRefund(): Promise<number> {
  const [owed] = await db.query<{ id: number }>(`select id from refunds where status = 'owed' order by id limit 1`)
  if (owed) await db.transaction((tx) => refundSent(tx, OPERATOR, { refundId: owed.id, by: 'wire', reference: 'sent' }))
  return 0
}

/** The same numbers for the same seed. */
function randomness(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
