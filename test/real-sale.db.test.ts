import assert from 'node:assert/strict'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { closeAuction, verifyChains } from '../src/bidding/index.ts'
import { importCatalogue, readMapping } from '../src/catalogue-import/index.ts'
import { incrementAt, LAND_DEFAULT } from '../src/kernel/increments.ts'
import type { AuctionId, LotId } from '../src/kernel/ids.ts'
import { type Cents, decimalString, parseAmount } from '../src/kernel/money.ts'
import { isRefusal } from '../src/kernel/refusals.ts'
import { DAY } from '../src/kernel/time.ts'
import { type TestPerson, testHouse } from './app.ts'
import { assertBooksBalance } from './books.ts'

const root = path.join(import.meta.dirname, '..')
const folder = process.env.FREEHOLD_SAMPLE_DATA ?? path.join(root, '../shared/data')
const recorded = path.join(folder, 'kc-2017-tax-auction.csv')
const isRecorded = existsSync(recorded)
const file = isRecorded ? recorded : path.join(root, 'examples/county-tax-sale.csv')

/** The result of each parcel, by its case number; null without a bid. */
const outcomes = new Map(
  (parse(readFileSync(file), { columns: true, bom: true }) as Record<string, string>[]).map((row) => [row['Case.number']!, amountIn(row['Winning.Bid']!)]),
)
const house = await testHouse()

test(`a county sale is imported, bid and closed as recorded (${isRecorded ? 'the recorded sale' : 'our own small one'})`, async () => {
  const auctions = await importSale()
  const bidders = await registerBidders(auctions)
  const lots = await house.db.query<SaleLot>('select id, sku, starting_bid_cents from lots order by id')
  assert.equal(lots.length, outcomes.size)
  if (isRecorded) assert.deepEqual([auctions.length, lots.length], [6, 510])

  for (const [index, lot] of lots.entries()) {
    const price = outcomes.get(lot.sku)!
    if (price !== null) for (const act of actsFor(lot, price, index)) await bid(bidders, lot.id, act)
  }
  await house.advanceClock(3 * DAY)
  for (const id of auctions) await closeAuction(house.db, house.house.log, house.house.afterHammer, id, { now: false })
  await compareWithRecord()
  await compareMoney()
  const { ok, first_bad, lots: verified } = await verifyChains(house.db, house.house.secrets.bidderPepper, null)
  assert.deepEqual([ok, first_bad, verified], [true, null, lots.length])
})

interface SaleLot {
  id: LotId
  sku: string
  starting_bid_cents: Cents
}

async function importSale(): Promise<AuctionId[]> {
  const mapping = readMapping(readFileSync(path.join(root, 'examples/kc-2017-tax-auction.map.json'), 'utf8'))
  assert.ok(!isRefusal(mapping))
  const seller = await house.person({ seller: true })
  const now = Date.now()
  const report = await importCatalogue(house.db, {
    file: () => createReadStream(file), mapping, owner: seller.id, auctionBy: 'Date.Sold', publish: true,
    startsAt: new Date(now - DAY).toISOString(), endsAt: new Date(now + DAY).toISOString(),
  })
  assert.ok(!isRefusal(report), JSON.stringify(report))
  assert.deepEqual(report.errors, [])
  return report.auctions.map(({ id }) => id as AuctionId)
}

async function registerBidders(auctions: readonly AuctionId[]): Promise<string[]> {
  const people: TestPerson[] = await Promise.all(Array.from({ length: 5 }, () => house.person({ tier: 'institutional' })))
  const tokens = await Promise.all(people.map((person) => person.token('write')))
  for (const token of tokens) {
    for (const id of auctions) assert.equal((await house.call('POST', `/v1/auctions/${id}/deposit`, { token, body: {} })).status, 201)
  }
  return tokens
}

interface Act {
  bidder: number
  amount: Cents
  proxy: boolean
}

/**
 * The ways in which a lot can reach its price: one bid, straight bids in turn, a beaten maximum, a tie of maximums.
 */
function actsFor(lot: SaleLot, price: Cents, index: number): Act[] {
  const opening = lot.starting_bid_cents
  const [first, second] = [index % 5, (index + 1 + (index % 3)) % 5]
  const roomForTwo = price >= opening + incrementAt(LAND_DEFAULT, opening)
  if (!roomForTwo) return [{ bidder: first, amount: price, proxy: price === opening && index % 2 === 0 }]
  switch (index % 3) {
    case 0:
      return [{ bidder: first, amount: opening, proxy: false }, { bidder: second, amount: price, proxy: false }]
    case 1:
      return [{ bidder: first, amount: (price - 1) as Cents, proxy: true }, { bidder: second, amount: price, proxy: false }]
    default:
      return [{ bidder: first, amount: price, proxy: true }, { bidder: second, amount: price, proxy: index % 2 === 0 }]
  }
}

async function bid(tokens: readonly string[], lot: LotId, { bidder, amount, proxy }: Act): Promise<void> {
  const answer = await house.call('POST', `/v1/lots/${lot}/bids`, {
    token: tokens[bidder]!, body: { bid_amount: decimalString(amount), is_proxy: proxy },
  })
  assert.equal(answer.status, 200, `lot ${lot}: ${answer.text}`)
}

async function compareWithRecord(): Promise<void> {
  const results = await house.db.query<{ sku: string; status: string; hammer: Cents | null }>(
    'select l.sku, l.status, s.hammer_price_cents as hammer from lots l left join sales s on s.lot_id = l.id')
  assert.deepEqual(new Map(results.map(({ sku, hammer }) => [sku, hammer])), outcomes)
  const sold = results.filter(({ status }) => status === 'sold')
  const total = sold.reduce((sum, { hammer }) => sum + hammer!, 0)
  assert.equal(results.length - sold.length, results.filter(({ status }) => status === 'unsold').length)
  if (isRecorded) assert.deepEqual([sold.length, results.length - sold.length, total], [368, 142, 210_035_880])
}

/** Every hammer price is invoiced once and settled once, and the ledger agrees. */
async function compareMoney(): Promise<void> {
  const [sums] = await house.db.query(
    `select (select count(*) from settlements) as settlements, (select sum(hammer_price_cents) from settlements) as settled,
       (select sum(net_proceeds_cents) from settlements) as net, (select count(*) from invoices where kind = 'winner') as invoices,
       (select sum(amount_due_cents) from invoices where kind = 'winner') as invoiced, (select last from invoice_counters) as numbers`)
  const hammers = [...outcomes.values()].filter((price) => price !== null)
  const total = hammers.reduce((sum, price) => sum + price, 0)
  const count = hammers.length
  const numbers = (await house.db.query(`select from invoices where invoice_number is not null`)).length
  assert.deepEqual(sums, { settlements: count, settled: total, net: total, invoices: count, invoiced: total, numbers })
  await assertBooksBalance(house.db)
}

/** `"$7,149.39 "` as the county writes it. */
function amountIn(cell: string): Cents | null {
  const digits = cell.replace(/[$,\s]/g, '')
  return digits === '' ? null : parseAmount(digits, 'usd')
}
