import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { addTeamMember, createTeam } from '../teams/index.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { HOUR, MINUTE } from '../kernel/time.ts'
import { testHouse, type TestPerson } from '../../test/app.ts'

const house = await testHouse()
const { call, db } = house

interface Auction {
  id: number
  slug: string
  title: string
  status: string
  starts_at: string | null
  ends_at: string | null
  lots_count: number
  terms: string | null
  currency: string
  buyer_premium_percentage: string
  deposit: { mode: string; amount: number; percentage: string | null }
  increment_table: { from: number; increment: number }[]
}

let seller: TestPerson
let token: string
before(async () => {
  seller = await house.person({ seller: true })
  token = await seller.token('seller')
})

const soon = (ms: number): string => new Date(Date.now() + ms).toISOString()
const draft = async (fields: object = {}, as = token): Promise<Auction> => {
  const made = await call<Auction>('POST', '/v1/seller/auctions', { token: as, body: { title: 'Spring land sale', ...fields } })
  assert.equal(made.status, 201, made.text)
  return made.body.data
}
const patch = (id: number, body: object, as = token, headers: Record<string, string> = {}) =>
  call<Auction>('PATCH', `/v1/seller/auctions/${id}`, { token: as, body, headers })
const publish = (id: number, as = token) => call<Auction>('POST', `/v1/seller/auctions/${id}/publication`, { token: as })
const readyToOpen = { start_time: soon(-HOUR), end_time: soon(HOUR) }

interface LotRow { id: number; lot_number: number; ends_at: Date; scheduled_ends_at: Date; chain_head: string | null; chain_terms_hash: string; status: string; event_seq: number }
const lotsOf = (auction: number) =>
  db.query<LotRow>('select * from lots where auction_id = $1 order by lot_number', [auction])
const addLot = (auction: Auction, row: object = {}) => house.lot(auction.id as never, { ends_at: null, scheduled_ends_at: null, ...row })

describe('a draft', () => {
  it('needs a title and takes every field', async () => {
    const auction = await draft({
      description: 'Forty parcels', privacy_setting: 'unlisted', currency: 'usd', buyer_premium_percentage: 10, stagger_seconds: 60,
      soft_close: { window_seconds: 120, scope: 'cascade' }, deposit: { mode: 'percent', percentage: '10', amount: 400 },
      increment_table: [{ from: 0, increment: 50 }], reserve_policy: 'hold', post_close_policy: 'seller_confirmation', terms: 'By deed.',
      confirmation_hours: 24, runner_up_days: 10, allow_runner_up: false, payment_mode: 'earnest', format: 'timed', ...readyToOpen,
    })
    assert.equal(auction.status, 'draft')
    assert.equal(auction.buyer_premium_percentage, '10.00')
    assert.deepEqual(auction.deposit, { mode: 'percent', amount: 400, percentage: '10.00', deadline_at: null })
    assert.deepEqual(auction.increment_table, [{ from: 0, increment: 50 }])
    const shown = await call<Auction & { reserve_policy: string; start_time: string }>('GET', `/v1/seller/auctions/${auction.slug}`, { token })
    assert.deepEqual(shown.body.data, auction)
    assert.equal(shown.body.data.reserve_policy, 'hold')
    assert.equal(shown.body.data.start_time, readyToOpen.start_time)
  })

  it('gets a slug from its title', async () => {
    const titles = ['Mill Creek', 'Mill Creek', 'mill  creek!', '2026', '草地']
    const slugs: string[] = []
    for (const title of titles) slugs.push((await draft({ title })).slug)
    assert.deepEqual(slugs, ['mill-creek', 'mill-creek-2', 'mill-creek-3', 'auction-2026', 'auction'])
  })

  it('gets different slugs when created twice at once', async () => {
    const both = await Promise.all([draft({ title: 'Twin Forks' }), draft({ title: 'Twin Forks' })])
    assert.deepEqual(both.map(({ slug }) => slug).sort(), ['twin-forks', 'twin-forks-2'])
  })

  it('belongs to its seller: nobody else can find it', async () => {
    const auction = await draft()
    const stranger = await (await house.person({ seller: true })).token('seller')
    for (const answer of [
      await call('GET', `/v1/seller/auctions/${auction.id}`, { token: stranger }),
      await patch(auction.id, { title: 'Mine' }, stranger),
      await patch(auction.id, { nonsense: 1 }, stranger),
      await publish(auction.id, stranger),
      await call('POST', `/v1/seller/auctions/${auction.id}/invitations`, { token: stranger, body: { email: 'a@example.test' } }),
    ]) assert.equal(answer.status, 404, answer.text)
    const list = await call<Auction[]>('GET', '/v1/seller/auctions', { token: stranger })
    assert.equal(list.body.meta.total, 0)
    const admin = await (await house.person({ admin: true })).token('seller')
    assert.equal((await patch(auction.id, { title: 'Tidied up' }, admin)).body.data.title, 'Tidied up')
  })

  it('is listed by status and title', async () => {
    const own = await (await house.person({ seller: true })).token('seller')
    const first = await draft({ title: 'Prairie' }, own)
    const second = await draft({ title: 'Timber 100%', ...readyToOpen }, own)
    await publish(second.id, own)
    const titles = async (query: string) => (await call<Auction[]>('GET', `/v1/seller/auctions?${query}`, { token: own })).body.data.map(({ title }) => title)
    assert.deepEqual(await titles(''), ['Timber 100%', 'Prairie'])
    assert.deepEqual(await titles('status=draft'), [first.title])
    assert.deepEqual(await titles('search=100%25'), [second.title])
    assert.deepEqual(await titles('search=airi&per_page=1'), ['Prairie'])
    assert.equal((await call('GET', '/v1/seller/auctions?status=sold', { token: own })).status, 422)
    const paginator = await call<{ data: Auction[]; total: number }>('GET', '/v1/seller/auctions?shape=paginator', { token: own })
    assert.equal(paginator.body.data.total, 2)
  })
})

