import { english, englishRows } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { before, describe, it } from 'node:test'
import { testDatabase } from '../../test/database.ts'
import { createFactories } from '../../test/factories.ts'
import { processorTime } from '../../test/processor-time.ts'
import type { UserId } from '../kernel/ids.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { HOUR } from '../kernel/time.ts'
import { importCatalogue, type ImportReport, type ImportRequest, type Mapping, type Progress, readMapping } from './index.ts'
import { say } from './sentences.ts'

const db = await testDatabase()
const root = path.resolve(import.meta.dirname, '../..')
const file = (text: string | Uint8Array) => () => [typeof text === 'string' ? new TextEncoder().encode(text) : text]

let owner: UserId
before(async () => {
  owner = await createFactories(db).user({ seller_approved_at: new Date() })
})

const mappingOf = (value: object): Mapping => {
  const mapping = readMapping(JSON.stringify(value))
  assert.ok(!isRefusal(mapping), JSON.stringify(mapping))
  return mapping
}

let sales = 0
const run = async (text: string | Uint8Array, options: Partial<ImportRequest> = {}): Promise<ImportReport> => {
  const report = await importCatalogue(db, { file: file(text), owner, auctionTitle: `Sale ${++sales}`, ...options })
  assert.ok(!isRefusal(report), JSON.stringify(report))
  return report
}
const refused = async (options: Partial<ImportRequest>, text = 'title,starting_bid\nA,5\n'): Promise<Refusal> => {
  const report = await importCatalogue(db, { file: file(text), owner, auctionTitle: 'Refused', ...options })
  assert.ok(isRefusal(report), JSON.stringify(report))
  return report
}
const lotsOf = (auction: number | null) => db.query<Record<string, unknown>>('select * from lots where auction_id = $1 order by lot_number', [auction])
const counts = async () => {
  const [row] = await db.query<{ auctions: number; lots: number }>('select (select count(*) from auctions) as auctions, (select count(*) from lots) as lots')
  return row!
}
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

describe('the county auction', () => {
  const own = path.join(root, 'examples/county-tax-sale.csv')
  const real = path.join(process.env.FREEHOLD_SAMPLE_DATA ?? path.join(root, '../shared/data'), 'kc-2017-tax-auction.csv')
  const sample = existsSync(real)
    ? { name: 'the record of 2017', path: real, auctions: 6, lots: 510, first: ['801 N Agnes Ave', 714_939, 'MO', '13430151200000000', 'K2016-01017'] }
    : { name: 'the example', path: own, auctions: 3, lots: 24, first: null }

  it(`is imported completely, skipped when repeated, published on request: ${sample.name}`, async () => {
    const mapping = readMapping(await readFile(path.join(root, 'examples/kc-2017-tax-auction.map.json'), 'utf8'))
    assert.ok(!isRefusal(mapping))
    const progress: Progress[] = []
    const request = { file: () => createReadStream(sample.path), owner, mapping, startsAt: soon(0), endsAt: soon(HOUR), publish: true, onProgress: (step: Progress) => void progress.push(step) }
    const report = await importCatalogue(db, request)
    assert.ok(!isRefusal(report), JSON.stringify(report))
    assert.deepEqual([report.auctions.length, report.lots, report.skipped, report.errors], [sample.auctions, sample.lots, 0, []])
    assert.deepEqual(progress.at(-1), { stage: 'importing', rows: sample.lots, of: sample.lots })

    for (const auction of report.auctions) {
      const lots = await lotsOf(auction.id)
      assert.equal(lots.length, auction.lots)
      assert.deepEqual(lots.map((lot) => lot.lot_number), lots.map((_, index) => index + 1))
      assert.ok(lots.every((lot) => lot.chain_head !== null && lot.ends_at !== null && lot.lat !== null && lot.county === 'Jackson'))
    }
    if (sample.first) {
      const [lot] = await lotsOf(report.auctions[0]!.id)
      assert.deepEqual([lot!.title, lot!.starting_bid_cents, lot!.state, lot!.parcel_id, lot!.sku], sample.first)
      assert.match(String(lot!.description), /^801 N Agnes Ave, Kansas City, Missouri\nMarket value by the county: \$52,100\.00\n/)
      assert.equal(report.auctions[0]!.title, 'Jackson County tax sale, August 21, 2017')
    }

    const standing = await counts()
    const again = await importCatalogue(db, request)
    assert.ok(!isRefusal(again))
    assert.deepEqual([again.lots, again.skipped, again.errors], [0, sample.lots, []])
    assert.deepEqual(again.auctions, report.auctions.map((auction) => ({ ...auction, lots: 0, skipped: auction.lots })))
    assert.deepEqual(await counts(), standing)
  })

  it('has a small example of the same shape', async () => {
    const mapping = readMapping(await readFile(path.join(root, 'examples/kc-2017-tax-auction.map.json'), 'utf8'))
    assert.ok(!isRefusal(mapping))
    const seller = await createFactories(db).user()
    const report = await run(await readFile(own), { mapping, owner: seller, auctionTitle: undefined })
    assert.deepEqual([report.auctions.map(({ title, lots }) => `${title}: ${lots}`).sort(), report.errors], [[
      'Jackson County tax sale, August 21, 2023: 10', 'Jackson County tax sale, August 22, 2023: 8', 'Jackson County tax sale, August 23, 2023: 6',
    ], []])
  })
})

