import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { insert } from '../../../../test/factories.ts'
import { siteHouse } from '../../../../test/site-house.ts'

const house = await siteHouse()
const [seller, stranger] = [await house.visitor(), await house.visitor()]
const locationOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['location'])
const keyIn = (text: string): string => /name="idempotency_key" value="([^"]+)"/.exec(text)![1]!

describe('webhooks', () => {
  const order = { url: 'https://203.0.113.7/hook', events: 'lot.sold' }

  it('keep the typed values and report errors beside their fields', async () => {
    const none = await house.post('/seller/webhooks', { url: 'https://example.org/typed' }, seller)
    assert.equal(none.status, 422)
    assert.match(none.text, /value="https:\/\/example.org\/typed"/)
    assert.match(none.text, /Choose at least one event\./)
    for (const url of ['http://example.org/', 'https://127.0.0.1/', 'https://[::1]/', 'nonsense', '']) {
      const { status, text } = await house.post('/seller/webhooks', { ...order, url }, seller)
      assert.deepEqual([url, status, text.includes('id="field-url-wrong"')], [url, 422, true])
    }
    for (const [field, sentence] of [['auction_ids', 'Auction 999999 was not found.'], ['lot_ids', 'Lot 999999 was not found.']] as const) {
      const { status, text } = await house.post('/seller/webhooks', { ...order, url: 'https://hooks.example.com/', [field]: '999999' }, seller)
      assert.equal(status, 422)
      assert.match(text, new RegExp(`id="field-${field}-wrong"[^]*?${sentence}`))
    }
    for (const field of ['auction_ids', 'lot_ids']) {
      const { status, text } = await house.post('/seller/webhooks', { ...order, url: 'https://hooks.example.com/', [field]: '7,all' }, seller)
      assert.deepEqual([field, status, text.includes('Choose from the list.')], [field, 422, true])
    }
  })

  it('are limited to auctions and lots that are found by name, without JavaScript', async () => {
    const auction = await house.auction({ title: 'Creek sale', owner_user_id: seller.id })
    const [creek, ridge] = [await house.lot(auction, { title: 'Creek bottom' }), await house.lot(auction, { title: 'Ridge top' })]
    await house.auction({ title: 'Creek of another', owner_user_id: stranger.id })
    const typed = { ...order, url: 'https://hooks.example.com/creek' }
    const boxes = (text: string) => [...text.matchAll(/<input type="checkbox" name="(auction|lot)_ids" value="(\d+)"( checked)?/g)]
      .map(([, kind, id, checked]) => [kind, Number(id), checked !== undefined])
    for (const [address, form] of [['/seller/webhooks?find=1', { find: 'creek' }], ['/seller/webhooks', { find: 'creek', sought: '' }]] as const) {
      const found = await house.post(address, { ...typed, ...form, lot_ids: String(ridge) }, seller)
      assert.equal(found.status, 200)
      assert.deepEqual(boxes(found.text), [['auction', auction, false], ['lot', ridge, true], ['lot', creek, false]])
      assert.match(found.text, /value="https:\/\/hooks\.example\.com\/creek"/)
    }
    assert.match((await house.post('/seller/webhooks?find=1', { ...typed, find: 'nowhere' }, seller)).text, /No auctions or lots found for “nowhere”/)
    const made = await house.post('/seller/webhooks', { ...typed, find: 'creek', sought: 'creek', lot_ids: `${ridge},${creek}` }, seller)
    assert.match(made.text, /whsec_/)
    const [row] = await house.db.query<{ id: number; lot_ids: number[] }>('select id, lot_ids from webhook_subscriptions where owner_user_id = $1', [seller.id])
    assert.deepEqual(row!.lot_ids, [creek, ridge])
    const page = await house.get(`/seller/webhooks/${row!.id}`, seller)
    assert.deepEqual(boxes(page.text).filter(([kind]) => kind === 'lot'), [['lot', creek, true], ['lot', ridge, true]])
    assert.match(page.text, /Lot \d+: Ridge top<span class="hint">Creek sale/)
    await house.db.query('delete from webhook_subscriptions where id = $1', [row!.id])
  })

  it('are created once for two clicks, and show their secret', async () => {
    const { text } = await house.get('/seller/webhooks', seller)
    const form = { url: 'https://hooks.example.com/', events: 'lot.sold', idempotency_key: keyIn(text) }
    const clicks = await Promise.all([house.post('/seller/webhooks', form, seller), house.post('/seller/webhooks', form, seller)])
    const made = await house.db.query('select from webhook_subscriptions where owner_user_id = $1', [seller.id])
    const secrets = clicks.map((click) => /whsec_[\w+/=]+/.exec(click.text)?.[0])
    assert.deepEqual([made.length, clicks[0]!.status, secrets[0] !== undefined, secrets[0] === secrets[1]], [1, 200, true, true], clicks[0]!.text.slice(0, 300))
  })

  it('belong to their owner only', async () => {
    const [row] = await house.db.query<{ id: number }>('select id from webhook_subscriptions where owner_user_id = $1', [seller.id])
    const page = `/seller/webhooks/${row!.id}`
    assert.equal((await house.get(page, seller)).status, 200)
    assert.equal((await house.get(page, stranger)).status, 404)
    for (const step of ['', '/test', '/secret', '/secret/commit', '/removal', '/deliveries/1/redeliver', '/recovery', '/activation']) {
      assert.deepEqual([step, (await house.post(`${page}${step}`, order, stranger)).status], [step, 404])
    }
    assert.equal((await house.get('/seller/webhooks/99999999999999999999', seller)).status, 404)
  })

  it('are tested, changed, given a new secret, and deleted', async () => {
    const [row] = await house.db.query<{ id: number }>('select id from webhook_subscriptions where owner_user_id = $1', [seller.id])
    const page = `/seller/webhooks/${row!.id}`
    assert.match(locationOf(await house.post(`${page}/test`, {}, seller)), new RegExp(`^${page}/events/`))
    const rotated = await house.post(`${page}/secret`, { overlap: '3600' }, seller)
    assert.match(rotated.text, /whsec_/)
    const again = await house.post(`${page}/secret`, { overlap: '3600' }, seller)
    assert.deepEqual([again.status, /error-summary/.test(again.text), /whsec_/.test(again.text)], [409, true, false])
    assert.equal(locationOf(await house.post(`${page}/secret/commit`, {}, seller)), page)
    await house.post(page, { url: 'https://hooks.example.com/', events: 'bid.placed,invoice.paid' }, seller)
    assert.match((await house.get(page, seller)).text, /You turned this webhook off/)
    const [saved] = await house.db.query<{ events: string[]; is_active: boolean }>('select events, is_active from webhook_subscriptions where id = $1', [row!.id])
    assert.deepEqual(saved, { events: ['bid.placed', 'invoice.paid'], is_active: false })
    assert.match((await house.get(`${page}/removal`, seller)).text, /Delete this webhook/)
    assert.equal(locationOf(await house.post(`${page}/removal`, {}, seller)), '/seller/webhooks')
    assert.equal((await house.get(page, seller)).status, 404)
  })
})

