import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmed, consequencesIn } from '../../../../test/confirm-decision.ts'
import { minutes } from '../../../../test/factories.ts'
import { siteHouse } from '../../../../test/site-house.ts'

const house = await siteHouse()
const [admin, ann, bob] = [await house.visitor(), await house.visitor(), await house.visitor()]
await house.db.query('update users set is_admin = true where id = $1', [admin.id])

const PAGES = [
  '/admin/ads', '/admin/retractions', '/admin/conflicts', '/admin/lots', '/admin/lots?lot=nowhere', '/admin/ledger', '/admin/categories',
  '/admin/categories/new', '/admin/platforms', '/admin/platforms/new', '/admin/help', '/admin/plans', '/admin/plans/new', '/admin/settings', '/admin/health',
]

test('content, remedies and health pages are for administrators only', async () => {
  for (const path of PAGES) {
    assert.equal((await house.get(path, admin)).status, 200, path)
    assert.equal((await house.get(path, { ...admin, cookie: `${admin.cookie}; lang=es` })).status, 200, `${path} in Spanish`)
    assert.equal((await house.get(path, ann)).status, 404, path)
  }
})

test('categories are named in the language of the reader, and renamed ones as the office wrote', async () => {
  const read = async (path: string, lang: string) => (await house.get(path, { ...admin, cookie: `${admin.cookie}; lang=${lang}` })).text
  const row = (text: string): string | undefined => /href="\/admin\/categories\/timber">([^<]+)</.exec(text)?.[1]
  const listed = async () => [row(await read('/admin/categories', 'en')), row(await read('/admin/categories', 'es'))]
  assert.deepEqual(await listed(), ['Timber', 'Bosque maderable'])
  assert.match(await read('/admin/categories/timber/fields', 'es'), /<h1[^>]*>[^<]*Bosque maderable/)
  await house.db.query("update categories set name = 'Woods' where slug = 'timber'")
  assert.deepEqual(await listed(), ['Woods', 'Woods'])
  assert.match(await read('/lots', 'en'), /<option value="timber">Woods</, 'for bidders too')
  await house.db.query("update categories set name = 'Timber' where slug = 'timber'")
})

const PLAN = {
  name: 'County', slug: 'county', price_monthly: '19.50', price_yearly: '', platform_fee_percentage: '1.25', trial_days: '14', position: '5',
  features: 'Two sales\nA telephone', is_active: 'on', 'limits.active_auctions': '2', 'limits.lots_per_auction': '', 'limits.team_members': '',
}

test('the fields of a category are in the sections that sellers see, in the language of the reader', async () => {
  const sections = async (lang: string) => {
    const { text } = await house.get('/admin/categories/residential-lot/fields', { ...admin, cookie: `${admin.cookie}; lang=${lang}` })
    return ['Association and schools', 'Asociación y escuelas'].filter((title) => text.includes(`>${title}<`))
  }
  assert.deepEqual([await sections('en'), await sections('es')], [['Association and schools'], ['Asociación y escuelas']])
})

test('a plan is created and changed by its form; errors are reported, and nothing changes', async () => {
  const wrong: Record<string, string>[] = [
    { name: '' }, { slug: 'Not A Slug' }, { price_monthly: 'much' }, { price_monthly: '' }, { platform_fee_percentage: '101' }, { trial_days: 'x' },
    { 'limits.active_auctions': '0' }, { 'limits.active_auctions': '1.5' },
  ]
  for (const change of wrong) assert.equal((await house.post('/admin/plans/new', { ...PLAN, ...change }, admin)).status, 422, JSON.stringify(change))
  const empty = await house.post('/admin/plans/new', { ...PLAN, name: '', slug: '' }, admin)
  for (const name of ['name', 'slug']) {
    const [, said = ''] = new RegExp(`id="field-${name}-wrong">([^<]+)<`).exec(empty.text) ?? []
    assert.equal(said.match(/\./g)?.length, 1, `one sentence is enough: ${said}`)
  }
  assert.equal((await house.post('/admin/plans/new', PLAN, admin)).status, 303)
  assert.equal((await house.post('/admin/plans/new', PLAN, admin)).status, 422, 'the slug is taken')
  const form = await house.get('/admin/plans/county', admin)
  assert.match(form.text, /value="19.50"[^]*value="1.25"[^]*Two sales/)
  assert.equal((await house.post('/admin/plans/county', { ...PLAN, name: 'Shire', is_active: '' }, admin)).status, 303)
  const [plan] = await house.db.query(
    `select name, price_monthly_cents, platform_fee_bps, max_active_auctions, max_team_members, features, is_active
     from subscription_plans where slug = 'county'`)
  assert.deepEqual(plan, {
    name: 'Shire', price_monthly_cents: 1_950, platform_fee_bps: 125, max_active_auctions: 2, max_team_members: null,
    features: ['Two sales', 'A telephone'], is_active: false,
  })
  assert.match((await house.get('/admin/plans/county/removal', admin)).text, /<button class="button danger">/, 'as every removal')
  assert.equal((await house.get('/admin/plans/nowhere', admin)).status, 404)
})

