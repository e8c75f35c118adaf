import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse, type SiteVisitor } from '../../../../test/site-house.ts'
import type { AuctionId, LotId } from '../../../kernel/ids.ts'
import type { BidAnswer } from '../../live/wire.ts'

const house = await siteHouse()
const OATH = 'I owe no taxes in Lake County.\nNobody of my household does.'

let sales = 0

async function sale(row: Record<string, unknown> = {}): Promise<{ id: AuctionId; lot: LotId; slug: string; address: string; lotPath: string }> {
  const slug = `asking-sale-${++sales}`
  const id = await house.auction({ slug, title: `Asking sale ${sales}`, eligibility_statement: OATH, ...row })
  const lot = await house.lot(id, { slug: `asked-lot-${sales}`, title: 'Asked lot' })
  return { id, lot, slug, address: `/auctions/${slug}/eligibility`, lotPath: `/lots/asked-lot-${sales}` }
}

const statedIn = async (id: AuctionId): Promise<{ statement: string | null; jurisdiction: string | null }[]> =>
  house.db.query('select statement, jurisdiction from eligibility_statements where auction_id = $1', [id])

const statement = OATH.replace('\n', '\r\n')

test('the step of a lot links to the statement, which returns to the lot, and the lot then takes a bid', async () => {
  const [ann, { id, address, lotPath }] = [await house.visitor(), await sale()]
  const [, step] = new RegExp(`href="(${address}[^"]*)"[^>]*>Confirm eligibility`).exec((await house.get(lotPath, ann)).text) ?? []
  assert.equal(step, `${address}?next=${encodeURIComponent(lotPath)}`)
  const page = await house.get(step!, ann)
  assert.equal(page.status, 200)
  for (const line of OATH.split('\n')) assert.ok(page.text.includes(`<p>${line}</p>`), line)
  const done = await house.post(address, { statement, agreed: 'on', next: lotPath }, ann)
  assert.deepEqual([done.status, done.headers['location']], [303, lotPath])
  assert.deepEqual(await statedIn(id), [{ statement: OATH, jurisdiction: null }])
  assert.match((await house.get(address, ann)).text, /You have confirmed your eligibility/)
  assert.match((await house.post(`${lotPath}/bids`, { amount: '1000' }, ann)).text, /Bid exactly \$1,000\?/)
  assert.equal((await house.post(address, { statement, agreed: 'on' }, ann)).headers['location'], address.replace('/eligibility', '#deposit'))
})

/** What is sent, and the field whose error is expected. */
const WRONG: [form: Record<string, string>, field: string][] = [
  [{ statement, jurisdiction: 'US-KS' }, 'agreed'], [{ statement: 'Other words.', agreed: 'on', jurisdiction: 'US-KS' }, 'agreed'], [{ agreed: 'on', jurisdiction: 'US-KS' }, 'agreed'],
  [{ statement, agreed: 'on' }, 'jurisdiction'], [{ statement, agreed: 'on', jurisdiction: 'US' }, 'jurisdiction'], [{ statement, agreed: 'on', jurisdiction: 'moon' }, 'jurisdiction'],
]

test('missing or wrong values are reported beside their fields, the input is kept, and nothing is stated', async () => {
  const [ann, { id, address }] = [await house.visitor(), await sale({ excluded_jurisdictions: ['US-MO'] })]
  for (const [form, field] of WRONG) {
    const { status, text } = await house.post(address, { ...form, next: '/lots/x' }, ann)
    assert.equal(status, 422, JSON.stringify(form))
    assert.ok(text.includes(`id="field-${field}-wrong"`), JSON.stringify(form))
    assert.match(text, /name="next" value="\/lots\/x"/)
    if (form['jurisdiction'] === 'US-KS') assert.match(text, /<option value="US-KS" selected/)
  }
  assert.deepEqual(await statedIn(id), [])
})

test('a resident of an excluded jurisdiction is told so, pays no deposit, and cannot change the statement', async () => {
  const [ann, { id, slug, address, lotPath }] = [await house.visitor(), await sale({ excluded_jurisdictions: ['US-MO', 'CA-ON'], deposit_mode: 'flat', deposit_amount_cents: 100_000 })]
  const before = (await house.get(`/auctions/${slug}`, ann)).text
  assert.match(before, /Closed to residents of: Missouri \(US\), Canada \(ON\)\./)
  assert.match(before, /Confirm your eligibility before you pay a deposit[^]*name="method"/)
  const barred = await house.post(address, { statement, agreed: 'on', jurisdiction: 'US-MO', next: lotPath }, ann)
  assert.deepEqual([barred.status, barred.headers['location']], [303, `${address}?next=${encodeURIComponent(lotPath)}`])
  for (const page of [address, `/auctions/${slug}`]) {
    const { text } = await house.get(page, ann)
    assert.match(text, /You stated that you live in Missouri \(US\)\. This auction is not open to bidders from there/, page)
    assert.doesNotMatch(text, /name="method"|name="agreed"/, page)
  }
  assert.match((await house.get(lotPath, ann)).text, /This lot cannot be sold to bidders in your jurisdiction\./)
  assert.equal((await house.post(address, { statement, agreed: 'on', jurisdiction: 'US-KS' }, ann)).status, 409)
  assert.equal((await statedIn(id))[0]?.jurisdiction, 'US-MO')
})

