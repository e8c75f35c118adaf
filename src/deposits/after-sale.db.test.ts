import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import { type TestPerson, testHouse } from '../../test/app.ts'
import { minutes } from '../../test/factories.ts'
import { closeWhatIsDue } from '../bidding/index.ts'
import type { AuctionId, DepositId, LotId } from '../kernel/ids.ts'
import { HOUR } from '../kernel/time.ts'
import { verifyBooks } from '../ledger/index.ts'
import { moneyEffects } from '../reactions.ts'
import { SYSTEM } from '../platform/audit.ts'
import { undoSale } from '../settlements/index.ts'
import { forfeitDeposit } from './end-deposit.ts'
import { depositMovements } from './movements-store.ts'
import { returnDeposits } from './return-money.ts'
import type { Deposit } from './schema.ts'

/** The deposits after the close (rule book B9, D6). */
const house = await testHouse()
const { call, db } = house
const { jobsDb, log, payments, afterHammer } = house.house
const FAR = minutes(20 * 24 * 60)
let [ann, bob] = [{} as TestPerson, {} as TestPerson]
let [annToken, bobToken, admin] = ['', '', '']

before(async () => {
  admin = await (await house.person({ admin: true })).token('admin')
})

beforeEach(async () => {
  ;[ann, bob] = [await house.person(), await house.person()]
  ;[annToken, bobToken] = [await ann.token('read', 'write'), await bob.token('read', 'write')]
})

/** An auction close enough for a card hold, or so far away that the card is charged. */
const sale = (kind: 'hold' | 'charge', row: Record<string, unknown> = {}) =>
  house.auction({ deposit_mode: 'flat', deposit_amount_cents: 100_000, ends_at: kind === 'hold' ? minutes(60) : FAR, ...row })

const lotOf = (auction: AuctionId, kind: 'hold' | 'charge') =>
  house.lot(auction, { starting_bid_cents: 100, ...(kind === 'charge' ? { ends_at: FAR, scheduled_ends_at: FAR } : {}) })

async function register(auction: AuctionId, token: string, kind: 'hold' | 'charge'): Promise<Deposit> {
  const { body } = await call<Deposit>('POST', `/v1/auctions/${auction}/deposit`, { token, body: {} })
  assert.equal(body.data.status, 'held')
  assert.deepEqual(await db.query('select kind from deposit_payments where deposit_id = $1', [body.data.id]), [{ kind }])
  return body.data
}

async function bid(lot: LotId, token: string, amount: number): Promise<void> {
  assert.equal((await call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: amount } })).status, 200)
}

async function close(auction: AuctionId, lots: LotId[]): Promise<void> {
  await db.query('update lots set ends_at = house_clock(), scheduled_ends_at = house_clock() where id = any($1)', [lots])
  await db.query('update auctions set ends_at = house_clock() where id = $1', [auction])
  await closeWhatIsDue(jobsDb, log, afterHammer)
}

async function sendBack(): Promise<void> {
  await payments.turn()
  await returnDeposits(db, log, moneyEffects)
  await payments.turn()
}

const depositOf = async (auction: AuctionId, token: string): Promise<Deposit> =>
  (await call<Deposit>('GET', `/v1/auctions/${auction}/deposit`, { token })).body.data

async function movementsOf(auction: AuctionId, token: string): Promise<[string, number][]> {
  const { id } = await depositOf(auction, token)
  return (await depositMovements(db, [id as DepositId])).map(({ what, amount_cents: amount }) => [what, amount])
}

async function invoiceOf(lot: LotId): Promise<{ due: number; paid: number; status: string }> {
  const [row] = await db.query<{ due: number; paid: number; status: string }>(
    `select amount_due_cents as due, amount_paid_cents as paid, status from invoices where lot_id = $1 and kind = 'winner'`, [lot])
  return row!
}

/** A person's money at the provider, and the deposits held for them in the ledger. */
async function moneyOf(person: TestPerson): Promise<{ atProvider: number; held: number }> {
  const [provider] = await db.query<{ cents: number }>(
    'select coalesce(sum(received_cents - refunded_cents), 0) as cents from payment_intents where user_id = $1', [person.id])
  const [ledger] = await db.query<{ cents: number }>(
    `select coalesce(-sum(amount_cents), 0) as cents from posting_entries where account = 'deposits_held' and party_user_id = $1`, [person.id])
  return { atProvider: provider!.cents, held: ledger!.cents }
}

