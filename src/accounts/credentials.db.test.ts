import { messageOf } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { caughtLetters } from '../../test/caught-letters.ts'
import { testDatabase } from '../../test/database.ts'
import { QUICK_PASSWORDS } from '../../test/quick-passwords.ts'
import type { TokenId, UserId } from '../kernel/ids.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import { DAY } from '../kernel/time.ts'
import { type Actor, OPERATOR } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { Principal } from '../platform/http/access.ts'
import { createLog } from '../platform/log.ts'
import { deriveSecrets } from '../platform/secrets.ts'
import { createAccounts } from './accounts.ts'
import { createOrUpdatePerson, type PersonOrder } from './create-person.ts'
import type { SecurityVisit } from './context.ts'
import { createOwnToken, createToken, revokeToken } from './tokens.ts'

/** Sessions, tokens and links end together with what they depend on. */
const db = await testDatabase()
const secrets = deriveSecrets('a secret that is long enough for a test')
const { jobs, tokenFor } = caughtLetters(secrets)
const accounts = createAccounts({ db, secrets, jobs, log: createLog('silent'), siteUrl: 'http://localhost:3000', production: false, passwordCost: QUICK_PASSWORDS, answerMs: 0 })
db.beforeClose(() => accounts.close())

const PASSWORD = 'correct horse battery'
const OTHER = 'seven herons over water'
let addresses = 0
const somewhere = () => ({ ip: `198.51.100.${++addresses}`, userAgent: 'test' })

interface Somebody {
  id: UserId
  email: string
  cookie: string
  visit: SecurityVisit
}

async function somebody(order: Partial<PersonOrder> = {}): Promise<Somebody> {
  const person = await createOrUpdatePerson(db, { email: `${randomUUID().slice(0, 8)}@example.org`, name: 'Ann', password: PASSWORD, emailVerified: true, ...order }, QUICK_PASSWORDS)
  assert.ok(!isRefusal(person))
  const cookie = await signIn(person.email)
  const actor: Actor = { ...OPERATOR, kind: 'person', userId: person.id, ip: somewhere().ip }
  return { id: person.id, email: person.email, cookie, visit: { person: { userId: person.id, name: 'Ann', email: person.email }, cookieHeader: cookie, actor } }
}

async function signIn(email: string, password = PASSWORD): Promise<string> {
  const entered = await accounts.signIn({ email, password }, somewhere())
  assert.ok(!isRefusal(entered), JSON.stringify(entered))
  return entered.setCookie.split(';')[0]!
}

async function tokenOf(id: UserId, abilities = ['read', 'write'], validDays = 90) {
  const token = await createToken(db, id, { name: 'program', abilities, validDays })
  assert.ok(!isRefusal(token))
  return token
}

const opens = async ({ id }: { id: TokenId }): Promise<boolean> =>
  (await db.query('select from access_tokens where id = $1 and revoked_at is null and expires_at > house_clock()', [id])).length > 0
const isOpen = async (cookie: string): Promise<boolean> => (await accounts.visitorOf(cookie)) !== null
const inTransaction = <T>(work: (tx: Tx) => Promise<T | Refusal>) => db.transaction(work)
const actionsOf = async (id: UserId): Promise<string[]> =>
  (await db.query<{ action: string }>(`select action from audit_log where resource_type = 'person' and resource_id = $1 order by id`, [id])).map(({ action }) => action)

