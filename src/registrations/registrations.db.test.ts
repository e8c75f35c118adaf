import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { testHouse, type TestPerson } from '../../test/app.ts'
import { uploadForm } from '../../test/upload-form.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { documentHash } from '../purchase-files/index.ts'

const house = await testHouse()

interface Registration { status: string; document: string | null; limit: number | null; requested_limit: number | null; reason: string | null; consent: string }
interface Sale { auction: AuctionId; lot: LotId }

let seller: TestPerson
let admin: string

before(async () => {
  seller = await house.person({ seller: true })
  admin = await (await house.person({ admin: true })).token('admin')
})

async function sale(row: object = {}): Promise<Sale> {
  const auction = await house.auction({ owner_user_id: seller.id, registration_required: true, ...row })
  return { auction, lot: await house.lot(auction) }
}

async function bidder(): Promise<{ id: number; token: string }> {
  const person = await house.person()
  return { id: person.id, token: await person.token('read', 'write') }
}

const bid = (lot: LotId, token: string, amount: number) => house.call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: amount } })
const own = async (auction: AuctionId, token: string) => (await house.call<Registration>('GET', `/v1/auctions/${auction}/registration`, { token })).body.data
const reasons = async (lot: LotId, token: string) =>
  (await house.call<{ reasons: string[] }>('GET', `/v1/lots/${lot}/bidding`, { token })).body.data.reasons

async function sign(auction: AuctionId, token: string, more: object = {}) {
  const { document } = await own(auction, token)
  return house.call<Registration>('POST', `/v1/auctions/${auction}/registration`, {
    token, body: { document, signed_name: 'Ann Archer', consents: true, ...more },
  })
}

async function idOf(auction: AuctionId): Promise<number> {
  const { body } = await house.call<{ id: number }[]>('GET', `/v1/admin/registrations?auction_id=${auction}`, { token: admin })
  return body.data[0]!.id
}

const approve = (id: number, limit: number | string) => house.call('POST', `/v1/admin/registrations/${id}/approval`, { token: admin, body: { limit } })
const reject = (id: number, reason: string) => house.call('POST', `/v1/admin/registrations/${id}/rejection`, { token: admin, body: { reason } })

describe('an auction that asks for registration (rule book E6)', () => {
  test('takes bids from approved bidders only, up to the limit of each', async () => {
    const { auction, lot } = await sale()
    const { token } = await bidder()
    assert.deepEqual(await reasons(lot, token), ['registration_required'])
    const refused = await bid(lot, token, 1_000)
    assert.deepEqual([refused.status, refused.body.code], [403, 'registration_required'])
    assert.match(refused.body.message, /^Sign the registration form/)

    const signed = await sign(auction, token, { requested_limit: '5000', drawing: 'M20 120L60 40L100 120' })
    assert.deepEqual([signed.status, signed.body.data.status, signed.body.data.requested_limit], [201, 'pending', 5_000])
    assert.match((await bid(lot, token, 1_000)).body.message, /is reviewing your registration/)

    assert.equal((await approve(await idOf(auction), 2_000)).status, 200)
    assert.deepEqual(await reasons(lot, token), [])
    const above = await bid(lot, token, 2_000.01)
    assert.deepEqual([above.status, above.body.code], [403, 'approved_limit_exceeded'])
    assert.match(above.body.message, /above the \$2,000 up to which you are approved .* Ask for a higher limit/)
    assert.equal((await bid(lot, token, 2_000)).status, 200)
  })

  test('keeps a bid that was placed when the limit is lowered or the registration rejected, and takes none after', async () => {
    const { auction, lot } = await sale()
    const { id, token } = await bidder()
    const registration = await house.registration(auction, id as never, 300_000)
    assert.equal((await bid(lot, token, 2_500)).status, 200)
    await approve(registration, 2_000)
    assert.equal((await bid(lot, token, 2_600)).body.code, 'approved_limit_exceeded')
    await reject(registration, 'The bank letter is withdrawn.')
    assert.equal((await bid(lot, token, 2_600)).body.code, 'registration_required')
    const [row] = await house.db.query<{ leader_id: number }>('select leader_id from lots where id = $1', [lot])
    assert.equal(row!.leader_id, id)
  })

  test('counts the total of a lot that is bid by the acre', async () => {
    const { auction } = await sale()
    const lot = await house.lot(auction, { bidding_unit: 'per_acre', acreage: 40, starting_bid_cents: 10_000 })
    const { id, token } = await bidder()
    await house.registration(auction, id as never, 500_000)
    assert.equal((await bid(lot, token, 126)).body.code, 'approved_limit_exceeded')
    assert.equal((await bid(lot, token, 125)).status, 200)
  })

  test('has its form changed by its seller, with known fields only, and asks for nothing where it is not set', async () => {
    const { auction } = await sale()
    const token = await seller.token('seller')
    const at = `/v1/seller/auctions/${auction}/registration-form`
    const write = (body: string) => house.call<{ source: string; version: number }>('PATCH', at, { token, body: { body } })
    assert.deepEqual((await write('I, {{bidder}}, register.')).body.errors, {
      body: ['There is no field bidder. Use a field from the list, or write the text itself.'],
    })
    const person = await bidder()
    const { document } = await own(auction, person.token)
    assert.deepEqual((await write('I, {{bidder_name}}, register for {{auction_title}}.')).body.data.source, 'auction')
    const body = { document, signed_name: 'Ann', consents: true }
    const changed = await house.call('POST', `/v1/auctions/${auction}/registration`, { token: person.token, body })
    assert.deepEqual([changed.status, changed.body.code], [412, 'precondition_failed'])
    assert.equal((await sign(auction, person.token)).status, 201)
    assert.equal((await write('')).body.data.version, 0)

    const open = await house.auction({ owner_user_id: seller.id })
    assert.equal((await own(open, person.token)).document, null)
    assert.equal((await sign(open, person.token, { document: 'x' })).status, 409)
  })
})

