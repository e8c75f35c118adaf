import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { TeamId } from '../src/kernel/ids.ts'
import { isRefusal } from '../src/kernel/refusals.ts'
import { mayDo, rolesWith, STAFF_ROLES, type StaffRole } from '../src/kernel/staff.ts'
import { ABILITIES, type Ability } from '../src/platform/http/access.ts'
import { numberEvents } from '../src/platform/outbox.ts'
import { ACCESS } from './access-table.ts'
import type { ApiRoute } from './api-routes.ts'
import { type CallResult, testHouse, type TestPerson } from './app.ts'
import { routeCaller, named, rowOf } from './route-caller.ts'
import { fingerprintOf } from './fingerprint.ts'
import { sample } from './rounds.ts'
import { join, openSale, type Owner, ownerOfEverything } from './owned-things.ts'

/** Access rights: every route of the API, requested by everybody who might try (rule book I6). */
/** Answers do not wait for the payment provider: nothing here asks what it settles. */
const house = await testHouse({ settleWithinMs: 100 })
const { routes, guarded, ask, takesTeam } = routeCaller(house)
const PASSWORD = 'correct horse battery staple'
const ALL: readonly Ability[] = ABILITIES

let administrator: TestPerson
let owners: Record<'person' | 'team' | 'unapproved' | 'suspended', Owner>
const tokens: Record<string, string> = {}
const single = new Map<Ability, string>()
let neighbourTeam: TeamId
let cookie: string

before(async () => {
  const sale = await openSale(house)
  const seller = () => house.person({ seller: true })
  owners = {
    person: await ownerOfEverything(house, sale, await seller(), false),
    team: await ownerOfEverything(house, sale, await seller(), true),
    unapproved: await ownerOfEverything(house, sale, await house.person(), false),
    suspended: await ownerOfEverything(house, sale, await seller(), false),
  }
  await house.db.query('update users set suspended_at = house_clock() where id = $1', [owners.suspended.person.id])
  administrator = await house.person({ admin: true, seller: true, password: PASSWORD })
  for (const ability of ABILITIES) single.set(ability, await administrator.token(ability))
  await strangers()
  cookie = await sessionOf(administrator)
})

/** Callers who request what is not theirs, with every ability. */
async function strangers(): Promise<void> {
  const stranger = await house.person({ seller: true })
  const neighbour = await house.person({ seller: true })
  const former = await house.person({ seller: true })
  neighbourTeam = (await ownerOfEverything(house, await openSale(house), neighbour, true)).team!
  await join(house.db, owners.team.team!, former.id, 'owner')
  await house.db.query('update team_members set left_at = house_clock() where user_id = $1', [former.id])
  Object.assign(tokens, {
    stranger: await stranger.token(...ALL), neighbour: await neighbour.token(...ALL), former: await former.token(...ALL),
    newcomer: await (await house.person()).token(...ALL), administrator: await administrator.token(...ALL),
  })
  for (const [name, { person }] of Object.entries(owners)) tokens[`${name} owner`] = await person.token('read', 'write', 'seller')
}

async function sessionOf({ email }: TestPerson): Promise<string> {
  const signedIn = await house.house.accounts.signIn({ email, password: PASSWORD }, { ip: '127.0.0.1', userAgent: 'test' })
  assert.ok(!isRefusal(signedIn))
  return signedIn.setCookie.split(';')[0]!
}

const GATE = new Set(['unauthenticated', 'insufficient_token_ability', 'csrf_mismatch'])
const isLetIn = ({ status, body }: CallResult<unknown>): boolean => status < 500 && !GATE.has(body.code)

test('every route is in the table, and every row is a route', () => {
  const names = routes.map(named)
  assert.deepEqual(names.filter((name) => !ACCESS[name]), [], 'Add a row for these routes to test/access-table.ts.')
  assert.deepEqual(Object.keys(ACCESS).filter((name) => !names.includes(name)), [], 'These rows are not routes.')
})