describe('a template', () => {
  interface Template { id: number; name: string; is_default: boolean }
  const templates = async (as = token) => (await call<Template[]>('GET', '/v1/seller/auction-templates', { token: as })).body.data
  const save = (body: object, as = token) => call<Template>('POST', '/v1/seller/auction-templates', { token: as, body })
  const choose = (id: number | string, body: object, as = token) => call<Template>('PATCH', `/v1/seller/auction-templates/${id}`, { token: as, body })

  it('has the settings of an auction for the next one, and is replaced by its name', async () => {
    const { id } = await draft({ buyer_premium_percentage: '12.5', deposit: { mode: 'flat', amount: 500 }, terms: 'Cash only.' })
    const saved = await save({ auction_id: id, name: ' As always ' })
    assert.deepEqual([saved.status, saved.body.data.name, saved.body.data.is_default], [201, 'As always', false])
    const next = await draft({ title: 'Autumn sale', template_id: saved.body.data.id, terms: 'Cash or check.' })
    assert.deepEqual([next.title, next.buyer_premium_percentage, next.deposit.amount, next.terms], ['Autumn sale', '12.50', 500, 'Cash or check.'])
    const other = await draft({ buyer_premium_percentage: '5' })
    assert.equal((await save({ auction_id: other.id, name: 'AS ALWAYS', is_default: true })).body.data.id, saved.body.data.id)
    assert.deepEqual(await templates(), [{ id: saved.body.data.id, name: 'AS ALWAYS', is_default: true }])
    assert.equal((await draft({ template_id: saved.body.data.id })).buyer_premium_percentage, '5.00')
  })

  it('is the only default until it is one no more, and deleted once', async () => {
    const { id } = await draft()
    const [one, other] = [(await save({ auction_id: id, name: 'One' })).body.data, (await save({ auction_id: id, name: 'Other', is_default: true })).body.data]
    const defaults = async () => (await templates()).filter((each) => each.is_default).map(({ name }) => name)
    assert.equal((await choose(one.id, { is_default: false })).body.data.is_default, false)
    assert.deepEqual(await defaults(), ['Other'])
    assert.equal((await choose(one.id, { is_default: true })).body.data.is_default, true)
    assert.deepEqual(await defaults(), ['One'])
    await choose(one.id, { is_default: false })
    assert.deepEqual(await defaults(), [])
    const remove = () => call('DELETE', `/v1/seller/auction-templates/${other.id}`, { token })
    assert.deepEqual([(await remove()).status, (await remove()).status], [200, 404])
  })

  it('is refused to others, and with a wrong name, number or auction', async () => {
    const { id } = await draft()
    const mine = (await save({ auction_id: id, name: 'Mine' })).body.data
    const stranger = await (await house.person({ seller: true })).token('seller')
    assert.deepEqual(await templates(stranger), [])
    assert.equal((await save({ auction_id: id, name: 'Theirs' }, stranger)).status, 404)
    for (const number of [mine.id, 'abc', '1e1', 999_999_999]) assert.equal((await choose(number, { is_default: true }, stranger)).status, 404, String(number))
    const used = await call('POST', '/v1/seller/auctions', { token: stranger, body: { title: 'Autumn sale', template_id: mine.id } })
    assert.deepEqual([used.status, Object.keys(used.body.errors)], [422, ['template_id']])
    for (const name of ['', '   ', 'x'.repeat(121)]) assert.deepEqual(Object.keys((await save({ auction_id: id, name })).body.errors), ['name'])
    assert.equal((await choose(mine.id, {})).status, 422)
  })
})

