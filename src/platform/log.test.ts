import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from './log.ts'

test('an error is logged without what PostgreSQL quotes of a row, and without its connection', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505', detail: 'Key (email)=(ann@example.org) already exists.', where: 'COPY users, line 1: "ann"', client: { user: 'freehold', host: '/tmp' },
  })
  log.error({ err: error }, 'failed')
  const { err, msg } = JSON.parse(lines[0]!) as { err: Record<string, unknown>; msg: string }
  assert.deepEqual([msg, err['code'], err['message']], ['failed', '23505', 'duplicate key'])
  assert.deepEqual(Object.keys(err).filter((key) => ['detail', 'where', 'client'].includes(key)), [])
})
