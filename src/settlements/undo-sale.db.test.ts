import { messageOf } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { assertBooksBalance, balanceOf } from '../../test/books.ts'
import { testDatabase } from '../../test/database.ts'
import { createFactories } from '../../test/factories.ts'
import { invoiceWinners, receivePayment, voidInvoice } from '../invoices/index.ts'
import type { InvoiceId, LotId, UserId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { moneyEffects } from '../reactions.ts'
import { OPERATOR } from '../platform/audit.ts'
import type { FeeRule } from '../kernel/fees.ts'
import { createSettlements, undoSale } from './index.ts'
import { cancel, pay } from './move-settlement.ts'
import type { Settlement } from './settlement.ts'

const db = await testDatabase()
const make = createFactories(db)
const seller = await make.user({ seller_approved_at: new Date(0) })
afterEach(() => assertBooksBalance(db))

const HAMMER = cents(1_000_000)

test('an unpaid sale is undone: invoices void, settlement canceled, nothing owed', async () => {
  const sale = await sell({ payment_mode: 'earnest', platform_fee_collected: 'invoice' })
  for (let time = 0; time < 2; time += 1) assert.equal(await undo(sale.lot), null)
  assert.deepEqual(await states(sale), { settlement: 'cancelled', invoices: ['voided', 'voided', 'voided'] })
  for (const account of ['receivable', 'sale_proceeds', 'seller_payable', 'premium_income', 'platform_fee_income']) {
    assert.equal(await balanceOf(db, account), 0, account)
  }
})

test('payments are owed back, in part or in full', async () => {
  const part = await sell({ payment_mode: 'earnest' })
  await payInvoice(part.invoices[0]!)
  await payInvoice(part.invoices[1]!, 50_000)
  assert.equal(await undo(part.lot), null)
  assert.deepEqual(await states(part), { settlement: 'cancelled', invoices: ['refunded', 'voided'] })
  assert.equal(await balanceOf(db, 'refunds_payable', { user: part.buyer }), -160_000)

  const whole = await sell({})
  await payInvoice(whole.invoices[0]!)
  assert.equal(await undo(whole.lot), null)
  assert.deepEqual(await states(whole), { settlement: 'cancelled', invoices: ['refunded'] })
  assert.equal(await balanceOf(db, 'refunds_payable', { user: whole.buyer }), -1_100_000)
})

test('a sale cannot be undone this way once the seller is paid', async () => {
  const sale = await sell({})
  await payInvoice(sale.invoices[0]!)
  assert.ok(!isRefusal(await db.transaction((tx) => pay(tx, OPERATOR, sale.settlement.id, 'PAYOUT'))))
  const refusal = await undo(sale.lot)
  assert.equal(refusal?.refused, 'invalid_state_transition')
  assert.deepEqual(await states(sale), { settlement: 'paid', invoices: ['paid'] })
})

test('the buyer’s invoices are not voided on their own while the sale stands', async () => {
  const sale = await sell({ platform_fee_collected: 'invoice' })
  const [invoice] = sale.invoices
  const voiding = () => db.transaction((tx) => voidInvoice(tx, moneyEffects, OPERATOR, invoice!, 'A mistake'))
  const refused = await voiding()
  assert.ok(isRefusal(refused) && refused.refused === 'invalid_state_transition')
  assert.match(messageOf(refused), /Rescind the sale instead/)
  assert.deepEqual(await states(sale), { settlement: 'pending', invoices: ['open', 'open'] })

  await db.transaction((tx) => cancel(tx, OPERATOR, sale.settlement.id, 'The sale came undone.'))
  assert.ok(!isRefusal(await voiding()))
  assert.deepEqual(await states(sale), { settlement: 'cancelled', invoices: ['voided', 'open'] })
})

test('a lot can be sold to somebody else after its sale was undone', async () => {
  const first = await sell({})
  await undo(first.lot)
  const second = await sellTo(await make.user(), first.lot, first.auction)
  await payInvoice(second.invoices[0]!)
  assert.equal((await states(second)).settlement, 'ready')
  await assert.rejects(sellTo(await make.user(), first.lot, first.auction), /invoices_of_winners|settlements_live/)
})

interface Sold {
  lot: LotId
  auction: Awaited<ReturnType<typeof make.auction>>
  buyer: UserId
  settlement: Settlement
  invoices: InvoiceId[]
}

async function sell(row: Record<string, unknown>): Promise<Sold> {
  const auction = await make.auction({ owner_user_id: seller, seller_share_bps: 2_500, ...row })
  return sellTo(await make.user(), await make.lot(auction), auction)
}

function sellTo(buyer: UserId, lot: LotId, auction: Sold['auction']): Promise<Sold> {
  const sale = {
    lot_id: lot, auction_id: auction, winner_id: buyer, hammer_price_cents: HAMMER, premium_cents: cents(100_000), currency: 'usd', sold_at: new Date(),
  }
  return db.transaction(async (tx) => {
    const invoices = await invoiceWinners(tx, [sale])
    const [settlement] = await createSettlements(tx, [sale], async (): Promise<FeeRule> => ({ kind: 'percent', bps: 200 }))
    return { lot, auction, buyer, settlement: settlement!, invoices: invoices.map(({ id }) => id) }
  })
}

const undo = (lot: LotId) => db.transaction((tx) => undoSale(tx, moneyEffects, OPERATOR, lot, 'The sale was rescinded.'))

async function payInvoice(id: InvoiceId, amount?: number): Promise<void> {
  const [row] = await db.query<{ due: number }>('select amount_due_cents as due from invoices where id = $1', [id])
  await db.transaction((tx) => receivePayment(tx, moneyEffects, {
    invoiceId: id, amount: cents(amount ?? row!.due), currency: 'usd', method: 'wire', reference: 'WIRE', receivedAt: new Date(0),
  }))
}

async function states({ lot, settlement }: Sold) {
  const invoices = await db.query<{ status: string }>('select status from invoices where lot_id = $1 order by id', [lot])
  const [row] = await db.query<{ status: string }>('select status from settlements where id = $1', [settlement.id])
  return { settlement: row!.status, invoices: invoices.map(({ status }) => status) }
}