describe('an invalid auction', () => {
  const REFUSED: [what: string, body: unknown, field: string][] = [
    ['no title', {}, 'title'],
    ['an empty title', { title: '  ' }, 'title'],
    ['a title with NUL', { title: 'a\0b' }, 'title'],
    ['a title of half a letter', { title: 'a\ud83c' }, 'title'],
    ['an unknown field', { title: 'A', admin: true }, 'admin'],
    ['a status at birth', { title: 'A', status: 'active' }, 'status'],
    ['a category that does not exist', { title: 'A', category_id: 999_999 }, 'category_id'],
    ['a category beyond 64 bits', { title: 'A', category_id: 1e30 }, 'category_id'],
    ['an end before the start', { title: 'A', starts_at: '2026-03-02', ends_at: '2026-03-01' }, 'ends_at'],
    ['two different starts', { title: 'A', starts_at: '2026-03-02', start_time: '2026-03-01' }, 'start_time'],
    ['a time that is none', { title: 'A', ends_at: '8/21/2017' }, 'ends_at'],
    ['an unknown word', { title: 'A', privacy_setting: 'secret' }, 'privacy_setting'],
    ['a premium of three decimals', { title: 'A', buyer_premium_percentage: 10.005 }, 'buyer_premium_percentage'],
    ['a negative deposit', { title: 'A', deposit: { amount: -1 } }, 'deposit.amount'],
    ['a boolean amount', { title: 'A', deposit: { amount: true } }, 'deposit.amount'],
    ['an endless stagger', { title: 'A', stagger_seconds: 1e9 }, 'stagger_seconds'],
    ['an increment table that starts late', { title: 'A', increment_table: [{ from: 5, increment: 1 }] }, 'increment_table'],
  ]
  for (const [what, body, field] of REFUSED) {
    it(`is refused: ${what}`, async () => {
      const answer = await call('POST', '/v1/seller/auctions', { token, body: body as object })
      assert.equal(answer.status, 422, answer.text)
      assert.ok(field in answer.body.errors, answer.text)
    })
  }

  it('an id beyond 64 bits is not found', async () => {
    for (const id of ['99999999999999999999999', '0', 'no-such-slug', '-1']) {
      assert.equal((await call('GET', `/v1/seller/auctions/${id}`, { token })).status, 404, id)
      assert.equal((await patch(id as never, { title: 'A' })).status, 404, id)
    }
  })

  it('a token without the ability is refused', async () => {
    const reader = await seller.token('read', 'write')
    assert.equal((await call('POST', '/v1/seller/auctions', { token: reader, body: { title: 'A' } })).status, 403)
    assert.equal((await call('GET', '/v1/seller/auctions')).status, 401)
  })
})