interface Attempted {
  event?: string
  state?: string
  tries?: number
  status?: number | null
  code?: string | null
  success?: boolean
  ageHours?: number
}

/** A subscription of a new seller, with a delivery that was attempted once. */
async function fixture() {
  const owner = await house.visitor()
  const [row] = await house.db.query<{ id: number }>(
    `insert into webhook_subscriptions (owner_user_id, url, events, is_active, secret_sealed, secret_last4)
     values ($1, 'https://hooks.example.com/', '{lot.sold,bid.placed}', true, 'sealed', 'abcd') returning id`, [owner.id])
  const id = row!.id
  let nth = 0
  async function attempted({ event = 'lot.sold', state = 'failed', tries = 1, status = 500, code = null, success = false, ageHours = 0 }: Attempted) {
    const [made] = await house.db.query<{ id: number }>(
      `with d as (insert into webhook_deliveries (subscription_id, event_key, event, body, state, tries, due_at)
         values ($1, $2, $3, '{"data": {"lot_id": 42}}', $4, $5, case when $4 in ('retrying', 'queued') then house_clock() + interval '1 hour' end)
         returning id)
       insert into webhook_attempts (delivery_id, subscription_id, number, url, status_code, success, failure_code, response_body, request_headers,
         started_at, ended_at, duration_ms)
       select id, $1, $5, 'https://hooks.example.com/', $6, $7, $8, 'not today', '{"X-Service-Event": "lot.sold"}',
         house_clock() - $9 * interval '1 hour', house_clock(), 41 from d returning id`,
      [id, `evt_${++nth}`, event, state, tries, status, success, code, ageHours])
    return { attempt: made!.id, key: `evt_${nth}` }
  }
  return { owner, id, page: `/seller/webhooks/${id}`, attempted }
}

