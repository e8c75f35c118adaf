import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Logger } from './log.ts'
import { createFailureLog } from './failure-log.ts'

function listen(): { log: Logger; said: string[] } {
  const said: string[] = []
  const line = (level: string) => (about: { err?: unknown }, words: string) => void said.push(`${level}${about.err ? ' with trace' : ''}: ${words}`)
  return { said, log: { info: line('info'), warn: line('warn'), error: line('error') } as unknown as Logger }
}

const lost = (): Error => Object.assign(new Error('timeout exceeded when trying to connect'), { code: 'ECONNRESET' })

test('logs one lost connection as info, and repeated ones as errors', () => {
  const { log, said } = listen()
  const failures = createFailureLog(log, 'closing')
  failures.failed(lost())
  failures.succeeded()
  failures.failed(lost())
  failures.failed(lost())
  assert.deepEqual(said, [
    'info: closing: database connection lost, will retry',
    'info: closing: database connection lost, will retry',
    'error with trace: closing: failed, will retry',
  ])
})

test('logs any other error at once with its trace', () => {
  const { log, said } = listen()
  createFailureLog(log, 'event relay', 'warn').failed(new TypeError('x is not a function'))
  assert.deepEqual(said, ['warn with trace: event relay: failed, will retry'])
})