describe('publishing', () => {
  it('reports every missing field and changes nothing', async () => {
    const auction = await draft()
    const answer = await publish(auction.id)
    assert.equal(answer.status, 422)
    assert.deepEqual(Object.keys(answer.body.errors), ['starts_at', 'ends_at'])
    const past = await patch(auction.id, { starts_at: soon(-2 * HOUR), ends_at: soon(-HOUR), status: 'active' })
    assert.deepEqual(past.body.errors, { ends_at: ['The end date has passed.'] })
    const kept = await call<Auction>('GET', `/v1/seller/auctions/${auction.id}`, { token })
    assert.deepEqual([kept.body.data.status, kept.body.data.starts_at], ['draft', null], 'fields sent with a refused move are not saved')
  })

  it('opens every lot: its close, its chain, the default terms, one event', async () => {
    const auction = await draft({ ...readyToOpen, stagger_seconds: 120 })
    const own = new Date(Date.now() + 30 * MINUTE)
    for (const row of [{}, { own_ends_at: own }, {}]) await addLot(auction, row)
    await db.query(`update lots set chain_head = null, chain_opened_at = null where auction_id = $1`, [auction.id])
    const published = await patch(auction.id, { status: 'active' })
    assert.equal(published.status, 200, published.text)
    assert.equal(published.body.data.status, 'active')
    assert.ok(Math.abs(Date.parse(published.body.data.starts_at!) - Date.now()) < MINUTE, 'a start in the past means now')
    assert.match(published.body.data.terms!, /as it is and where it is/)

    const end = Date.parse(auction.ends_at!)
    const lots = await lotsOf(auction.id)
    assert.deepEqual(lots.map((lot) => lot.ends_at.getTime()), [end, own.getTime(), end + 4 * MINUTE])
    assert.ok(lots.every((lot) => lot.chain_head !== null && /^[0-9a-f]{64}$/.test(lot.chain_terms_hash)))
    assert.equal(new Set(lots.map((lot) => lot.chain_head)).size, 3)
    const events = await db.query<{ name: string; data: object }>('select name, data from events where auction_id = $1', [auction.id])
    assert.deepEqual(events, [{ name: 'auction.published', data: {
      auction_id: auction.id, title: auction.title, slug: auction.slug, starts_at: published.body.data.starts_at, ends_at: auction.ends_at, lots_count: 3,
    } }])
  })

  it('again changes nothing and sends no event', async () => {
    const auction = await draft(readyToOpen)
    const [first, second] = [await publish(auction.id), await publish(auction.id)]
    assert.equal(second.status, 200)
    assert.deepEqual(second.body.data, first.body.data)
    assert.equal((await db.query('select from events where auction_id = $1', [auction.id])).length, 1)
  })

  it('waits until the seller is approved; drafts do not', async () => {
    const newcomer = await (await house.person()).token('seller')
    const auction = await draft(readyToOpen, newcomer)
    const answer = await publish(auction.id, newcomer)
    assert.deepEqual([answer.status, answer.body.code], [403, 'seller_not_approved'])
    assert.equal((await patch(auction.id, { title: 'Still mine' }, newcomer)).status, 200)
  })

  it('happens once when requested twice at once', async () => {
    const auction = await draft(readyToOpen)
    const answers = await Promise.all([publish(auction.id), publish(auction.id), publish(auction.id)])
    assert.deepEqual(answers.map(({ status }) => status), [200, 200, 200])
    assert.equal((await db.query('select from events where auction_id = $1', [auction.id])).length, 1)
  })
})