test('a copy of an auction has its settings, terms, agreement and registration form, and its own title and dates', async () => {
  const token = await seller.token('seller')
  const { auction } = await sale({
    status: 'closed', terms: 'Sold as is.', buyer_premium: { kind: 'percent', bps: 700 }, seller_commission: { kind: 'percent', bps: 500 }, tax_sale: true,
    due_on_top: true,
  })
  await house.call('PATCH', `/v1/seller/auctions/${auction}/registration-form`, { token, body: { body: 'I, {{bidder_name}}, register.' } })
  const copy = (body: object, by = token) => house.call<Record<string, unknown>>('POST', `/v1/seller/auctions/${auction}/copies`, { token: by, body })
  assert.deepEqual(Object.keys((await copy({ title: 'Next', starts_at: '2030-05-02T00:00:00Z', ends_at: '2030-05-01T00:00:00Z' })).body.errors!), ['ends_at'])
  assert.equal((await copy({ title: 'Next' }, await (await house.person({ seller: true })).token('seller'))).status, 404)
  const made = await copy({ title: 'Next spring', ends_at: '2030-05-01T18:00:00.000Z' })
  const { id, title, status, ends_at, starts_at, terms, buyer_premium_percentage, tax_sale, due_on_top, registration_required, lots_count } = made.body.data
  assert.deepEqual([made.status, title, status, starts_at, ends_at, lots_count], [201, 'Next spring', 'draft', null, '2030-05-01T18:00:00.000Z', 0], made.text)
  assert.deepEqual([terms, buyer_premium_percentage, tax_sale, due_on_top, registration_required], ['Sold as is.', '7.00', true, true, true])
  const form = await house.call<{ body: string; source: string }>('GET', `/v1/seller/auctions/${Number(id)}/registration-form`, { token })
  assert.deepEqual([form.body.data.body, form.body.data.source], ['I, {{bidder_name}}, register.', 'auction'])
  const [agreed] = await house.db.query('select seller_commission from auctions where id = $1', [id])
  assert.deepEqual(agreed, { seller_commission: { kind: 'percent', bps: 500 } })
})