async function assertBooks(): Promise<void> {
  const { ok, first_bad: bad } = await verifyBooks(db)
  assert.ok(ok, bad ?? '')
}

for (const kind of ['hold', 'charge'] as const) {
  describe(`a deposit by ${kind}`, () => {
    test('is applied to the winner’s invoice and returned to everybody else', async () => {
      const auction = await sale(kind)
      const lot = await lotOf(auction, kind)
      await register(auction, annToken, kind)
      await register(auction, bobToken, kind)
      await bid(lot, annToken, 5_000)
      await bid(lot, bobToken, 6_000)
      await close(auction, [lot])
      await sendBack()
      assert.deepEqual([(await depositOf(auction, annToken)).status, (await depositOf(auction, bobToken)).status], ['released', 'applied'])
      assert.deepEqual(await invoiceOf(lot), { due: 600_000, paid: 100_000, status: 'open' })
      assert.deepEqual(await moneyOf(ann), { atProvider: 0, held: 0 })
      assert.deepEqual(await moneyOf(bob), { atProvider: 100_000, held: 0 })
      const back = kind === 'hold' ? 'hold_ended' : 'refund_sent'
      assert.deepEqual(await movementsOf(auction, annToken), [['registered', 100_000], ['held', 100_000], ['released', 100_000], [back, 100_000]])
      assert.deepEqual(await movementsOf(auction, bobToken), [['registered', 100_000], ['held', 100_000], ['counted', 100_000]])
      await assertBooks()
    })

    test('pays a small invoice completely, then the next one, and the rest is returned', async () => {
      const auction = await sale(kind)
      const lots = [await lotOf(auction, kind), await lotOf(auction, kind), await lotOf(auction, kind)]
      await register(auction, annToken, kind)
      for (const [index, amount] of [300, 450].entries()) await bid(lots[index]!, annToken, amount)
      await close(auction, lots)
      await sendBack()
      await sendBack()
      assert.deepEqual([await invoiceOf(lots[0]!), await invoiceOf(lots[1]!)],
        [{ due: 30_000, paid: 30_000, status: 'paid' }, { due: 45_000, paid: 45_000, status: 'paid' }])
      const { applied_amount: applied, status } = await depositOf(auction, annToken)
      assert.deepEqual([applied, status], [750, 'applied'])
      assert.deepEqual(await moneyOf(ann), { atProvider: 75_000, held: 0 })
      await sendBack()
      assert.deepEqual(await moneyOf(ann), { atProvider: 75_000, held: 0 })
      await assertBooks()
    })

    test('is forfeited to the seller when its bidder defaults', async () => {
      const auction = await sale(kind)
      const { id } = await register(auction, annToken, kind)
      const address = `/v1/admin/deposits/${id}/forfeiture`
      assert.equal((await call('POST', address, { token: admin, body: { reason: ' ' } })).status, 422)
      for (let time = 0; time < 2; time++) {
        const { status, body } = await call<Deposit>('POST', address, { token: admin, body: { reason: 'Never paid' } })
        assert.deepEqual([status, body.data.status], [200, 'forfeited'])
      }
      await sendBack()
      assert.deepEqual(await moneyOf(ann), { atProvider: 100_000, held: 0 })
      const [row] = await db.query<{ cents: number }>(
        `select -sum(e.amount_cents) as cents from posting_entries e join postings p on p.id = e.posting_id
         where e.account = 'seller_payable' and p.about_type = 'deposit' and p.about_id = $1`, [id])
      assert.equal(row!.cents, 100_000)
      const late = await call('POST', `/v1/admin/deposits/${id}/release`, { token: admin, body: { reason: 'Sorry' } })
      assert.deepEqual([late.status, late.body.code], [409, 'invalid_state_transition'])
      await assertBooks()
    })

    test('is returned by an administrator, once', async () => {
      const auction = await sale(kind)
      const { id } = await register(auction, annToken, kind)
      for (let time = 0; time < 2; time++) {
        const { body } = await call<Deposit>('POST', `/v1/admin/deposits/${id}/release`, { token: admin, body: { reason: 'Asked for by phone' } })
        assert.equal(body.data.status, 'released')
        await sendBack()
      }
      assert.deepEqual(await moneyOf(ann), { atProvider: 0, held: 0 })
      assert.equal((await db.query(`select from audit_log where action = 'deposit.released' and resource_id = $1`, [id])).length, 1)
    })
  })
}