test('a country that is partly excluded requires its subdivision, and the input is kept', async () => {
  const [ann, { id, slug, address }] = [await house.visitor(), await sale({ excluded_jurisdictions: ['US-MO', 'CA-ON'] })]
  assert.match((await house.get(address, ann)).text, /name="part"[^]*Required for residents of: Canada\./)
  for (const part of ['', 'Quebec', 'Q C']) {
    const { status, text } = await house.post(address, { statement, agreed: 'on', jurisdiction: 'CA', part }, ann)
    assert.deepEqual([status, text.includes('id="field-part-wrong"'), text.includes('<option value="CA" selected')], [422, true, true], part)
  }
  assert.deepEqual(await statedIn(id), [])
  const stated = await house.post(address, { statement, agreed: 'on', jurisdiction: 'CA', part: 'qc' }, ann)
  assert.equal(stated.headers['location'], `/auctions/${slug}#deposit`)
  assert.equal((await statedIn(id))[0]?.jurisdiction, 'CA-QC')
  assert.doesNotMatch((await house.get((await sale({ excluded_jurisdictions: ['CA'] })).address, ann)).text, /name="part"/)
})

test('a state that was later excluded must be named by residents of the United States', async () => {
  const [ann, { id, address }] = [await house.visitor(), await sale({ excluded_jurisdictions: ['US-MO'] })]
  await house.db.query(`insert into eligibility_statements (auction_id, user_id, jurisdiction) values ($1, $2, 'US')`, [id, ann.id])
  const vague = await house.post(address, { statement, agreed: 'on' }, ann)
  assert.deepEqual([vague.status, vague.text.includes('id="field-jurisdiction-wrong"')], [422, true])
  assert.equal((await house.post(address, { statement, agreed: 'on', jurisdiction: 'FR' }, ann)).status, 409)
  assert.equal((await house.post(address, { statement, agreed: 'on', jurisdiction: 'US-KS' }, ann)).status, 303)
  assert.equal((await statedIn(id))[0]?.jurisdiction, 'US-KS')
})

test('a deposit does not require the statement, on the site and in the API (rule book E2)', async () => {
  const terms = { deposit_mode: 'flat', deposit_amount_cents: 100_000 }
  const [ann, { id, slug }] = [await house.visitor(), await sale(terms)]
  assert.equal((await house.post(`/auctions/${slug}/deposit`, { method: 'wire' }, ann)).status, 303)
  assert.equal((await house.db.query('select from deposits where auction_id = $1 and user_id = $2', [id, ann.id])).length, 1)
})

test('a bid without the statement is answered with a link to it, as page and JSON', async () => {
  const [ann, { lotPath, address }] = [await house.visitor(), await sale()]
  const form = { amount: '1000', idempotency_key: 'all-the-same' }
  const answer = JSON.parse((await house.post(`${lotPath}/bids`, form, { ...ann, accept: 'application/json' })).text) as BidAnswer
  assert.ok(!answer.placed)
  assert.deepEqual([answer.code, answer.step?.href], ['eligibility_required', `${address}?next=${encodeURIComponent(lotPath)}`])
  const page = await house.post(`${lotPath}/bids`, { ...form, idempotency_key: 'again' }, ann)
  assert.equal(page.status, 403)
  assert.ok(page.text.includes(`href="${address}?next=`))
})

test('signed-out visitors sign in first, hidden auctions are not found, and without requirements the page redirects', async () => {
  const [ann, open] = [await house.visitor(), await sale()]
  assert.equal((await house.get(open.address)).headers['location'], `/sign-in?next=${encodeURIComponent(open.address)}`)
  const kept = await house.post(open.address, { statement, agreed: 'on' })
  assert.deepEqual([kept.status, (await statedIn(open.id)).length], [401, 0])
  assert.equal((await house.post(open.address, { statement, agreed: 'on' }, { ...ann, from: 'cross-site' })).status, 403)
  for (const hidden of [await sale({ privacy_setting: 'invitation' }), await sale({ status: 'draft', published_at: null })]) {
    assert.equal((await house.get(hidden.address, ann)).status, 404)
    assert.equal((await house.post(hidden.address, { statement, agreed: 'on' }, ann)).status, 404)
    assert.deepEqual(await statedIn(hidden.id), [])
  }
  for (const settled of [await sale({ status: 'closed', closed_at: new Date() }), await sale({ eligibility_statement: null })]) {
    for (const reply of [await house.get(settled.address, ann), await house.post(settled.address, { statement, agreed: 'on' }, ann)]) {
      assert.deepEqual([reply.status, reply.headers['location']], [303, `/auctions/${settled.slug}`])
    }
    assert.deepEqual(await statedIn(settled.id), [])
  }
  assert.match((await house.get(`${open.address}?next=https://elsewhere.example`, ann)).text, new RegExp(`name="next" value="/auctions/${open.slug}#deposit"`))
})

test('a suspended person cannot make a statement', async () => {
  const [ann, { id, address }]: [SiteVisitor, Awaited<ReturnType<typeof sale>>] = [await house.visitor(), await sale()]
  await house.db.query('update users set suspended_at = house_clock() where id = $1', [ann.id])
  const { status, text } = await house.post(address, { statement, agreed: 'on' }, ann)
  assert.deepEqual([status, await statedIn(id)], [403, []])
  assert.match(text, /suspended/)
})

test('jurisdictions are in Spanish on Spanish pages', async () => {
  const [ann, { slug, address }] = [await house.visitor(), await sale({ excluded_jurisdictions: ['US-MO', 'DE'] })]
  const spanish = { cookie: `${ann.cookie}; lang=es` }
  assert.match((await house.get(`/auctions/${slug}`, spanish)).text, /Cerrada a postores con domicilio en: Missouri \(EE. UU.\), Alemania\./)
  assert.match((await house.get(address, spanish)).text, /<option value="US-NM">Nuevo México<\/option>/)
})
