import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { NO_OFFICE } from './kernel/office.ts'

const office = (settings: Record<string, string>) => readConfig({ NODE_ENV: 'test', APP_SECRET: 'a secret for tests, long enough to be one', ...settings }).office

test('a demo has an office of its own to call, and a house that runs for real has the one it was given, or none', () => {
  assert.match(office({ DEMO: 'auto' }).phone!, /555-01\d\d$/)
  assert.deepEqual(office({ DEMO: 'off' }), NO_OFFICE)
  assert.deepEqual(office({ DATABASE_URL: 'postgres://localhost/house' }), NO_OFFICE)
  assert.deepEqual(office({ DEMO: 'on', HOUSE_PHONE: '+1 212 555 0199' }), { ...NO_OFFICE, phone: '+1 212 555 0199' })
  assert.equal(office({ DEMO: 'off', WIRE_INSTRUCTIONS: 'First Bank\\nAccount 1' }).wireInstructions, 'First Bank\nAccount 1')
})

test('what cannot be called or written to is a mistake of the environment', () => {
  assert.throws(() => office({ HOUSE_PHONE: 'call us', HOUSE_EMAIL: 'office' }), /HOUSE_PHONE must be[^]*HOUSE_EMAIL must be/)
})
