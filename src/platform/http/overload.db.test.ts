import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testHouse } from '../../../test/app.ts'
import { onServer } from '../../../test/postgres.ts'

const house = await testHouse()
const auction = await house.auction()
const lots = await Promise.all(Array.from({ length: 60 }, () => house.lot(auction)))
const histories = () => Promise.all(lots.map(async (lot) => {
  const began = performance.now()
  const answer = await house.call('GET', `/v1/lots/${lot}/bids`)
  return { ...answer, ms: performance.now() - began }
}))

test('when every connection is taken the rest is told in time to come back, and the house is well again at once', async () => {
  await onServer(house.db.url, async (other) => {
    await other.query('begin')
    await other.query('lock table lots in access exclusive mode')
    const waiting = histories()
    const pulse = performance.now()
    assert.equal((await house.app.inject('/livez')).statusCode, 200)
    assert.ok(performance.now() - pulse < 1_000)
    for (const { status, body, headers, ms } of await waiting) {
      assert.deepEqual([status, body.code, headers['retry-after']], [503, 'unavailable', '1'])
      assert.ok(ms < 6_000, `An answer took ${ms} ms`)
    }
    await other.query('rollback')
  })
  assert.deepEqual(new Set((await histories()).map(({ status }) => status)), new Set([200]))
})

test('when the database drops every connection requests are answered or told to come back, and never fail otherwise', async () => {
  const rounds = Array.from({ length: 5 }, async () => histories())
  await house.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'freehold requests'`)
  const answers = (await Promise.all(rounds)).flat()
  assert.deepEqual(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503), [])
  await everythingAnswers()
})

const BACK_WITHIN_MS = 5_000

/** A dropped connection is noticed when it is used, so the first answers may still say to come back. */
async function everythingAnswers(): Promise<void> {
  for (const limit = performance.now() + BACK_WITHIN_MS; ;) {
    const statuses = new Set((await histories()).map(({ status }) => status))
    if (statuses.size === 1 && statuses.has(200)) return
    assert.ok(performance.now() < limit, `After ${BACK_WITHIN_MS} ms the house still answers ${[...statuses].join(' and ')}`)
  }
}