describe('a published auction', () => {
  const live = async (fields: object = {}) => {
    const auction = await draft({ ...readyToOpen, ...fields })
    await addLot(auction)
    await addLot(auction)
    await publish(auction.id)
    return auction
  }
  const bidOn = (lot: number) => db.query('update lots set bid_count = 1, next_instruction = 2, price_cents = 100000, leader_id = 1 where id = $1', [lot])

  it('moves its lots with its end, and notifies watchers', async () => {
    const auction = await live({ stagger_seconds: 60 })
    const later = soon(3 * HOUR)
    assert.equal((await patch(auction.id, { ends_at: later })).status, 200)
    const lots = await lotsOf(auction.id)
    assert.deepEqual(lots.map((lot) => lot.ends_at.getTime()), [Date.parse(later), Date.parse(later) + MINUTE])
    const told = await db.query<{ lot_id: number; lot_seq: number; stream_event: string }>(
      `select lot_id, lot_seq, stream_event from events where auction_id = $1 and name = 'lot.changed' order by lot_id`, [auction.id])
    assert.deepEqual(told, lots.map((lot) => ({ lot_id: lot.id, lot_seq: 1, stream_event: 'changed' })))
  })

  it('notifies watchers of a changed opening, once per lot, with or without a changed end', async () => {
    const auction = await live()
    const lots = await lotsOf(auction.id)
    for (const [nth, change] of [{ starts_at: soon(HOUR / 2) }, { starts_at: soon(2 * HOUR), ends_at: soon(5 * HOUR) }].entries()) {
      assert.equal((await patch(auction.id, change)).status, 200)
      const told = await db.query<{ lot_id: number; count: number }>(
        `select lot_id, count(*) from events where auction_id = $1 and stream_event = 'changed' group by lot_id order by lot_id`, [auction.id])
      assert.deepEqual(told, lots.map(({ id }) => ({ lot_id: id, count: nth + 1 })))
    }
  })

  it('restarts its chains when its terms change before the first bid', async () => {
    const auction = await live()
    const earlier = await lotsOf(auction.id)
    await patch(auction.id, { terms: 'By quitclaim deed.' })
    const after = await lotsOf(auction.id)
    assert.ok(after.every((lot, index) => lot.chain_head !== earlier[index]!.chain_head && lot.chain_terms_hash !== earlier[index]!.chain_terms_hash))
    const [row] = await db.query<{ terms_version: number }>('select terms_version from auctions where id = $1', [auction.id])
    assert.equal(row!.terms_version, 2)
    const emptied = await patch(auction.id, { terms: null })
    assert.match(emptied.body.data.terms!, /as it is and where it is/)
  })

  it('is fixed by the first bid, except its texts', async () => {
    const auction = await live()
    const [lot] = await lotsOf(auction.id)
    await bidOn(lot!.id)
    const frozen = await patch(auction.id, { terms: 'Other', buyer_premium_percentage: 5, title: 'Other' })
    assert.deepEqual([frozen.status, frozen.body.code], [409, 'locked_after_bids'])
    assert.deepEqual(Object.keys(frozen.body.errors).sort(), ['buyer_premium', 'terms'])
    assert.equal((await patch(auction.id, { title: 'Spring land sale, amended', currency: 'usd' })).status, 200)
    const currency = await patch(auction.id, { currency: 'cad' })
    assert.equal(currency.status, 409)
  })

  it('is extended by administrators, and keeps extensions by bids', async () => {
    const auction = await live()
    const [first] = await lotsOf(auction.id)
    await bidOn(first!.id)
    const extended = new Date(Date.now() + 5 * HOUR)
    await db.query('update lots set ends_at = $2 where id = $1', [first!.id, extended])
    assert.equal((await patch(auction.id, { ends_at: soon(4 * HOUR) })).status, 409)
    const admin = await (await house.person({ admin: true })).token('seller')
    const later = soon(4 * HOUR)
    assert.equal((await patch(auction.id, { ends_at: later }, admin)).status, 200)
    const lots = await lotsOf(auction.id)
    assert.deepEqual(lots.map((lot) => lot.ends_at.getTime()), [extended.getTime(), Date.parse(later)])
  })

  it('is cancelled while it has no bids: lots withdrawn, deposits released', async () => {
    const auction = await live()
    const bidder = await house.user()
    await house.deposit(auction.id as never, bidder)
    const answer = await patch(auction.id, { status: 'cancelled', reason: 'The owner paid the taxes.' })
    assert.equal(answer.body.data.status, 'cancelled')
    assert.deepEqual((await lotsOf(auction.id)).map(({ status }) => status), ['withdrawn', 'withdrawn'])
    const [deposit] = await db.query<{ status: string }>('select status from deposits where auction_id = $1', [auction.id])
    assert.equal(deposit!.status, 'released')
    const streamed = await db.query<{ stream_event: string }>(
      `select stream_event from events where auction_id = $1 and lot_id is not null`, [auction.id])
    assert.deepEqual(streamed.map((event) => event.stream_event), ['closed', 'closed'])
    assert.equal((await patch(auction.id, { status: 'cancelled' })).status, 200, 'repeating it changes nothing')
    const [entry] = await db.query<{ reason: string }>(
      `select reason from audit_log where action = 'auction.cancelled' and resource_id = $1`, [auction.id])
    assert.equal(entry!.reason, 'The owner paid the taxes.')
  })

  it('cannot be cancelled once there are bids', async () => {
    const auction = await live()
    await bidOn((await lotsOf(auction.id))[1]!.id)
    const answer = await patch(auction.id, { status: 'cancelled' })
    assert.deepEqual([answer.status, answer.body.code], [409, 'invalid_state_transition'])
  })

  it('cannot return to an earlier status, nor leave a closed one', async () => {
    const auction = await live()
    const back = await patch(auction.id, { status: 'draft' })
    assert.deepEqual([back.status, back.body.message], [409, 'An auction cannot go from active to draft.'])
    assert.deepEqual(back.body.errors, { status: ['Allowed from active: closed, cancelled.'] })
    await db.query(`update auctions set status = 'closed' where id = $1`, [auction.id])
    const again = await patch(auction.id, { status: 'active' })
    assert.deepEqual([again.status, again.body.message], [409, 'An auction cannot go from closed to active.'])
    assert.equal((await publish(auction.id)).status, 409)
    assert.equal((await patch(auction.id, { title: 'Other' })).status, 409)
    assert.equal((await patch(auction.id, { status: 'closed' })).status, 200)
    assert.equal((await patch(auction.id, { status: 'sold' })).status, 422)
  })

  it('is changed only with the ETag of its current version', async () => {
    const auction = await live()
    const seen = await call('GET', `/v1/seller/auctions/${auction.id}`, { token })
    const tag = String(seen.headers.etag)
    assert.equal((await patch(auction.id, { title: 'First' }, token, { 'if-match': tag })).status, 200)
    const stale = await patch(auction.id, { title: 'Second' }, token, { 'if-match': tag })
    assert.deepEqual([stale.status, stale.body.code], [412, 'precondition_failed'])
    assert.equal((await patch(auction.id, { title: 'Third' }, token, { 'if-match': '*' })).status, 200)
  })
})