const rowsOf = (text: string): number => (/<tbody>(.*?)<\/tbody>/s.exec(text)?.[1]?.match(/<tr/g) ?? []).length

describe('the delivery log', () => {
  it('is filtered by event, outcome and time, and ignores invalid filters', async () => {
    const { owner, page, attempted } = await fixture()
    await attempted({})
    await attempted({ event: 'bid.placed', state: 'delivered', status: 200, success: true, ageHours: 2 })
    await attempted({ event: 'bid.placed', ageHours: 50 })
    const cases: [query: string, rows: number][] = [
      ['', 3], ['?event=bid.placed', 2], ['?outcome=failed', 2], ['?outcome=arrived', 1], ['?within=3600', 1], ['?within=86400', 2],
      ['?event=bid.placed&outcome=failed&within=604800', 1], ['?event=nonsense&outcome=-1&within=5', 3], ['?event=lot.unsold', 0],
    ]
    assert.doesNotMatch((await house.get(page, owner)).text, />Test</)
    for (const [query, rows] of cases) assert.deepEqual([query, rowsOf((await house.get(`${page}${query}`, owner)).text)], [query, rows])
    assert.match((await house.get(`${page}?event=lot.unsold`, owner)).text, /No deliveries found/)
  })

  it('explains in both languages why an attempt failed, and when the next one is', async () => {
    const { owner, page, attempted } = await fixture()
    await attempted({ state: 'retrying', status: null, code: 'refused' })
    await attempted({ status: 404 })
    const { text } = await house.get(page, owner)
    for (const said of ['Connection refused.', 'Next attempt:', 'Your endpoint returned 404.']) assert.ok(text.includes(said), said)
    const { text: es } = await house.get(page, { ...owner, language: 'es' })
    for (const said of ['Conexión rechazada.', 'Próximo intento:', 'Su endpoint respondió 404.']) assert.ok(es.includes(said), said)
  })
})

describe('a single event', () => {
  it('shows requests and responses to its owner only', async () => {
    const { owner, page, attempted } = await fixture()
    const { key } = await attempted({})
    const { text } = await house.get(`${page}/events/${key}`, owner)
    for (const said of ['lot_id', 'X-Service-Event: lot.sold', 'not today', 'Failed', '>Resend<']) assert.ok(text.includes(said), said)
    assert.equal((await house.get(`${page}/events/${key}`, stranger)).status, 404)
    for (const none of ['evt_none', '%00', 'a'.repeat(300)]) assert.notEqual((await house.get(`${page}/events/${none}`, owner)).status, 500, none)
    assert.equal((await house.get(`${page}/events/evt_none`, owner)).status, 404)
  })

  it('is sent as a test once for two clicks, and the page waits for the response', async () => {
    const { owner, page, id } = await fixture()
    const key = crypto.randomUUID()
    const clicks = await Promise.all([1, 2].map(() => house.post(`${page}/test`, { event: 'bid.placed', idempotency_key: key }, owner)))
    assert.equal(locationOf(clicks[0]!), locationOf(clicks[1]!))
    const sent = await house.db.query<{ event: string }>('select event from webhook_deliveries where subscription_id = $1', [id])
    assert.deepEqual(sent, [{ event: 'bid.placed' }])
    assert.match((await house.get(locationOf(clicks[0]!), owner)).text, /data-awaiting.*Pending/s)
    const unknown = await house.post(`${page}/test`, { event: 'nonsense' }, owner)
    assert.match(locationOf(unknown), /events/)
  })

  it('is resent from the log', async () => {
    const { owner, page, attempted } = await fixture()
    const { attempt, key } = await attempted({})
    assert.equal(locationOf(await house.post(`${page}/deliveries/${attempt}/redeliver`, {}, owner)), `${page}/events/${key}`)
    assert.equal((await house.post(`${page}/deliveries/99999/redeliver`, {}, owner)).status, 404)
  })
})

