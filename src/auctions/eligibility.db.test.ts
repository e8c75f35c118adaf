import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { testHouse, type TestPerson } from '../../test/app.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'

const house = await testHouse()
const OATH = 'I owe no delinquent taxes in Jackson County.'

interface Eligibility { statement_required: string | null; jurisdiction_required: boolean; jurisdiction: string | null; is_met: boolean; stated_at: string | null }
interface Sale { auction: AuctionId; lot: LotId }

let seller: TestPerson

before(async () => {
  seller = await house.person({ seller: true })
})

async function sale(asks: { eligibility_statement?: string; excluded_jurisdictions?: string[] }): Promise<Sale> {
  const auction = await house.auction({ owner_user_id: seller.id, ...asks })
  return { auction, lot: await house.lot(auction) }
}

async function bidder(): Promise<string> {
  return (await house.person()).token('read', 'write')
}

const bid = (lot: LotId, token: string, amount = 1_000) => house.call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: amount } })
const state = (auction: AuctionId, token: string, body: object) => house.call<Eligibility>('POST', `/v1/auctions/${auction}/eligibility`, { token, body })
const reasons = async (lot: LotId, token: string) =>
  (await house.call<{ reasons: string[] }>('GET', `/v1/lots/${lot}/bidding`, { token })).body.data.reasons

describe('an auction with a required statement', () => {
  test('takes bids only from people who have made it', async () => {
    const { auction, lot } = await sale({ eligibility_statement: OATH })
    const token = await bidder()
    assert.deepEqual(await reasons(lot, token), ['eligibility_required'])
    const refused = await bid(lot, token)
    assert.deepEqual([refused.status, refused.body.code], [403, 'eligibility_required'])

    const asked = await house.call<Eligibility>('GET', `/v1/auctions/${auction}/eligibility`, { token })
    assert.deepEqual([asked.body.data.statement_required, asked.body.data.is_met], [OATH, false])
    const wrong = await state(auction, token, { statement: 'Whatever you like.' })
    assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['statement']])
    assert.equal((await bid(lot, token)).status, 403)

    const stated = await state(auction, token, { statement: OATH })
    assert.deepEqual([stated.status, stated.body.data.is_met], [200, true])
    assert.deepEqual(await reasons(lot, token), [])
    assert.equal((await bid(lot, token)).status, 200)
    assert.equal((await bid(lot, await bidder(), 1_100)).body.code, 'eligibility_required')
  })

  test('records who stated what in the audit log, once', async () => {
    const { auction } = await sale({ eligibility_statement: OATH })
    const token = await bidder()
    const first = await state(auction, token, { statement: OATH })
    await house.advanceClock(60_000)
    const second = await state(auction, token, { statement: OATH })
    assert.equal(second.body.data.stated_at, first.body.data.stated_at)
    const log = await house.db.query<{ after: object }>(
      `select after from audit_log where action = 'auction.eligibility_stated' and resource_id = $1`, [auction])
    assert.deepEqual(log, [{ after: { statement: OATH, jurisdiction: null } }])
  })

  test('asks again when its text changes, and the text is fixed by the first bid', async () => {
    const { auction, lot } = await sale({ eligibility_statement: OATH })
    const token = await bidder()
    await state(auction, token, { statement: OATH })
    const own = await seller.token('seller')
    const change = (text: string) => house.call('PATCH', `/v1/seller/auctions/${auction}`, { token: own, body: { eligibility_statement: text } })
    assert.equal((await change('I am no relative of the former owner.')).status, 200)
    assert.equal((await bid(lot, token)).body.code, 'eligibility_required')
    await state(auction, token, { statement: 'I am no relative of the former owner.' })
    assert.equal((await bid(lot, token)).status, 200)
    const late = await change(OATH)
    assert.deepEqual([late.status, late.body.code, Object.keys(late.body.errors)], [409, 'locked_after_bids', ['eligibility_statement']])
  })
})

