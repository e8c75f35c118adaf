import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { ABILITIES } from '../src/platform/http/access.ts'
import { type ApiSchema, resolve } from '../src/platform/http/openapi-document.ts'
import { apiDocument } from '../src/platform/http/openapi.ts'
import type { ApiRoute } from './api-routes.ts'
import { testHouse, type TestPerson } from './app.ts'
import { routeCaller, named, rowOf } from './route-caller.ts'
import { type Owner, openSale, ownerOfEverything } from './owned-things.ts'
import { sampleOf } from './rounds.ts'
import { sampleBody } from './sample-body.ts'

/**
 * Every object has these names without having them as its own, so a table keyed by user input must not be a plain
 * object.
 */
const NAMES = Object.getOwnPropertyNames(Object.prototype)

const house = await testHouse()
const document = apiDocument(house.app)
const { routes } = routeCaller(house)
let owner: Owner
let admin: TestPerson

before(async () => {
  owner = await ownerOfEverything(house, await openSale(house), await house.person({ seller: true }), false)
  admin = await house.person({ admin: true, seller: true })
})

const bodySchema = ({ path, verb }: ApiRoute): ApiSchema | undefined =>
  document.paths[path]![verb.toLowerCase() as 'post']!.requestBody?.content['application/json']?.schema

/** The owner's document is a row here, without a file. */
const WITHOUT_FILE = '/v1/admin/verification-documents/{id}/file'

const queryText = NAMES.map((name) => `${name}=1`).join('&')

/** As JSON text: `__proto__` in a literal would set a prototype instead. */
const members = NAMES.map((name) => `${JSON.stringify(name)}:1`).join(',')

/** One with nothing else, one beside the required fields, and one in every object that it takes. */
function bodiesOf(schema: ApiSchema): string[] {
  const sample = sampleBody(document, schema)
  const withNames = (value: object) => JSON.stringify(value).replace(/\}$/, `${Object.keys(value).length > 0 ? ',' : ''}${members}}`)
  const inner = Object.entries(resolve(document, schema).properties ?? {})
    .filter(([, field]) => takesObject(field))
    .map(([name]) => JSON.stringify({ ...sample, [name]: '@' }).replace('"@"', `{${members}}`))
  const one = ['constructor', 'toString', 'hasOwnProperty'].map((name) => JSON.stringify({ [name]: 1 }))
  return [...one, '{"__proto__":{"a":1}}', `{${members}}`, withNames(sample), ...inner]
}

const takesObject = (field: ApiSchema): boolean => {
  const schema = resolve(document, field)
  return [schema.type].flat().includes('object') || (schema.anyOf ?? schema.oneOf ?? []).some(takesObject)
}

function addressOf(route: ApiRoute): string {
  const { of, at } = rowOf(route)
  const ids = [...(owner.addresses[(of ?? at)!] ?? [])]
  return route.path.replace(/\{\w+\}/g, () => String(ids.shift() ?? 1))
}

describe('no name of a built-in property makes an operation fail', () => {
  for (const route of sampleOf(routes.filter(({ isStream, path }) => !isStream && path !== WITHOUT_FILE), 8)) {
    test(named(route), async () => {
      await house.db.query('update users set suspended_at = null, is_admin = id = $1', [admin.id])
      await house.db.query('delete from access_tokens where user_id = any($1)', [[owner.person.id, admin.id]])
      const tokens = await Promise.all([owner.person, admin].map((person) => person.token(...ABILITIES)))
      const schema = bodySchema(route)
      const address = addressOf(route)
      const asked = [
        [`${address}?${queryText}`, undefined],
        ...NAMES.slice(0, 4).map((name) => [route.path.replace(/\{\w+\}/g, name), undefined]),
        ...(schema ? bodiesOf(schema).map((body) => [address, body]) : []),
      ] as [string, string | undefined][]
      for (const [path, body] of asked) {
        for (const token of tokens) {
          const answer = await house.call(route.verb, path, { token, ...(body && { body, headers: { 'content-type': 'application/json' } }) })
          assert.ok(answer.status < 500, `${route.verb} ${path} ${body}: ${answer.text}`)
        }
      }
    })
  }
})

test('an unknown field is reported, whatever its name', async () => {
  await house.db.query('delete from access_tokens where user_id = $1', [admin.id])
  const token = await admin.token(...ABILITIES)
  for (const name of NAMES.filter((one) => one !== '__proto__')) {
    const { status, body } = await house.call('POST', '/v1/seller/auctions', { token, body: { [name]: 1 } })
    assert.equal(status, 422)
    assert.deepEqual(body.errors[name], [`The field ${name} is not known here.`])
  }
})
