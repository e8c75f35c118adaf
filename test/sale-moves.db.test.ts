import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { closeWhatIsDue, keepHeads, verifyKeptHeads, verifyChains } from '../src/bidding/index.ts'
import type { LotId } from '../src/kernel/ids.ts'
import { verifyBooks } from '../src/ledger/index.ts'
import { createLog } from '../src/platform/log.ts'
import { testHouse, type TestPerson } from './app.ts'
import { sample } from './rounds.ts'
import { carryOut, houseTime, type Move, type MovedSale, type MoveName, MOVES, type SaleTokens } from './sale-moves.ts'
import { seedOf } from './seed.ts'

/**
 * Sellers, bidders and administrators act in any allowed order: an open lot takes a bid, every lot closes, and the
 * record verifies. `SALE_MOVES=2000 SALE_SEED=…` runs more, or repeats a run.
 */
const RUNS = Number(process.env.SALE_MOVES ?? sample(20, 6))
const SEED = seedOf('SALE_SEED')

const house = await testHouse()
const { call, db } = house
const log = createLog('silent')
const MINUTE = 60_000

const seller = await house.person({ seller: true })
const admins = [await house.person({ admin: true }), await house.person({ admin: true })]
const bidders = await Promise.all([house.person(), house.person(), house.person()])
const writing = (person: TestPerson) => person.token('read', 'write')
/** Bids last, on every open lot, and has never bid before. */
const newcomer = await house.person()

/** Renewed for every hundredth sale: the clock moves past the lifetime of a token. */
let made: { tokens: SaleTokens; newcomer: string } | undefined
let sales = 0

async function tokensNow(): Promise<SaleTokens> {
  if (sales++ % 100 === 0) made = { tokens: await makeTokens(), newcomer: await writing(newcomer) }
  return made!.tokens
}

const makeTokens = async (): Promise<SaleTokens> => ({
  seller: await seller.token('seller'),
  admin: await admins[0]!.token('admin', 'seller'),
  secondAdmin: await admins[1]!.token('admin'),
  bidders: await Promise.all(bidders.map(writing)),
})

async function draft(lots: number): Promise<MovedSale> {
  const now = await houseTime({ house })
  const times = { starts_at: new Date(now).toISOString(), ends_at: new Date(now + 60 * MINUTE).toISOString() }
  const tokens = await tokensNow()
  const body = { title: 'Any sale', deposit: { mode: 'none' }, confirmation_hours: 1, ...times }
  const open = async () => (await call<{ id: number }>('POST', '/v1/seller/auctions', { token: tokens.seller, body })).body.data.id
  const sale: MovedSale = { house, tokens, auction: await open(), spare: await open(), lots: [], log: [] }
  for (let nth = 0; nth < lots; nth += 1) await carryOut({ ...sale, lots: [0] }, { what: 'another lot', which: 0, much: nth }).then(() => undefined)
  const rows = await db.query<{ id: number }>('select id from lots where auction_id = $1 order by id', [sale.auction])
  sale.lots.push(...rows.map(({ id }) => id))
  return sale
}

/** These moves are tried often: they are common, or have broken a lot before. */
const OFTEN: MoveName[] = ['bid', 'a maximum', 'bid', 'terms', 'more time', 'reserve', 'wait', 'void']

const anyMove = (): fc.Arbitrary<Move> => fc.record({
  what: fc.constantFrom(...(Object.keys(MOVES) as MoveName[]), ...OFTEN),
  which: fc.nat({ max: 7 }),
  much: fc.nat({ max: 400 }),
})