test('the OpenAPI document agrees with the table for every route', () => {
  const said = ({ ability, isPublic, path }: ApiRoute) =>
    path.startsWith('/webhooks/') ? 'machine' : isPublic ? 'everybody' : ability ?? 'any token'
  assert.deepEqual(Object.fromEntries(routes.map((route) => [named(route), said(route)])),
    Object.fromEntries(Object.entries(ACCESS).map(([name, { who }]) => [name, who])))
})

test('every administration route has one permission, and the document names the roles of the table', () => {
  assert.deepEqual(Object.fromEntries(routes.filter((route) => route.ability === 'admin').map((route) => [named(route), route.staffRoles])),
    Object.fromEntries(Object.entries(ACCESS).filter(([, { who }]) => who === 'admin').map(([name, { needs }]) => [name, needs && rolesWith(needs)])))
})

/**
 * Each kind of invalid caller is tried on a sixth of the routes, rotating; route-contract.db.test.ts requests every
 * route.
 */
let ways = 0
function someRoutes(): readonly ApiRoute[] {
  ways += 1
  return sample(guarded, guarded.filter((_, nth) => (nth + ways) % 6 === 0))
}

describe('without a valid token', () => {
  const BAD: [what: string, headers: (good: string) => Record<string, string>][] = [
    ['no token', () => ({})],
    ['a scheme without a token', () => ({ authorization: 'Bearer' })],
    ['another scheme', (good) => ({ authorization: `Basic ${good}` })],
    ['a token without a scheme', (good) => ({ authorization: good })],
    ['a token with a letter too many', (good) => ({ authorization: `Bearer ${good}x` })],
    ['a token with one letter changed', (good) => ({ authorization: `Bearer ${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}` })],
    ['a number that fits in no database', () => ({ authorization: 'Bearer 9223372036854775808|x' })],
    ['ten kilobytes', () => ({ authorization: `Bearer ${'x'.repeat(10_000)}` })],
    ['two tokens', (good) => ({ authorization: `Bearer ${good}, Bearer ${good}` })],
  ]
  for (const [what, headers] of BAD) {
    test(`no route opens to ${what}`, async () => {
      const good = single.get('read')!
      for (const route of someRoutes()) {
        const answer = await ask(route, null, { headers: headers(good) })
        assert.deepEqual([answer.status, answer.body.code], [401, 'unauthenticated'], named(route))
      }
    })
  }
  test('no route opens to a token in the query', async () => {
    for (const route of someRoutes()) {
      const answer = await house.call(route.verb, `${route.address('1')}?access_token=${single.get('admin')}&token=${single.get('admin')}`)
      assert.equal(answer.status, 401, named(route))
    }
  })
  for (const [what, column] of [['revoked', 'revoked_at'], ['expired', 'expires_at']] as const) {
    test(`no route opens to a token that is ${what}`, async () => {
      const token = await administrator.token(...ALL)
      await house.db.query(`update access_tokens set ${column} = house_clock() where id = (select max(id) from access_tokens)`)
      for (const route of someRoutes()) assert.equal((await ask(route, null, { token })).status, 401, named(route))
    })
  }
  test('public routes stay open to an invalid token', async () => {
    for (const route of routes.filter((some) => rowOf(some).who === 'everybody' && !some.isStream)) {
      const answer = await ask(route, owners.person.addresses, { token: 'nonsense' })
      assert.ok(isLetIn(answer), `${named(route)}: ${answer.text}`)
      assert.match(String(answer.headers['www-authenticate']), /error="invalid_token"/)
    }
  })
})