describe('tokens and other sessions', () => {
  test('end when the password is changed, except those their owner keeps', async () => {
    const ann = await somebody()
    const [kept, ended, elsewhere] = [await tokenOf(ann.id), await tokenOf(ann.id), await signIn(ann.email)]
    assert.equal(await accounts.security.changePassword(ann.visit, { current: PASSWORD, next: OTHER, keptTokens: [kept.id] }, inTransaction), null)
    assert.deepEqual([await opens(kept), await opens(ended), await isOpen(elsewhere), await isOpen(ann.cookie)], [true, false, false, true])
    assert.deepEqual((await actionsOf(ann.id)).filter((action) => action !== 'person.signed_in'), ['person.tokens_ended', 'person.password_changed'])
  })

  test('end with signing out elsewhere; nobody can keep tokens of others', async () => {
    const [ann, bob] = [await somebody(), await somebody()]
    const [mine, his, elsewhere] = [await tokenOf(ann.id), await tokenOf(bob.id), await signIn(ann.email)]
    await accounts.security.signOutElsewhere(ann.visit, [his.id])
    assert.deepEqual([await opens(mine), await opens(his), await isOpen(elsewhere), await isOpen(ann.cookie)], [false, true, false, true])
  })

  test('all end with a reset by email', async () => {
    const ann = await somebody()
    const token = await tokenOf(ann.id)
    await accounts.requestPasswordReset(ann.email, somewhere())
    assert.equal(await accounts.resetPassword(tokenFor(ann.email), OTHER, somewhere()), null)
    assert.deepEqual([await opens(token), await isOpen(ann.cookie)], [false, false])
    assert.ok((await actionsOf(ann.id)).includes('person.password_reset'))
  })

  test('stay when the operator sets the same password or confirms, and end with a new one', async () => {
    const ann = await somebody({ emailVerified: false })
    const token = await tokenOf(ann.id)
    const again = (order: Partial<PersonOrder>) => createOrUpdatePerson(db, { email: ann.email, name: 'Ann', ...order }, QUICK_PASSWORDS)
    for (const order of [{}, { password: PASSWORD }, { emailVerified: true }, { password: PASSWORD, emailVerified: true, tier: 'verified' as const }]) {
      await again(order)
      assert.deepEqual([await opens(token), await isOpen(ann.cookie)], [true, true], JSON.stringify(order))
    }
    await signIn(ann.email)
    await again({ password: OTHER })
    assert.deepEqual([await opens(token), await isOpen(ann.cookie)], [false, false])
    await signIn(ann.email, OTHER)
  })
})

describe('a password reset link', () => {
  const isDead = async (link: string): Promise<boolean> => {
    const outcome = await accounts.resetPassword(link, 'entirely other words', somewhere())
    return outcome?.errors?.['token'] !== undefined
  }

  test('ends when a newer one is sent', async () => {
    const ann = await somebody()
    await accounts.requestPasswordReset(ann.email, somewhere())
    const older = tokenFor(ann.email)
    await accounts.requestPasswordReset(ann.email, somewhere())
    assert.equal(await isDead(older), true)
    assert.equal(await isDead(tokenFor(ann.email)), false)
  })

  test('ends when the password is changed by its owner or the operator, or they sign out everywhere', async () => {
    const changes: ((ann: Somebody) => Promise<unknown>)[] = [
      (ann) => accounts.security.changePassword(ann.visit, { current: PASSWORD, next: OTHER, keptTokens: [] }, inTransaction),
      (ann) => createOrUpdatePerson(db, { email: ann.email, name: 'Ann', password: OTHER }, QUICK_PASSWORDS),
      (ann) => accounts.security.signOutElsewhere(ann.visit, []),
    ]
    for (const change of changes) {
      const ann = await somebody()
      await accounts.requestPasswordReset(ann.email, somewhere())
      const link = tokenFor(ann.email)
      await change(ann)
      assert.equal(await isDead(link), true, String(change))
    }
  })

  test('wins against a concurrent change with the old password', async () => {
    const ann = await somebody()
    await accounts.requestPasswordReset(ann.email, somewhere())
    const link = tokenFor(ann.email)
    const outcome = await accounts.security.changePassword(ann.visit, { current: PASSWORD, next: OTHER, keptTokens: [] }, async (work) => {
      assert.equal(await accounts.resetPassword(link, 'entirely other words', somewhere()), null)
      return db.transaction(work)
    })
    assert.ok(isRefusal(outcome) && outcome.errors?.['current_password'])
    await signIn(ann.email, 'entirely other words')
  })
})

