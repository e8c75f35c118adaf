import assert from 'node:assert/strict'
import { test } from 'node:test'
import { english } from '../../test/english.ts'
import { type CheckedSettings, checkSettings, warnOfSettings } from './check-settings.ts'
import { createLog } from './log.ts'

const SOUND: CheckedSettings = {
  production: true, test: false, dataDir: '/', databaseUrl: null, storageUrl: null, smtpUrl: null, redisUrl: null, paymentSignatureHeader: 'stripe-signature', siteUrl: 'https://auctions.example.org', isSiteUrlGiven: true, payments: 'stripe', stripeSecretKey: 'sk_live_1',
}

/** What is wrong, by name; nothing if all is well. */
const wrong = (settings: Partial<CheckedSettings>): Record<string, string> =>
  Object.fromEntries(checkSettings({ ...SOUND, ...settings }).filter(({ ok }) => !ok).map(({ name, message }) => [name, english(message)]))

test('in production the address of the site is set and encrypted, or on this machine', () => {
  for (const siteUrl of ['https://auctions.example.org', 'http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:3000']) assert.deepEqual(wrong({ siteUrl }), {})
  for (const siteUrl of ['http://auctions.example.org', 'http://10.0.0.5:3000', 'http://localhost.example.org']) {
    const { address } = wrong({ siteUrl })
    assert.ok(address!.startsWith(`SITE_URL is ${siteUrl}: passwords and sessions are sent unencrypted`), address)
    assert.match(address!, /Set it to the https address/)
    assert.deepEqual(wrong({ siteUrl, production: false, test: true, stripeSecretKey: 'sk_test_1' }), {})
  }
  assert.match(wrong({ siteUrl: 'http://localhost:3000', isSiteUrlGiven: false }).address!, /^SITE_URL is not set, so links in emails lead to http:\/\/localhost:3000\. Set it/)
})

test('development at an address that other people can open is wrong, too', () => {
  const trial = { production: false, stripeSecretKey: 'sk_test_1' }
  assert.match(wrong({ ...trial }).address!, /^NODE_ENV=development turns off .* SITE_URL is https:\/\/auctions\.example\.org\. Remove NODE_ENV\.$/)
  assert.deepEqual(wrong({ ...trial, siteUrl: 'http://localhost:3000' }), {})
})

test('data in memory is lost with the machine, unless nothing is stored there', { skip: process.platform !== 'linux' }, () => {
  assert.match(wrong({ dataDir: '/dev/shm' }).place!, /^DATA_DIR \/dev\/shm is in memory, so what is stored in it is lost .* Choose a folder on a disk\.$/)
  const elsewhere = { databaseUrl: 'postgres://db/freehold', storageUrl: 's3://key:secret@host/media' }
  assert.deepEqual([wrong({ dataDir: '/dev/shm', ...elsewhere }), wrong({ dataDir: '/dev/shm', production: false, siteUrl: 'http://localhost:3000', stripeSecretKey: 'sk_test_1' })], [{}, {}])
  assert.match(wrong({ dataDir: '/dev/shm', ...elsewhere, storageUrl: null }).place!, /is in memory/)
  assert.deepEqual(wrong({ dataDir: '/dev/shm/not/there' }), {})
})

test('a test key takes no payments in production, and a live key takes real ones in development', () => {
  for (const stripeSecretKey of ['sk_test_1', 'rk_test_1']) {
    assert.match(wrong({ stripeSecretKey }).payments!, /^STRIPE_SECRET_KEY is a test key, so no card is charged.* Set the live key/)
    assert.deepEqual([wrong({ stripeSecretKey, production: false, test: true }), wrong({ stripeSecretKey, payments: 'none' })], [{}, {}])
  }
  for (const stripeSecretKey of ['sk_live_1', 'rk_live_1']) {
    assert.match(wrong({ stripeSecretKey, production: false, test: true }).payments!, /^STRIPE_SECRET_KEY is a live key, so trials .* charge real cards\. Set a test key/)
    assert.deepEqual(wrong({ stripeSecretKey }), {})
  }
})

test('events of Stripe are signed in a header of its own', () => {
  assert.match(wrong({ paymentSignatureHeader: 'x-signature' }).payments!, /^PAYMENT_SIGNATURE_HEADER is x-signature, .* all of them are refused, .* Remove the setting\.$/)
  for (const payments of ['none', 'sandbox'] as const) assert.deepEqual(wrong({ paymentSignatureHeader: 'x-signature', payments }), {})
})

test('a parameter that mail or Redis would pass over is named, without its value', () => {
  assert.match(wrong({ smtpUrl: 'smtp://mail.example.org:587?requireTls=true&token=hunter2' }).SMTP_URL!, /^These parameters of SMTP_URL have no effect: requireTls, token\. Known are .*requireTLS/)
  assert.match(wrong({ redisUrl: 'redis://cache:6379/1?sslmode=require' }).REDIS_URL!, /^These parameters of REDIS_URL have no effect: sslmode\. /)
  assert.deepEqual(wrong({
    smtpUrl: 'smtp://mail.example.org:587?requireTLS=true&tls.rejectUnauthorized=false', redisUrl: 'rediss://cache:6379/1?family=6',
  }), {})
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
