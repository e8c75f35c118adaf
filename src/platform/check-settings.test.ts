import assert from 'node:assert/strict'
import { test } from 'node:test'
import { english } from '../../test/english.ts'
import { type CheckedSettings, checkSettings, warnOfSettings } from './check-settings.ts'
import { createLog } from './log.ts'

const SOUND: CheckedSettings = { production: true, siteUrl: 'https://auctions.example.org', isSiteUrlGiven: true, payments: 'stripe', stripeSecretKey: 'sk_live_1' }

/** What is wrong, by name; nothing if all is well. */
const wrong = (settings: Partial<CheckedSettings>): Record<string, string> =>
  Object.fromEntries(checkSettings({ ...SOUND, ...settings }).filter(({ ok }) => !ok).map(({ name, message }) => [name, english(message)]))

test('in production the address of the site is set and encrypted, or on this machine', () => {
  for (const siteUrl of ['https://auctions.example.org', 'http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:3000']) assert.deepEqual(wrong({ siteUrl }), {})
  for (const siteUrl of ['http://auctions.example.org', 'http://10.0.0.5:3000', 'http://localhost.example.org']) {
    const { address } = wrong({ siteUrl })
    assert.ok(address!.startsWith(`SITE_URL is ${siteUrl}: passwords and sessions are sent unencrypted`), address)
    assert.match(address!, /Set it to the https address/)
    assert.deepEqual(wrong({ siteUrl, production: false, stripeSecretKey: 'sk_test_1' }), {})
  }
  assert.match(wrong({ siteUrl: 'http://localhost:3000', isSiteUrlGiven: false }).address!, /^SITE_URL is not set, so links in emails lead to http:\/\/localhost:3000\. Set it/)
})

test('a test key takes no payments in production, and a live key takes real ones in development', () => {
  for (const stripeSecretKey of ['sk_test_1', 'rk_test_1']) {
    assert.match(wrong({ stripeSecretKey }).payments!, /^STRIPE_SECRET_KEY is a test key, so no card is charged.* Set the live key/)
    assert.deepEqual([wrong({ stripeSecretKey, production: false }), wrong({ stripeSecretKey, payments: 'none' })], [{}, {}])
  }
  for (const stripeSecretKey of ['sk_live_1', 'rk_live_1']) {
    assert.match(wrong({ stripeSecretKey, production: false }).payments!, /^STRIPE_SECRET_KEY is a live key, so trials .* charge real cards\. Set a test key/)
    assert.deepEqual(wrong({ stripeSecretKey }), {})
  }
})

test('each is logged as a warning, and never with the key', () => {
  const said: string[] = []
  const log = createLog('warn', { write: (line: string) => void said.push(line) })
  warnOfSettings(SOUND, log)
  warnOfSettings({ ...SOUND, siteUrl: 'http://auctions.example.org', stripeSecretKey: 'sk_test_hunter2' }, log)
  assert.equal(said.length, 2)
  assert.match(said.join(''), /"settings: SITE_URL is http:\/\/auctions\.example\.org[^]*"settings: STRIPE_SECRET_KEY is a test key/)
  assert.doesNotMatch(said.join(''), /hunter2/)
})
