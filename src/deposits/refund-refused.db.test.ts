import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { Stripe } from 'stripe'
import { type TestPerson, testHouse } from '../../test/app.ts'
import { assertBooksBalance, balanceOf } from '../../test/books.ts'
import { minutes } from '../../test/factories.ts'
import { closeWhatIsDue } from '../bidding/index.ts'
import type { AuctionId, DepositId, InvoiceId, LotId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { post } from '../ledger/index.ts'
import { findDisagreement } from '../ledger/store.ts'
import { moneyEffects } from '../reactions.ts'
import { SYSTEM } from '../platform/audit.ts'
import { undoSale } from '../settlements/index.ts'
import { forfeitDeposit, releaseDeposit } from './end-deposit.ts'
import { returnDeposits } from './return-money.ts'

/** Deposit money is refunded only through the deposit, and never twice. */
const house = await testHouse()
const { call, db } = house
const { jobsDb, log, payments, afterHammer } = house.house
const FAR = minutes(20 * 24 * 60)
let ann = {} as TestPerson
let [token, admin] = ['', '']

before(async () => {
  admin = await (await house.person({ admin: true })).token('admin')
})

beforeEach(async () => {
  ann = await house.person()
  token = await ann.token('read', 'write')
})

interface Charged {
  auction: AuctionId
  deposit: DepositId
  invoice: InvoiceId
  /** Of the payment at the provider. */
  reference: string
}

/** A deposit of 1,000.00 that was charged to a card. */
async function charged(): Promise<Charged> {
  const auction = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 100_000, ends_at: FAR })
  const { body } = await call<{ id: DepositId }>('POST', `/v1/auctions/${auction}/deposit`, { token, body: {} })
  const [row] = await db.query<Omit<Charged, 'auction' | 'deposit'>>(
    `select p.invoice_id as invoice, i.reference from deposit_payments p join payment_intents i on i.deposit_payment_id = p.id where p.deposit_id = $1`,
    [body.data.id])
  return { auction, deposit: body.data.id, ...row! }
}

/** Ann buys a lot at this price in cents, and the deposit is applied to its invoice. */
async function buy(auction: AuctionId, price: number): Promise<LotId> {
  const lot = await house.lot(auction, { starting_bid_cents: 100, ends_at: FAR, scheduled_ends_at: FAR })
  assert.equal((await call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: price / 100 } })).status, 200)
  await db.query('update lots set ends_at = house_clock(), scheduled_ends_at = house_clock() where id = $1', [lot])
  await db.query('update auctions set ends_at = house_clock() where id = $1', [auction])
  await closeWhatIsDue(jobsDb, log, afterHammer)
  return lot
}

const keep = ({ deposit }: Charged) => db.transaction((tx) => forfeitDeposit(tx, SYSTEM, deposit, { to: 'platform', reason: 'Never paid' }))
const giveBack = ({ deposit }: Charged) => db.transaction((tx) => releaseDeposit(tx, SYSTEM, deposit, 'Asked'))

async function sendBack(): Promise<void> {
  await payments.turn()
  await returnDeposits(db, log, moneyEffects)
  await payments.turn()
}

const standingOf = async ({ deposit, invoice }: Charged): Promise<string> => (await db.query<{ line: string }>(
  `select concat_ws(' ', d.status, i.status, i.amount_refunded_cents, (select count(*) from refunds where invoice_id = i.id)) as line
   from deposits d, invoices i where d.id = $1 and i.id = $2`, [deposit, invoice]))[0]!.line

const stripe = new Stripe('sk_test_nobody')

/** A refund made at the provider, with the new total in cents. */
async function refundAtDesk({ reference, invoice }: Charged, amount: number): Promise<void> {
  const object = {
    id: 'ch_1', object: 'charge', payment_intent: reference, amount: 100_000, amount_refunded: amount, currency: 'usd', metadata: { invoice_id: String(invoice) },
  }
  const created = Math.floor(Date.now() / 1000)
  const payload = JSON.stringify({ id: `evt_${reference}_${amount}`, object: 'event', created, type: 'charge.refunded', data: { object } })
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: payments.webhookSecret })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const { status, text } = await call('POST', '/webhooks/payment-provider', { body: payload, headers })
  assert.equal(status, 200, text)
}

