import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from './config.ts'
import { NO_OFFICE } from './kernel/office.ts'

const office = (settings: Record<string, string>) => readConfig({ NODE_ENV: 'test', APP_SECRET: 'a secret for tests, long enough to be one', ...settings }).office

test('a demo has contact details of its own, and a production house has the configured ones or none', () => {
  assert.match(office({ DEMO: 'auto' }).phone!, /555-01\d\d$/)
  assert.deepEqual(office({ DEMO: 'off' }), NO_OFFICE)
  assert.deepEqual(office({ DATABASE_URL: 'postgres://localhost/house' }), NO_OFFICE)
  assert.deepEqual(office({ DEMO: 'on', HOUSE_PHONE: '+1 212 555 0199' }), { ...NO_OFFICE, phone: '+1 212 555 0199' })
  assert.equal(office({ DEMO: 'off', WIRE_INSTRUCTIONS: 'First Bank\\nAccount 1' }).wireInstructions, 'First Bank\nAccount 1')
})

test('invalid contact details are refused', () => {
  assert.throws(() => office({ HOUSE_PHONE: 'call us', HOUSE_EMAIL: 'office' }), /HOUSE_PHONE must be[^]*HOUSE_EMAIL must be/)
})

const SECRET = 'a secret for tests, long enough to be one'
const FOLDER = mkdtempSync(path.join(tmpdir(), 'freehold-config-'))
after(() => rmSync(FOLDER, { recursive: true, force: true }))
const read = (settings: Record<string, string>) => readConfig({ DATA_DIR: FOLDER, ...settings })

test('any setting that makes a house reachable for strangers makes it production', () => {
  const isProduction = (settings: Record<string, string>) => read({ APP_SECRET: SECRET, ...settings }).production
  const own = [{}, { SITE_URL: 'http://localhost:4000' }, { SITE_URL: 'http://[::1]:4000' }, { HOST: '::1' }, { HOST: '127.0.0.2' }]
  const open = [
    { SITE_URL: 'https://auctions.example.org' }, { SITE_URL: 'http://192.168.1.5:3000' }, { TRUST_PROXY: '127.0.0.1' }, { HOST: '0.0.0.0' },
    { DATABASE_URL: 'postgres://localhost/house' }, { NODE_ENV: 'production' },
  ]
  for (const settings of own) assert.equal(isProduction(settings as unknown as Record<string, string>), false, JSON.stringify(settings))
  for (const settings of open) assert.equal(isProduction(settings as unknown as Record<string, string>), true, JSON.stringify(settings))
  for (const settings of open.slice(0, -1)) assert.equal(isProduction({ ...settings as unknown as Record<string, string>, NODE_ENV: 'test' }), false)
})

test('production refuses demo, sandbox and test settings, with a message', () => {
  const open = { SITE_URL: 'https://auctions.example.org', APP_SECRET: SECRET }
  const { demo, payments, webhookTestAllow, office: told } = read(open)
  assert.deepEqual({ demo, payments, webhookTestAllow, told }, { demo: 'off', payments: 'none', webhookTestAllow: null, told: NO_OFFICE })
  assert.equal(read({}).payments, 'sandbox')
  assert.throws(() => read({ ...open, DEMO: 'on', PAYMENTS: 'sandbox', WEBHOOK_TEST_ALLOW: '10.0.0.0/8' }), (error: Error) => {
    assert.match(error.message, /WEBHOOK_TEST_ALLOW is[^]*DEMO=on is not allowed[^]*PAYMENTS=sandbox is not allowed/)
    return true
  })
})

test('all mistakes of the environment are reported at once: of single values, of combinations and of folders', () => {
  const file = path.join(FOLDER, 'a-file')
  writeFileSync(file, '')
  const wrong = { PORT: 'eighty', TRUST_PROXY: 'everybody', APP_SECRET: 'short', PAYMENTS: 'stripe', WEB: 'yes', WEBHOOK_TEST_ALLOW: '10.0.0.0/8', DATA_DIR: path.join(file, 'data') }
  assert.throws(() => read(wrong), (error: Error) => {
    const lines = error.message.split('\n').slice(1).map((line) => line.trim().split(' ')[0])
    assert.deepEqual(lines.sort(), ['APP_SECRET', 'DATA_DIR', 'PAYMENT_WEBHOOK_SECRET', 'PORT', 'STRIPE_SECRET_KEY', 'TRUST_PROXY', 'WEB', 'WEBHOOK_TEST_ALLOW'])
    return true
  })
})

test('production requires the secret, and the existing one if the house ran without a setting before', () => {
  const folder = path.join(FOLDER, 'grown-up')
  const open = { SITE_URL: 'https://auctions.example.org', DATA_DIR: folder }
  assert.throws(() => read(open), /APP_SECRET is required[^]*openssl rand/)
  const kept = read({ DATA_DIR: folder }).appSecret
  assert.equal(read({ DATA_DIR: folder }).appSecret, kept)
  assert.throws(() => read(open), /a secret exists in .*app-secret/)
})
