import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testHouse } from '../../../test/app.ts'
import { onServer } from '../../../test/postgres.ts'
import { untilServed } from '../../../test/until-served.ts'

// Each waiting test has its own house, so that they can run at the same time.
const ownHouse = () => testHouse({ returnsBusy: true })
const [house, changing, reading] = [await ownHouse(), await ownHouse(), await ownHouse()]
const auction = await house.auction()
const lots = await Promise.all(Array.from({ length: 60 }, () => house.lot(auction)))
const histories = () => Promise.all(lots.map((lot) => house.call('GET', `/v1/lots/${lot}/bids`)))

const BACK_WITHIN_MS = 60_000

/** A dropped connection is noticed when it is used, and a busy machine takes time, so the first responses may still be 503. */
async function everythingAnswers(): Promise<void> {
  for (const limit = performance.now() + BACK_WITHIN_MS; ;) {
    const statuses = new Set((await histories()).map(({ status }) => status))
    if (statuses.size === 1 && statuses.has(200)) return
    assert.ok(performance.now() < limit, `After ${BACK_WITHIN_MS} ms the house still answers ${[...statuses].join(' and ')}`)
  }
}

describe('an overloaded house', { concurrency: true }, () => {
  describe('with a locked table', () => {
    test('refuses requests in time when all connections are in use, and recovers by itself', async () => {
      await onServer(house.db.url, async (other) => {
        await other.query('begin')
        await other.query('lock table lots in access exclusive mode')
        const waiting = histories()
        const pulse = house.app.inject('/livez').then(({ statusCode }) => statusCode)
        assert.equal(await Promise.race([pulse, waiting]), 200)
        for (const { status, body, headers } of await waiting) {
          assert.deepEqual([status, body.code, headers['retry-after']], [503, 'unavailable', '1'])
        }
        await other.query('rollback')
      })
      await everythingAnswers()
    })

    test('answers or refuses every request when the database drops all connections, without an error', async () => {
      const rounds = Array.from({ length: 5 }, async () => histories())
      await house.db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'freehold requests'`)
      const answers = (await Promise.all(rounds)).flat()
      assert.deepEqual(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503), [])
      await everythingAnswers()
    })
  })

  test('changes of a locked row wait for each other, while others can read, change and bid', async () => {
    const seller = await changing.person({ seller: true })
    const token = await seller.token('read', 'seller', 'write')
    const draft = await changing.auction({ owner_user_id: seller.id, status: 'draft', deposit_mode: 'none' })
    const open = await changing.lot(await changing.auction({ deposit_mode: 'none' }))
    const bidder = await changing.person()
    const bidding = await bidder.token('write')
    await onServer(changing.db.url, async (other) => {
      await other.query('begin')
      await other.query('select 1 from auctions where id = $1 for update', [draft])
      const changes = Array.from({ length: 30 }, (_, n) => changing.call('PATCH', `/v1/seller/auctions/${draft}`, { token, body: { title: `Title ${n}` } }))
      for (let n = 1; n <= 10; n += 1) {
        assert.equal((await untilServed(() => changing.call('GET', '/v1/auctions'))).status, 200)
        const placed = await untilServed(() => changing.call('POST', `/v1/lots/${open}/bids`, { token: bidding, body: { bid_amount: 1_000 * n * n } }))
        assert.equal(placed.status, 200, placed.text)
      }
      for (const { status, headers } of await Promise.all(changes)) assert.deepEqual([status, headers['retry-after']], [503, '1'])
      await other.query('rollback')
    })
    const renamed = await untilServed(() => changing.call('PATCH', `/v1/seller/auctions/${draft}`, { token, body: { title: 'Renamed' } }))
    assert.equal(renamed.status, 200, renamed.text)
  })

  test('answers a bid while other requests hold all connections', async () => {
    const open = await reading.lot(await reading.auction({ deposit_mode: 'none' }))
    const token = await (await reading.person()).token('read', 'write')
    await onServer(reading.db.url, async (other) => {
      await other.query('begin')
      await other.query('lock table notices in access exclusive mode')
      const waiting = Array.from({ length: 40 }, () => reading.call('GET', '/v1/me/notices', { token }))
      for (let n = 1; n <= 10; n += 1) {
        const placed = await untilServed(() => reading.call('POST', `/v1/lots/${open}/bids`, { token, body: { bid_amount: 1_000 * n * n } }))
        assert.equal(placed.status, 200, placed.text)
      }
      assert.ok((await Promise.all(waiting)).some(({ status }) => status === 503))
      await other.query('rollback')
    })
  })
})
