import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openCatalogue } from '../../test/catalogue.ts'
import { minutes } from '../../test/factories.ts'
import type { AuctionId, UserId } from '../kernel/ids.ts'

const house = await openCatalogue()
const { db, get } = house

const [owner, stranger] = [await house.user({ name: 'Ada Alder' }), await house.user()]
const categoryOf = async (slug: string) => (await db.query<{ id: number }>('select id from categories where slug = $1', [slug]))[0]!.id
const [land, farm, timber] = await Promise.all(['land', 'farm', 'timber'].map(categoryOf))

/** A county for each page of tests, so that they do not see each other's auctions. */
const publish = (title: string, overrides: Record<string, unknown> = {}): Promise<AuctionId> =>
  house.auction({ title, owner_user_id: owner, category_id: farm, ...overrides })

const titles = async (query: string): Promise<string[]> => {
  const { status, body } = await get<{ title: string }[]>(`/v1/auctions?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map(({ title }) => title)
}

it('an auction has the fields of both shapes', async () => {
  const id = await publish('Harlan County farms', {
    slug: 'harlan-county-farms', starts_at: '2026-03-01T15:04:05Z', ends_at: '2126-11-28T02:01:00Z',
    buyer_premium: '{"kind":"percent","bps":1050}',
  })
  await house.lot(id, { ends_at: '2126-11-28T02:01:00Z' })
  await house.lot(id, { ends_at: '2126-11-28T02:07:00Z', status: 'withdrawn' })
  await db.query(
    `insert into media (auction_id, url, thumb_url, mime_type, file_name, position)
     values ($1, '/media/b.jpg', null, 'image/jpeg', 'b.jpg', 2),
       ($1, 'https://pictures.test/a.jpg', '/media/a-small.jpg', 'image/jpeg', 'a.jpg', 1)`,
    [id],
  )
  const { body } = await get<Record<string, unknown>[]>('/v1/auctions?search=harlan')
  const [auction] = body.data
  const { created_at, updated_at, media, ...rest } = auction!
  assert.match(String(created_at), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.equal(typeof updated_at, 'string')
  assert.deepEqual(rest, {
    id, slug: 'harlan-county-farms', title: 'Harlan County farms', status: 'active', privacy_setting: 'public',
    starts_at: '2026-03-01T15:04:05.000Z', start_time: '2026-03-01T15:04:05.000Z',
    ends_at: '2126-11-28T02:01:00.000Z', end_time: '2126-11-28T02:01:00.000Z',
    formatted_start_time: 'Mar 1, 2026, 3:04 PM UTC', formatted_end_time: 'Nov 28, 2126, 2:01 AM UTC',
    closes_at: '2126-11-28T02:07:00.000Z', currency: 'usd', buyer_premium_percentage: '10.50', lots_count: 2,
    auctioneer: { id: owner, name: 'Ada Alder' }, auctionable: { id: owner, type: 'user', name: 'Ada Alder' },
    category: { id: farm, name: 'Farm', slug: 'farm' },
  })
  assert.deepEqual((media as Record<string, unknown>[]).map(({ id: _id, ...medium }) => medium), [
    {
      url: 'https://pictures.test/a.jpg', thumb_url: 'http://freehold.test/media/a-small.jpg',
      mime_type: 'image/jpeg', file_name: 'a.jpg', order: 1,
    },
    { url: 'http://freehold.test/media/b.jpg', thumb_url: null, mime_type: 'image/jpeg', file_name: 'b.jpg', order: 2 },
  ])
})

const ADDITIONS = ['description', 'terms', 'stagger_seconds', 'buyer_premium', 'soft_close', 'deposit', 'increment_table']

it('the detail adds what a bidder must know before bidding', async () => {
  const id = await publish('Terms and steps', {
    description: 'Six farms', terms: 'Cash.', stagger_seconds: 120,
    deposit_mode: 'percent', deposit_amount_cents: 50_000, deposit_bps: 1_000,
    buyer_premium: JSON.stringify({ kind: 'tiered', tiers: [{ upTo: 10_000_000, bps: 1_000 }, { upTo: null, bps: 500 }], min: 25_000 }),
    increment_table: JSON.stringify([{ fromCents: 0, incrementCents: 2_500 }]),
  })
  const { data } = (await get<Record<string, unknown>>(`/v1/auctions/${id}`)).body
  assert.equal(data.buyer_premium_percentage, '10.00')
  assert.deepEqual(
    Object.fromEntries(ADDITIONS.map((field) => [field, data[field]])),
    {
      description: 'Six farms', terms: 'Cash.', stagger_seconds: 120,
      buyer_premium: {
        kind: 'tiered', percentage: null, flat: null, min: 250, cap: null,
        tiers: [{ up_to: 100_000, percentage: '10.00' }, { up_to: null, percentage: '5.00' }],
      },
      soft_close: { window_seconds: 300, extension_seconds: 300, mode: 'reset', max_total_seconds: null, scope: 'lot' },
      deposit: { mode: 'percent', amount: 500, percentage: '10.00', deadline_at: null },
      increment_table: [{ from: 0, increment: 25 }],
    },
  )
})

it('a team’s auction names the team as its owner and the person as its auctioneer', async () => {
  const [team] = await db.query<{ id: number }>(`insert into teams (name) values ('Osage Land Co.') returning id`)
  const id = await publish('Team sale', { owner_team_id: team!.id })
  const { data } = (await get<Record<string, unknown>>(`/v1/auctions/${id}`)).body
  assert.deepEqual(data.auctionable, { id: team!.id, type: 'team', name: 'Osage Land Co.' })
  assert.deepEqual(data.auctioneer, { id: owner, name: 'Ada Alder' })
})

it('the list is sorted by either name of a time, empty times last, then by id', async () => {
  await publish('Sorted late', { ends_at: minutes(300), starts_at: minutes(-30) })
  await publish('Sorted early', { ends_at: minutes(200), starts_at: minutes(-10) })
  await publish('sorted open end', { ends_at: null, starts_at: minutes(-20) })
  assert.deepEqual(await titles('search=sorted'), ['Sorted early', 'Sorted late', 'sorted open end'])
  for (const name of ['ends_at', 'end_time']) {
    assert.deepEqual(await titles(`search=sorted&sort_by=${name}&sort_dir=desc`), ['Sorted late', 'Sorted early', 'sorted open end'])
  }
  for (const name of ['starts_at', 'start_time']) {
    assert.deepEqual(await titles(`search=sorted&sort_by=${name}`), ['Sorted late', 'sorted open end', 'Sorted early'])
  }
  assert.deepEqual(await titles('search=sorted&sort_by=title&sort_dir=desc'), ['sorted open end', 'Sorted late', 'Sorted early'])
  for (const name of ['id', 'created_at', 'updated_at']) {
    assert.deepEqual(await titles(`search=sorted&sort_by=${name}`), ['Sorted late', 'Sorted early', 'sorted open end'])
  }
})

it('a category includes all below it', async () => {
  await publish('Kinds: farm', { category_id: farm })
  await publish('Kinds: timber', { category_id: timber })
  await publish('Kinds: land', { category_id: land })
  assert.deepEqual(await titles(`search=kinds&sort_by=id&category_id=${farm}`), ['Kinds: farm'])
  assert.deepEqual(await titles(`search=kinds&sort_by=id&category_id=${land}`), ['Kinds: farm', 'Kinds: timber', 'Kinds: land'])
  assert.deepEqual(await titles('search=kinds&category_id=999999'), [])
})

it('a search finds parts of titles in any case, short ones at word starts, and takes wildcards literally', async () => {
  await publish('Quarter section at Xanadu')
  await publish('100% mineral rights, Quay_Side')
  assert.deepEqual(await titles('search=XANADU'), ['Quarter section at Xanadu'])
  assert.deepEqual(await titles('search=ana'), ['Quarter section at Xanadu'])
  assert.deepEqual(await titles('search=xa'), ['Quarter section at Xanadu'])
  assert.deepEqual(await titles('search=na&sort_by=id'), [])
  assert.deepEqual(await titles('search=100%25'), ['100% mineral rights, Quay_Side'])
  assert.deepEqual(await titles('search=1%25m'), [])
  assert.deepEqual(await titles('search=quay_'), ['100% mineral rights, Quay_Side'])
  assert.deepEqual(await titles('search=q_a'), [])
})

interface Paginator {
  data: { title: string }[]
  total: number
  from: number
  to: number
}

it('both list shapes page through the same auctions', async () => {
  for (let number = 1; number <= 17; number++) await publish(`Paged ${String(number).padStart(2, '0')}`)
  const first = await get<unknown[]>('/v1/auctions?search=paged&sort_by=title')
  assert.equal(first.body.data.length, 15)
  assert.deepEqual(first.body.meta, { current_page: 1, last_page: 2, per_page: 15, total: 17 })
  assert.equal(typeof first.body.message, 'string')
  const second = await get<Paginator>('/v1/auctions?search=paged&sort_by=title&page=2&shape=paginator')
  const { data: paginator, meta } = second.body
  assert.deepEqual(paginator.data.map(({ title }) => title), ['Paged 16', 'Paged 17'])
  assert.deepEqual([paginator.total, paginator.from, paginator.to], [17, 16, 17])
  assert.deepEqual(meta, { current_page: 2, last_page: 2, per_page: 15, total: 17 })
  assert.deepEqual((await get('/v1/auctions?search=paged&page=9')).body.data, [])
  assert.equal((await get('/v1/auctions?search=paged&per_page=1000')).body.meta.per_page, 100)
})

it('an unchanged response is 304', async () => {
  const id = await publish('Unchanged sale')
  for (const url of ['/v1/auctions?search=unchanged', `/v1/auctions/${id}`]) {
    const first = await get(url)
    const etag = String(first.headers.etag)
    assert.match(etag, /^"/)
    assert.equal((await get(url, { headers: { 'if-none-match': etag } })).status, 304)
  }
  const before = String((await get(`/v1/auctions/${id}`)).headers.etag)
  await db.query(`update auctions set title = 'Changed sale' where id = $1`, [id])
  assert.equal((await get(`/v1/auctions/${id}`, { headers: { 'if-none-match': before } })).status, 200)
})

const VISIBLE: [state: string, overrides: Record<string, unknown>, listed: boolean, shown: boolean, shownToInvited: boolean][] = [
  ['active and public', {}, true, true, true],
  ['active and unlisted', { privacy_setting: 'unlisted' }, false, true, true],
  ['active by invitation', { privacy_setting: 'invitation' }, false, false, true],
  ['a draft', { status: 'draft', published_at: null }, false, false, false],
  ['closed', { status: 'closed' }, false, false, false],
  ['cancelled', { status: 'cancelled' }, false, false, false],
]
for (const [state, overrides, listed, shown, shownToInvited] of VISIBLE) {
  it(`an auction that is ${state} is ${listed ? '' : 'not '}listed, and ${shown ? '' : 'not '}shown to strangers`, async () => {
    const id = await publish(`Seen when ${state}`, overrides)
    const invited = await inviteSomebody(id)
    assert.equal((await titles(`search=${encodeURIComponent(`seen when ${state}`)}`)).length, listed ? 1 : 0)
    for (const path of [`/v1/auctions/${id}`, `/v1/auctions/${id}/lots`]) {
      assert.equal((await get(path)).status, shown ? 200 : 404)
      assert.equal((await get(path, { as: stranger })).status, shown ? 200 : 404)
      assert.equal((await get(path, { as: invited })).status, shownToInvited ? 200 : 404)
      assert.equal((await get(path, { as: owner })).status, shownToInvited ? 200 : 404)
    }
  })
}

it('an invitation works only for a person with the confirmed address, and the seller’s team', async () => {
  const [team] = await db.query<{ id: number }>(`insert into teams (name) values ('Platte Land') returning id`)
  const id = await publish('By invitation', { privacy_setting: 'invitation', owner_team_id: team!.id })
  const [unconfirmed, member, former] = [await inviteSomebody(id, { email_verified_at: null }), await house.user(), await house.user()]
  await db.query(
    `insert into team_members (team_id, user_id, role, left_at) values ($1, $2, 'member', null), ($1, $3, 'member', now())`,
    [team!.id, member, former],
  )
  assert.equal((await get(`/v1/auctions/${id}`, { as: unconfirmed })).status, 404)
  assert.equal((await get(`/v1/auctions/${id}`, { as: member })).status, 200)
  assert.equal((await get(`/v1/auctions/${id}`, { as: former })).status, 404)
})

async function inviteSomebody(auction: AuctionId, overrides: Record<string, unknown> = {}): Promise<UserId> {
  const email = `guest-${auction}-${Math.random()}@example.test`
  const guest = await house.user({ email, email_verified_at: minutes(-5), ...overrides })
  await db.query('insert into auction_invitations (auction_id, email) values ($1, upper($2))', [auction, email])
  return guest
}

it('an auction is found by its slug in any case', async () => {
  const id = await publish('Slugged', { slug: 'slugged-sale' })
  assert.equal((await get<{ id: number }>('/v1/auctions/Slugged-Sale')).body.data.id, id)
})

const REFUSED: [query: string, field: string][] = [
  ['sort_by=price', 'sort_by'],
  ['sort_by=ends_at;drop', 'sort_by'],
  ['sort_dir=up', 'sort_dir'],
  ['category_id=farm', 'category_id'],
  ['category_id=0', 'category_id'],
  ['category_id=99999999999999999999', 'category_id'],
  ['category_id=1e400', 'category_id'],
  ['search=a%00b', 'search'],
  [`search=${'x'.repeat(101)}`, 'search'],
  ['search=a&search=b', 'search'],
]
for (const [query, field] of REFUSED) {
  it(`a list of auctions with ${query.slice(0, 40)} is refused with a message about ${field}`, async () => {
    const { status, body } = await get(`/v1/auctions?${query}`)
    assert.equal(status, 422)
    assert.equal(body.code, 'validation_failed')
    assert.deepEqual(Object.keys(body.errors), [field])
  })
}

it('an unknown order is refused with the list of valid ones', async () => {
  const { body } = await get('/v1/auctions?sort_by=price')
  assert.match(String(body.errors['sort_by']), /end_time, ends_at, start_time, starts_at, title, created_at, updated_at, id/)
})

it('invalid page and per_page use the default', async () => {
  const { meta } = (await get('/v1/auctions?page=zero&per_page=-3')).body
  assert.deepEqual([meta.current_page, meta.per_page], [1, 15])
})

for (const key of ['0', '999999', '99999999999999999999', '-1', '1.5', 'no-such-sale', 'a%00b', "1'--"]) {
  it(`there is no auction ${key}`, async () => {
    for (const rest of ['', '/lots']) {
      const { status, body } = await get(`/v1/auctions/${key}${rest}`)
      assert.equal(status, 404)
      assert.equal(body.code, 'not_found')
      assert.equal(body.success, false)
    }
  })
}