describe('abilities', () => {
  for (const ability of ABILITIES) {
    test(`${ability} alone opens the routes that require ${ability} or any token, and no others`, async () => {
      for (const route of someRoutes()) {
        const { who } = rowOf(route)
        const answer = await ask(route, null, { token: single.get(ability), ...(route.body ? { body: {} } : {}) })
        assert.equal(isLetIn(answer), who === ability || who === 'any token', `${named(route)}: ${answer.status} ${answer.text}`)
        if (!isLetIn(answer)) assert.equal(answer.headers['x-accepted-abilities'], who)
      }
    })
  }
  test('all of them together do not make an administrator', async () => {
    for (const route of guarded.filter((some) => rowOf(some).who === 'admin')) {
      const answer = await ask(route, null, { token: tokens.stranger })
      assert.deepEqual([answer.status, answer.body.code], [403, 'insufficient_token_ability'], named(route))
    }
  })
  test('a staff role opens the administration routes that its permissions name, and no others', async () => {
    const roles = sample<readonly StaffRole[]>(STAFF_ROLES, ['cashier', 'catalog'])
    for (const role of roles) {
      const token = await (await house.person({ staffRole: role })).token('admin')
      for (const route of guarded.filter((some) => rowOf(some).who === 'admin')) {
        const answer = await ask(route, null, { token, ...(route.body ? { body: {} } : {}) })
        assert.equal(answer.body.code === 'staff_role_required', !mayDo(role, rowOf(route).needs!), `${role}: ${named(route)}: ${answer.text}`)
        if (!mayDo(role, rowOf(route).needs!)) assert.match(answer.body.message, /An(other)? owner can give it to you/)
      }
    }
  })
  test('an administrator with all of them has access everywhere', async () => {
    for (const route of someRoutes()) assert.ok(isLetIn(await ask(route, null, { token: tokens.administrator })), named(route))
  })
})

describe('sessions', () => {
  const ours = () => ({ cookie, 'sec-fetch-site': 'same-origin' })

  test('a cookie opens the routes of the table, from our own pages only', async () => {
    for (const route of guarded) {
      const { session } = rowOf(route)
      const answer = await ask(route, null, { headers: ours() })
      assert.equal(isLetIn(answer), session === true, `${named(route)}: ${answer.text}`)
      if (!session || route.verb === 'GET') continue
      assert.equal((await ask(route, null, { headers: { ...ours(), 'sec-fetch-site': 'cross-site' } })).body.code, 'csrf_mismatch', named(route))
      assert.equal((await ask(route, null, { headers: { cookie } })).body.code, 'csrf_mismatch', named(route))
    }
  })
  test('the cookie of an administrator adds nothing to a weak token, and does not help an invalid one', async () => {
    const weak = await owners.person.person.token('read')
    for (const route of guarded.filter((some) => !['read', 'any token'].includes(rowOf(some).who))) {
      const answer = await ask(route, null, { token: weak, headers: ours() })
      assert.deepEqual([answer.status, answer.body.code], [403, 'insufficient_token_ability'], named(route))
    }
    for (const route of someRoutes()) assert.equal((await ask(route, null, { token: 'nonsense', headers: ours() })).status, 401, named(route))
  })
})

describe('things of others', () => {
  const owned = guarded.filter((route) => rowOf(route).of)
  const WHO: [who: string, asker: string, inTheirTeam?: true][] = [
    ['a stranger', 'stranger'], ['the owner of another team', 'neighbour'], ['another team', 'neighbour', true], ['a former member', 'former'],
  ]
  for (const whose of ['person', 'team'] as const) {
    for (const [who, asker, inTheirTeam] of WHO) {
      test(`are not found by ${who} if they are a ${whose}’s, and do not change`, async () => {
        const headers: Record<string, string> = inTheirTeam ? { 'x-team-id': String(neighbourTeam) } : {}
        await numberEvents(house.db)
        const seen = await fingerprintOf(house.db)
        const told: Record<string, string> = {}
        for (const route of owned) {
          told[named(route)] = (await ask(route, owners[whose].addresses, { token: tokens[asker], headers })).body.code
          if (sample(true, false)) assert.deepEqual(await fingerprintOf(house.db), seen, named(route))
        }
        assert.deepEqual(await fingerprintOf(house.db), seen)
        assert.deepEqual(told, Object.fromEntries(owned.map((route) => [named(route), rowOf(route).toStrangers ?? 'not_found'])))
      })
    }
  }
  test('get the same answer as things that do not exist', async () => {
    const said = ({ status, body: { request_id: _own, ...body } }: CallResult<unknown>) => ({ status, body })
    for (const route of owned.filter((some) => some.parameters.length > 0 && !rowOf(some).toStrangers)) {
      const token = tokens.stranger
      assert.deepEqual(said(await ask(route, owners.person.addresses, { token })), said(await ask(route, null, { token })), named(route))
    }
  })
  test('are in no list of a new person', async () => {
    for (const route of guarded.filter((some) => rowOf(some).ownList)) {
      const { body } = await ask(route, null, { token: tokens.newcomer })
      assert.deepEqual([body.data, body.meta.total], [[], 0], named(route))
    }
  })
  test('are accessible to their owner', async () => {
    for (const whose of ['person', 'team', 'unapproved', 'suspended'] as const) {
      for (const route of owned.filter(({ verb }) => verb === 'GET')) {
        const answer = await ask(route, owners[whose].addresses, { token: tokens[`${whose} owner`], headers: inTeam(route, owners[whose]) })
        assert.equal(answer.status, rowOf(route).tooEarly ?? 200, `${whose}: ${named(route)}: ${answer.text}`)
      }
    }
  })
})

