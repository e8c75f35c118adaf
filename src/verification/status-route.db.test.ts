import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testHouse } from '../../test/app.ts'

const house = await testHouse()

const status = async (cookie?: string): Promise<Record<string, unknown>> => {
  const answer = await house.app.inject({ url: '/verification/status', headers: cookie === undefined ? {} : { cookie } })
  assert.equal(answer.statusCode, 200)
  assert.match(String(answer.headers['cache-control']), /no-store/)
  return (answer.json<{ data: Record<string, unknown> }>()).data
}

test('somebody who is not signed in is a guest, to the site and to nobody else', async () => {
  for (const cookie of [undefined, 'freehold_session=nonsense']) {
    const { next_step, can_bid, bid_limit } = await status(cookie)
    assert.deepEqual([next_step, can_bid, bid_limit], ['guest', false, 0])
  }
  assert.equal((await house.call('GET', '/v1/me/verification')).status, 401)
})

test('somebody who is signed in gets what the API tells them, and by session alone', async () => {
  const password = 'nine fenceposts in a row'
  const ann = await house.person({ password, tier: 'verified' })
  const session = await house.house.accounts.signIn({ email: ann.email, password }, { ip: '192.0.2.1', userAgent: 'test' })
  assert.ok('setCookie' in session)
  const token = await ann.token('read')
  assert.deepEqual(await status(session.setCookie.split(';', 1)[0]), (await house.call('GET', '/v1/me/verification', { token })).body.data)
  const byToken = await house.app.inject({ url: '/verification/status', headers: { authorization: `Bearer ${token}` } })
  assert.equal(byToken.json<{ data: { next_step: string } }>().data.next_step, 'guest')
})
