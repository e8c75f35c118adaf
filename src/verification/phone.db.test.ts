import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallResult, testHouse, type TestPerson } from '../../test/app.ts'
import { MINUTE } from '../kernel/time.ts'
import type { TextMessage } from '../platform/text-messages.ts'

const house = await testHouse()
const { db } = house

const TIMES_UP = 10 * MINUTE
const MORE_THAN_A_DAY = 25 * 60 * MINUTE

/** Queued messages to a number, oldest first. */
async function messagesTo(phone: string): Promise<TextMessage[]> {
  const rows = await db.query<{ sealed: string }>(`select data->>'sealed' as sealed from pgboss.job where name = 'send-text' order by created_on`)
  return rows.map(({ sealed }) => JSON.parse(house.house.secrets.open(sealed)) as TextMessage).filter(({ to }) => to === phone)
}

async function codeFor(phone: string): Promise<string> {
  const code = /^\d{6}/.exec((await messagesTo(phone)).at(-1)?.text ?? '')?.[0]
  assert.ok(code, `no code was sent to ${phone}`)
  return code
}

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

interface Newcomer {
  who: TestPerson
  ask(phone: string): Promise<CallResult<Record<string, unknown>>>
  confirm(code: string): Promise<CallResult<Record<string, unknown>>>
  verification(): Promise<Record<string, unknown>>
}

async function newcomer(): Promise<Newcomer> {
  const who = await house.person({ tier: undefined, emailVerified: true })
  const token = await who.token('read', 'write')
  return {
    who,
    ask: (phone) => house.call('POST', '/v1/me/phone', { token, body: { phone } }),
    confirm: (code) => house.call('POST', '/v1/me/phone/verification', { token, body: { code } }),
    verification: async () => (await house.call('GET', '/v1/me/verification', { token })).body.data,
  }
}

test('the sent code confirms the number and raises its owner to the first tier', async () => {
  const ann = await newcomer()
  assert.equal((await ann.verification()).next_step, 'verify_phone')
  const asked = await ann.ask('(415) 555-2671')
  assert.equal(asked.status, 200)
  assert.equal(asked.body.data.phone, '+14155552671')
  assert.equal(asked.body.data.confirmed, false)
  const code = await codeFor('+14155552671')
  assert.ok(!asked.text.includes(code))

  const confirmed = await ann.confirm(code)
  assert.equal(confirmed.status, 200)
  assert.deepEqual(confirmed.body.data, {
    identity_verified: false, phone_verified: true, seller_approved: false, tier: 'basic', bid_limit: 10_000, can_bid: true, next_step: 'submit_identity',
  })
  assert.deepEqual(await ann.verification(), confirmed.body.data)

  const again = await ann.ask('+14155552671')
  assert.deepEqual(again.body.data, { phone: '+14155552671', confirmed: true, expires_at: null })
  assert.equal((await messagesTo('+14155552671')).length, 1)
})

test('neither table nor queue has a readable code or number', async () => {
  const bob = await newcomer()
  await bob.ask('+14155552672')
  const code = await codeFor('+14155552672')
  const [row] = await db.query<{ row: string }>('select row_to_json(p)::text as row from phone_codes p where user_id = $1', [bob.who.id])
  const [job] = await db.query<{ data: string }>(`select data::text from pgboss.job where name = 'send-text' order by created_on desc limit 1`)
  const [audit] = await db.query<{ row: string }>(
    `select row_to_json(a)::text as row from audit_log a where action = 'person.phone_code_sent' and actor_user_id = $1`, [bob.who.id])
  assert.ok(!row!.row.includes(`"${code}"`))
  assert.ok(!job!.data.includes(code) && !job!.data.includes('4155552672'))
  assert.ok(!audit!.row.includes('4155552672') && audit!.row.includes('2672'))
})

test('a code works once, for ten minutes, and only the newest', async () => {
  const cy = await newcomer()
  await cy.ask('+14155552673')
  const first = await codeFor('+14155552673')
  await cy.ask('+14155552673')
  const second = await codeFor('+14155552673')
  if (first !== second) assert.equal((await cy.confirm(first)).status, 422)
  await house.advanceClock(TIMES_UP)
  const late = await cy.confirm(second)
  assert.equal(late.status, 422)
  assert.match(late.body.errors.code![0]!, /no longer works/)

  await cy.ask('+14155552673')
  const third = await codeFor('+14155552673')
  assert.equal((await cy.confirm(third)).status, 200)
  assert.equal((await cy.confirm(third)).status, 422)
})