test('a category keeps its schema, and a schema without checks is refused beside its field', async () => {
  const category = { name: 'Orchard', slug: 'orchard', parent_id: '', position: '7', is_active: 'on', schema: '', ui: '' }
  const wrong: [Record<string, string>, RegExp][] = [
    [{ schema: '{"properties": ' }, /This is not valid JSON/], [{ schema: '{"properties":{"a":{"type":"nonsense"}}}' }, /field-schema-wrong/],
    [{ slug: '-x-' }, /field-slug-wrong/], [{ position: '-1' }, /field-position-wrong/], [{ schema: '{"colour":"red"}' }, /field-/],
  ]
  for (const [change, said] of wrong) {
    const { status, text } = await house.post('/admin/categories/new', { ...category, ...change }, admin)
    assert.equal(status, 422, JSON.stringify(change))
    assert.match(text, said)
  }
  assert.equal((await house.post('/admin/categories/new', category, admin)).status, 303)
  const schema = '{"properties":{"trees":{"type":"integer"}}}'
  assert.equal((await house.post('/admin/categories/orchard', { ...category, schema }, admin)).status, 303)
  const [row] = await house.db.query("select version, schema from categories where slug = 'orchard'")
  assert.deepEqual(row, { version: 2, schema: { properties: { trees: { type: 'integer' } } } })
  assert.match((await house.get('/admin/categories/orchard', admin)).text, /&quot;trees&quot;|"trees"/)
})

test('a field of a category is added, changed, moved and removed by forms, and errors are beside their fields', async () => {
  assert.equal((await house.post('/admin/categories/new', { name: 'Vineyard', slug: 'vineyard', parent_id: '', position: '8', is_active: 'on' }, admin)).status, 303)
  const fields = '/admin/categories/vineyard/fields'
  const field = { name: 'grapes', label: 'Grapes', kind: 'one_of', choices: 'riesling\nmerlot', least: '', most: '', longest: '', group: 'Vines', place: '1', is_required: 'on' }
  const wrong: [Record<string, string>, RegExp][] = [
    [{ name: 'Grape Sort' }, /field-name-wrong/], [{ name: 'acreage' }, /All lots already have a field with this name/], [{ kind: 'poem' }, /field-kind-wrong/], [{ choices: 'one' }, /field-choices-wrong/],
    [{ choices: 'a\na\nb' }, /is listed twice/], [{ kind: 'number', least: 'x' }, /field-least-wrong/],
    [{ kind: 'number', least: '5', most: '4' }, /field-most-wrong/], [{ kind: 'text', longest: '-1' }, /field-longest-wrong/],
  ]
  for (const [change, said] of wrong) {
    const { status, text } = await house.post(`${fields}/new`, { ...field, ...change }, admin)
    assert.equal(status, 422, JSON.stringify(change))
    assert.match(text, said, JSON.stringify(change))
  }
  assert.equal((await house.post(`${fields}/new`, field, admin)).status, 303)
  assert.match((await house.post(`${fields}/new`, field, admin)).text, /already has a field with this name/)
  assert.equal((await house.post(`${fields}/new`, { ...field, name: 'rows_ft', kind: 'number', least: '0', is_required: '' }, admin)).status, 303)
  assert.match((await house.get(fields, admin)).text, /rows_ft[^]*grapes[^]*2 choices[^]*Required/, 'the newer one is now first')
  assert.match((await house.get(`${fields}/grapes`, admin)).text, /riesling\nmerlot/)
  assert.equal((await house.post(`${fields}/grapes`, { ...field, label: 'Sort', is_required: '' }, admin)).status, 303)
  assert.equal((await house.post(`${fields}/rows_ft/removal`, {}, admin)).status, 303)
  const [row] = await house.db.query("select schema, ui, version from categories where slug = 'vineyard'")
  assert.deepEqual(row, {
    schema: { properties: { grapes: { type: 'string', enum: ['riesling', 'merlot'], title: 'Sort' } } },
    ui: { groups: [{ title: 'Vines', fields: ['grapes'] }], widgets: {} }, version: 5,
  })
  for (const path of ['/admin/categories/nowhere/fields', `${fields}/nothing`, '/admin/categories/nowhere/fields/new']) {
    assert.equal((await house.get(path, admin)).status, 404, path)
  }
  assert.equal((await house.get(fields, ann)).status, 404)
})

