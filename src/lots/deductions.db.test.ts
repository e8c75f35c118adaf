import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { testHouse } from '../../test/app.ts'
import { assertBooksBalance } from '../../test/books.ts'
import { minutes } from '../../test/factories.ts'
import { closeWhatIsDue } from '../bidding/index.ts'

const house = await testHouse()
const { db } = house
const [seller, buyer] = [await house.person({ seller: true }), await house.person()]
const [sells, bids] = [await seller.token('seller'), await buyer.token('write')]
const admin = await (await house.person({ admin: true })).token('admin')
const auctionOf = (row: Record<string, unknown> = {}) => house.auction({ owner_user_id: seller.id, ...row })
const draft = () => auctionOf({ status: 'draft', published_at: null, starts_at: minutes(60), ends_at: minutes(120) })
afterEach(() => assertBooksBalance(db))

type Shown = Record<'deductions', unknown> & { id: number; net_proceeds: number }
const set = (lot: number, deductions: object[], token = admin) =>
  house.call<Shown>('PATCH', `/v1/admin/lots/${lot}/deductions`, { token, body: { deductions } })
const read = async (lot: number) => (await house.call<Shown>('GET', `/v1/seller/lots/${lot}`, { token: sells })).body.data.deductions
const bid = (lot: number, amount: number) => house.call('POST', `/v1/lots/${lot}/bids`, { token: bids, body: { bid_amount: amount } })

test('the office sets what is deducted from one lot, and only its seller reads it', async () => {
  const auction = await auctionOf()
  const [lot, other] = [await house.lot(auction), await house.lot(auction)]
  const answer = await set(lot, [{ label: ' Survey ', amount: '350.50' }, { label: 'Mowing', amount: 80 }])
  assert.equal(answer.status, 200, answer.text)
  const expected = [{ label: 'Survey', amount: 350.5 }, { label: 'Mowing', amount: 80 }]
  assert.deepEqual([answer.body.data.deductions, await read(lot), await read(other)], [expected, expected, []])
  assert.ok(!(await house.call('GET', `/v1/lots/${lot}`)).text.includes('Survey'))
  assert.equal((await set(lot, [], sells)).status, 403)
  const [entry] = await db.query<{ after: unknown }>(`select after from audit_log where action = 'lot.deductions_set' and resource_id = $1`, [lot])
  assert.deepEqual(entry!.after, { deductions: [{ label: 'Survey', amount_cents: 35_050 }, { label: 'Mowing', amount_cents: 8_000 }] })
})

test('the settlement deducts what is agreed for every lot and what is agreed for this one, to the cent', async () => {
  const auction = await auctionOf({
    buyer_premium: { kind: 'percent', bps: 1_000 }, seller_commission: { kind: 'percent', bps: 500 },
    seller_deductions: JSON.stringify([{ label: 'Title search', amount_cents: 25_001 }]),
  })
  const [lot, other] = [await house.lot(auction), await house.lot(auction)]
  await set(lot, [{ label: 'Survey', amount: '350.33' }])
  for (const one of [lot, other]) assert.equal((await bid(one, 10_000)).status, 200)
  await db.query('update lots set ends_at = house_clock() where id = any($1)', [[lot, other]])
  await closeWhatIsDue(house.house.jobsDb, house.house.log, house.house.afterHammer)
  const settlementOf = async (of: number) => (await house.call<Shown[]>('GET', `/v1/settlements?lot_id=${of}`, { token: sells })).body.data[0]!
  const [one, two] = [await settlementOf(lot), await settlementOf(other)]
  assert.deepEqual(one.deductions, [{ label: 'Title search', amount: 250.01 }, { label: 'Survey', amount: 350.33 }])
  assert.deepEqual([one.net_proceeds, two.net_proceeds], [8_899.66, 9_249.99])
  const statement = await house.call<{ totals: { deductions: number; net_proceeds: number } }>('GET', `/v1/seller/auctions/${auction}/closing-statement`, { token: sells })
  assert.deepEqual([statement.body.data.totals.deductions, statement.body.data.totals.net_proceeds], [850.35, 18_149.65])
})

test('the first bid on the lot fixes them, and so does its close', async () => {
  const auction = await auctionOf()
  const [lot, other] = [await house.lot(auction), await house.lot(auction)]
  await set(lot, [{ label: 'Survey', amount: 350 }])
  assert.equal((await bid(lot, 1_000)).status, 200)
  const late = await set(lot, [])
  assert.deepEqual([late.status, late.body.code, Object.keys(late.body.errors)], [409, 'locked_after_bids', ['deductions']])
  assert.equal((await set(lot, [{ label: 'Survey', amount: 350 }])).status, 200, 'the same again changes nothing')
  assert.equal((await set(other, [{ label: 'Survey', amount: 350 }])).status, 200, 'a lot without bids')
  await db.query('update lots set ends_at = house_clock() where id = $1', [other])
  assert.equal((await set(other, [])).body.code, 'invalid_state_transition')
})

test('every error is reported under its field, and an unknown lot is not found', async () => {
  const lot = await house.lot(await auctionOf())
  for (const [fields, deductions] of [
    [['deductions.0.amount'], [{ label: 'Survey', amount: 0 }]],
    [['deductions.1.amount'], [{ label: 'Survey', amount: 1 }, { label: 'Mowing', amount: '1.001' }]],
    [['deductions.0.label'], [{ label: ' ', amount: 1 }]],
    [['deductions'], Array.from({ length: 21 }, () => ({ label: 'Survey', amount: 1 }))],
  ] as const) {
    const { status, body: { errors } } = await set(lot, [...deductions])
    assert.deepEqual([status, Object.keys(errors)], [422, fields])
  }
  assert.equal((await set(99_999_999, [])).status, 404)
  assert.deepEqual(await read(lot), [])
})

test('a lot keeps them when its seller edits it', async () => {
  const lot = await house.lot(await draft())
  await set(lot, [{ label: 'Survey', amount: 350 }])
  const edited = await house.call('PATCH', `/v1/seller/lots/${lot}`, { token: sells, body: { title: 'The river field', deductions: [] } })
  assert.equal(edited.status, 422, 'not the seller’s field')
  assert.equal((await house.call('PATCH', `/v1/seller/lots/${lot}`, { token: sells, body: { title: 'The river field' } })).status, 200)
  assert.deepEqual(await read(lot), [{ label: 'Survey', amount: 350 }])
})