describe('a file without a mapping', () => {
  it('uses headers that are field names, in any spelling', async () => {
    const report = await run('Title,Starting Bid,ACREAGE,State,Parcel ID,Reserve-Price,Unheard Of,attributes.annual_taxes\n'
      + 'Mill Creek,"$1,000.00 ",40.00004 ac,missouri,13-430,,x,"$312.50"\nPrairie,500,,,,"1,500",,\n')
    const lots = await lotsOf(report.auctions[0]!.id)
    assert.deepEqual(lots.map(({ title, starting_bid_cents, acreage, state, parcel_id, reserve_cents, attributes }) =>
      ({ title, starting_bid_cents, acreage, state, parcel_id, reserve_cents, attributes })), [
      { title: 'Mill Creek', starting_bid_cents: 100_000, acreage: 40, state: 'MO', parcel_id: '13-430', reserve_cents: null, attributes: { annual_taxes: 312.5 } },
      { title: 'Prairie', starting_bid_cents: 50_000, acreage: null, state: null, parcel_id: null, reserve_cents: 150_000, attributes: {} },
    ])
  })

  it('is split into auctions by a column', async () => {
    const report = await run('title,starting_bid,Day\nA,1,1/5/2027\nB,2,1/6/2027\nC,3,1/5/2027\n', { auctionTitle: undefined, auctionBy: 'day' })
    assert.deepEqual(report.auctions.map(({ title, lots }) => [title, lots]), [['Sale of January 5, 2027', 2], ['Sale of January 6, 2027', 1]])
  })
})