test(`any ${RUNS} sequences of moves leave every lot able to take a bid, to close and to verify (SALE_SEED=${SEED})`, async () => {
  const anySale = fc.record({
    lots: fc.integer({ min: 1, max: 3 }),
    before: fc.array(anyMove(), { maxLength: 4 }),
    after: fc.array(anyMove(), { minLength: 4, maxLength: 22, size: 'max' }),
  })
  let bids = 0
  await fc.assert(fc.asyncProperty(anySale, async ({ lots, before, after }) => {
    const sale = await draft(lots)
    try {
      for (const move of [...before, { what: 'publish' as const, which: 0, much: 0 }, ...after]) {
        await carryOut(sale, move)
        if (move.what === 'wait') await closeWhatIsDue(house.house.jobsDb, log, house.house.afterHammer)
      }
      bids += await everyOpenLotTakesABid(sale)
      await everyLotCloses(sale)
      await everythingAddsUp()
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${sale.log.join('\n')}`, { cause: error })
    }
  }), { seed: SEED, numRuns: RUNS, interruptAfterTimeLimit: 600_000, endOnFailure: RUNS <= 20 })
  // A few sequences may all end with closed lots by chance; many do not.
  assert.ok(RUNS < 20 || bids > RUNS / 4, `Only ${bids} lots were open at the end, so little was proved`)
})

async function everyOpenLotTakesABid({ auction }: MovedSale): Promise<number> {
  const open = await db.query<{ id: LotId }>(
    `select l.id from lots l join auctions a on a.id = l.auction_id
     where a.id = $1 and a.status = 'active' and a.starts_at <= house_clock() and l.status = 'active' and l.closed_at is null and l.ends_at > house_clock()`,
    [auction])
  const token = made!.newcomer
  for (const { id } of open) {
    const shown = await call<{ minimum_next_bid: number }>('GET', `/v1/lots/${id}`, {})
    const answer = await call('POST', `/v1/lots/${id}/bids`, { token, body: { bid_amount: shown.body.data.minimum_next_bid } })
    assert.equal(answer.status, 200, `the newcomer’s bid on lot ${id}: ${answer.text}`)
  }
  return open.length
}

async function everyLotCloses({ auction }: MovedSale): Promise<void> {
  await house.advanceClock(await untilAllIsOver(auction) + MINUTE)
  await closeWhatIsDue(house.house.jobsDb, log, house.house.afterHammer)
  // Longer than a seller has to confirm.
  await house.advanceClock(2 * 60 * MINUTE)
  await closeWhatIsDue(house.house.jobsDb, log, house.house.afterHammer)
  const left = await db.query(`select l.id, l.ends_at, l.closed_at, l.close_failures from lots l where auction_id = $1 and status = 'active'
    and exists (select from auctions a where a.id = auction_id and a.status <> 'draft')`, [auction])
  assert.deepEqual(left, [], 'lots that did not close')
  const [{ status }] = await db.query<{ status: string }>('select status from auctions where id = $1', [auction]) as [{ status: string }]
  assert.notEqual(status, 'active', 'the auction did not close')
}

/** However often the close was moved. */
async function untilAllIsOver(auction: number): Promise<number> {
  const [row] = await db.query<{ ends_at: Date }>(
    'select greatest(house_clock(), a.ends_at, max(l.ends_at)) as ends_at from auctions a left join lots l on l.auction_id = a.id where a.id = $1 group by a.id',
    [auction])
  return row!.ends_at.getTime() - await houseTime({ house })
}

async function everythingAddsUp(): Promise<void> {
  const { config, secrets } = house.house
  assert.deepEqual((await verifyChains(db, secrets.bidderPepper, null)).first_bad, null)
  await keepHeads(db, config.dataDir)
  assert.equal(await verifyKeptHeads(db, config.dataDir), null)
  assert.equal((await verifyBooks(db)).first_bad, null)
  assert.deepEqual(await db.query(MISCOUNTED), [], 'a stored count of a lot is wrong')
}

/** Values stored in lots that can be computed from other rows. */
const MISCOUNTED = `
  select * from (
    select l.id,
      l.bid_count - (select count(*) from bids b where b.lot_id = l.id and b.voided_at is null) as bids,
      l.next_seq - 1 - (select count(*) from bids b where b.lot_id = l.id) as rows,
      l.next_instruction - 1 - (select count(*) from bid_instructions i where i.lot_id = l.id) as instructions,
      l.bidder_count - (select count(*) from lot_bidders b where b.lot_id = l.id) as bidders,
      l.chain_length - (select count(*) from bid_chain c where c.lot_id = l.id) as entries,
      coalesce((select chain_length from lot_private p where p.lot_id = l.id), 0)
        - (select count(*) from bid_chain_private c where c.lot_id = l.id) as private_entries,
      l.event_seq - (select coalesce(max(e.lot_seq), 0) from events e where e.lot_id = l.id) as events,
      (l.status = 'sold')::int - (select count(*) from sales s where s.lot_id = l.id and s.undone_at is null) as sales,
      (l.closed_at is null and l.status <> 'active')::int as undated
    from lots l
  ) as counted
  where bids <> 0 or rows <> 0 or instructions <> 0 or bidders <> 0 or entries <> 0 or private_entries <> 0 or events <> 0 or sales <> 0 or undated <> 0`