describe('a team', () => {
  it('sells through its owners and managers; members can read; others see nothing', async () => {
    const [boss, clerk, other] = [await house.person({ seller: true }), await house.person({ seller: true }), await house.person({ seller: true })]
    const team = await createTeam(db, { name: 'County', owner: boss.email })
    assert.ok(!isRefusal(team))
    const { id } = team
    assert.ok(!isRefusal(await addTeamMember(db, { teamId: id, user: clerk.email })))
    const [asBoss, asClerk, asOther] = [await boss.token('seller'), await clerk.token('seller'), await other.token('seller')]
    const inTeam = { 'x-team-id': String(id) }

    const made = await call<Auction & { auctionable: object }>('POST', '/v1/seller/auctions', { token: asBoss, body: { title: 'County sale' }, headers: inTeam })
    assert.deepEqual(made.body.data.auctionable, { id, type: 'team', name: 'County' })
    const address = `/v1/seller/auctions/${made.body.data.id}`
    assert.equal((await call('GET', address, { token: asClerk, headers: inTeam })).status, 200)
    assert.equal((await call('GET', address, { token: asClerk })).status, 200)
    const changed = await call('PATCH', address, { token: asClerk, body: { title: 'Mine' }, headers: inTeam })
    assert.deepEqual([changed.status, changed.body.code], [403, 'team_forbidden'])
    const added = await call('POST', '/v1/seller/auctions', { token: asClerk, body: { title: 'Mine' }, headers: inTeam })
    assert.deepEqual([added.status, added.body.code], [403, 'team_forbidden'])
    assert.equal((await call('GET', address, { token: asOther })).status, 404)
    assert.deepEqual((await call('GET', address, { token: asOther, headers: inTeam })).body.code, 'team_forbidden')
    assert.equal((await call('GET', address, { token: asBoss, headers: { 'x-team-id': 'nine' } })).status, 422)

    const own = await draft({ title: 'Private' }, asBoss)
    assert.equal((await call('GET', `/v1/seller/auctions/${own.id}`, { token: asBoss, headers: inTeam })).status, 404, 'with a named team, only its auctions are visible')
    const listed = await call<Auction[]>('GET', '/v1/seller/auctions', { token: asClerk, headers: inTeam })
    assert.deepEqual(listed.body.data.map(({ title }) => title), ['County sale'])
  })
})

it('an invitation is created once', async () => {
  const auction = await draft({ privacy_setting: 'invitation' })
  const invite = (email: string) =>
    call<{ email: string }>('POST', `/v1/seller/auctions/${auction.id}/invitations`, { token, body: { email } })
  assert.equal((await invite('guest@example.test')).status, 201)
  assert.equal((await invite('Guest@example.test')).status, 200)
  assert.equal((await invite('no address')).status, 422)
})

it('a create request sent twice with one key creates one auction', async () => {
  const send = () => call<Auction>('POST', '/v1/seller/auctions', { token, body: { title: 'Once' }, headers: { 'idempotency-key': 'create-once' } })
  const [first, second] = [await send(), await send()]
  assert.equal(second.status, 201)
  assert.equal(second.body.data.id, first.body.data.id)
})
