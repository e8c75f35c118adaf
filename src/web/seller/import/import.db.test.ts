import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { workbookFile } from '../../../../test/workbook.ts'
import { siteHouse } from '../../../../test/site-house.ts'

const house = await siteHouse()
const [seller, stranger] = [await house.visitor(), await house.visitor()]

const CSV = 'Property Address,Minimum Bid,Acres\nFox Creek,"$1,000.00",40\nMill Site,cheap,12\n'

const upload = (contents: string | Uint8Array<ArrayBuffer> | null, cookie = seller.cookie, into = '') => send(`/seller/import${into}`, 'file', contents, cookie)
const load = (page: string, contents: string, cookie = seller.cookie) => send(`${page}/mapping`, 'map', contents, cookie)

async function send(url: string, field: string, contents: string | Uint8Array<ArrayBuffer> | null, cookie: string) {
  const form = new FormData()
  if (contents !== null) form.append(field, new Blob([contents], { type: 'text/plain' }), 'file')
  const sent = new Response(form)
  const { statusCode, headers, body } = await house.app.inject({
    method: 'POST', url, payload: Buffer.from(await sent.arrayBuffer()),
    headers: { cookie, accept: 'text/html', 'sec-fetch-site': 'same-origin', 'content-type': sent.headers.get('content-type')! },
  })
  return { status: statusCode, location: String(headers.location), text: body }
}
const lotsOf = () => house.db.query<{ title: string; starting_bid_cents: number }>(
  'select l.title, l.starting_bid_cents from lots l join auctions a on a.id = l.auction_id where a.owner_user_id = $1 order by l.id', [seller.id])