const inTeam = (route: ApiRoute, { team }: Owner): Record<string, string> =>
  team !== null && takesTeam(route) ? { 'x-team-id': String(team) } : {}

test('nobody acts for a team that is not or no longer theirs, or does not exist', async () => {
  const foreign = String(owners.team.team)
  const TRIES: [asker: string, header: string, code: string][] = [
    ['stranger', foreign, 'team_forbidden'], ['former', foreign, 'team_forbidden'], ['neighbour', foreign, 'team_forbidden'],
    ['neighbour', 'NaN', 'validation_failed'], ['neighbour', '', 'validation_failed'], ['neighbour', '9223372036854775808', 'team_forbidden'],
  ]
  await numberEvents(house.db)
  const seen = await fingerprintOf(house.db)
  for (const [nth, route] of guarded.filter(takesTeam).entries()) {
    for (const [asker, header, code] of sample(TRIES, TRIES.filter((_, index) => (index + nth) % 3 === 0))) {
      const answer = await ask(route, owners.team.addresses, { token: tokens[asker], headers: { 'x-team-id': header } })
      assert.equal(answer.body.code, code, `${named(route)} for ${asker}, ${header}: ${answer.text}`)
    }
  }
  assert.deepEqual(await fingerprintOf(house.db), seen)
})

test('a seller who is not approved can prepare everything and publish nothing', async () => {
  const asked = guarded.filter((some) => rowOf(some).who === 'seller' && some.verb !== 'DELETE')
  const refused = await whereRefused('seller_not_approved', asked, 'unapproved')
  assert.deepEqual(refused, asked.filter((route) => rowOf(route).approved).map(named))
})

test('a suspended person can read, pay, verify their identity and close what is open, and change nothing else', async () => {
  const closesLast = (route: ApiRoute) => Number(route.verb === 'DELETE')
  const asked = guarded.filter((some) => rowOf(some).who !== 'admin').toSorted((a, b) => closesLast(a) - closesLast(b))
  const refused = await whereRefused('account_suspended', asked, 'suspended')
  assert.deepEqual(refused, asked.filter((route) => route.verb !== 'GET' && rowOf(route).suspended !== 'let in').map(named))
})

test('a suspended administrator cannot change anything', async () => {
  const admin = await house.person({ admin: true })
  const token = await admin.token('admin')
  await house.db.query('update users set suspended_at = house_clock() where id = $1', [admin.id])
  for (const route of guarded.filter((some) => rowOf(some).who === 'admin' && some.verb !== 'GET')) {
    const answer = await ask(route, owners.person.addresses, { token })
    assert.ok(['account_suspended', 'not_found', 'validation_failed'].includes(answer.body.code), `${named(route)}: ${answer.text}`)
  }
})

/** Routes that give this refusal to the owner as well; none may be wrong. */
async function whereRefused(code: string, asked: readonly ApiRoute[], whose: keyof typeof owners): Promise<string[]> {
  const refused: string[] = []
  for (const route of asked) {
    const answer = await ask(route, owners[whose].addresses, { token: tokens[`${whose} owner`] })
    assert.ok(isLetIn(answer), `${named(route)}: ${answer.text}`)
    if (answer.body.code === code) refused.push(named(route))
  }
  return refused
}
