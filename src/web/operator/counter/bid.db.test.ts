import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../../test/site-house.ts'
import { withoutRandomDigits } from '../../../../test/without-random-digits.ts'
import { collectNotices } from '../../../notices/collect-notices.ts'
import { numberEvents } from '../../../platform/outbox.ts'
import { verifyChains } from '../../../bidding/index.ts'

const house = await siteHouse()
const { db } = house
const [admin, ann, bob] = [await house.visitor(), await house.visitor(), await house.visitor()]
await db.query('update users set is_admin = true where id = $1', [admin.id])
await db.query("update users set name = 'June Clerk' where id = $1", [admin.id])
const token = await (await house.person({ admin: true })).token('admin')

/** A maximum that stands in no other number of these tests. */
const MAXIMUM = '7654.32'
const form = (lot: number, change: Record<string, string> = {}): Record<string, string> =>
  ({ person: String(ann.id), lot: String(lot), kind: 'maximum', amount: MAXIMUM, document: 'Absentee form 14', signed: 'on', ...change })

const post = (typed: Record<string, string>) => house.post('/admin/counter/bid', typed, admin)

/** Sends the form, and the confirmation page that comes back. */
async function enter(typed: Record<string, string>) {
  const review = await post(typed)
  assert.equal(review.status, 200, review.text)
  const key = /name="idempotency_key" value="([^"]+)"/.exec(review.text)![1]!
  return { review, confirm: () => post({ ...typed, confirmed: 'yes', idempotency_key: key }) }
}

const entriesOf = (lot: number) => db.query<{ actor: number; after: Record<string, unknown> }>(
  "select actor_user_id as actor, after from audit_log where action = 'bid.entered' and resource_id = $1 order by id", [lot])

test('a maximum is shown on the confirmation only, the record and the audit log name clerk and document, and the bidder is told', async () => {
  const auction = await house.auction()
  const lot = await house.lot(auction, { title: 'The far forty' })
  const { review, confirm } = await enter(form(lot))
  assert.match(review.text, /Person \d+[^]*The far forty[^]*Maximum[^]*\$7,654\.32[^]*Absentee form 14/)
  assert.match(String(review.headers['cache-control']), /no-store/)
  assert.deepEqual(await db.query('select from bids where lot_id = $1', [lot]), [], 'nothing is placed before it is confirmed')
  const placed = await confirm()
  assert.equal(placed.status, 303, placed.text)
  assert.equal(placed.headers.location, `/admin/people/${ann.id}`)
  assert.equal((await confirm()).status, 303, 'a second click is the same bid')
  const rows = await db.query('select n, user_id, source, is_proxy from bid_instructions where lot_id = $1', [lot])
  assert.deepEqual(rows, [{ n: 1, user_id: ann.id, source: 'clerk', is_proxy: true }])
  assert.deepEqual(await db.query('select user_id, entered_by, document from bid_authorities where lot_id = $1', [lot]),
    [{ user_id: ann.id, entered_by: admin.id, document: 'Absentee form 14' }])
  const entries = await entriesOf(lot)
  assert.deepEqual(entries.map(({ actor, after: { bidder_id: bidder, is_maximum: isMaximum, document } }) => [actor, bidder, isMaximum, document]),
    [[admin.id, ann.id, true, 'Absentee form 14']])
  const page = (await house.get(`/admin/lots/${lot}`, admin)).text
  assert.match(page, /Bids entered at the office[^]*June Clerk[^]*Absentee form 14/)
  while ((await numberEvents(db)) > 0);
  while (await collectNotices(db));
  assert.match((await house.get('/account/notices', ann)).text, /Bid entered for you: The far forty/)
  assert.deepEqual((await verifyChains(db, house.house.secrets.bidderPepper, lot)).first_bad, null)
})