describe('a token created by a token', () => {
  const via = (id: UserId, tokenId: TokenId): Principal => ({
    userId: id, abilities: ['read', 'write'], via: 'token', tokenId, sessionId: null, staffRole: null, isSuspended: false, sellerApproved: false,
    currentTeamId: null, teams: [],
  })
  const make = (id: UserId, maker: TokenId, order: { abilities?: string[]; validDays?: number } = {}) => db.transaction((tx) =>
    createOwnToken(tx, via(id, maker), { ...OPERATOR, kind: 'person', userId: id, tokenId: maker }, { name: 'made', abilities: ['read'], ...order }))

  test('expires with it at the latest', async () => {
    const ann = await somebody()
    const maker = await tokenOf(ann.id, ['read', 'write'], 2)
    for (const order of [{}, { validDays: 365 }]) {
      const made = await make(ann.id, maker.id, order)
      assert.ok(!isRefusal(made))
      assert.equal(made.expiresAt.getTime(), maker.expiresAt.getTime())
    }
    const shorter = await make(ann.id, maker.id, { validDays: 1 })
    assert.ok(!isRefusal(shorter) && maker.expiresAt.getTime() - shorter.expiresAt.getTime() > DAY / 2)
  })

  test('is revoked with it, at any depth', async () => {
    const ann = await somebody()
    const maker = await tokenOf(ann.id)
    const child = await make(ann.id, maker.id, { abilities: ['read', 'write'] })
    assert.ok(!isRefusal(child))
    const grandchild = await make(ann.id, child.id)
    const other = await tokenOf(ann.id)
    assert.ok(!isRefusal(grandchild))
    assert.equal(await db.transaction((tx) => revokeToken(tx, via(ann.id, maker.id), { ...OPERATOR, userId: ann.id }, maker.id)), null)
    assert.deepEqual([await opens(child), await opens(grandchild), await opens(other)], [false, false, true])
    const log = await db.query(`select from audit_log where action = 'token.revoked' and resource_id = any($1)`, [[maker.id, child.id, grandchild.id]])
    assert.equal(log.length, 3)
  })

  test('is not created by a revoked token, nor before the address is confirmed', async () => {
    const [ann, newcomer] = [await somebody(), await somebody({ emailVerified: false })]
    const gone = await tokenOf(ann.id)
    await db.query('update access_tokens set revoked_at = house_clock() where id = $1', [gone.id])
    const late = await make(ann.id, gone.id)
    assert.ok(isRefusal(late) && late.refused === 'unauthenticated')
    const early = await make(newcomer.id, (await tokenOf(newcomer.id)).id)
    assert.ok(isRefusal(early) && early.refused === 'email_not_confirmed')
    assert.match(messageOf(early), /open the link in the email/)
  })
})

describe('a sign-in', () => {
  const entriesOf = (id: UserId) => db.query<{ action: string; actor: string; ip: string | null; after: Record<string, unknown> }>(
    `select action, actor_kind as actor, host(ip) as ip, after from audit_log where resource_type = 'person' and resource_id = $1 and action like 'person.sign%' order by id`, [id])

  test('is in the audit log, and so are failed ones, by password or code', async () => {
    const ann = await somebody()
    const origin = somewhere()
    assert.ok(isRefusal(await accounts.signIn({ email: ann.email, password: 'not her password' }, origin)))
    await accounts.close()
    const [entered, failed] = await entriesOf(ann.id)
    assert.deepEqual([entered!.action, entered!.actor, entered!.after], ['person.signed_in', 'person', { two_step: false }])
    assert.deepEqual(failed, { action: 'person.sign_in_failed', actor: 'system', ip: origin.ip, after: { wrong: 'password' } })
    assert.ok(!JSON.stringify(await db.query('select * from audit_log')).includes('not her password'))
  })

  test('cannot fill the audit log by guessing: twenty entries per person and day, and none for unknown addresses', async () => {
    const ann = await somebody()
    for (let nth = 0; nth < 22; nth++) {
      assert.ok(isRefusal(await accounts.signIn({ email: ann.email, password: 'not her password' }, somewhere())))
      await accounts.close()
    }
    assert.equal((await entriesOf(ann.id)).filter(({ action }) => action === 'person.sign_in_failed').length, 20)
    const before = await db.query('select from audit_log')
    assert.ok(isRefusal(await accounts.signIn({ email: 'nobody@example.org', password: 'not her password' }, somewhere())))
    await accounts.close()
    assert.equal((await db.query('select from audit_log')).length, before.length)
  })

  test('is deleted after 400 days; all other entries stay', async () => {
    await somebody()
    const signIns = `delete from audit_log where action in ('person.signed_in', 'person.sign_in_failed')`
    await assert.rejects(db.query(signIns))
    await db.advanceClock(401 * DAY)
    await db.query(signIns)
    await assert.rejects(db.query(`delete from audit_log where action = 'token.created'`))
  })
})
