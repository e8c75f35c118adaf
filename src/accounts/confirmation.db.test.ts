import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { caughtLetters } from '../../test/caught-letters.ts'
import { testDatabase } from '../../test/database.ts'
import { QUICK_PASSWORDS } from '../../test/quick-passwords.ts'
import type { UserId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { createLog } from '../platform/log.ts'
import { deriveSecrets } from '../platform/secrets.ts'
import { createAccounts } from './accounts.ts'
import { createOrUpdatePerson } from './create-person.ts'
import { findPerson } from './store.ts'
import { createToken } from './tokens.ts'

/** A person signs up with the address of somebody else, and waits until its owner uses the account. */
const db = await testDatabase()
const secrets = deriveSecrets('a secret that is long enough for a test')
const { jobs, letters, tokenFor } = caughtLetters(secrets)
const accounts = createAccounts({ db, secrets, jobs, log: createLog('silent'), siteUrl: 'http://localhost:3000', production: false, passwordCost: QUICK_PASSWORDS, answerMs: 0 })
db.beforeClose(() => accounts.close())

const [THEIRS, OWN] = ['the attacker waits here', 'seven herons over water']
const [ATTACKER, VICTIM, PHONE] = ['browser-of-the-attacker', 'browser-of-the-victim', null]
let addresses = 0
const somewhere = () => ({ ip: `203.0.113.${++addresses}`, userAgent: 'test' })
const newEmail = () => `${randomUUID().slice(0, 8)}@example.org`

async function signUp(email: string, who: { password: string; browser: string; name?: string }): Promise<string> {
  assert.equal(await accounts.signUp({ name: 'Somebody', email, ...who }, somewhere()), null)
  return tokenFor(email)
}

async function signIn(email: string, password: string): Promise<string | null> {
  const entered = await accounts.signIn({ email, password }, somewhere())
  return isRefusal(entered) ? null : entered.setCookie.split(';')[0]!
}

async function follow(link: string, mark: string | null, cookieHeader?: string): Promise<string | null> {
  const outcome = await accounts.confirmEmail(link, { cookieHeader, mark }, somewhere())
  assert.ok(!isRefusal(outcome), JSON.stringify(outcome))
  return outcome.resetToken
}

const isOpen = async (cookie: string | null): Promise<boolean> => cookie !== null && (await accounts.visitorOf(cookie)) !== null
const isConfirmed = async (email: string): Promise<boolean> => (await findPerson(db, { email }))!.emailVerifiedAt !== null

describe('the password of a sign-up is removed', () => {
  test('when its link is opened in another browser, and the owner of the mailbox chooses one', async () => {
    const email = newEmail()
    const link = await signUp(email, { password: THEIRS, browser: ATTACKER })
    const waiting = await signIn(email, THEIRS)
    const resetToken = await follow(link, VICTIM)
    assert.ok(resetToken)
    assert.deepEqual([await isOpen(waiting), await signIn(email, THEIRS), await isConfirmed(email)], [false, null, true])
    assert.equal(await accounts.resetPassword(resetToken, OWN, somewhere()), null)
    assert.ok(await signIn(email, OWN))
    assert.ok(await accounts.resetPassword(resetToken, 'one more set of words', somewhere()), 'it works once')
  })

  test('when the owner signs up too and opens the link of their own sign-up', async () => {
    const email = newEmail()
    await signUp(email, { password: THEIRS, browser: ATTACKER, name: 'Mallory' })
    const waiting = await signIn(email, THEIRS)
    const link = await signUp(email, { password: OWN, browser: VICTIM, name: 'Ann Calloway' })
    assert.equal(await follow(link, VICTIM), null)
    assert.deepEqual([await isOpen(waiting), await signIn(email, THEIRS)], [false, null])
    assert.ok(await signIn(email, OWN))
    assert.equal((await findPerson(db, { email }))!.name, 'Ann Calloway')
  })

  test('when the owner signed up first and opens the link of a later sign-up', async () => {
    const email = newEmail()
    await signUp(email, { password: OWN, browser: VICTIM })
    const link = await signUp(email, { password: THEIRS, browser: ATTACKER })
    assert.ok(await follow(link, VICTIM))
    assert.deepEqual([await signIn(email, THEIRS), await signIn(email, OWN)], [null, null])
  })

  test('when a resent link is opened elsewhere', async () => {
    const email = newEmail()
    await signUp(email, { password: THEIRS, browser: ATTACKER })
    await accounts.resendConfirmation(email, somewhere())
    assert.ok(await follow(tokenFor(email), PHONE))
    assert.equal(await signIn(email, THEIRS), null)
  })

  test('when the owner resets the password by email, which also confirms the address', async () => {
    const email = newEmail()
    await signUp(email, { password: THEIRS, browser: ATTACKER })
    const waiting = await signIn(email, THEIRS)
    await accounts.requestPasswordReset(email, somewhere())
    assert.equal(await accounts.resetPassword(tokenFor(email), OWN, somewhere()), null)
    assert.deepEqual([await isOpen(waiting), await signIn(email, THEIRS), await isConfirmed(email)], [false, null, true])
  })

  test('when the operator confirms the address, unless the operator had set it', async () => {
    const [email, staff] = [newEmail(), newEmail()]
    await signUp(email, { password: THEIRS, browser: ATTACKER })
    const waiting = await signIn(email, THEIRS)
    await createOrUpdatePerson(db, { email, name: 'Ann', emailVerified: true })
    assert.deepEqual([await isOpen(waiting), await signIn(email, THEIRS)], [false, null])
    await createOrUpdatePerson(db, { email: staff, name: 'Sam', password: OWN }, QUICK_PASSWORDS)
    await createOrUpdatePerson(db, { email: staff, name: 'Sam', emailVerified: true })
    assert.ok(await signIn(staff, OWN))
  })
})

describe('the password of a sign-up stays', () => {
  test('if the link is opened in the browser of the sign-up', async () => {
    const email = newEmail()
    const link = await signUp(email, { password: OWN, browser: VICTIM })
    assert.equal(await follow(link, VICTIM), null)
    assert.ok(await signIn(email, OWN))
  })

  test('if the link is opened in a signed-in browser, whose session alone stays', async () => {
    const email = newEmail()
    const link = await signUp(email, { password: OWN, browser: VICTIM })
    const [here, elsewhere] = [(await signIn(email, OWN))!, await signIn(email, OWN)]
    assert.equal(await follow(link, null, here), null)
    assert.deepEqual([await isOpen(here), await isOpen(elsewhere)], [true, false])
  })

  test('in the browser of the sign-up also by a resent email', async () => {
    const email = newEmail()
    await signUp(email, { password: OWN, browser: VICTIM })
    await accounts.resendConfirmation(email, somewhere())
    assert.equal(await follow(tokenFor(email), VICTIM), null)
    assert.ok(await signIn(email, OWN))
  })
})

test('a link that was opened elsewhere leads to choosing a password until there is one', async () => {
  const email = newEmail()
  const link = await signUp(email, { password: THEIRS, browser: ATTACKER })
  const first = await follow(link, VICTIM)
  assert.deepEqual(await accounts.readConfirmation(link), { email, isDone: true, awaitsPassword: true })
  const again = await follow(link, PHONE)
  assert.ok(again)
  assert.equal(await accounts.resetPassword(again, OWN, somewhere()), null)
  assert.ok(await signIn(email, OWN))
  assert.ok(await accounts.resetPassword(first!, THEIRS, somewhere()), 'one password was chosen')
  assert.deepEqual(await accounts.readConfirmation(link), { email, isDone: true, awaitsPassword: false })
  assert.equal(await follow(link, PHONE), null)
})

test('reading a link confirms nothing, and a used link has no effect', async () => {
  const email = newEmail()
  const link = await signUp(email, { password: OWN, browser: VICTIM })
  assert.deepEqual(await accounts.readConfirmation(link), { email, isDone: false, awaitsPassword: false })
  assert.equal(await isConfirmed(email), false)
  await follow(link, VICTIM)
  assert.deepEqual(await accounts.readConfirmation(link), { email, isDone: true, awaitsPassword: false })
  const session = await signIn(email, OWN)
  assert.equal(await follow(link, null), null, 'the used link cannot set a password later')
  assert.equal(await isOpen(session), true)
  assert.equal(await accounts.readConfirmation('no-such-link'), null)
})

test('confirmation revokes the tokens created before it', async () => {
  const email = newEmail()
  const link = await signUp(email, { password: OWN, browser: VICTIM })
  const person = (await findPerson(db, { email }))!
  const token = await createToken(db, person.id as UserId, { name: 'by the operator', abilities: ['read'] })
  assert.ok(!isRefusal(token))
  await follow(link, VICTIM)
  assert.equal((await db.query('select from access_tokens where id = $1 and revoked_at is null', [token.id])).length, 0)
})

test('two concurrent clicks confirm once, and both lead to choosing one password', async () => {
  const email = newEmail()
  const link = await signUp(email, { password: THEIRS, browser: ATTACKER })
  const outcomes = await Promise.all([follow(link, VICTIM), follow(link, VICTIM)])
  assert.equal((await db.query(`select from audit_log where action = 'person.email_confirmed' and resource_id = $1`, [(await findPerson(db, { email }))!.id])).length, 1)
  assert.equal(await accounts.resetPassword(outcomes[1]!, OWN, somewhere()), null)
  assert.ok(await accounts.resetPassword(outcomes[0]!, THEIRS, somewhere()))
  assert.ok(letters.length > 0)
})