test('years are shown as years, and a field may have the name of an inherited property', async () => {
  const fields = '/admin/categories/residential-lot/fields'
  const field = { label: '', kind: 'whole', choices: '', least: '1900', most: '2100', longest: '', group: '', place: '1' }
  for (const name of ['roof_year', 'constructor']) assert.equal((await house.post(`${fields}/new`, { ...field, name }, admin)).status, 303, name)
  const { text } = await house.get(fields, admin)
  assert.match(text, />Roof year<[^]*?≥ 1900, ≤ 2100/)
  assert.match(text, />Constructor<[^]*?≥ 1,900, ≤ 2,100/)
})

test('a built-in category is saved as it is shown', async () => {
  const { text } = await house.get('/admin/categories/farm', admin)
  const decoded = (name: string): string => new RegExp(`name="${name}"[^>]*>([^<]*)<`).exec(text)![1]!.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  const typed = { name: 'Farm', slug: 'farm', parent_id: /<option value="(\d+)" selected/.exec(text)?.[1] ?? '', position: '1', is_active: 'on', schema: decoded('schema'), ui: decoded('ui') }
  const saved = await house.post('/admin/categories/farm', typed, admin)
  assert.equal(saved.status, 303, saved.text)
  assert.equal((await house.post('/admin/categories/land/fields/plss', { label: 'PLSS', group: 'Parcel', place: '4', is_required: '' }, admin)).status, 303)
})

test('a setting of the house is changed, and recorded in the audit log', async () => {
  assert.equal((await house.post('/admin/settings', { enforce_plans: 'on' }, admin)).status, 303)
  assert.match((await house.get('/admin/settings', admin)).text, /name="enforce_plans"[^>]*checked/)
  assert.equal((await house.post('/admin/settings', {}, admin)).status, 303)
  assert.match((await house.get('/admin/audit?action=settings.changed', admin)).text, /<dt>Plan limits enforced<\/dt><dd><del>Yes<\/del>[^]*?<ins>No<\/ins>/)
})

