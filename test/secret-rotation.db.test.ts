import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { codeOfStep, stepAt } from '../src/accounts/totp.ts'
import { MINUTE } from '../src/kernel/time.ts'
import { refusalToken } from '../src/notices/refusal-token.ts'
import { startDispatch } from '../src/webhooks/index.ts'
import { dispatchDeps } from '../src/worker.ts'
import { testHouse, type TestHouse } from './app.ts'
import { commandLine } from './command-line.ts'
import { siteHouse, type SiteHouse } from './site-house.ts'
import { until } from './until.ts'
import { startReceiver } from './webhook-receiver.ts'

/**
 * A house changes its secret while it is open: a process that knows the old one alone, one that knows both beside it,
 * the rotation, and one that knows the new one alone.
 */

const OLD = 'a secret for tests, long enough to be one'
const NEW = 'the next secret of this house, long enough to be one'
const ALLOW = { webhookTestAllow: '127.0.1.0/24' }
const HOOKS = '/v1/webhook-subscriptions'

const before = await siteHouse(ALLOW)
const during = await siteHouse({ ...ALLOW, beside: before, settings: { APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD } })
const receiver = await startReceiver()
after(() => receiver.close())

interface Hook { id: number; secret: string }
const { db } = before
const ann = await before.visitor()
const seller = await (await before.person({ seller: true })).token('seller')
const subscribe = async (house: TestHouse, key: string) => house.call<Hook>('POST', HOOKS, {
  token: seller, body: { url: receiver.url, events: ['lot.sold'] }, headers: { 'idempotency-key': key },
})

/** The secret of the app, as it is shown, and recovery codes. */
async function guard({ email, password }: typeof ann, house: SiteHouse): Promise<{ secret: Buffer; recovery: string[] }> {
  const signedIn = await house.post('/sign-in', { email, password })
  const cookie = cookieOf(signedIn.headers)
  await house.post('/account/security/two-factor', { password }, { cookie })
  const { text } = await house.get('/account/security', { cookie })
  const secret = fromBase32(/class="secret">([A-Z2-7 ]+)</.exec(text)![1]!.replaceAll(' ', ''))
  const codes = await house.post('/account/security/two-factor/confirmation', { code: await codeNow(secret) }, { cookie })
  return { secret, recovery: [...codes.text.matchAll(/<li><code>([a-z0-9-]{11})</g)].map(([, code]) => code!) }
}

const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';', 1)[0]!

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

async function codeNow(secret: Buffer): Promise<string> {
  const [row] = await db.query<{ now: Date }>('select house_clock() as now')
  return codeOfStep(secret, stepAt(row!.now))
}

/** Whether an event that this process sends is signed with the secret that the subscriber was given. */
async function signsAsBefore(house: TestHouse, { id, secret }: Hook): Promise<boolean> {
  receiver.requests.length = 0
  const dispatch = startDispatch({ ...dispatchDeps(house.house), lookEveryMs: 20 })
  const sent = await house.call('POST', `${HOOKS}/${id}/test`, { token: seller, body: {} })
  const [request] = await receiver.received(sent.status === 202 ? 1 : 0)
  await dispatch.stop()
  assert.equal(sent.status, 202, sent.text)
  return Boolean(new Webhook(secret).verify(request!.body, request!.headers))
}

/** Signs in with password and a code of the app. */
async function signsInWith(house: SiteHouse, visitor: typeof ann, code: string): Promise<boolean> {
  const first = await house.post('/sign-in', { email: visitor.email, password: visitor.password })
  const cookie = cookieOf(first.headers)
  const second = await house.post('/sign-in/two-factor', { code }, { cookie })
  assert.equal(second.status, 303, second.text.slice(0, 200))
  return (await house.get('/account', { cookie })).status === 200
}

const isSignedIn = async (house: SiteHouse, cookie: string) => (await house.get('/account', { cookie })).status === 200
const readiness = async (house: TestHouse) => (await house.app.inject({ url: '/readyz' })).statusCode

/** The link of the newest email, from the queue. */
async function newestLink(house: TestHouse): Promise<string> {
  const [row] = await db.query<{ sealed: string }>(`select data ->> 'sealed' as sealed from pgboss.job where name = 'send-letter' order by created_on desc limit 1`)
  return /http:\/\/freehold\.test(\/\S+)/.exec((JSON.parse(house.house.secrets.open(row!.sealed)) as { text: string }).text)![1]!
}

test('a secret is changed while the house is open: nobody is signed out, and nothing that was encrypted or signed is lost', async () => {
  const { cookie } = ann
  const guarded = await guard(ann, before)
  const first = await subscribe(before, 'first')
  const link = refusalToken(before.house.secrets, ann.id, 'outbid')
  const reader = await before.visitor()
  await before.post('/reset', { email: reader.email })
  const resetLink = await newestLink(before)

  // Both processes serve, in any order of restarts: what either writes, the other one reads.
  const second = await subscribe(during, 'second')
  const late = await during.visitor()
  const lateGuarded = await guard(late, during)
  assert.deepEqual([await readiness(before), await readiness(during)], [200, 200])
  assert.equal(await signsAsBefore(before, second.body.data), true)
  assert.equal(await signsAsBefore(during, first.body.data), true)
  assert.equal((await subscribe(before, 'second')).body.data.secret, second.body.data.secret)

  const line = commandLine(db)
  const environment = { DATA_DIR: before.house.config.dataDir, APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD }
  const refused = await line.run('secret rotate', { environment })
  assert.deepEqual([refused.code, await readiness(before)], [1, 200])
  assert.match(refused.stderr, /processes that do not know the new secret: 1\. They would stop serving\. First restart every process.*Nothing was changed/)
  const { code, stdout, stderr } = await line.run('secret rotate --force --json', { environment })
  assert.equal(code, 0, stderr)
  const rotated = JSON.parse(stdout) as Record<string, number>
  assert.deepEqual([rotated.webhooks, rotated.two_factors, rotated.answers! >= 2, rotated.messages! >= 1], [2, 2, true, true])
  // The running process uses the new secret by itself.
  await until(() => during.house.secrets.fingerprint === rotated.fingerprint as unknown)
  assert.deepEqual([await readiness(before), await readiness(during)], [503, 200], 'a process without the new secret is not ready any more')
  const third = await subscribe(during, 'third')

  const alone = await siteHouse({ ...ALLOW, beside: before, settings: { APP_SECRET: NEW } })
  for (const house of [during, alone]) {
    assert.equal(await isSignedIn(house, cookie), false, 'two-step sign-in ended older sessions, as it always does')
    assert.equal(await isSignedIn(house, reader.cookie), true)
    for (const hook of [first, second, third]) assert.equal(await signsAsBefore(house, hook.body.data), true)
    for (const [key, { body: { data } }] of [['first', first], ['second', second], ['third', third]] as const) {
      assert.equal((await subscribe(house, key)).body.data.secret, data.secret, 'a repeated request has its first answer')
    }
  }
  assert.equal((await alone.get(`/unsubscribe/${link}`)).status, 200)
  assert.match((await alone.get(resetLink)).text, /type="password"/)
  await before.advanceClock(MINUTE)
  assert.equal(await signsInWith(alone, ann, await codeNow(guarded.secret)), true)
  assert.equal(await signsInWith(alone, ann, guarded.recovery[0]!), true)
  assert.equal(await signsInWith(alone, late, lateGuarded.recovery[0]!), true)
  await assert.rejects(testHouse({ beside: before, settings: { APP_SECRET: OLD } }), /does not belong to this database/)
})
