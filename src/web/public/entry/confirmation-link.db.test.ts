import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../../test/site-house.ts'
import { fingerprint } from '../../../accounts/fingerprint.ts'

const house = await siteHouse()
const token = 'a-link-of-an-email-12345'
const page = `/confirm-email?token=${token}`

test('a used confirmation link leads to choosing a password while there is none, then to signing in', async () => {
  const ann = await house.visitor()
  await house.db.query('update credentials set password_hash = null where user_id = $1', [ann.id])
  await house.db.query(
    `insert into email_confirmations (token_hash, user_id, expires_at, used_at) values ($1, $2, house_clock() + interval '1 day', house_clock())`,
    [fingerprint(`confirm-email:${token}`), ann.id])

  const opened = (await house.get(page)).text
  assert.match(opened, /Choose a password to sign in[^]*action="\/confirm-email"[^]*name="token"[^]*>Choose a password<\/button>/)
  assert.doesNotMatch(opened, /action="\/sign-in"|name="password"/)
  assert.doesNotMatch(opened, new RegExp(ann.email))
  const { headers } = await house.post('/confirm-email', { token })
  assert.match(String(headers.location), /^\/reset-password\?token=[\w-]+$/)
  const resetToken = String(headers.location).split('token=')[1]!
  const password = 'four words of another field'
  assert.equal((await house.post('/reset-password', { token: resetToken, password })).headers.location, '/sign-in')

  const afterwards = (await house.get(page)).text
  assert.match(afterwards, /action="\/sign-in"/)
  assert.doesNotMatch(afterwards, />Choose a password<\/button>/)
  assert.equal((await house.post('/confirm-email', { token })).headers.location, page)
  assert.match((await house.get('/confirm-email?token=another-link')).text, /This link has expired/)
})