describe('a registration', () => {
  test('is the file that was read: its hash, its signature and its address', async () => {
    const { auction } = await sale()
    const { id, token } = await bidder()
    const url = `/api/v1/auctions/${auction}/registration/file`
    const file = () => house.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
    const { document } = await own(auction, token)
    const read = await file()
    assert.equal(documentHash(read.rawPayload), document)
    assert.equal((await sign(auction, token, { drawing: 'M20 120L60 40L100 120' })).status, 201)
    const [row] = await house.db.query<Record<string, unknown>>(
      'select sha256, signed_name, ip::text, length(drawing_sha256) as drawn, pdf from registrations where auction_id = $1 and user_id = $2', [auction, id])
    assert.deepEqual([row!['sha256'], row!['signed_name'], row!['drawn'], documentHash(row!['pdf'] as Buffer)], [document, 'Ann Archer', 64, document])
    assert.match(String(row!['ip']), /127\.0\.0\.1/)
    assert.notEqual(documentHash((await file()).rawPayload), document)
    const log = await house.db.query<{ action: string }>(`select action from audit_log where resource_type = 'auction' and resource_id = $1 order by id`, [auction])
    assert.deepEqual(log.map(({ action }) => action), ['auction.registration_signed'])
  })

  for (const [what, more, errors] of [
    ['without consent', { consents: false }, ['consents']],
    ['without a name', { signed_name: ' ' }, ['signed_name']],
    ['with a dot for a drawing', { drawing: 'M20 120L21 120' }, ['drawing']],
    ['with a limit of nothing', { requested_limit: 0 }, ['requested_limit']],
    ['with a limit above the highest bid', { requested_limit: 2e9 }, ['requested_limit']],
  ] as const) {
    test(`is not signed ${what}`, async () => {
      const { auction } = await sale()
      const { token } = await bidder()
      const { status, body } = await sign(auction, token, more)
      assert.deepEqual([status, Object.keys(body.errors), (await own(auction, token)).status], [422, errors, 'missing'])
    })
  }

  test('is signed once, and again after a rejection, whose reason the bidder reads; five times at most', async () => {
    const { auction } = await sale()
    const { token } = await bidder()
    assert.equal((await sign(auction, token)).status, 201)
    assert.equal((await sign(auction, token, { document: 'x' })).status, 409)
    for (let count = 1; count < 5; count++) {
      assert.equal((await reject(await idOf(auction), 'The name is not complete.')).status, 200)
      assert.equal((await own(auction, token)).reason, 'The name is not complete.')
      assert.equal((await sign(auction, token)).status, 201)
    }
    await reject(await idOf(auction), 'Come to the office.')
    assert.match((await sign(auction, token)).body.message, /signed 5 times/)
  })

  test('is decided by administrators, who are asked for a reason and a limit, and told of requests for a higher one', async () => {
    const { auction, lot } = await sale()
    const { token } = await bidder()
    const ask = (limit: number) => house.call<Registration>('PATCH', `/v1/auctions/${auction}/registration`, { token, body: { requested_limit: limit } })
    assert.equal((await ask(9_000)).body.code, 'invalid_state_transition')
    await sign(auction, token)
    const id = await idOf(auction)
    assert.deepEqual([(await reject(id, '  ')).status, (await approve(id, 0)).status, (await approve(id, '1.001')).status], [422, 422, 422])
    assert.equal((await house.call('POST', `/v1/admin/registrations/${id}/approval`, { token: await seller.token('seller'), body: { limit: 1 } })).status, 403)
    await approve(id, 5_000)
    const queue = `/v1/admin/registrations?to_decide=true&auction_id=${auction}`
    const waiting = async () => (await house.call<{ id: number }[]>('GET', queue, { token: admin })).body.data.length
    assert.equal(await waiting(), 0)
    assert.equal((await ask(5_000)).status, 422)
    assert.deepEqual([(await ask(9_000)).body.data.requested_limit, await waiting()], [9_000, 1])
    assert.equal((await bid(lot, token, 5_001)).body.code, 'approved_limit_exceeded')
    await approve(id, 9_000)
    assert.deepEqual([await waiting(), (await bid(lot, token, 9_000)).status], [0, 200])
    await house.db.query(`update auctions set status = 'closed', closed_at = house_clock() where id = $1`, [auction])
    assert.equal((await approve(id, 1_000)).status, 409)
  })

  test('tells its bidder of each decision once', async () => {
    const { auction } = await sale()
    const { id, token } = await bidder()
    await sign(auction, token)
    const registration = await idOf(auction)
    await approve(registration, 5_000)
    await approve(registration, 5_000)
    await approve(registration, 6_000)
    await reject(registration, 'No.')
    const news = await house.db.query<{ data: { told: string; user_id: number } }>(
      `select data from events where name = 'registration.decided' and data->>'auction_id' = $1::text order by id`, [auction])
    assert.deepEqual(news.map(({ data }) => [data.told, data.user_id]), [['approved', id], ['limit_changed', id], ['rejected', id]])
  })
})

