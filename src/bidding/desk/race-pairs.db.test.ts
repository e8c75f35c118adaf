import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CallResult, testHouse, type TestPerson } from '../../../test/app.ts'
import { tallied } from '../../../test/tally.ts'
import { QUICK_PASSWORDS } from '../../../test/quick-passwords.ts'
import { untilServed } from '../../../test/until-served.ts'
import type { AuctionId, LotId } from '../../kernel/ids.ts'
import { hashPassword } from '../../accounts/password-hashing.ts'
import { closeAccount } from '../../personal-data/index.ts'
import { SYSTEM } from '../../platform/audit.ts'
import { verifyChains } from '../chain/verify-chains.ts'
import { closeDueLots } from '../closing/close-lots.ts'

const house = await testHouse()
const neighbour = await testHouse({ beside: house })
const seller = await house.person({ seller: true })
const sellerToken = await seller.token('seller')
const adminToken = await (await house.person({ admin: true })).token('admin')
const [ann, bob] = [await bidder(), await bidder()]
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 16)
/** On a busy machine one act is ahead more often, so the delays grow until each was first once. */
const MOST_ROUNDS = 6 * ROUNDS

test('a first bid against a withdrawal: one of the two is refused', async () => {
  const endings = await raced((lot) => change(`lots/${lot}`, { status: 'withdrawn' }), (lot) => bid(lot, ann, 1000))
  assertOnly(endings, ['409 lot_not_withdrawable | 200', '200 | 422 auction_closed'])
})

/** Marks the auction of a lot as a tax sale. */
const taxSale = (lot: LotId) => house.db.query('update auctions set tax_sale = true where id = (select auction_id from lots where id = $1)', [lot])
const redeem = (lot: LotId) => change(`lots/${lot}`, { status: 'withdrawn', withdrawal_reason: 'redeemed' })

test('a bid against a redemption: the lot is redeemed, after the bid or before it (rule book B13)', async () => {
  const endings = await raced(redeem, (lot) => bid(lot, ann, 1000), async () => undefined, taxSale)
  assertOnly(endings, ['200 | 200', '200 | 422 auction_closed'])
})

test('a redemption against the close: redeemed or sold, never both (rule book B13)', async () => {
  const close = async (lot: LotId) => {
    await house.db.query(`update lots set ends_at = house_clock() where id = $1 and status = 'active'`, [lot])
    await closeDueLots(house.db, house.house.log, house.house.afterHammer)
    return 'closed'
  }
  const outcome = async (lot: LotId) => {
    // A round passes over a lot that is locked by a redemption; the next one closes it.
    await closeDueLots(house.db, house.house.log, house.house.afterHammer)
    const [row] = await house.db.query<{ status: string; sales: number }>(
      `select status, (select count(*) from sales where lot_id = $1) as sales from lots where id = $1`, [lot])
    return `${row!.status}, ${row!.sales} sales`
  }
  const prepare = async (lot: LotId) => { await taxSale(lot); await bid(lot, ann, 1000) }
  const endings = await raced(async (lot) => ((await redeem(lot)) === '200' ? 'redeemed' : 'refused'), close, outcome, prepare)
  assertOnly(endings, ['redeemed | closed | withdrawn, 0 sales', 'refused | closed | sold, 1 sales'])
})

test('a first bid against a call-off of the whole sale: one of the two is refused', async () => {
  const endings = await raced((_lot, auction) => change(`auctions/${auction}`, { status: 'cancelled' }), (lot) => bid(lot, ann, 1000))
  assertOnly(endings, ['409 invalid_state_transition | 200', '200 | 422 auction_closed'])
})

test('a first bid against a higher starting bid: one of the two is refused', async () => {
  const endings = await raced((lot) => change(`lots/${lot}`, { starting_bid: 2000 }), (lot) => bid(lot, ann, 1000))
  assertOnly(endings, ['409 locked_after_bids | 200', '200 | 422 bid_too_low'])
})

test('a first bid against a new reserve: the bid is decided under the reserve that the lot has', async () => {
  const endings = await raced((lot) => change(`lots/${lot}`, { reserve_price: 5000 }), (lot) => bid(lot, ann, 9000, true), async (lot) => {
    const [row] = await house.db.query<{ price: number; reserve: number | null }>('select price_cents as price, reserve_cents as reserve from lots where id = $1', [lot])
    assert.equal(row!.price, row!.reserve ?? 100_000)
  })
  assertOnly(endings, ['409 locked_after_bids | 200', '200 | 200'])
})

test('a first bid against another reach of extensions: the bid knows which lots it extends', async () => {
  const endings = await raced((_lot, auction) => change(`auctions/${auction}`, { soft_close: { scope: 'auction' } }), (lot) => bid(lot, ann, 1000))
  assertOnly(endings, ['409 locked_after_bids | 200', '200 | 200'])
})

test('a bid against a lower approved limit: placed before it, or refused (rule book E6)', async () => {
  const dot = await bidder()
  let registration = 0
  const register = async (lot: LotId) => {
    const [row] = await house.db.query<{ id: AuctionId }>(
      'update auctions set registration_required = true where id = (select auction_id from lots where id = $1) returning id', [lot])
    registration = await house.registration(row!.id, dot.id, 500_000)
  }
  const lower = async () => outcomeOf(await untilServed(() =>
    neighbour.call('POST', `/v1/admin/registrations/${registration}/approval`, { token: adminToken, body: { limit: 900 } })))
  const endings = await raced(lower, (lot) => bid(lot, dot, 1000), async (lot) => {
    const later = await bid(lot, dot, 2000)
    assert.equal(later, '403 approved_limit_exceeded')
  }, register)
  assertOnly(endings, ['200 | 200', '200 | 403 approved_limit_exceeded'])
})

