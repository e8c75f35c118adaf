import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { RememberedBid } from '../../../proof/bid-history.ts'
import { testHouse, type TestPerson } from '../../../test/app.ts'
import { brokenPromises } from '../../../test/bid-promises.ts'
import { sample } from '../../../test/rounds.ts'
import { type Post, type Reply, sendTogether } from '../../../test/simultaneous-requests.ts'
import type { AuctionId, LotId } from '../../kernel/ids.ts'
import { cents } from '../../kernel/money.ts'

const house = await testHouse()
const neighbour = await testHouse({ beside: house })
const doors = [await house.listen(), await neighbour.listen()]
const bidders = await Promise.all(Array.from({ length: 50 }, bidder))
const { secrets } = house.house

for (const [name, open] of [['one process', doors.slice(0, 1)], ['two processes', doors]] as const) {
  test(`fifty equal bids at once on one lot, ${name}: one is placed and forty-nine are too low`, async () => {
    for (let round = 0; round < sample(4, 2); round++) {
      const lot = await house.lot(await house.auction())
      const bids = await bidAtOnce(open, lot, () => ({ dollars: 1000, isProxy: false }))
      assert.equal(bids.filter(({ answer }) => answer === 'accepted').length, 1)
      assert.deepEqual(await brokenPromises(house.db, secrets.bidderPepper, [lot], bids), [])
    }
  })

  test(`fifty equal maxima at once on one lot, ${name}: the first leads, one more fixes the price`, async () => {
    for (let round = 0; round < sample(4, 2); round++) {
      const lot = await house.lot(await house.auction())
      const bids = await bidAtOnce(open, lot, () => ({ dollars: 5000, isProxy: true }))
      assert.equal(bids.filter(({ answer }) => answer === 'accepted').length, 2)
      const [state] = await house.db.query('select l.price_cents, i.n from lots l join bid_instructions i on i.lot_id = l.id and i.user_id = l.leader_id where l.id = $1', [lot])
      assert.deepEqual(state, { price_cents: 500_000, n: 1 })
      assert.deepEqual(await brokenPromises(house.db, secrets.bidderPepper, [lot], bids), [])
    }
  })

  test(`fifty bidders, straight and by proxy, wave after wave, ${name}: every promise is kept`, async () => {
    const auction = await house.auction({ extension_scope: 'lot' })
    const lots = [await house.lot(auction), await lotAboutToEnd(auction)]
    const bids: RememberedBid[] = []
    const histories: History[] = []
    for (let wave = 0; wave < sample(5, 4); wave++) {
      for (const lot of lots) {
        const [answers, history] = await Promise.all([
          bidAtOnce(open, lot, (n) => ({ dollars: 1000 + 16_000 * wave + 300 * (n + (n * 7) % 5) + n / 100, isProxy: n % 2 === 0 })),
          readHistory(open[wave % open.length]!, lot),
        ])
        bids.push(...answers)
        histories.push(history)
      }
    }
    assert.ok(bids.filter(({ answer }) => answer === 'accepted').length > 120)
    assert.deepEqual(await brokenPromises(house.db, secrets.bidderPepper, lots, bids), [])
    for (const history of histories) await assertSeen(history, bids)
  })
}

test('fifty bidders on every lot of a sale whose extensions reach all lots, two processes: no deadlock, every promise kept', async () => {
  const auction = await house.auction({ extension_scope: 'auction', stagger_seconds: 5 })
  const lots = await Promise.all(Array.from({ length: 5 }, () => lotAboutToEnd(auction)))
  const bids: RememberedBid[] = []
  for (let wave = 0; wave < sample(4, 2); wave++) {
    const waves = await Promise.all(lots.map((lot, at) =>
      bidAtOnce(doors, lot, (n) => ({ dollars: 1000 * (wave + 1) + ((n * 13 + at) % 10) * 90 + n / 100, isProxy: n % 3 === 0 }), bidders.slice(at * 10, at * 10 + 10))))
    bids.push(...waves.flat())
  }
  assert.deepEqual(await brokenPromises(house.db, secrets.bidderPepper, lots, bids), [])
  const [ends] = await house.db.query<{ n: number }>('select count(distinct ends_at) as n from lots where auction_id = $1', [auction])
  assert.equal(ends!.n, 1)
  const [deadlocks] = await house.db.query<{ n: number }>('select deadlocks as n from pg_stat_database where datname = current_database()')
  assert.equal(deadlocks!.n, 0)
})