describe('a bad row', () => {
  it('is reported with line, column and reason, and nothing of its auction is saved', async () => {
    const standing = await counts()
    const report = await run('title,starting_bid,acreage,state,sku\nGood,100,,,1\nDear,"$1,23",,,2\n,100,,,3\nFlat,100,0,,4\nFar,100,1,Ontario,5\nFree,0,,,6\nMute,,,,7\nShort,1\nLong,1,2,MO,8,9\nTwice,x,0,Ontario,10\n')
    assert.deepEqual(englishRows(report.errors), [
      { line: 3, column: 'starting_bid', message: '“$1,23” is not an amount. Write it like 7149.39 or $7,149.39.' },
      { line: 4, column: 'title', message: 'The title field is required.' },
      { line: 5, column: 'acreage', message: 'The acreage must be more than 0.' },
      { line: 6, column: 'state', message: 'The state Ontario is not known; write its name or its two letters.' },
      { line: 7, column: 'starting_bid', message: 'The starting bid must be more than 0.' },
      { line: 8, column: 'starting_bid', message: 'The starting bid is missing. Write an amount, such as 7149.39.' },
      { line: 9, column: null, message: 'This row has 2 cells, but the header has 5.' },
      { line: 10, column: null, message: 'This row has 6 cells, but the header has 5.' },
      { line: 11, column: 'starting_bid', message: '“x” is not an amount. Write it like 7149.39 or $7,149.39.' },
      { line: 11, column: 'acreage', message: 'The acreage must be more than 0.' },
      { line: 11, column: 'state', message: 'The state Ontario is not known; write its name or its two letters.' },
    ])
    assert.deepEqual([report.auctions, report.lots], [[], 0])
    assert.deepEqual(await counts(), standing)
  })

  it('rejects the whole file, or with partial import its auction alone, which is reported', async () => {
    const text = 'title,starting_bid,day\nA,1,Mon\nB,x,Tue\nC,3,Mon\nD,4,Tue\n'
    const bad = [{ line: 3, column: 'starting_bid', message: say.notAmount({ cell: 'x' }) }]
    const [standing, options] = [await counts(), { auctionTitle: undefined, auctionBy: 'day', publish: true, startsAt: soon(0), endsAt: soon(HOUR) }]
    const whole = await run(text, options)
    assert.deepEqual([whole.auctions, whole.lots, whole.errors], [[], 0, bad])
    assert.deepEqual(whole.left_out, [{ title: 'Mon', rows: 2, mistakes: 0, status: null }, { title: 'Tue', rows: 2, mistakes: 1, status: null }])
    assert.deepEqual(await counts(), standing)
    const partial = await run(text, { ...options, partial: true })
    assert.deepEqual([partial.auctions.map(({ title, lots, status }) => [title, lots, status]), partial.errors], [[['Mon', 2, 'active']], bad])
    assert.deepEqual(partial.left_out, [{ title: 'Tue', rows: 2, mistakes: 1, status: null }])
    const mended = await run(text.replace('B,x', 'B,2'), options)
    assert.deepEqual([mended.auctions.map(({ title, lots }) => [title, lots]), mended.skipped], [[['Mon', 0], ['Tue', 2]], 2])
  })

  it('has the right line, whatever is before it', async () => {
    const report = await run('title,description,starting_bid\r\n\r\nA,"two\r\nlines, and a ""word""",5\r\n\r\nB,,bad\r\nC,"x\r\ny",worse\r\n')
    assert.deepEqual(report.errors.map(({ line }) => line), [6, 7])
  })

  it('blocks everything if its auction is unknown, and all errors are reported', async () => {
    const standing = await counts()
    const report = await run('title,starting_bid,state,day\nA,1,,Mon\nB,2,,\nC\nD,4,Ontario,Tue\n', { auctionTitle: undefined, auctionBy: 'day' })
    assert.deepEqual(report.errors.map(({ line, column }) => [line, column]), [[3, 'day'], [4, 'day'], [5, 'state']])
    assert.deepEqual([report.lots, report.auctions], [0, []])
    assert.deepEqual(await counts(), standing)
  })

  it('may be a repeated lot number or SKU', async () => {
    const report = await run('title,starting_bid,lot_number,sku\nA,1,1,x\nB,2,1,y\nC,3,3,x\n')
    assert.deepEqual(englishRows(report.errors), [
      { line: 3, column: 'lot_number', message: 'The lot number 1 is already used in this auction.' },
      { line: 4, column: 'sku', message: 'The SKU x is also on line 2, with different content. Remove one of the rows, or correct its SKU.' },
    ])
  })

  it('may be an unknown attribute, or one of another type', async () => {
    const report = await run('title,starting_bid,category,attributes.tillable_acres,attributes.farm_lease\nA,1,Farm,12,cash\nB,2,farm,many,cash\nC,3,timber,5,\nD,4,Moon,,\nE,5,farm,1,rent\n')
    assert.deepEqual(englishRows(report.errors), [
      { line: 3, column: 'attributes.tillable_acres', message: '“many” is not a number. Write it like 1280.5.' },
      { line: 4, column: 'attributes.tillable_acres', message: 'The field attributes.tillable_acres is not known here.' },
      { line: 5, column: 'category', message: 'There is no category “Moon”. Write the name of one, such as Farm.' },
      { line: 6, column: 'attributes.farm_lease', message: 'The farm lease must be one of: none, cash, share, flex, custom.' },
    ])
  })
})

