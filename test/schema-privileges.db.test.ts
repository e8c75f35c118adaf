import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from './site-house.ts'
import { until } from './until.ts'

/** The role of a house that owns nothing, as where the office's administrator owns the tables. */
const ROLE = `usher_${process.pid}`
const direct = await siteHouse()
// Last in, first out: after the house that uses it is closed.
direct.db.beforeClose(async () => {
  await direct.db.query(`drop owned by ${ROLE}`)
  await direct.db.query(`drop role ${ROLE}`)
})
const house = await siteHouse({
  beside: direct, returnsBusy: true,
  async databaseThrough(url) {
    await direct.db.query(`create role ${ROLE} login`)
    await direct.db.query(`grant create on database ${new URL(url.replace('@/', '@local/')).pathname.slice(1)} to ${ROLE}`)
    await direct.db.query(`grant create, usage on schema public to ${ROLE}`)
    for (const kind of ['tables', 'sequences', 'functions']) await direct.db.query(`grant all on all ${kind} in schema public to ${ROLE}`)
    return url.replace(/\/\/[^@]*@/, `//${ROLE}@`)
  },
})
test('while the schema may not be used, requests and bids are answered with 503 and health says why; then all goes on', async () => {
  const lot = await direct.lot(await direct.auction())
  const token = await (await direct.person({ tier: 'institutional' })).token('read', 'write')
  const status = async (url: string) => (await house.app.inject({ url })).statusCode
  let amount = 1_000
  const statuses = async () => [
    (await house.call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: amount += 1_000 } })).status,
    (await house.call('GET', '/v1/me', { token })).status, await status('/lots'), await status('/readyz'),
  ]
  const isServed = async () => (await statuses()).every((each) => each === 200)
  await until(isServed)
  await direct.db.query('revoke usage on schema public from public')
  await direct.db.query(`revoke usage on schema public from ${ROLE}`)
  try {
    assert.deepEqual(await statuses(), [503, 503, 503, 503])
    assert.match((await house.app.inject({ url: '/readyz' })).body, /the tables of Freehold are not found.*USAGE/)
  } finally {
    await direct.db.query('grant usage on schema public to public')
  }
  await until(isServed)
})
