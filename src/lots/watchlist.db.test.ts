import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openCatalogue } from '../../test/catalogue.ts'
import type { UserId } from '../kernel/ids.ts'
import { watchedAmong } from './index.ts'

const house = await openCatalogue()
const { db, get, send } = house

interface WatchPage {
  data: { id: number; current_bid: unknown; watched_at: string }[]
}

const watched = async (user: UserId): Promise<number[]> => {
  const { status, body } = await get<{ id: number }[]>('/v1/me/watchlist', { as: user })
  assert.equal(status, 200)
  const lots = body.data
  assert.equal(body.meta.total, lots.length)
  return lots.map(({ id }) => id)
}

it('watching and unwatching are idempotent', async () => {
  const user = await house.user()
  const lot = await house.lot(await house.auction())
  for (let time = 1; time <= 2; time++) {
    const { status, body } = await send('POST', `/v1/lots/${lot}/watchlist`, user)
    assert.deepEqual([status, body], [200, { success: true, message: 'This lot is on your watchlist.' }])
    assert.deepEqual(await watched(user), [lot])
  }
  for (let time = 1; time <= 2; time++) {
    assert.equal((await send('DELETE', `/v1/lots/${lot}/watchlist`, user)).status, 200)
    assert.deepEqual(await watched(user), [])
  }
})

it('each person has their own list, newest first, in both shapes', async () => {
  const [ann, bob] = [await house.user(), await house.user()]
  const auction = await house.auction()
  const first = await house.lot(auction, { slug: 'watched-first', price_cents: 5_050, leader_id: bob })
  const second = await house.lot(auction)
  await send('POST', '/v1/lots/watched-first/watchlist', ann)
  await db.advanceClock(1_000)
  await send('POST', `/v1/lots/${second}/watchlist`, ann)
  assert.deepEqual(await watched(ann), [second, first])
  assert.deepEqual(await watched(bob), [])
  const paginator = (await get<WatchPage>('/v1/me/watchlist?shape=paginator&per_page=1&page=2', { as: ann })).body.data
  assert.deepEqual(paginator.data.map(({ id, current_bid }) => [id, current_bid]), [[first, '50.50']])
  assert.match(paginator.data[0]!.watched_at, /Z$/)
  assert.deepEqual(await watchedAmong(db, ann, [first]), new Set([first]))
})

it('a closed lot can be watched and stays on the list; one of a cancelled auction does not', async () => {
  const user = await house.user()
  const auction = await house.auction()
  const [sold, other] = [await house.lot(auction, { status: 'sold' }), await house.lot(await house.auction())]
  for (const lot of [sold, other]) assert.equal((await send('POST', `/v1/lots/${lot}/watchlist`, user)).status, 200)
  await db.query(`update auctions set status = 'closed' where id = $1`, [auction])
  assert.equal((await watched(user)).length, 2)
  await db.query(`update auctions set status = 'cancelled' where id = $1`, [auction])
  assert.deepEqual(await watched(user), [other])
})

it('a lot that the caller cannot see cannot be watched', async () => {
  const user = await house.user()
  const draft = await house.lot(await house.auction({ status: 'draft', published_at: null }))
  const closed = await house.lot(await house.auction({ privacy_setting: 'invitation' }))
  for (const key of [draft, closed, 999_999, 'nothing', '99999999999999999999']) {
    for (const method of ['POST', 'DELETE'] as const) {
      const { status, body } = await send(method, `/v1/lots/${key}/watchlist`, user)
      assert.deepEqual([status, body.code], [404, 'not_found'])
    }
  }
})

it('the list needs a token', async () => {
  assert.equal((await get('/v1/me/watchlist')).status, 401)
})