describe('a registration on paper', () => {
  const PAPER = new Blob(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'])
  const record = async (fields: Record<string, string>, file: Blob = PAPER, token = admin) => {
    const { body, headers } = await uploadForm([...Object.entries(fields), ['file', file, 'form.pdf']])
    const sent = await house.app.inject({
      method: 'POST', url: '/api/v1/admin/registrations', payload: body, headers: { ...headers, authorization: `Bearer ${token}` },
    })
    return { status: sent.statusCode, ...sent.json<{ code?: string; errors?: object; data: Record<string, unknown> & { id: number } }>() }
  }

  test('is recorded with its scan, its day and who took it, counts like a signed one, and is audited', async () => {
    const { auction, lot } = await sale()
    const { id, token } = await bidder()
    const form = { auction_id: String(auction), user_id: String(id), signed_on: '2026-01-05' }
    const waiting = await record(form)
    assert.deepEqual([waiting.status, waiting.data.status, waiting.data.signed_on, waiting.data.limit], [201, 'pending', '2026-01-05', null])
    assert.equal(typeof waiting.data.taken_by, 'string')
    assert.equal((await record(form)).code, 'invalid_state_transition')
    await reject(waiting.data.id, 'The signature is missing.')
    const approved = await record({ ...form, limit: '2000' })
    assert.deepEqual([approved.status, approved.data.status, approved.data.limit], [201, 'approved', 2_000])
    assert.equal((await bid(lot, token, 2_100)).body.code, 'approved_limit_exceeded')
    assert.equal((await bid(lot, token, 2_000)).status, 200)

    const scan = await PAPER.text()
    for (const [url, by] of [[`/api/v1/admin/registrations/${approved.data.id}/file`, admin], [`/api/v1/auctions/${auction}/registration/file`, token]] as const) {
      const file = await house.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${by}` } })
      assert.deepEqual([file.body, file.headers['content-type']], [scan, 'application/pdf'])
      assert.match(String(file.headers['content-disposition']), /^attachment/)
    }
    const [entry] = await house.db.query<{ after: object }>(
      "select after from audit_log where action = 'auction.registration_recorded' and resource_id = $1 order by id desc limit 1", [auction])
    assert.deepEqual(entry!.after, {
      registration_id: approved.data.id, user_id: id, signed_on: '2026-01-05', media_type: 'application/pdf', sha256: documentHash(Buffer.from(scan)),
    })
  })

  test('of a person without email is listed without the address that stands for none', async () => {
    const { auction } = await sale()
    const { id } = await bidder()
    await house.db.query(`update users set email = 'nobody-' || id || '@counter.invalid' where id = $1`, [id])
    const { data } = await record({ auction_id: String(auction), user_id: String(id), signed_on: '2026-01-05' })
    assert.equal(data['email'], null)
  })

  test('is refused with the field that is wrong, and then nothing is stored', async () => {
    const { auction } = await sale()
    const { id } = await bidder()
    const form = { auction_id: String(auction), user_id: String(id), signed_on: '2026-01-05' }
    for (const [change, field] of [[{ signed_on: '2026-02-30' }, 'signed_on'], [{ signed_on: '2200-01-01' }, 'signed_on'], [{ limit: '0' }, 'limit']] as const) {
      const refused = await record({ ...form, ...change })
      assert.deepEqual([refused.status, Object.keys(refused.errors!)], [422, [field]])
    }
    assert.deepEqual(Object.keys((await record(form, new Blob(['MZ program']))).errors!), ['file'])
    assert.equal((await record({ ...form, auction_id: '999999' })).status, 404)
    assert.equal((await record({ ...form, user_id: '999999' })).status, 404)
    const other = await house.auction({ owner_user_id: seller.id })
    assert.equal((await record({ ...form, auction_id: String(other) })).code, 'invalid_state_transition')
    assert.deepEqual(await house.db.query('select from registrations where user_id = $1', [id]), [])
  })
})