describe('a subscription that was disabled automatically', () => {
  it('shows why and when, refuses to send, and is enabled with one button', async () => {
    const { owner, page, id, attempted } = await fixture()
    const { attempt } = await attempted({})
    await house.db.query(
      `update webhook_subscriptions set is_active = false, disabled_reason = 'gone', disabled_at = house_clock() where id = $1`, [id])
    const { text } = await house.get(page, owner)
    assert.match(text, /returned 410.*Since <time.*Turn on/s)
    assert.doesNotMatch(text, />Resend</)
    for (const step of ['test', `deliveries/${attempt}/redeliver`, 'recovery']) {
      const refused = await house.post(`${page}/${step}`, { since: '2026-01-01T00:00', since_zone: 'UTC' }, owner)
      assert.deepEqual([step, refused.status, /error-summary/.test(refused.text)], [step, 409, true])
    }
    assert.equal(locationOf(await house.post(`${page}/activation`, {}, owner)), page)
    assert.match((await house.get(page, owner)).text, /Resend missed events/)
  })
})

describe('missed events', () => {
  it('are sent from a time on, and an invalid time is reported beside its field', async () => {
    const { owner, page, attempted, id } = await fixture()
    await attempted({})
    const since = { since: '2020-01-01T00:00', since_zone: 'America/Denver' }
    assert.equal(locationOf(await house.post(`${page}/recovery`, since, owner)), page)
    for (const wrong of [{ ...since, since: '' }, { ...since, since: 'yesterday' }, { ...since, since_zone: 'Mars/North' }]) {
      const { status, text } = await house.post(`${page}/recovery`, wrong, owner)
      assert.deepEqual([status, /id="field-recovery-since-wrong"/.test(text)], [422, true])
    }
    const audited = await house.db.query(
      `select from audit_log where action = 'webhook_subscription.recovered' and resource_id = $1`, [String(id)])
    assert.equal(audited.length, 1)
  })
})

it('the share of successful deliveries is plotted by day, with counts', async () => {
  const subscription = await insert<number>(house.db, 'webhook_subscriptions', {
    owner_user_id: stranger.id, url: 'https://rate.example.com/', events: ['lot.sold'], secret_sealed: 'sealed', secret_last4: 'abcd',
  })
  const attempt = async (at: string, success: boolean) => {
    const delivery = await insert<number>(house.db, 'webhook_deliveries', {
      subscription_id: subscription, event_key: `evt_${at}_${success}`, event: 'lot.sold', body: '{}', state: success ? 'delivered' : 'failed',
    })
    await insert(house.db, 'webhook_attempts', {
      delivery_id: delivery, subscription_id: subscription, number: 1, url: 'https://rate.example.com/', started_at: at, ended_at: at, success,
    })
  }
  const page = async (language: string) => (await house.get(`/seller/webhooks/${subscription}?lang=${language}`, stranger)).text
  await attempt('2026-11-20T15:00:00Z', true)
  assert.doesNotMatch(await page('en'), /Successful deliveries by day/, 'one day is no plot')
  await attempt('2026-11-21T15:00:00Z', false)
  await attempt('2026-11-22T03:00:00Z', true)
  await attempt('2026-11-22T04:00:00Z', true)
  assert.match(await page('en'), /aria-label="Successful deliveries by day\. 75% of 4 attempts were successful\."/)
  assert.match(await page('en'), /<title>November 21, 2026: 66\.66% of 3 attempts<\/title>/)
  assert.match(await page('es'), /El 75% de los 4 intentos fue correcto\./)
})