test('a deposit applied to an invoice is neither returned nor forfeited before the sale is undone', async () => {
  const auction = await sale('charge')
  const lot = await lotOf(auction, 'charge')
  const { id } = await register(auction, annToken, 'charge')
  await bid(lot, annToken, 5_000)
  await close(auction, [lot])
  for (const what of ['release', 'forfeiture']) {
    const { status, body } = await call('POST', `/v1/admin/deposits/${id}/${what}`, { token: admin, body: { reason: 'Asked' } })
    assert.deepEqual([status, body.code], [409, 'invalid_state_transition'], what)
  }
  assert.equal((await depositOf(auction, annToken)).status, 'applied')
})

test('a hold that can no longer be captured leaves the invoice unpaid', async () => {
  const auction = await sale('hold')
  const lot = await lotOf(auction, 'hold')
  await register(auction, annToken, 'hold')
  await bid(lot, annToken, 5_000)
  await db.query(`update sandbox_intents set status = 'canceled' where status = 'requires_capture'`)
  await close(auction, [lot])
  await sendBack()
  assert.deepEqual(await invoiceOf(lot), { due: 500_000, paid: 0, status: 'open' })
  await assertBooks()
})

test('an undone sale returns the deposit, or forfeits it if the bidder is at fault', async () => {
  for (const blame of [false, true]) {
    const auction = await sale('charge')
    const lot = await lotOf(auction, 'charge')
    const { id } = await register(auction, annToken, 'charge')
    await bid(lot, annToken, 5_000)
    await close(auction, [lot])
    const standing = await moneyOf(ann)
    await db.transaction(async (tx) => {
      await undoSale(tx, moneyEffects, SYSTEM, lot, 'Undone')
      if (blame) await forfeitDeposit(tx, SYSTEM, id as DepositId, { to: 'platform', reason: 'Never paid' })
    })
    await sendBack()
    await sendBack()
    assert.equal((await depositOf(auction, annToken)).status, blame ? 'forfeited' : 'released')
    assert.deepEqual(await moneyOf(ann), { atProvider: standing.atProvider - (blame ? 0 : 100_000), held: 0 })
    await assertBooks()
  }
  const [row] = await db.query<{ cents: number }>(`select -sum(amount_cents) as cents from posting_entries where account = 'forfeit_income'`)
  assert.equal(row!.cents, 100_000)
})

test('an auction that does not apply deposits returns them once the invoices are paid', async () => {
  const auction = await sale('charge', { deposit_applies: false })
  const lot = await lotOf(auction, 'charge')
  await register(auction, annToken, 'charge')
  await bid(lot, annToken, 500)
  await close(auction, [lot])
  await sendBack()
  assert.deepEqual([(await depositOf(auction, annToken)).status, (await invoiceOf(lot)).paid], ['held', 0])
  const [{ id }] = await db.query<{ id: number }>(`select id from invoices where lot_id = $1 and kind = 'winner'`, [lot]) as [{ id: number }]
  assert.equal((await call('POST', `/v1/invoices/${id}/payments`, { token: annToken, body: { method: 'card', payment_method: 'pm_card_visa' } })).status, 201)
  await sendBack()
  assert.equal((await depositOf(auction, annToken)).status, 'released')
  assert.deepEqual(await moneyOf(ann), { atProvider: 50_000, held: 0 })
  await assertBooks()
})

test('the invoice of a failed deposit is voided after an hour, and its payment canceled', async () => {
  const auction = await sale('charge')
  const declined = await call<Deposit>('POST', `/v1/auctions/${auction}/deposit`, { token: annToken, body: { payment_method: 'pm_card_chargeDeclined' } })
  assert.equal(declined.body.data.status, 'failed')
  const invoice = async () => (await db.query<{ status: string }>(`select status from invoices where subject_type = 'deposit' and subject_id = $1`, [declined.body.data.id]))[0]!.status
  await sendBack()
  assert.equal(await invoice(), 'open')
  await house.advanceClock(HOUR + 1)
  await sendBack()
  assert.equal(await invoice(), 'voided')
  const [intent] = await db.query<{ status: string }>('select s.status from sandbox_intents s join payment_intents i on i.reference = s.reference where i.user_id = $1', [ann.id])
  assert.equal(intent!.status, 'canceled')
  await assertBooks()
})
