import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isProgram, isTimely } from './counting-rules.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

test('recognizes crawlers and lets browsers pass', () => {
  const people = [FIREFOX, 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1']
  const programs = [
    '', 'curl/8.5.0', 'python-requests/2.32', 'node', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
  ]
  assert.deepEqual([...people, ...programs].map(isProgram), [...people.map(() => false), ...programs.map(() => true)])
})

test('an impression takes a second, and a token expires', () => {
  const servedAt = new Date('2026-03-01T12:00:00Z')
  const after = (ms: number) => new Date(servedAt.getTime() + ms)
  assert.equal(isTimely('impression', servedAt, after(999)), false)
  assert.equal(isTimely('impression', servedAt, after(1_000)), true)
  assert.equal(isTimely('click', servedAt, after(0)), true)
  assert.equal(isTimely('click', servedAt, after(-1)), false)
  assert.equal(isTimely('click', servedAt, after(7_200_000)), true)
  assert.equal(isTimely('click', servedAt, after(7_200_001)), false)
})