test('bids are voided with a reason, and an auction gets more time', async () => {
  const auction = await house.auction()
  const lot = await house.lot(auction, { slug: 'wrong-bids', ends_at: minutes(300), scheduled_ends_at: minutes(300) })
  for (const [who, amount] of [[ann, 1_000], [bob, 2_000]] as const) {
    const { status, text } = await house.call('POST', `/v1/lots/${lot}/bids`, { token: who.token, body: { bid_amount: amount } })
    assert.equal(status, 200, text)
  }
  assert.equal((await house.get('/admin/lots?lot=http://freehold.test/lots/wrong-bids', admin)).headers.location, `/admin/lots/${lot}`)
  const form = (await house.get(`/admin/lots/${lot}/void`, admin)).text
  for (const name of ['bidder', 'from_bid']) assert.match(form, new RegExp(`name="${name}"[^>]*><option value(?:="")? selected`), `${name} has nothing preselected`)
  const take = (typed: Record<string, string>) => house.post(`/admin/lots/${lot}/void`, typed, admin)
  const all = { bidder: 'Bidder #2', from_bid: 'all', reason: 'The phone was stolen' }
  for (const wrong of [{ bidder: 'Bidder #9' }, { bidder: '' }, { from_bid: '' }, { reason: '' }]) {
    assert.equal((await take({ ...all, ...wrong })).status, 422, JSON.stringify(wrong))
  }
  const { said, mark } = consequencesIn(await take(all))
  assert.match(said, /Price<[^]*?>\$1,000 instead of \$2,000<[^]*Leads<[^]*?>Bidder #1 instead of Bidder #2<[^]*Bids<[^]*?>1 instead of 2<[^]*Reserve<[^]*?>None \(no change\)<[^]*Closes<[^]*?\(no change\)<[^]*Takes effect immediately/)
  const bidCount = async () => (await house.db.query<{ n: number }>('select bid_count as n from lots where id = $1', [lot]))[0]!.n
  assert.equal(await bidCount(), 2, 'nothing has changed yet')
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: ann.token, body: { bid_amount: 3_000 } })
  const moved = await take({ ...all, confirmed: mark })
  assert.match(consequencesIn(moved).said, /\$3,000 \(no change\)[^]*2 instead of 3/, 'changes made in the meantime are shown first')
  const done = await take({ ...all, confirmed: consequencesIn(moved).mark })
  assert.equal(done.status, 303, done.text)
  assert.match((await house.get(`/admin/lots/${lot}`, admin)).text, /The phone was stolen[^]* instead of \$3,000/)
  for (const typed of ['0', '1.5', 'x', '1441', '']) {
    assert.equal((await house.post(`/admin/lots/${lot}/extension`, { minutes: typed, reason: 'The line was down' }, admin)).status, 422, typed)
  }
  assert.equal((await house.post(`/admin/lots/${lot}/extension`, { minutes: '600', reason: 'The line was down' }, admin)).status, 303)
  const [row] = await house.db.query<{ later: boolean }>("select ends_at > house_clock() + interval '9 hours' as later from lots where id = $1", [lot])
  assert.equal(row!.later, true)
  assert.equal((await house.get(`/admin/lots/${lot}/voids/99999/approval`, admin)).status, 404)
})

test('voids that need a second administrator wait in a queue until the lot closes', async () => {
  const lot = await house.lot(await house.auction(), { title: 'Closing soon', ends_at: minutes(30), scheduled_ends_at: minutes(30) })
  await house.call('POST', `/v1/lots/${lot}/bids`, { token: ann.token, body: { bid_amount: 1_000 } })
  const take = (typed: Record<string, string>) => house.post(`/admin/lots/${lot}/void`, typed, admin)
  const asked = await confirmed(take, { bidder: 'Bidder #1', from_bid: 'all', reason: 'The phone was stolen' })
  assert.equal(asked.status, 303)
  assert.match((await house.get('/admin', admin)).text, /href="\/admin\/lots"><span class="queue-count">1<\/span> Bids to void/)
  const approval = new RegExp(`/admin/lots/${lot}/voids/\\d+/approval`)
  assert.match((await house.get('/admin/lots', admin)).text, approval)
  await house.db.query('update lots set ends_at = $2, scheduled_ends_at = $2 where id = $1', [lot, minutes(-1)])
  assert.doesNotMatch((await house.get('/admin/lots', admin)).text, approval)
})

test('long waits are reported with instructions, and normal ones are not', async () => {
  // It would number the event while the page is made.
  await house.house.relay.stop()
  await house.db.query(`insert into events (name, to_users, data) values ('lot.changed', '{}', '{}')`)
  await house.db.query(`update events set fired_at = house_clock() - interval '10 minutes' where position is null`)
  await house.db.query(
    `insert into notices (user_id, kind, key, facts, happened_at, created_at) values ($1, 'won', 'kept', '{}', house_clock(), house_clock() - interval '10 seconds')`,
    [ann.id])
  const row = (text: string, name: string): string => text.slice(text.indexOf(name)).split('</tr>', 1)[0]!
  const { text } = await house.get('/admin/health', admin)
  assert.match(row(text, 'Events to number'), /1[0-4] minutes[^]*Check[^]*idle in transaction/)
  assert.match(row(text, 'Notices to send'), /[1-5]\d seconds[^]*OK/)
  assert.match(row(text, 'Webhook deliveries due'), /Empty[^]*OK/)
  assert.match(row(text, 'Bid record fingerprints'), /Not yet[^]*Due/)
  await house.db.query(`delete from notices where key = 'kept'`)
})