test('the message is in the recipient’s language, and the code is accepted in any grouping', async () => {
  const ida = await newcomer()
  await db.query(`update users set locale = 'es' where id = $1`, [ida.who.id])
  await ida.ask('+14155552690')
  assert.match((await messagesTo('+14155552690'))[0]!.text, /es su código/)
  const code = await codeFor('+14155552690')
  assert.equal((await ida.confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).status, 200)
})

test('five wrong tries invalidate a code, also concurrent ones', async () => {
  const dee = await newcomer()
  await dee.ask('+14155552674')
  const code = await codeFor('+14155552674')
  const tries = await Promise.all(Array.from({ length: 12 }, () => dee.confirm(wrong(code))))
  assert.deepEqual(tries.map(({ status }) => status), Array.from({ length: 12 }, () => 422))
  assert.equal(tries.filter(({ body }) => /not the code/.test(body.errors.code![0]!)).length, 5)
  assert.equal((await dee.confirm(code)).status, 422)
  assert.equal((await dee.verification()).phone_verified, false)
})

test('another person’s code does not work', async () => {
  const [eve, fay] = [await newcomer(), await newcomer()]
  await eve.ask('+14155552675')
  const code = await codeFor('+14155552675')
  assert.equal((await fay.confirm(code)).status, 422)
  assert.equal((await eve.confirm(code)).status, 200)
})

test('at most five codes a day are sent to one person, or to one number', async () => {
  const gus = await newcomer()
  for (let sent = 0; sent < 5; sent++) assert.equal((await gus.ask('+14155552676')).status, 200)
  const sixth = await gus.ask('+14155552677')
  assert.equal(sixth.status, 429)
  assert.equal(sixth.body.code, 'rate_limited')
  const hal = await newcomer()
  assert.equal((await hal.ask('+14155552676')).status, 429)
  assert.equal((await messagesTo('+14155552676')).length, 5)
  await house.advanceClock(MORE_THAN_A_DAY)
  assert.equal((await gus.ask('+14155552676')).status, 200)
})

test('a number belongs to one person: the first to confirm it keeps it, and only its holder learns of a second try', async () => {
  const [ida, jon] = [await newcomer(), await newcomer()]
  await ida.ask('+14155552678')
  const first = await codeFor('+14155552678')
  assert.equal((await jon.ask('+14155552678')).status, 200)
  const second = await codeFor('+14155552678')
  assert.equal((await ida.confirm(first)).status, 200)
  const taken = await jon.confirm(second)
  assert.equal(taken.status, 422)
  assert.match(taken.body.errors.phone![0]!, /Another account/)
  assert.equal((await jon.verification()).phone_verified, false)
})

test('of two people who confirm one number at the same moment, one succeeds', async () => {
  const pair = [await newcomer(), await newcomer()]
  const codes: string[] = []
  for (const each of pair) {
    await each.ask('+14155552679')
    codes.push(await codeFor('+14155552679'))
  }
  const answers = await Promise.all(pair.map((each, index) => each.confirm(codes[index]!)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422])
})

test('an invalid number is refused, and nothing is sent', async () => {
  const kim = await newcomer()
  for (const phone of ['911', 'call me', '+1 900 234 5678', '12']) {
    const answer = await kim.ask(phone)
    assert.equal(answer.status, 422, phone)
    assert.ok(answer.body.errors.phone)
  }
  assert.equal((await db.query('select from phone_codes where user_id = $1', [kim.who.id])).length, 0)
})

test('a confirmed phone without a confirmed email address gives no tier yet', async () => {
  const lee = await house.person({ tier: undefined })
  const token = await lee.token('write')
  await house.call('POST', '/v1/me/phone', { token, body: { phone: '+14155552680' } })
  const answer = await house.call('POST', '/v1/me/phone/verification', { token, body: { code: await codeFor('+14155552680') } })
  assert.equal(answer.status, 200)
  assert.deepEqual([answer.body.data.tier, answer.body.data.phone_verified, answer.body.data.next_step], [null, true, 'verify_email'])
})