describe('an import on the site', () => {
  it('accepts a CSV file, and shows beside the field why it refuses another', async () => {
    assert.equal((await house.get('/seller/import')).status, 303)
    assert.equal((await upload(CSV, '')).status, 303)
    for (const wrong of [null, '', 'PK\u0003\u0004 a spreadsheet', 'x'.repeat(3 * 1024 * 1024)]) {
      const { status, text } = await upload(wrong)
      assert.deepEqual([status, text.includes('id="field-file-wrong"')], [422, true], String(wrong).slice(0, 20))
    }
    assert.match((await upload('')).text, /The file is empty\./)
    assert.match((await upload('Title,Acres\n')).text, /The file has a header but no rows\./)
    assert.match((await upload('\u0089PNG\u0000\u0000\u0000\u0000')).text, /neither a text file nor an Excel workbook/)
    assert.match((await house.get('/seller/import/template.csv', seller)).text, /^title,starting_bid,/)
  })

  it('guesses the columns, lists every error, changes nothing while checking, and imports valid rows once', async () => {
    const { location } = await upload(CSV)
    assert.equal((await house.get(location, stranger)).status, 404)
    assert.equal((await house.post(location, { step: 'import' }, stranger)).status, 404)
    const page = await house.get(location, seller)
    assert.match(page.text, /<option value="Property Address" selected>/)
    assert.match(page.text, /Fox Creek/)

    const columns = { title: 'Property Address', starting_bid: 'Minimum Bid', acreage: 'Acres', dates: 'm/d/y' }
    const nowhere = await house.post(location, { ...columns, step: 'check' }, seller)
    assert.deepEqual([nowhere.status, /error-summary/.test(nowhere.text)], [422, true])
    const form = { ...columns, 'auction.title': 'Spring sale' }
    const wrong = await house.post(location, { ...form, step: 'import' }, seller)
    assert.match(wrong.text, /1 error.*<th scope="row">Minimum Bid<\/th>.*“cheap” is not an amount\..*Line 3<\/b> cheap.*data-column-of="starting_bid".*“cheap” is not an amount\./s)
    const spanish = await house.post(location, { ...form, step: 'import' }, { cookie: `${seller.cookie}; lang=es` })
    assert.match(spanish.text, /1 error.*«cheap» no es un importe\. Escríbalo como 7149\.39.*Línea 3<\/b> cheap/s)
    assert.deepEqual(await lotsOf(), [])

    const mended = (await upload(CSV.replace('cheap', '500'))).location
    assert.match((await house.get(mended, seller)).text, /We reused the mapping from your last file.*value="Spring sale"/s)
    const checked = await house.post(mended, { ...form, step: 'check' }, seller)
    assert.match(checked.text, /2 lots will be added/)
    assert.match(checked.text, /Preview of the first lots.*Fox Creek.*Spring sale.*\$1,000.*40.*Mill Site/s)
    assert.deepEqual(await lotsOf(), [])
    const imported = await house.post(mended, { ...form, step: 'import' }, seller)
    assert.match(imported.text, /2 lots added[^]*<a class="button primary" href="\/seller\/auctions\/\d+">Open auction<\/a>/)
    assert.match((await house.post(mended, { ...form, step: 'import' }, seller)).text, /2 rows already imported/)
    assert.deepEqual(await lotsOf(), [{ title: 'Fox Creek', starting_bid_cents: 100_000 }, { title: 'Mill Site', starting_bid_cents: 50_000 }])
  })

  it('unfolds the fields that somebody must look at, and names the columns that no field reads', async () => {
    const { location } = await upload('Property Address,Minimum Bid,Acres,Opinion,Ward\nFox Creek,cheap,40,good,3\n')
    const columns = { title: 'Property Address', starting_bid: 'Minimum Bid', 'county.text': '{Ward} ward', 'auction.title': 'Unfolded' }
    const folds = async (form: object) => {
      const { text } = await house.post(location, { ...columns, ...form, step: 'check' }, seller)
      const isOpen = (field: string) => new RegExp(`<details( open)?><summary><b>[^/]*(?:<span[^/]*</span>)?</b><span data-source="${field}"`).exec(text)?.[1] === ' open'
      return { text, open: ['title', 'starting_bid', 'county', 'acreage'].filter(isOpen) }
    }
    const wrong = await folds({})
    assert.deepEqual(wrong.open, ['starting_bid'])
    assert.match(wrong.text, /2 columns are not imported: Acres · Opinion<.*Fields not in the file \(2\d\).*data-source="acreage"/s)
    assert.deepEqual((await folds({ title: '', 'starting_bid.unit': 'Opinion' })).open, ['title', 'starting_bid'])
    assert.match((await folds({ acreage: 'Acres', sku: 'Opinion' })).text, /^(?!.*not imported)/s)
  })

  it('previews the place of a lot as its page will show it', async () => {
    const { location } = await upload('Title,Starting Bid,County,State\nCreek bottom,700,Lake,oregon\n')
    const { text } = await house.post(location, {
      title: 'Title', starting_bid: 'Starting Bid', county: 'County', state: 'State', 'auction.title': 'Places', step: 'check',
    }, seller)
    assert.match(text, /Preview of the first lots.*<\/th>.*Lake County, OR</s)
  })

  it('adds its rows to the auction whose lots it was begun from, and changes nothing else of it', async () => {
    const auction = await house.auction({ slug: 'by-hand', title: 'By hand', status: 'draft', owner_user_id: seller.id, starts_at: null })
    const inSpanish = { cookie: `${seller.cookie}; lang=es` }
    assert.match((await house.get('/seller/auctions/by-hand/lots', seller)).text, /No lots yet[^]*href="\/seller\/import\?auction=by-hand">Import lots</)
    assert.match((await house.get('/seller/auctions/by-hand/lots', inSpanish)).text, /href="\/seller\/import\?auction=by-hand">Importar lotes</)
    assert.equal((await house.get('/seller/import?auction=by-hand', stranger)).status, 404)
    assert.match((await house.get('/seller/import?auction=by-hand', inSpanish)).text, /Importar lotes de By hand/)
    const { status, location } = await upload('Tract,Min,Acres\nCreek bottom,700,40\n', seller.cookie, '?auction=by-hand')
    assert.deepEqual([status, location.endsWith('?auction=by-hand')], [303, true])
    const page = await house.get(location, seller)
    assert.match(page.text, /All rows become lots of <a href="\/seller\/auctions\/by-hand">By hand<\/a>/)
    assert.doesNotMatch(page.text, /name="auction\.title"|name="publish"/)

    const form = { title: 'Tract', starting_bid: 'Min', acreage: 'Acres', 'auction.title': 'Another', 'auction.starts_at': '2026-01-05T09:00', publish: 'on', step: 'import' }
    assert.equal((await house.post(location, form, stranger)).status, 404)
    assert.match((await house.post(location, form, seller)).text, /1 lot added[^]*>By hand</)
    assert.match((await house.post(location, form, seller)).text, /1 row already imported/)
    assert.deepEqual(
      await house.db.query('select a.title, a.status, a.starts_at, l.title as lot from auctions a join lots l on l.auction_id = a.id where a.id = $1', [auction]),
      [{ title: 'By hand', status: 'draft', starts_at: null, lot: 'Creek bottom' }],
    )
    assert.deepEqual(await house.db.query("select id from auctions where title = 'Another'"), [])
    await house.db.query('delete from lots where auction_id = $1', [auction])
  })

  it('imports nothing of a file with errors unless asked to, and lists what it left out', async () => {
    const { location } = await upload('Title,Min,Day\nNorth,100,Monday\nSouth,cheap,Tuesday\n')
    const form = { title: 'Title', starting_bid: 'Min', 'auction.by': 'Day', 'auction.title': '{Day} sale', publish: 'on', 'auction.starts_at': '2026-01-05T09:00', 'auction.ends_at': '2099-01-05T09:00' }
    const before = await lotsOf()
    await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [seller.id])
    const checked = await house.post(location, { ...form, step: 'check' }, seller)
    assert.match(checked.text, /Nothing in this file will be imported or published until the errors are fixed\. 1 error/)
    const whole = await house.post(location, { ...form, step: 'import' }, seller)
    assert.match(whole.text, /Nothing in this file was imported or published\. 1 error/)
    assert.deepEqual(await lotsOf(), before)
    const partial = await house.post(location, { ...form, partial: 'on', step: 'import' }, seller)
    assert.match(partial.text, /1 lot added, 1 error.*Monday sale.*Published.*Not imported or published.*Tuesday sale.*Not created/s)
    assert.deepEqual((await lotsOf()).length, before.length + 1)
  })

  it('updates what a wrong mapping created, and lists what it did not change and why', async () => {
    const { location } = await upload('Address,Value,Minimum,APN\n1 Main,9000,100,A-1\n2 Main,9000,200,A-2\n')
    const form = { title: 'Address', starting_bid: 'Value', parcel_id: 'APN', 'auction.title': 'Mapped twice', step: 'import' }
    assert.match((await house.post(location, form, seller)).text, /2 lots added/)
    await house.db.query(`update lots set next_instruction = 2 where parcel_id = 'A-2'`)
    const right = { ...form, starting_bid: 'Minimum' }
    assert.match((await house.post(location, { ...right, step: 'check' }, seller)).text, /0 lots will be added, 1 will be updated, 1 unchanged/)
    const done = await house.post(location, right, seller)
    assert.match(done.text, /1 updated, 1 unchanged.*Lot \d+.*This lot has bids, so the import did not change it\./s)
    const [lot] = await house.db.query<{ starting_bid_cents: number }>(`select starting_bid_cents from lots where parcel_id = 'A-1'`)
    assert.equal(lot!.starting_bid_cents, 10_000)
  })

  it('reads a sheet of a workbook in square feet, with zeros for blanks and one street name for two lots', async () => {
    const { location } = await upload(workbookFile({
      Notes: [['Sale of 2027', 'draft'], ['a', 'b']],
      Lands: [['List of lands'], ['Address', 'Parcel ID', 'Opening Bid', 'Lot Sq Ft'], ['N AGNES AVE', '13-1', 100, 87120], ['N AGNES AVE', '13-2', { formula: 'C3*2', value: 200 }, 0]],
    }))
    assert.match((await house.get(location, seller)).text, /<option value="Notes" selected>/)
    const page = await house.get(`${location}?sheet=Lands`, seller)
    assert.match(page.text, /<option value="Lands" selected>.*<input type="hidden" name="sheet" value="Lands"/s)
    const form = {
      sheet: 'Lands', title: 'Address', parcel_id: 'Parcel ID', starting_bid: 'Opening Bid', acreage: 'Lot Sq Ft', 'acreage.zero': 'on', distinct_titles: 'on',
      'auction.title': 'Workbook sale', step: 'import',
    }
    assert.match((await house.post(location, { ...form, 'acreage.zero': '' }, seller)).text, /1 error/)
    assert.match((await house.post(location, form, seller)).text, /2 lots added/)
    const lots = await house.db.query<{ title: string; acreage: string | null; starting_bid_cents: number }>(
      `select l.title, l.acreage, l.starting_bid_cents from lots l join auctions a on a.id = l.auction_id where a.title = 'Workbook sale' order by l.id`)
    assert.deepEqual(lots.map((lot) => [lot.title, lot.acreage === null ? null : Number(lot.acreage), lot.starting_bid_cents]), [
      ['N AGNES AVE (13-1)', 2, 10_000], ['N AGNES AVE (13-2)', null, 20_000],
    ])
  })

  it('undoes an import while none of its lots has a bid, shows a preview, and nobody else can', async () => {
    const { location } = await upload('Title,Min,Parcel\nNorth,100,1\nSouth,200,2\n')
    const form = { title: 'Title', starting_bid: 'Min', parcel_id: 'Parcel', 'auction.title': 'Undone sale', step: 'import' }
    const done = await house.post(location, form, seller)
    const address = /href="(\/seller\/imports\/\d+)"/.exec(done.text)![1]!
    const more = (await upload('Title,Min,Parcel\nNorth,100,1\nSouth,200,2\nEast,300,3\n')).location
    const second = /href="(\/seller\/imports\/\d+)"/.exec((await house.post(more, form, seller)).text)![1]!
    assert.equal((await house.get(address, stranger)).status, 404)
    assert.equal((await house.post(address, {}, stranger)).status, 404)
    const standing = async () => (await house.db.query<{ title: string; status: string; auction: string }>(
      `select l.title, l.status, a.status as auction from lots l join auctions a on a.id = l.auction_id where a.title = 'Undone sale' order by l.id`))
      .map((lot) => [lot.title, lot.status, lot.auction])
    assert.match((await house.get(second, seller)).text, /Undone sale.*Draft.*>1<.*Imported lots are withdrawn/s)
    await house.db.query(`update lots set next_instruction = 2 where title = 'East' and parcel_id = '3'`)
    assert.match((await house.post(second, {}, seller)).text, /1 lot of this import has bids, so the import cannot be undone\./)
    await house.db.query(`update lots set next_instruction = 1 where title = 'East' and parcel_id = '3'`)
    assert.equal((await house.post(second, {}, seller)).status, 303)
    assert.deepEqual(await standing(), [['North', 'active', 'draft'], ['South', 'active', 'draft'], ['East', 'withdrawn', 'draft']])
    assert.match((await house.get(address, seller)).text, /Undone sale.*Draft.*>2<.*Auction and lots are canceled/s)
    assert.equal((await house.post(address, {}, seller)).status, 303)
    assert.deepEqual((await standing()).map(([, ...rest]) => rest), Array.from({ length: 3 }, () => ['withdrawn', 'cancelled']))
    assert.match((await house.post(address, {}, seller)).text, /This import has been undone\./)
    assert.match((await house.get('/seller/import', seller)).text, /Recent imports.*<a href="\/seller\/auctions\/[\w-]+">Undone sale<\/a>.*Undone/s)
    const [{ undone }] = await house.db.query<{ undone: number }>(`select count(*) as undone from audit_log where action = 'auction.import_undone'`) as [{ undone: number }]
    assert.equal(undone, 2)
    assert.match((await house.post(location, form, seller)).text, /2 lots added/)
  })

  it('names the invalid field of the auction, beside the errors of the rows', async () => {
    const { location } = await upload('Title,Min\nNorth,cheap\n')
    const form = { title: 'Title', starting_bid: 'Min', 'auction.title': 'Backwards', 'auction.starts_at': '2099-01-05T09:00', 'auction.ends_at': '2026-01-05T09:00', step: 'check' }
    assert.match((await house.post(location, form, seller)).text, /2 errors.*Auction: First lots close.*The end must be after the start\..*Min.*cheap/s)
  })

  it('remembers a mapping for its author and for these columns only', async () => {
    await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [stranger.id])
    for (const [csv, cookie] of [[CSV, stranger.cookie], [CSV.replace('Acres', 'Size'), seller.cookie]] as const) {
      const { location } = await upload(csv, cookie)
      const { text } = await house.get(location, { cookie })
      assert.deepEqual([/We matched columns by name/.test(text), /Spring sale/.test(text)], [true, false])
    }
  })

  const SEVERAL = 'Street,City,Day,Minimum Bid,Zone\n801 N AGNES AVE,Kansas City,8/21/2027,100,RES\n12 OAK ST,Liberty,8/22/2027,200,COM\n'
  const MAPPED = {
    'title.text': '{Street|title_case}, {City}', starting_bid: 'Minimum Bid', 'county.text': 'Jackson', ends_at: 'Day', zoning: 'Zone',
    'zoning.values': 'RES = residential\r\nCOM = commercial', dates: 'm/d/y', zone: 'America/Chicago',
    'auction.by': 'Day', 'auction.title': 'County sale, {Day|date}', 'auction.description': 'Tax foreclosures',
    'auction.starts_at': '2026-01-05T09:00', 'auction.starts_at_zone': 'America/Chicago', 'auction.ends_at': '2099-01-05T09:00', 'auction.ends_at_zone': 'America/Chicago',
  }

  it('fills templates from columns, reads dates in a zone, and publishes if asked to', async () => {
    const { location } = await upload(SEVERAL)
    const checked = await house.post(location, { ...MAPPED, step: 'check' }, seller)
    assert.match(checked.text, /801 N Agnes Ave, Kansas City.*County sale, August 21, 2027.*residential.*Aug 21, 2027, 5:00 AM UTC/s)
    const unapproved = await house.post(location, { ...MAPPED, publish: 'on', step: 'import' }, stranger)
    assert.equal(unapproved.status, 404)
    await house.db.query('update users set seller_approved_at = null where id = $1', [seller.id])
    const refused = await house.post(location, { ...MAPPED, publish: 'on', step: 'import' }, seller)
    assert.deepEqual([refused.status, /error-summary/.test(refused.text)], [403, true])
    await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [seller.id])
    assert.match((await house.post(location, { ...MAPPED, publish: 'on', step: 'import' }, seller)).text, /2 lots added/)
    const [row] = await house.db.query<{ active: number; at: Date }>(
      `select count(*) as active, min(l.own_ends_at) as at from lots l join auctions a on a.id = l.auction_id
       where a.status = 'active' and a.title like 'County sale%' and a.description = 'Tax foreclosures' and l.county = 'Jackson'`)
    assert.deepEqual([row!.active, row!.at.toISOString()], [2, '2027-08-21T05:00:00.000Z'])
    assert.match((await house.post(location, { ...MAPPED, publish: 'on', step: 'import' }, seller)).text, /0 lots added, 2 rows already imported.*County sale, August 21, 2027/s)
  })

  const WRONG: [what: string, typed: Record<string, string>, field: string][] = [
    ['a template with an unknown column', { 'title.text': '{Nowhere}' }, 'title'],
    ['a template with an unknown filter', { 'title.text': '{City|shout}' }, 'title'],
    ['a title of the auction with an unknown column', { 'auction.title': '{Nowhere}' }, 'auction.title'],
    ['an unknown zone', { zone: 'Kansas' }, 'zone'],
    ['an unknown transform', { 'zoning.transform': 'shout' }, 'zoning.transform'],
    ['an invalid time', { 'auction.starts_at': 'soon' }, 'auction.starts_at'],
    ['a title without a column', { 'title.text': '', starting_bid: '', 'county.text': '', ends_at: '', zoning: '' }, 'title'],
  ]
  for (const [what, typed, field] of WRONG) {
    it(`reports ${what} beside the field, and keeps the rest`, async () => {
      const { location } = await upload(SEVERAL)
      const { status, text } = await house.post(location, { ...MAPPED, ...typed, step: 'import' }, seller)
      assert.deepEqual([status, text.includes(`id="field-${field}-wrong"`), text.includes('Tax foreclosures')], [422, true, true])
    })
  }

  it('exports the mapping as the file of the command line, and loads it again', async () => {
    const { location } = await upload(SEVERAL)
    const saved = await house.post(location, {
      ...MAPPED, 'auction.kept': '{"payment_mode":"full"}', 'auction.stagger_seconds': '60', 'auction.buyer_premium_percentage': '10%', 'auction.deposit.mode': 'flat', 'auction.deposit.amount': '$1,000',
      step: 'save',
    }, seller)
    assert.match(String(saved.headers['content-disposition']), /catalog\.map\.json/)
    assert.deepEqual(JSON.parse(saved.text), {
      dates: 'm/d/y', zone: 'America/Chicago',
      auction: {
        payment_mode: 'full', buyer_premium_percentage: 10, stagger_seconds: 60, deposit: { mode: 'flat', amount: 1000 }, by: 'Day', title: 'County sale, {Day|date}', description: 'Tax foreclosures',
        starts_at: '2026-01-05T15:00:00.000Z', ends_at: '2099-01-05T15:00:00.000Z',
      },
      columns: {
        title: { template: '{Street|title_case}, {City}' }, starting_bid: 'Minimum Bid', county: { constant: 'Jackson' }, ends_at: 'Day',
        zoning: { column: 'Zone', values: { RES: 'residential', COM: 'commercial' } },
      },
    })
    const loaded = await load(location, saved.text)
    assert.equal(loaded.status, 200, loaded.text.slice(0, 300))
    assert.match(loaded.text, />\{Street\|title_case\}, \{City\}<\/textarea>.*RES = residential.*name="auction.stagger_seconds"[^>]*value="60".*payment_mode/s)
  })

  it('reports errors of a mapping file, and one for another table', async () => {
    const { location } = await upload(SEVERAL)
    for (const wrong of ['', '{', '{"columns": {"title": 5}}', 'x'.repeat(300 * 1024)]) {
      const { status, text } = await load(location, wrong)
      assert.deepEqual([status, text.includes('id="field-mapping-map-wrong"')], [422, true], wrong.slice(0, 30))
    }
    const foreign = await load(location, '{"columns": {"title": "Address", "starting_bid": "Minimum Bid"}}')
    assert.deepEqual([foreign.status, foreign.text.includes('id="field-title-wrong"')], [422, true])
    assert.equal((await load(location, '{"columns": {"title": "Street"}}', stranger.cookie)).status, 404)
  })
})