test('bid records and ledger are checked on request', async () => {
  const checked = await house.post('/admin/health', {}, admin)
  assert.equal(checked.status, 200)
  assert.match(checked.text, /Bid records OK: \d+ lots, \d+ entries[^]*Ledger OK/)
  assert.match(checked.text, /Bid records checked[^]*OK[^]*Ledger checked[^]*OK/)
  const log = await house.db.query(`select action, after, actor_user_id from audit_log where resource_type = 'house' order by id`)
  assert.deepEqual(log, ['bids.verified', 'books.verified'].map((action) => ({ action, after: { ok: true, fault: null }, actor_user_id: admin.id })))
  assert.equal((await house.post('/admin/health', {}, ann)).status, 404)
})

test('the secret of a platform is shown once, to its creator, however often the form is sent', async () => {
  const key = /name="idempotency_key" value="([^"]+)"/.exec((await house.get('/admin/platforms/new', admin)).text)![1]!
  const platform = { idempotency_key: key, slug: 'prairie', name: 'Prairie Bids', logo_url: '', max_bid: '', is_active: 'on', may_hammer: 'on' }
  for (const wrong of [{ slug: 'No Slug' }, { name: ' ' }, { logo_url: 'http://insecure.test' }, { max_bid: 'much' }]) {
    assert.equal((await house.post('/admin/platforms/new', { ...platform, ...wrong }, admin)).status, 422, JSON.stringify(wrong))
  }
  const secretIn = (text: string): string | undefined => /<code class="secret">([^<]{20,})<\/code>/.exec(text)?.[1]
  const [first, second] = [await house.post('/admin/platforms/new', platform, admin), await house.post('/admin/platforms/new', platform, admin)]
  assert.equal(first.status, 200)
  assert.ok(secretIn(first.text))
  assert.equal(secretIn(first.text), secretIn(second.text))
  assert.equal(secretIn((await house.get('/admin/platforms/prairie', admin)).text), undefined)
  const changed = { name: 'Prairie', logo_url: '', max_bid: '5000', is_active: 'on', may_hammer: '', settles_here: '' }
  assert.equal((await house.post('/admin/platforms/prairie', { ...changed, max_bid: '-1' }, admin)).status, 422)
  assert.equal((await house.post('/admin/platforms/prairie', changed, admin)).status, 303)
  assert.match((await house.get('/admin/platforms', admin)).text, /Prairie<[^]*\$5,000/)
  assert.equal((await house.post('/admin/platforms/nowhere/secret', {}, admin)).status, 404)
  const rotated = await house.post('/admin/platforms/prairie/secret', {}, admin)
  assert.ok(secretIn(rotated.text) && secretIn(rotated.text) !== secretIn(first.text))
  assert.equal((await house.get('/admin/audit', admin)).text.includes(secretIn(rotated.text)!), false)
})

test('a request that does not exist cannot be decided', async () => {
  const decisions = [
    'ads/99999/approval', 'ads/99999/rejection', 'ads/99999/cancellation', 'ads/99999/refund', 'retractions/99999/grant', 'retractions/99999/denial',
    'conflicts/99999/resolution', 'settlements/99999/pay', 'deposits/99999/release', 'documents/99999/approval', 'sellers/99999999/approval',
    'lots/99999/void', 'lots/99999/default', 'lots/1/voids/99999/approval', 'auctions/99999/extension', 'plans/nowhere', 'categories/nowhere',
  ]
  for (const path of decisions) {
    assert.equal((await house.post(`/admin/${path}`, { reason: 'Nobody asked' }, admin)).status, 404, path)
    assert.equal((await house.post(`/admin/${path}`, { reason: 'Not an administrator' }, ann)).status, 404, path)
  }
})