describe('an auction with excluded jurisdictions', () => {
  test('asks for a bidder’s residence, and takes no bids from excluded ones', async () => {
    const { auction, lot } = await sale({ excluded_jurisdictions: ['US-MO', 'CA'] })
    const ROWS: [jurisdiction: string, code: string | undefined][] = [
      ['US-MO', 'jurisdiction_restricted'], ['CA-ON', 'jurisdiction_restricted'], ['CA', 'jurisdiction_restricted'], ['US-KS', undefined],
    ]
    for (const [index, [jurisdiction, code]] of ROWS.entries()) {
      const token = await bidder()
      assert.deepEqual(await reasons(lot, token), ['eligibility_required'])
      assert.equal((await state(auction, token, {})).status, 422)
      assert.equal((await state(auction, token, { jurisdiction: 'Missouri' })).status, 422)
      const stated = await state(auction, token, { jurisdiction })
      assert.deepEqual([stated.status, stated.body.data.is_met], [200, code === undefined], jurisdiction)
      assert.deepEqual(await reasons(lot, token), code ? [code] : [], jurisdiction)
      const placed = await bid(lot, token, 1_000 + 100 * index)
      assert.deepEqual([placed.status, placed.body.code], [code ? 403 : 200, code], jurisdiction)
      const other = await state(auction, token, { jurisdiction: 'US-NE' })
      assert.deepEqual([other.status, other.body.code], [409, 'invalid_state_transition'], jurisdiction)
    }
  })

  test('asks for the state of a country with excluded states, also if the country was stated before', async () => {
    const { auction, lot } = await sale({ excluded_jurisdictions: ['CA-ON', 'US-PR'] })
    const [quebec, early, island] = [await bidder(), await house.person(), await bidder()]
    const vague = await state(auction, quebec, { jurisdiction: 'CA' })
    assert.deepEqual([vague.status, Object.keys(vague.body.errors)], [422, ['jurisdiction']])
    assert.equal((await state(auction, quebec, { jurisdiction: 'CA-QC' })).body.data.is_met, true)
    assert.equal((await bid(lot, quebec)).status, 200)
    await house.db.query(`insert into eligibility_statements (auction_id, user_id, jurisdiction) values ($1, $2, 'CA')`, [auction, early.id])
    const token = await early.token('read', 'write')
    assert.equal((await bid(lot, token, 1_100)).body.code, 'eligibility_required')
    assert.equal((await state(auction, token, { jurisdiction: 'CA-ON' })).status, 200)
    assert.equal((await bid(lot, token, 1_100)).body.code, 'jurisdiction_restricted')
    assert.equal((await state(auction, island, { jurisdiction: 'PR' })).body.data.is_met, false)
    assert.equal((await bid(lot, island, 1_100)).body.code, 'jurisdiction_restricted')
  })

  test('accepts one of two concurrent statements', async () => {
    const { auction } = await sale({ excluded_jurisdictions: ['CA'] })
    const token = await bidder()
    const answers = await Promise.all(['CA', 'US-KS', 'US-NE'].map((jurisdiction) => state(auction, token, { jurisdiction })))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409])
  })
})

test('a deposit can be paid before the statement; a bid needs both (rule book E2)', async () => {
  const auction = await house.auction({
    owner_user_id: seller.id, eligibility_statement: OATH, deposit_mode: 'flat', deposit_amount_cents: 100_000,
  })
  const lot = await house.lot(auction)
  const token = await bidder()
  assert.deepEqual(await reasons(lot, token), ['deposit_required', 'eligibility_required'])
  assert.equal((await bid(lot, token)).body.code, 'deposit_required')
  assert.equal((await house.call('POST', `/v1/auctions/${auction}/deposit`, { token })).status, 201)
  assert.equal((await bid(lot, token)).body.code, 'eligibility_required')
  await state(auction, token, { statement: OATH })
  assert.equal((await bid(lot, token)).status, 200)
})

test('an auction without requirements takes no statement', async () => {
  const { auction, lot } = await sale({})
  const token = await bidder()
  const answer = await state(auction, token, { statement: OATH })
  assert.deepEqual([answer.status, answer.body.code], [409, 'invalid_state_transition'])
  assert.equal((await bid(lot, token)).status, 200)
})

test('a seller writes the requirements, and everybody can read them', async () => {
  const token = await seller.token('seller')
  const write = (body: object) => house.call<{ id: number; excluded_jurisdictions: string[] }>('POST', '/v1/seller/auctions', { token, body: { title: 'Tax sale', ...body } })
  const made = await write({ eligibility_statement: ` ${OATH} `, excluded_jurisdictions: ['US-MO'] })
  assert.equal(made.status, 201, made.text)
  assert.deepEqual(made.body.data.excluded_jurisdictions, ['US-MO'])
  for (const wrong of [{ excluded_jurisdictions: ['Missouri'] }, { excluded_jurisdictions: 'US' }, { eligibility_statement: 'x'.repeat(4_001) }]) {
    assert.equal((await write(wrong)).status, 422)
  }
  const { auction } = await sale({ eligibility_statement: OATH })
  const shown = await house.call<{ eligibility_statement: string }>('GET', `/v1/auctions/${auction}`)
  assert.equal(shown.body.data.eligibility_statement, OATH)
})