test('one bidder on forty lots at once, two processes: a deposit that follows the bids is never promised twice', async () => {
  const auction = await house.auction({ deposit_mode: 'percent', deposit_bps: 1000, deposit_amount_cents: 10_000 })
  const lots = await Promise.all(Array.from({ length: 40 }, () => house.lot(auction)))
  const [ann] = bidders
  await house.deposit(auction, ann!.id, 100_000)
  const hits = await sendTogether(lots.map((lot, n) => shot(doors[n % 2]!, lot, ann!.token, { bid_amount: 1000 })))
  assert.equal(hits.filter(({ status }) => status === 200).length, 10)
  assert.deepEqual(new Set(hits.filter(({ status }) => status !== 200).map(({ body }) => body.code)), new Set(['deposit_required']))
})

interface Bidder extends Pick<TestPerson, 'id'> {
  token: string
}

async function bidder(): Promise<Bidder> {
  const person = await house.person()
  return { id: person.id, token: await person.token('write') }
}

const lotAboutToEnd = (auction: AuctionId): Promise<LotId> => {
  const soon = new Date(Date.now() + 120_000)
  return house.lot(auction, { ends_at: soon, scheduled_ends_at: soon })
}

const shot = (base: string, lot: LotId, token: string, body: object): Post => ({ base, path: `/v1/lots/${lot}/bids`, token, body, key: randomUUID() })

async function bidAtOnce(
  open: readonly string[], lot: LotId, bidOf: (n: number) => { dollars: number; isProxy: boolean }, crowd = bidders,
): Promise<RememberedBid[]> {
  const bids = crowd.map((each, n) => ({ each, ...bidOf(n) }))
  const hits = await sendTogether(bids.map(({ each, dollars, isProxy }, n) =>
    shot(open[n % open.length]!, lot, each.token, { bid_amount: dollars.toFixed(2), is_proxy: isProxy })))
  return hits.map((hit, n): RememberedBid => {
    const { each, dollars, isProxy } = bids[n]!
    return { lot, bidder: each.id, amount: cents(Math.round(dollars * 100)), isProxy, sentAt: hit.sentAt, answeredAt: hit.answeredAt, ...answerOf(hit) }
  })
}

function answerOf({ status, body }: Reply): Pick<RememberedBid, 'answer' | 'rowId'> {
  assert.ok(status === 200 || body.code === 'bid_too_low', `${status} ${body.code} ${body.message}`)
  return status === 200 ? { answer: 'accepted', rowId: body.data!.id as number } : { answer: 'refused', rowId: null }
}

interface History {
  lot: LotId
  askedAt: number
  ids: number[]
}

async function readHistory(base: string, lot: LotId): Promise<History> {
  const askedAt = performance.now()
  const answer = await fetch(`${base}/v1/lots/${lot}/bids?per_page=100`)
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return { lot, askedAt, ids: data.map(({ id }) => id) }
}

/** A history that was read is an unbroken piece of the final one, and holds all that was answered before it was asked for. */
async function assertSeen({ lot, askedAt, ids }: History, bids: readonly RememberedBid[]): Promise<void> {
  const rows = await house.db.query<{ id: number }>('select id from bids where lot_id = $1 order by seq desc', [lot])
  const final = rows.map(({ id }) => id)
  if (ids.length > 0) assert.deepEqual(final.slice(final.indexOf(ids[0]!)).slice(0, ids.length), ids)
  const owed = bids.filter((bid) => bid.lot === lot && bid.rowId !== null && bid.answeredAt < askedAt).map(({ rowId }) => rowId!)
  const missing = ids.length === 100 ? [] : owed.filter((id) => !ids.includes(id))
  assert.deepEqual(missing, [])
}