test('no page, log, event, notice or stored answer keeps the maximum', async () => {
  const lot = await house.lot(await house.auction())
  const { confirm } = await enter(form(lot))
  await confirm()
  while ((await numberEvents(db)) > 0);
  while (await collectNotices(db));
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name not in ('bid_instructions', 'lot_private')`)
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>(`select t::text as row from ${name} t`)
    for (const { row } of rows) assert.doesNotMatch(withoutRandomDigits(row), /765432|7,?654\.32/, name)
  }
  for (const path of [`/admin/lots/${lot}`, `/admin/people/${ann.id}`, `/admin/audit?resource_type=lot&resource_id=${lot}`, '/admin/counter/bid']) {
    assert.doesNotMatch(withoutRandomDigits((await house.get(path, admin)).text), /7,?654/, path)
  }
})

test('the desk decides the bid like one of the bidder: the price, the limit, the deposit and the close', async () => {
  const lot = await house.lot(await house.auction(), { starting_bid_cents: 100_000 })
  assert.equal((await (await enter(form(lot, { kind: 'straight', amount: '1,000' }))).confirm()).status, 303)
  assert.deepEqual(await db.query('select amount_cents, is_proxy, user_id from bids where lot_id = $1', [lot]), [{ amount_cents: 100_000, is_proxy: false, user_id: ann.id }])
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: bob.token, body: { bid_amount: 5_000, is_proxy: true } })
  const low = await post(form(lot, { amount: '1' }))
  assert.equal(low.status, 422)
  assert.match(low.text, /id="field-amount-wrong"/)
  const outbid = await (await enter(form(lot, { kind: 'straight', amount: '3000' }))).confirm()
  assert.match(String(outbid.headers['set-cookie']), /placedBidOutbid/)
  const deposit = await house.lot(await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 100_000 }))
  const missing = (await post(form(deposit))).text
  assert.match(missing, /<div class="error-summary"[^>]* autofocus[^>]*>[^]*?<li>A deposit of \$1,000 is required to bid in this auction\.<\/li>/)
  assert.deepEqual(await entriesOf(deposit), [], 'a refusal changes nothing')
})

test('a form without its person, lot, kind, amount, document or signature is refused beside the field', async () => {
  const lot = await house.lot(await house.auction(), { title: 'Slug land' })
  const [{ slug }] = await db.query<{ slug: string }>('select slug from lots where id = $1', [lot]) as [{ slug: string }]
  for (const [wrong, field] of [
    [{ person: '' }, 'person'], [{ person: '999999' }, 'person'], [{ person: 'Ann' }, 'person'], [{ person: String(admin.id) }, 'person'],
    [{ lot: 'no-such-lot' }, 'lot'], [{ kind: '' }, 'kind'], [{ amount: 'much' }, 'amount'], [{ amount: '12,50' }, 'amount'],
    [{ document: ' ' }, 'document'], [{ signed: '' }, 'signed'],
  ] as const) {
    const { status, text } = await post(form(lot, wrong))
    assert.equal(status, 422, JSON.stringify(wrong))
    assert.match(text, new RegExp(`id="field-${field}-wrong"`), JSON.stringify(wrong))
  }
  assert.match((await enter(form(lot, { lot: `https://auctions.example.org/lots/${slug}` }))).review.text, /Slug land/)
  const page = (await house.get('/admin/counter/bid', admin)).text
  assert.doesNotMatch(page, /name="(person|lot)"[^>]*value="[^"]|name="kind"[^>]*checked/, 'nobody is preselected')
  assert.equal((await house.get('/admin/counter/bid', ann)).status, 404)
})

test('the API enters a bid for a bidder, for administrators only, and never for themselves', async () => {
  const lot = await house.lot(await house.auction())
  const body = { user_id: ann.id, bid_amount: 2_000, document: 'Letter of November 3' }
  const placed = await house.call<{ bid: { is_winning: boolean } }>('POST', `/v1/admin/lots/${lot}/bids`, { token, body })
  assert.equal(placed.status, 200, placed.text)
  for (const [wrong, status] of [[{ document: ' ' }, 422], [{ user_id: 999_999 }, 422], [{ bid_amount: 'much' }, 422]] as const) {
    assert.equal((await house.call('POST', `/v1/admin/lots/${lot}/bids`, { token, body: { ...body, ...wrong } })).status, status, JSON.stringify(wrong))
  }
  assert.equal((await house.call('POST', `/v1/admin/lots/${lot}/bids`, { token: ann.token, body })).status, 403)
  const self = await house.person({ admin: true })
  const own = await house.call('POST', `/v1/admin/lots/${lot}/bids`, { token: await self.token('admin'), body: { ...body, user_id: self.id } })
  assert.deepEqual([own.status, own.body.code], [409, 'invalid_state_transition'])
})

test('everything that is missing is said at once, and the first field has the focus', async () => {
  const { status, text } = await post({})
  assert.equal(status, 422)
  assert.deepEqual([...text.matchAll(/<li><a href="#field-([^"]+)"/g)].map(([, name]) => name), ['person', 'lot', 'kind', 'amount', 'document', 'signed'])
  assert.match(text, /id="field-person"[^>]* autofocus/)
})
