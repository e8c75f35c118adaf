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

test('a signed-out visitor is a guest on the site only', async () => {
  for (const cookie of [undefined, 'freehold_session=nonsense']) {
    const { next_step, can_bid, bid_limit } = await status(cookie)
    assert.deepEqual([next_step, can_bid, bid_limit], ['guest', false, 0])
  }
  assert.equal((await house.call('GET', '/v1/me/verification')).status, 401)
})

test('a signed-in person gets the same as from the API, by session only', async () => {
  const password = 'nine fenceposts in a row'
  const ann = await house.person({ password, tier: 'verified' })
  const session = await house.house.accounts.signIn({ email: ann.email, password }, { ip: '192.0.2.1', userAgent: 'test' })
  assert.ok('setCookie' in session)
  const token = await ann.token('read')
  assert.deepEqual(await status(session.setCookie.split(';', 1)[0]), (await house.call('GET', '/v1/me/verification', { token })).body.data)
  const byToken = await house.app.inject({ url: '/verification/status', headers: { authorization: `Bearer ${token}` } })
  assert.equal(byToken.json<{ data: { next_step: string } }>().data.next_step, 'guest')
})