test('the invoice of a deposit cannot be refunded, whether the deposit is held, forfeited or applied', async () => {
  for (const [ended, standing] of [
    [() => Promise.resolve(), 'held paid 0 0'], [keep, 'forfeited paid 0 0'], [({ auction }: Charged) => buy(auction, 500_000), 'applied paid 0 0'],
  ] as const) {
    const made = await charged()
    await ended(made)
    for (const amount of [undefined, '10.00']) {
      const { status, body } = await call('POST', `/v1/admin/invoices/${made.invoice}/refund`, { token: admin, body: { amount, reason: 'Asked' } })
      assert.deepEqual([status, body.code], [409, 'invalid_state_transition'], standing)
      assert.match(body.message, /Release the deposit instead/)
    }
    assert.equal(await standingOf(made), standing)
    await assertBooksBalance(db)
  }
})

test('a partial wire for a deposit that is not held yet is refunded through its invoice', async () => {
  const auction = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 100_000, ends_at: FAR })
  const { body } = await call<{ id: DepositId }>('POST', `/v1/auctions/${auction}/deposit`, { token, body: { method: 'wire' } })
  const [row] = await db.query<{ id: InvoiceId }>('select invoice_id as id from deposit_payments where deposit_id = $1', [body.data.id])
  const address = `/v1/admin/invoices/${row!.id}`
  assert.equal((await call('POST', `${address}/payments`, { token: admin, body: { amount: '400.00', reference: 'FED 1' } })).status, 201)
  assert.equal((await call('POST', `${address}/refund`, { token: admin, body: { reason: 'Asked' } })).status, 200)
  await assertBooksBalance(db)
})

test('a deposit of which a part was refunded is refunded completely when its sale is undone', async () => {
  const made = await charged()
  const lot = await buy(made.auction, 30_000)
  await sendBack()
  assert.equal(await standingOf(made), 'applied paid 70000 1')
  await db.transaction((tx) => undoSale(tx, moneyEffects, SYSTEM, lot, 'Undone'))
  await sendBack()
  await sendBack()
  assert.equal(await standingOf(made), 'released refunded 100000 2')
  assert.equal(await balanceOf(db, 'deposits_held', { user: ann.id }), 0)
  await assertBooksBalance(db)
})

test('a refund made at the provider reduces the deposit, and the rest is refunded once', async () => {
  const made = await charged()
  await refundAtDesk(made, 30_000)
  assert.equal(await standingOf(made), 'held paid 30000 1')
  const { body } = await call<{ amount: number }>('GET', `/v1/auctions/${made.auction}/deposit`, { token })
  assert.equal(body.data.amount, 700)
  await assertBooksBalance(db)
  await giveBack(made)
  await sendBack()
  assert.equal(await standingOf(made), 'released refunded 100000 2')
  await assertBooksBalance(db)

  const whole = await charged()
  await refundAtDesk(whole, 100_000)
  assert.equal(await standingOf(whole), 'released refunded 100000 1')
  await assertBooksBalance(db)
})

test('a provider refund of a forfeited or applied deposit remains a difference', async () => {
  for (const ended of [keep, ({ auction }: Charged) => buy(auction, 500_000)]) {
    const made = await charged()
    await ended(made)
    const standing = await standingOf(made)
    await refundAtDesk(made, 100_000)
    assert.equal(await standingOf(made), standing)
    await assertBooksBalance(db)
  }
})

test('the check of the books finds deposits that hold more than was paid', async () => {
  await charged()
  const rollback = new Error('rolled back')
  await assert.rejects(db.transaction(async (tx) => {
    await post(tx, {
      currency: 'usd', reason: 'deposit_paid', about: { type: 'deposit', id: 1 },
      entries: [{ account: 'bank', amount: cents(500) }, { account: 'deposits_held', partyUserId: ann.id, amount: cents(-500) }],
    })
    const fault = await findDisagreement(tx)
    assert.deepEqual([fault?.of, fault?.id], ['bidder', ann.id])
    throw rollback
  }), rollback)
})