describe('a second import', () => {
  it('adds new rows, and skips known ones', async () => {
    const auctionTitle = 'Growing sale'
    const first = await run('title,starting_bid,sku\nA,1,1\nB,2,2\n', { auctionTitle })
    const second = await run('title,starting_bid,sku\nA,1,1\nB,2,2\nC,3,3\n', { auctionTitle })
    assert.deepEqual([second.lots, second.skipped, second.auctions[0]!.id], [1, 2, first.auctions[0]!.id])
  })

  it('imports two equal rows as two lots, but one SKU as one', async () => {
    const auctionTitle = 'Twins'
    const text = 'title,starting_bid\nTwin,1\nTwin,1\n'
    assert.equal((await run(text, { auctionTitle })).lots, 2)
    assert.deepEqual(await run(text, { auctionTitle }).then(({ lots, skipped }) => [lots, skipped]), [0, 2])
    const single = await run('title,starting_bid,sku\nA,1,s\nA,1,s\n', { auctionTitle: 'Singles' })
    assert.deepEqual([single.lots, single.skipped], [1, 1])
  })

  it('by another seller creates another auction', async () => {
    const other = await createFactories(db).user()
    const text = 'title,starting_bid\nA,1\n'
    const mine = await run(text, { auctionTitle: 'Same' })
    const theirs = await run(text, { auctionTitle: 'Same', owner: other })
    assert.notEqual(theirs.auctions[0]!.id, mine.auctions[0]!.id)
    assert.equal(theirs.lots, 1)
  })

  it('publishes an earlier draft, and adds nothing to a closed auction', async () => {
    const auctionTitle = 'Later'
    const times = { startsAt: soon(-HOUR), endsAt: soon(HOUR) }
    const draft = await run('title,starting_bid\nA,1\n', { auctionTitle, ...times })
    await run('title,starting_bid\nA,1\n', { auctionTitle, ...times, publish: true })
    const [row] = await db.query<{ status: string }>('select status from auctions where id = $1', [draft.auctions[0]!.id])
    assert.equal(row!.status, 'active')
    await db.query(`update auctions set status = 'closed' where id = $1`, [draft.auctions[0]!.id])
    const late = await run('title,starting_bid\nA,1\nB,2\n', { auctionTitle })
    assert.deepEqual(englishRows(late.errors), [{ line: 3, column: null, message: 'This auction has ended; lots can no longer be added.' }])
    assert.deepEqual(await run('title,starting_bid\nA,1\n', { auctionTitle }).then(({ lots, skipped, errors }) => [lots, skipped, errors]), [0, 1, []])
  })

  it('concurrent with the first creates no lot twice', async () => {
    const text = 'title,starting_bid\n' + Array.from({ length: 50 }, (_, index) => `Lot ${index},5\n`).join('')
    const both = await Promise.all([run(text, { auctionTitle: 'Race' }), run(text, { auctionTitle: 'Race' })])
    assert.deepEqual(both.map(({ lots, skipped }) => lots * 100 + skipped).sort((a, b) => a - b), [50, 5_000])
    assert.equal((await lotsOf(both[0]!.auctions[0]!.id)).length, 50)
  })
})

describe('a dry run', () => {
  it('reports what would happen and saves nothing', async () => {
    const standing = await counts()
    const report = await run('title,starting_bid\nA,1\nB,2\n', { dryRun: true, publish: true, startsAt: soon(0), endsAt: soon(HOUR) })
    assert.deepEqual([report.lots, report.auctions[0]!.lots, report.auctions[0]!.id, report.errors], [2, 2, null, []])
    assert.deepEqual(await counts(), standing)
  })
})

describe('publishing with the import', () => {
  it('needs a start and an end, otherwise nothing is saved', async () => {
    const standing = await counts()
    const report = await run('title,starting_bid\nA,1\n', { publish: true })
    assert.deepEqual(report.errors.map(({ line, message }) => `${line} ${english(message)}`), [
      '2 Enter a start date before you publish the auction.', '2 Enter an end date before you publish the auction.',
    ])
    assert.deepEqual(await counts(), standing)
  })

  it('needs an approved seller; a draft does not', async () => {
    const newcomer = await createFactories(db).user()
    assert.equal((await refused({ owner: newcomer, publish: true })).refused, 'seller_not_approved')
    assert.equal((await run('title,starting_bid\nA,1\n', { owner: newcomer })).lots, 1)
  })
})

