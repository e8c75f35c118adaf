import { english, englishRows } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { testDatabase } from '../../test/database.ts'
import { createFactories } from '../../test/factories.ts'
import type { UserId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { HOUR } from '../kernel/time.ts'
import { importCatalogue, type ImportReport, type ImportRequest, type Mapping, type Progress, readMapping } from './index.ts'

const db = await testDatabase()
const examples = path.resolve(import.meta.dirname, '../../examples')

let owner: UserId
before(async () => {
  owner = await createFactories(db).user({ seller_approved_at: new Date() })
})

const mappingOf = (value: object): Mapping => {
  const mapping = readMapping(JSON.stringify(value))
  assert.ok(!isRefusal(mapping), JSON.stringify(mapping))
  return mapping
}

const run = async (text: string, options: Partial<ImportRequest>): Promise<ImportReport> => {
  const report = await importCatalogue(db, { file: () => [new TextEncoder().encode(text)], owner, ...options })
  assert.ok(!isRefusal(report), JSON.stringify(report))
  return report
}
const sums = ({ created, updated, unchanged, skipped, errors }: ImportReport) => ({ created, updated, unchanged, skipped, errors })
const none = { created: 0, updated: 0, unchanged: 0, skipped: 0, errors: [] }
const lotsOf = (auction: number | null) => db.query<Record<string, unknown>>('select * from lots where auction_id = $1 order by lot_number', [auction])
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

describe('a county’s file that was imported with a wrong mapping', () => {
  const right = async (): Promise<object> => JSON.parse(await readFile(path.join(examples, 'kc-2017-tax-auction.map.json'), 'utf8')) as object
  const wrong = async () => {
    const { columns, ...rest } = (await right()) as { columns: object }
    return { ...rest, columns: { ...columns, title: 'City', starting_bid: 'MV.Ascend', parcel_id: 'KIVA.PIN', zoning: 'Street' } }
  }

  for (const publish of [false, true]) {
    it(`is corrected by the right one, lot by lot, ${publish ? 'also if public' : 'as a draft'}`, async () => {
      const seller = await createFactories(db).user({ seller_approved_at: new Date() })
      const text = await readFile(path.join(examples, 'county-tax-sale.csv'), 'utf8')
      const options = { owner: seller, publish, startsAt: soon(HOUR), endsAt: soon(2 * HOUR) }
      const first = await run(text, { ...options, mapping: mappingOf(await wrong()) })
      assert.deepEqual(sums(first), { ...none, created: 24 })
      const rehearsed = await run(text, { ...options, mapping: mappingOf(await right()), dryRun: true })
      const second = await run(text, { ...options, mapping: mappingOf(await right()) })
      assert.deepEqual([sums(rehearsed), sums(second)], [{ ...none, updated: 24 }, { ...none, updated: 24 }])
      assert.deepEqual(second.auctions.map(({ id }) => id), first.auctions.map(({ id }) => id))
      const [lot] = (await Promise.all(second.auctions.map(({ id }) => lotsOf(id)))).flat().filter(({ sku }) => sku === 'M2021-04100')
      assert.deepEqual([lot!.title, lot!.starting_bid_cents, lot!.parcel_id, lot!.zoning], ['2024 N Alderbrook Ave', 106_793, '30410000000000000', null])
      assert.deepEqual(sums(await run(text, { ...options, mapping: mappingOf(await right()) })), { ...none, skipped: 24 })
    })
  }
})

describe('a lot of an import', () => {
  it('is not changed once it has bids or has closed, and the report says why', async () => {
    const auctionTitle = 'With bids'
    const options = { auctionTitle, publish: true, startsAt: soon(-HOUR), endsAt: soon(HOUR) }
    const first = await run('title,starting_bid,parcel_id\nA,1,P1\nB,2,P2\nC,3,P3\n', options)
    const [bidOn, closed] = await lotsOf(first.auctions[0]!.id)
    await db.query('update lots set next_instruction = 2 where id = $1', [bidOn!.id])
    await db.query(`update lots set status = 'withdrawn', closed_at = house_clock() where id = $1`, [closed!.id])
    const second = await run('title,starting_bid,parcel_id\nA,10,P1\nB,20,P2\nC,30,P3\n', options)
    assert.deepEqual(sums(second), { ...none, updated: 1, unchanged: 2 })
    assert.deepEqual(second.left_unchanged.map(({ line, lot_id, message }) => [line, lot_id, english(message)]), [
      [2, bidOn!.id, 'This lot has bids, so the import did not change it.'],
      [3, closed!.id, 'A withdrawn lot can no longer be changed.'],
    ])
    assert.deepEqual((await lotsOf(first.auctions[0]!.id)).map((lot) => lot.starting_bid_cents), [100, 200, 3_000])
  })

  it('keeps manual changes of its seller if the file did not change', async () => {
    const auctionTitle = 'By hand'
    const first = await run('title,starting_bid,sku\nA,1,s\n', { auctionTitle })
    await db.query(`update lots set title = 'Mill Creek' where auction_id = $1`, [first.auctions[0]!.id])
    assert.deepEqual(sums(await run('title,starting_bid,sku\nA,1,s\n', { auctionTitle })), { ...none, skipped: 1 })
    assert.deepEqual(sums(await run('title,starting_bid,sku\nA,7,s\n', { auctionTitle })), { ...none, updated: 1 })
    const [lot] = await lotsOf(first.auctions[0]!.id)
    assert.deepEqual([lot!.title, lot!.starting_bid_cents], ['Mill Creek', 700])
  })

  it('changes its number with another one', async () => {
    const auctionTitle = 'Numbers'
    const first = await run('title,starting_bid,parcel_id,lot_number\nA,1,P1,1\nB,2,P2,2\nC,3,P3,3\n', { auctionTitle })
    assert.deepEqual(sums(await run('title,starting_bid,parcel_id,lot_number\nA,1,P1,2\nB,2,P2,1\nC,3,P3,3\nD,4,P4,4\n', { auctionTitle })), { ...none, created: 1, updated: 2, skipped: 1 })
    assert.deepEqual((await lotsOf(first.auctions[0]!.id)).map(({ title, lot_number }) => [title, lot_number]), [['B', 1], ['A', 2], ['C', 3], ['D', 4]])
    const taken = await run('title,starting_bid,parcel_id,lot_number\nA,1,P1,3\n', { auctionTitle })
    assert.deepEqual(englishRows(taken.errors), [{ line: 2, column: 'lot_number', message: 'The lot number 3 is already used in this auction.' }])
  })

  it('keeps printed lot numbers, in natural order, and updates lots by them', async () => {
    const auctionTitle = 'Printed numbers'
    const file = 'title,starting_bid,lot_number\nA,1,216-13\nB,2,216-9\nC,3,216-10A\nD,4,217\n'
    const first = await run(file, { auctionTitle })
    assert.deepEqual(sums(first), { ...none, created: 4 })
    const printed = async () => (await lotsOf(first.auctions[0]!.id)).map(({ title, lot_number, lot_label }) => [title, lot_number, lot_label])
    assert.deepEqual(await printed(), [['B', 1, '216-9'], ['C', 2, '216-10A'], ['A', 3, '216-13'], ['D', 4, '217']])
    assert.deepEqual(sums(await run(file, { auctionTitle })), { ...none, skipped: 4 })
    assert.deepEqual(sums(await run(file.replace('C,3', 'C2,3'), { auctionTitle })), { ...none, updated: 1, skipped: 3 })
    const taken = await run('title,starting_bid,lot_number\nE,1,218\nF,1,218\nG,1,218-A\nH,1,216-9\n', { auctionTitle: 'Printed numbers twice' })
    assert.deepEqual(englishRows(taken.errors), [{ line: 3, column: 'lot_number', message: 'The lot number 218 is already used in this auction.' }])
  })

  it('is created again after its auction was cancelled', async () => {
    const options = { auctionTitle: 'Called off' }
    const first = await run('title,starting_bid\nA,1\n', options)
    await db.query(`update auctions set status = 'cancelled' where id = $1`, [first.auctions[0]!.id])
    const second = await run('title,starting_bid\nA,1\n', options)
    assert.deepEqual(sums(second), { ...none, created: 1 })
    assert.notEqual(second.auctions[0]!.id, first.auctions[0]!.id)
  })

  it('of an older version is changed too, and skipped if the file is the same', async () => {
    const options = { auctionTitle: 'Older' }
    const first = await run('title,starting_bid,parcel_id\nA,1,P1\nB,2,P2\n', options)
    await db.query('update lots set import_digests = null where auction_id = $1', [first.auctions[0]!.id])
    await db.query('update auctions set import_digests = null where id = $1', [first.auctions[0]!.id])
    assert.deepEqual(sums(await run('title,starting_bid,parcel_id\nA,1,P1\nB,5,P2\n', options)), { ...none, updated: 1, skipped: 1 })
  })
})

describe('the fields of an auction', () => {
  const text = 'title,starting_bid\nA,1\nB,x\n'
  const columns = { title: 'title', starting_bid: 'starting_bid' }

  it('with errors are all reported, once, and do not hide errors of rows', async () => {
    const mapping = mappingOf({
      auction: { by: 'day', deposit: { mode: 'percent' }, buyer_premium_percentage: 'ten', stagger_seconds: -1 }, columns,
    })
    const report = await run('title,starting_bid,day\nA,1,Mon\nB,x,Tue\n', { mapping, startsAt: 'next week', endsAt: '2020-01-01', publish: true })
    assert.deepEqual(report.errors.filter(({ field }) => field).map(({ line, field }) => `${line} ${field}`).sort(), [
      '2 auction.buyer_premium_percentage', '2 auction.deposit.percentage', '2 auction.ends_at', '2 auction.stagger_seconds', '2 auction.starts_at',
    ])
    assert.deepEqual(report.errors.filter(({ field }) => !field).map(({ line, column }) => [line, column]), [[3, 'starting_bid']])
    assert.deepEqual(report.auctions, [])
  })

  it('change with a later import, unless there are bids', async () => {
    const good = text.replace('x', '2')
    const auctionTitle = 'Premium'
    const at = (percentage: number) => run(good, {
      auctionTitle, publish: true, startsAt: soon(-HOUR), endsAt: '2099-01-01', mapping: mappingOf({ auction: { buyer_premium_percentage: percentage, description: `${percentage}` }, columns }),
    })
    const first = await at(5)
    const read = async () => (await db.query<{ buyer_premium: unknown; description: string }>('select buyer_premium, description from auctions where id = $1', [first.auctions[0]!.id]))[0]
    await at(10)
    assert.deepEqual(await read(), { buyer_premium: { kind: 'percent', bps: 1_000 }, description: '10' })
    await db.query('update lots set next_instruction = 2 where auction_id = $1', [first.auctions[0]!.id])
    const third = await at(15)
    assert.ok(third.left_unchanged.some(({ field, message }) => field === 'buyer_premium_percentage' && english(message) === 'Cannot be changed after the first bid.'), JSON.stringify(third.left_unchanged))
    assert.deepEqual(await read(), { buyer_premium: { kind: 'percent', bps: 1_000 }, description: '15' })
  })
})

describe('a title', () => {
  it('with an empty part is an error that names the column, of a lot and of an auction', async () => {
    const mapping = mappingOf({
      auction: { by: 'day', title: 'Sale of {day}, {place}' }, columns: { title: { template: '{street}, {city}' }, starting_bid: 'bid' },
    })
    const report = await run('street,city,bid,day,place\n1 Main,,5,Mon,\n2 Main,Boone,5,Mon,Hall\n', { mapping })
    assert.deepEqual(report.errors.map(({ line, column, message }) => [line, column, english(message).split('.', 1)[0]]), [
      [2, 'place', 'This cell is empty, but it is part of the title'], [2, 'city', 'This cell is empty, but it is part of the title'],
    ])
  })
})

it('a parcel that is twice in one auction is an error, and an equal row is one lot', async () => {
  const auctionTitle = 'Twice'
  const report = await run('title,starting_bid,parcel_id\nA,1,P1\nB,2,P1\n', { auctionTitle })
  assert.deepEqual(englishRows(report.errors), [{
    line: 3, column: 'parcel_id', message: 'The parcel P1 is also on line 2. Remove one of the rows, or give each its own SKU or lot number.',
  }])
  assert.deepEqual(sums(await run('title,starting_bid,parcel_id\nA,1,P1\nA,1,P1\n', { auctionTitle })), { ...none, created: 1, skipped: 1 })
})

it('a dry run, and a file with an error, do not block other sellers from creating an auction', async () => {
  const other = await createFactories(db).user()
  const slugLocks = () => db.query<{ held: number }>(
    `select count(*) as held from pg_locks where locktype = 'advisory' and objid in (4207011, 4207012)
       and database = (select oid from pg_database where datname = current_database())`)
  const seen: number[] = []
  const onProgress = ({ stage, rows, of }: Progress) => {
    if (stage === 'importing' && rows !== of) watching.push(slugLocks().then(([row]) => void seen.push(row!.held)))
  }
  const watching: Promise<void>[] = []
  const days = Array.from({ length: 20 }, (_, n) => `A,${n === 19 ? 'x' : 1},Day ${n}\n`).join('')
  const report = await run(`title,starting_bid,day\n${days}`, { owner: other, auctionTitle: undefined, auctionBy: 'day', onProgress })
  await Promise.all(watching)
  assert.equal(report.errors.length, 1)
  assert.deepEqual([seen.length > 0, seen.every((held) => held === 0)], [true, true])
})

it('a column with a different value in every row is not used to group auctions', async () => {
  const rows = Array.from({ length: 401 }, (_, n) => `A,1,P${n}\n`).join('')
  const report = await run(`title,starting_bid,parcel_id\n${rows}`, { auctionBy: 'parcel_id' })
  assert.deepEqual(report.errors.map(({ line, message }) => [line, english(message)]), [[402, 'A file can have at most 400 auctions. Is this the column that tells the auctions apart?']])
})
