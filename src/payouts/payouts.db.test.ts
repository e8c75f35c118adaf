import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { testHouse } from '../../test/app.ts'
import { assertBooksBalance } from '../../test/books.ts'
import { closeWhatIsDue } from '../bidding/index.ts'
import type { LotId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { type PaymentProvider, ProviderRefusal } from '../payments/index.ts'
import { reconcile } from '../payments/reconcile.ts'
import { payoutEvents } from './payout-news.ts'
import { carryPayouts } from './carry-payouts.ts'

const house = await testHouse()
const { db, call } = house
const { payments, log, desk, afterHammer } = house.house
const [seller, buyer, admin] = [await house.person({ seller: true }), await house.person(), await house.person({ admin: true })]
const [sells, runs] = [await seller.token('seller'), await admin.token('admin')]
afterEach(() => assertBooksBalance(db))

interface Payout { id: number; status: string; amount: number; reference: string | null; failure: string | null; reversed: number }

/** A sold lot whose buyer paid by wire, so that its settlement is ready. */
async function readySettlement(owner = seller.id): Promise<number> {
  const auction = await house.auction({ owner_user_id: owner, deposit_mode: 'none' })
  const lot: LotId = await house.lot(auction)
  const bid = await desk.place({
    lotId: lot, bidder: buyer.id, amount: 5_000, isProxy: false, source: 'api', onceKey: null, tokenId: null, ip: '127.0.0.1', userAgent: 'test',
  })
  assert.ok('result' in bid && bid.result === 'leading', JSON.stringify(bid))
  await db.query('update lots set ends_at = house_clock() where id = $1', [lot])
  await closeWhatIsDue(db, log, afterHammer)
  const [row] = await db.query<{ id: number; invoice: number; due: number }>(
    `select s.id, i.id as invoice, i.amount_due_cents as due from settlements s join invoices i on i.lot_id = s.lot_id where s.lot_id = $1`, [lot])
  await call('POST', `/v1/admin/invoices/${row!.invoice}/payments`, { token: runs, body: { amount: row!.due / 100, reference: `WIRE ${lot}` } })
  return row!.id
}

const order = (settlement: number) => call<Payout>('POST', `/v1/admin/settlements/${settlement}/payouts`, { token: runs })
const payouts = async (settlement: number) => (await call<Payout[]>('GET', `/v1/admin/settlements/${settlement}/payouts`, { token: runs })).body.data
const statusOf = async (settlement: number) =>
  (await call<{ status: string }>('GET', `/v1/settlements/${settlement}`, { token: sells })).body.data.status
const openAccount = () => call<{ is_ready: boolean; redirect_url: string }>('POST', '/v1/payout-account', { token: sells })
const refusing = (error: Error): PaymentProvider => ({ ...payments.provider, payOut: () => Promise.reject(error) })

test('a seller without an account is paid by wire only', async () => {
  const settlement = await readySettlement()
  assert.equal((await call('GET', '/v1/payout-account', { token: sells })).body.data, null)
  const refused = await order(settlement)
  assert.deepEqual([refused.status, refused.body.code], [409, 'invalid_state_transition'])
  assert.equal((await call('POST', `/v1/admin/settlements/${settlement}/pay`, { token: runs, body: { reference: 'WIRE' } })).status, 200)
})

test('an account is opened once, however often it is requested, and is ready when the provider reports it', async () => {
  const opened = await Promise.all([openAccount(), openAccount(), openAccount()])
  for (const { status, body } of opened) assert.deepEqual([status, body.data.redirect_url.startsWith('http')], [201, true])
  assert.equal((await db.query('select from payout_accounts')).length, 1)
  await payments.turn()
  const account = { accountId: null, provider: 'sandbox', reference: `acct_sandbox_freehold-payout-account-user-${seller.id}` }
  const tell = (isReady: boolean, firedAt: Date) => db.transaction((tx) => payoutEvents.account(tx, { ...account, isReady, firedAt }))
  const isReady = async () => (await call<{ is_ready: boolean }>('GET', '/v1/payout-account', { token: sells })).body.data.is_ready
  assert.equal(await isReady(), true)
  const [now] = await db.query<{ now: Date }>(`select house_clock() + interval '1 second' as now`)
  assert.equal(await tell(false, now!.now), true)
  assert.equal(await tell(true, new Date(now!.now.getTime() - 5_000)), true)
  assert.equal(await isReady(), false, 'an older event does not count')
  await tell(true, new Date(now!.now.getTime() + 1))
  assert.equal(await isReady(), true)
})

test('proceeds are sent once, and the settlement is paid when the provider confirms it', async () => {
  const settlement = await readySettlement()
  const [first, second] = await Promise.all([order(settlement), order(settlement)])
  assert.deepEqual([first.status, second.status].sort(), [201, 409])
  assert.equal(await statusOf(settlement), 'ready')
  for (const move of ['hold', 'cancel'] as const) {
    const refused = await call('POST', `/v1/admin/settlements/${settlement}/${move}`, { token: runs, body: { reason: 'Wait.' } })
    assert.deepEqual([refused.status, refused.body.code], [409, 'invalid_state_transition'])
  }
  await Promise.all([payments.turn(), payments.turn()])
  await payments.turn()
  const [payout, ...others] = await payouts(settlement)
  assert.deepEqual([payout!.status, others.length, await statusOf(settlement)], ['sent', 0, 'paid'])
  assert.equal((await db.query('select from sandbox_transfers')).length, 1)

  const told = { payoutId: payout!.id, reference: payout!.reference!, isReversed: false, reversed: null }
  await db.transaction((tx) => payoutEvents.transfer(tx, told))
  assert.equal(await statusOf(settlement), 'paid')
  await db.transaction((tx) => payoutEvents.transfer(tx, { ...told, isReversed: true }))
  assert.deepEqual([(await payouts(settlement))[0]!.status, await statusOf(settlement)], ['reversed', 'reversed'])
})

test('a partial reversal returns only that part, in any order and number of events; a full one reverses the settlement', async () => {
  const settlement = await readySettlement()
  await order(settlement)
  await payments.turn()
  const [payout] = await payouts(settlement)
  const net = Math.round(payout!.amount * 100)
  const clearing = async (): Promise<number> => (await db.query<{ cents: number }>(
    `select coalesce(sum(e.amount_cents), 0) as cents from posting_entries e join postings p on p.id = e.posting_id
     where e.account = 'card_clearing' and p.about_type = 'settlement' and p.about_id = $1`, [settlement]))[0]!.cents
  const tell = (reversed: number) => db.transaction((tx) =>
    payoutEvents.transfer(tx, { payoutId: payout!.id, reference: payout!.reference!, isReversed: true, reversed: cents(reversed) }))
  for (const [told, counted] of [[12_345, 12_345], [12_345, 12_345], [5_000, 12_345], [20_001, 20_001]] as const) {
    await tell(told)
    const [standing] = await payouts(settlement)
    assert.deepEqual([standing!.status, standing!.reversed, await statusOf(settlement)], ['sent', counted / 100, 'paid'])
    assert.equal(await clearing(), counted - net)
    await assertBooksBalance(db)
  }
  await tell(net)
  assert.deepEqual([(await payouts(settlement))[0]!.status, await statusOf(settlement), await clearing()], ['reversed', 'reversed', 0])
  await assertBooksBalance(db)
  const { differences } = await reconcile(db, log, { ...payments.provider, payments: async () => [] })
  assert.deepEqual(differences.filter(({ what }) => what === 'card clearing'), [], 'the nightly reconciliation knows what was sent and reversed')
})

test('a refused transfer leaves the settlement ready for another attempt', async () => {
  const settlement = await readySettlement()
  await order(settlement)
  await carryPayouts({ db, log, provider: refusing(new Error('no answer')) })
  assert.equal((await payouts(settlement))[0]!.status, 'ordered')
  await house.advanceClock(10_000)
  await carryPayouts({ db, log, provider: refusing(new ProviderRefusal('Insufficient funds')) })
  const [failed] = await payouts(settlement)
  assert.deepEqual([failed!.status, failed!.failure, await statusOf(settlement)], ['failed', 'Insufficient funds', 'ready'])
  assert.equal((await order(settlement)).status, 201)
  await payments.turn()
  assert.equal(await statusOf(settlement), 'paid')
})

test('events about unknown transfers change nothing', async () => {
  const outcomes = await db.transaction(async (tx) => [
    await payoutEvents.transfer(tx, { payoutId: null, reference: 'tr_1', isReversed: false, reversed: null }),
    await payoutEvents.transfer(tx, { payoutId: 999_999, reference: 'tr_1', isReversed: false, reversed: null }),
    await payoutEvents.account(tx, { accountId: 999_999, provider: 'sandbox', reference: 'acct_unknown', isReady: true, firedAt: new Date(0) }),
  ])
  assert.deepEqual(outcomes, [false, false, false])
})