test('a bid against a suspension of its bidder: placed before it, or refused', async () => {
  const cal = await bidder()
  const suspend = async () => {
    await house.db.query('update users set suspended_at = house_clock() where id = $1', [cal.id])
    return '200'
  }
  const endings = await raced(suspend, (lot) => bid(lot, cal, 1000), () => house.db.query('update users set suspended_at = null where id = $1', [cal.id]))
  assertOnly(endings, ['200 | 200', '200 | 403 account_suspended'])
})

test('a first bid against the closing of its bidder’s account: placed before it, which is then refused, or refused', async () => {
  const password = 'lantern-fencepost'
  const hash = await hashPassword(password, QUICK_PASSWORDS)
  let leaving: Bidder & { email: string }
  const prepare = async () => {
    const { id, email, token } = await house.person()
    leaving = { id, email, token: await token('write') }
    await house.db.query(`insert into credentials (user_id, account_id, provider_id, password_hash) values ($1::bigint, $1::text, 'credential', $2)`, [id, hash])
  }
  const close = async () => {
    const person = { userId: leaving.id, name: 'Cal', email: leaving.email, staffRole: null }
    const refusal = await closeAccount(neighbour.house.accounts, { person, cookieHeader: undefined, actor: { ...SYSTEM, ip: '203.0.113.7' } }, password)
    return refusal?.refused ?? 'closed'
  }
  const place = async (lot: LotId) => (await bid(lot, leaving, 1000)).startsWith('200') ? 'placed' : 'refused'
  const leads = async (lot: LotId) => {
    const [row] = await house.db.query<{ leads: boolean }>('select leader_id is not null as leads from lots where id = $1', [lot])
    return row!.leads ? 'leads' : 'no bid'
  }
  const endings = await raced(close, place, leads, prepare)
  assertOnly(endings, ['invalid_state_transition | placed | leads', 'closed | refused | no bid'])
})

test('a leader who raises the maximum against a rival who attacks it: whoever is first, the record says so', async () => {
  const endings = await raced((lot) => bid(lot, ann, 6000, true), (lot) => bid(lot, bob, 4000, true, neighbour), async (lot) => {
    const [row] = await house.db.query<{ leader_id: number; bid_count: number }>('select leader_id, bid_count from lots where id = $1', [lot])
    assert.equal(row!.leader_id, ann.id)
    return `${row!.bid_count} bids`
  }, (lot) => bid(lot, ann, 3000, true))
  assertOnly(endings, ['200 | 200 | 3 bids', '200 | 200 | 5 bids'])
})

interface Bidder extends Pick<TestPerson, 'id'> {
  token: string
}

async function bidder(): Promise<Bidder> {
  const person = await house.person()
  return { id: person.id, token: await person.token('write') }
}

const outcomeOf = ({ status, body }: CallResult<unknown>): string => `${status} ${body.code ?? ''}`.trim()

async function bid(lot: LotId, { token }: Bidder, amount: number, isProxy = false, at = house): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() }
  return outcomeOf(await untilServed(() => at.call('POST', `/v1/lots/${lot}/bids`, { token, headers, body: { bid_amount: amount, is_proxy: isProxy } })))
}

async function change(what: string, body: object): Promise<string> {
  return outcomeOf(await untilServed(() => neighbour.call('PATCH', `/v1/seller/${what}`, { token: sellerToken, body })))
}

/** Starts two acts together on a new lot, with either one delayed. Returns their results, and what the check saw if it says so. */
async function raced(
  one: (lot: LotId, auction: AuctionId) => Promise<string>, other: (lot: LotId) => Promise<string>,
  check: (lot: LotId) => Promise<unknown> = async () => undefined, before: (lot: LotId) => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const endings: string[] = []
  for (let round = 0; round < ROUNDS || (new Set(endings).size < 2 && round < MOST_ROUNDS); round++) {
    const auction = await house.auction({ owner_user_id: seller.id })
    const lot = await house.lot(auction)
    await before(lot)
    const lead = ((round % 5) - 2) * (1 + Math.floor(round / ROUNDS) * 3)
    const [first, second] = await Promise.all([
      sleep(Math.max(0, 12 * lead)).then(() => one(lot, auction)), sleep(Math.max(0, -12 * lead)).then(() => other(lot)),
    ])
    const seen = await check(lot)
    tallied('rounds of races')
    endings.push([first, second, ...(typeof seen === 'string' ? [seen] : [])].join(' | '))
    const { first_bad } = await verifyChains(house.db, house.house.secrets.bidderPepper, lot)
    assert.equal(first_bad, null, endings.at(-1))
  }
  return endings
}

/** Only expected results happened, and each of them at least once: otherwise there was no race. */
function assertOnly(endings: readonly string[], allowed: readonly string[]): void {
  assert.deepEqual([...new Set(endings)].sort(), allowed.toSorted())
}