describe('an invalid catalog', () => {
  const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const errorOf = async (text: string | Uint8Array, options: Partial<ImportRequest> = {}) => {
    const standing = await counts()
    const report = await run(text, options)
    assert.deepEqual([report.auctions, report.lots], [[], 0])
    assert.deepEqual(await counts(), standing)
    return report.errors.map(({ line, message }): [number, Said] => [line, message])
  }

  it('is refused with one sentence', async () => {
    assert.deepEqual(await errorOf(''), [[1, say.fileEmpty()]])
    assert.deepEqual(await errorOf('title,starting_bid\n'), [[1, say.fileHasNoRows()]])
    assert.deepEqual(await errorOf('\n\n'), [[1, say.fileEmpty()]])
    assert.deepEqual(await errorOf(latin1('PK\x03\x04...')), [[1, say.workbookDamaged()]])
    assert.deepEqual(await errorOf('title,starting_bid\nA,1\nB,"2\nC,3\n'), [[3, say.quoteNotClosed()]])
    assert.deepEqual(await errorOf(`title,starting_bid\nA,1\n${'x'.repeat(5_000_000)},2\nC,3\n`), [[3, say.rowTooLong()]])
    assert.deepEqual(await errorOf('name,price\nA,1\n'), [[1, say.noColumnForTitle()], [1, say.noColumnForStartingBid()]])
    assert.deepEqual(await errorOf('title,starting_bid,day\nA,1,Mon\n', { auctionTitle: undefined, auctionBy: 'Week' }),
      [[1, say.noSuchColumn({ name: 'Week', list: 'title, starting_bid, day' })]])
    assert.deepEqual(await errorOf('title,starting_bid,Title\nA,1,B\n', { mapping: mappingOf({ columns: { title: 'TITLE', starting_bid: 'starting_bid' } }) }),
      [[1, say.columnsNamedAlike({ number: 2, name: 'TITLE' })]])
  })

  it('in an old encoding, with a byte order mark, semicolons or tabs is accepted', async () => {
    const titles = async (text: string | Uint8Array) => (await lotsOf((await run(text)).auctions[0]!.id)).map((lot) => lot.title)
    assert.deepEqual(await titles('\uFEFFtitle,starting_bid\nGrüne Wiese,1\n'), ['Grüne Wiese'])
    assert.deepEqual(await titles(latin1('title,starting_bid\nGr\xfcne Wiese,1\n')), ['Grüne Wiese'])
    assert.deepEqual(await titles(new Uint8Array(Buffer.from('\uFEFFtitle\tstarting_bid\nGrüne Wiese\t1\n', 'utf16le'))), ['Grüne Wiese'])
    assert.deepEqual(await titles('title;starting_bid\nWiese, grün;1\n'), ['Wiese, grün'])
    assert.deepEqual(await titles('title,starting_bid\r"Five 5"" pipes",1\rB 5" pipe,2\r'), ['Five 5" pipes', 'B 5" pipe'])
  })

  it('with text that cannot be stored is refused by row', async () => {
    assert.deepEqual((await errorOf('title,starting_bid\nA\0B,1\n')).map(([line, message]) => [line, english(message)]), [[2, 'The title contains characters that cannot be stored.']])
  })
})

describe('an invalid request', () => {
  it('is refused before anything is read', async () => {
    assert.equal((await refused({ auctionTitle: undefined })).errors?.auction?.length, 1)
    assert.equal((await refused({ category: 'castles' })).errors?.category?.length, 1)
    assert.equal((await refused({ owner: 999_999 as UserId })).refused, 'not_found')
    assert.equal((await refused({ team: 999_999 as never })).refused, 'team_forbidden')
  })

  it('may be an auction that ends before it starts', async () => {
    const report = await run('title,starting_bid\nA,1\n', { startsAt: '2027-01-02', endsAt: '1/1/2027' })
    assert.deepEqual(englishRows(report.errors), [{ line: 2, column: null, field: 'auction.ends_at', message: 'The end must be after the start.' }])
    const never = await run('title,starting_bid\nA,1\n', { endsAt: 'tomorrow' })
    assert.match(english(never.errors[0]!.message), /must be a date and time/)
  })

  it('may be an unknown auction field', async () => {
    const mapping = mappingOf({ auction: { colour: 'red' }, columns: { title: 'title', starting_bid: 'starting_bid' } })
    const report = await run('title,starting_bid\nA,1\n', { mapping })
    assert.deepEqual(englishRows(report.errors), [{ line: 2, column: null, field: 'auction.colour', message: 'The field colour is not known here.' }])
  })
})

it('ten thousand rows take seconds, with progress', async () => {
  const text = 'title,starting_bid,acreage,county,state\n' + Array.from({ length: 10_000 }, (_, index) => `Parcel ${index},"$1,${String(index % 1000).padStart(3, '0')}.00 ",${(index % 40) + 1},Boone,MO\n`).join('')
  const progress: Progress[] = []
  const computed = processorTime()
  const report = await run(text, { onProgress: (step) => void progress.push(step), publish: true, startsAt: soon(0), endsAt: soon(HOUR) })
  assert.deepEqual([report.lots, report.errors], [10_000, []])
  assert.ok(computed() < 10_000)
  assert.equal(progress.filter(({ stage }) => stage === 'reading').length, 20)
})
