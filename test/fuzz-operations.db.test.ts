import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import fc from 'fast-check'
import { apiDocument } from '../src/platform/http/openapi.ts'
import { ABILITIES } from '../src/platform/http/access.ts'
import { numberEvents } from '../src/platform/outbox.ts'
import type { ApiRoute } from './api-routes.ts'
import { type CallResult, testHouse, type TestPerson } from './app.ts'
import { tallied } from './tally.ts'
import { routeCaller, named, rowOf } from './route-caller.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type Owner, openSale, ownerOfEverything } from './owned-things.ts'
import { anyBody } from './random-bodies.ts'
import { sample } from './rounds.ts'
import { seedOf } from './seed.ts'

/**
 * Every operation of the document with random bodies: none fails, every answer is as documented, and refusals
 * change nothing. FUZZ_RUNS: how many for each operation; FUZZ_SEED repeats a run.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? sample(4, 1))
const SEED = seedOf('FUZZ_SEED')

const house = await testHouse()
const document = apiDocument(house.app)
const { routes } = routeCaller(house)
let owner: Owner
let callers: TestPerson[] = []
let tokens: string[] = []

before(async () => {
  const sale = await openSale(house)
  owner = await ownerOfEverything(house, sale, await house.person({ seller: true }), false)
  callers = [owner.person, await house.person({ admin: true, seller: true })]
})

/** Operations may have suspended a caller or revoked a token. */
async function refresh(): Promise<void> {
  await house.db.query('update users set suspended_at = null, is_admin = id = $2 where id = any($1)', [callers.map(({ id }) => id), callers[1]!.id])
  await house.db.query('delete from access_tokens where user_id = any($1)', [callers.map(({ id }) => id)])
  tokens = await Promise.all(callers.map((person) => person.token(...ABILITIES)))
}

const bodyOf = ({ path, verb }: ApiRoute) => document.paths[path]![verb.toLowerCase() as 'post']!.requestBody?.content['application/json']?.schema

/** Things of the owner, things of others, and none. */
function anyAddress(route: ApiRoute): fc.Arbitrary<string> {
  const { of, at } = rowOf(route)
  const known = owner.addresses[(of ?? at)!] ?? []
  const ids = route.parameters.map((_name, nth) =>
    fc.oneof(...(known[nth] === undefined ? [] : [{ weight: 4, arbitrary: fc.constant(String(known[nth])) }]), { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }).map(String) }))
  return fc.tuple(...ids).map((chosen) => {
    const rest = [...chosen]
    return route.path.replace(/\{\w+\}/g, () => rest.shift()!)
  })
}

/** Wrong codes are counted, and so is a statement that looked for rows to change and found none. */
const COUNTED = ['phone_codes', 'change_counters', 'lot_changes']

async function changesNothingWhenRefused(send: () => Promise<CallResult<unknown>>, what: string): Promise<void> {
  await numberEvents(house.db)
  const seen = await fingerprintOf(house.db)
  const answer = await send()
  tallied('inputs fuzzed')
  assert.ok(answer.status < 500, `${what}: ${answer.text}`)
  if (answer.status < 400) return
  assert.ok(!answer.body.success && answer.body.message.length > 0, `${what}: ${answer.text}`)
  const left = await fingerprintOf(house.db)
  const changed = Object.keys(left).filter((table) => left[table] !== seen[table] && !COUNTED.includes(table))
  assert.deepEqual(changed, [], `${what}: ${answer.text}`)
}

describe(`with random bodies, FUZZ_SEED=${SEED}`, () => {
  for (const route of routes.filter((some) => !some.isStream && !some.isInbound && some.verb !== 'GET')) {
    test(named(route), async () => {
      await refresh()
      const schema = bodyOf(route)
      const body = schema ? anyBody(document, schema) : fc.constant(undefined)
      await fc.assert(
        fc.asyncProperty(anyAddress(route), body, fc.nat({ max: 1 }), async (address, sent, caller) => {
          await changesNothingWhenRefused(
            () => house.call(route.verb, address, { token: tokens[caller], ...(sent === undefined ? {} : { body: sent as object }) }),
            `${route.verb} ${address} ${JSON.stringify(sent)}`)
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      )
    })
  }
})
