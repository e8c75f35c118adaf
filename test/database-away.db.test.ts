import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { ABILITIES } from '../src/platform/http/access.ts'
import { type CuttableLine, cuttableLine } from './cuttable-line.ts'
import { type Owner, openSale, ownerOfEverything } from './owned-things.ts'
import { named, routeCaller, rowOf } from './route-caller.ts'
import { siteHouse } from './site-house.ts'
import { until } from './until.ts'
import { watchSitePages } from './site-pages.ts'
import { exhaustiveTest } from './rounds.ts'

const pages = watchSitePages()
let line: CuttableLine
const direct = await siteHouse()
/** The same house, but with a line to its database that can be cut. */
const house = await siteHouse({
  beside: direct, returnsBusy: true,
  async databaseThrough(url) {
    const { host, port, user, password, database } = new pg.Client({ connectionString: url })
    line = await cuttableLine(host.startsWith('/') ? path.join(host, `.s.PGSQL.${port}`) : port)
    return `postgres://${user}${password ? `:${password}` : ''}@127.0.0.1:${line.port}/${database}`
  },
})
after(() => line.close())
const caller = routeCaller(house)
let owner: Owner
let token: string
let officeToken: string
let cookie: string

before(async () => {
  owner = await ownerOfEverything(direct, await openSale(direct), await direct.person({ seller: true }), false)
  token = await owner.person.token('read', 'write', 'seller')
  officeToken = await (await direct.person({ admin: true })).token(...ABILITIES)
  cookie = (await direct.visitor()).cookie
})

interface Answer {
  status: number
  retryAfter: unknown
}

/** Of every operation and every page, by name; but for streams, which do not end. */
async function everything(): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  for (const route of caller.routes.filter(({ isStream }) => !isStream)) {
    const { status, headers } = await caller.ask(route, owner.addresses, { token: rowOf(route).who === 'admin' ? officeToken : token })
    answers.set(named(route), { status, retryAfter: headers['retry-after'] })
  }
  for (const pattern of pages.patterns().filter((each) => !/streams?$/.test(each))) {
    const { statusCode, headers } = await house.app.inject({ url: pattern.replace(/:\w+/g, '1').replace('*', 'x'), headers: { cookie, accept: 'text/html' } })
    answers.set(`page ${pattern}`, { status: statusCode, retryAfter: headers['retry-after'] })
  }
  return answers
}

const brokenPromises = (answers: ReadonlyMap<string, Answer>): string[] =>
  [...answers].filter(([, { status, retryAfter }]) => status >= 500 && !(status === 503 && Number(retryAfter) >= 1)).map(([name, { status }]) => `${name}: ${status}`)

test('without a database every operation and page answers 503 with Retry-After, or needs none, and all serve again', async () => {
  line.interrupt()
  const answers = await everything()
  assert.deepEqual(brokenPromises(answers), [])
  const served = caller.routes.filter((route) => !['everybody', 'machine'].includes(rowOf(route).who) && answers.get(named(route))?.status !== 503 && !route.isStream)
  assert.deepEqual(served.map(named), [])
  const { statusCode, headers, body } = await house.app.inject({ url: '/', headers: { cookie, accept: 'text/html' } })
  assert.deepEqual([statusCode, headers['content-type'], headers['retry-after']], [503, 'text/html; charset=utf-8', '1'])
  assert.match(body, /<h1/)
  line.restore()
  await until(async () => (await house.call('GET', '/v1/me', { token })).status === 200)
})

exhaustiveTest('with a database that takes no writes, no operation and no page fails otherwise than with 503', async () => {
  const { database } = new pg.Client({ connectionString: direct.db.url })
  await direct.db.query(`alter database ${database} set default_transaction_read_only = on`)
  line.cut()
  const answers = await everything()
  assert.deepEqual(brokenPromises(answers), [])
  assert.ok([...answers.values()].filter(({ status }) => status === 503).length > 10)
})
