import type { FastifyRequest } from 'fastify'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refuse, Refused } from '../../kernel/refusals.ts'
import { verbatim } from '../../kernel/sentences.ts'
import { createLog } from '../log.ts'
import { createBusyLog } from './busy-log.ts'

test('logs a thousand refused requests as one line every ten seconds, without a trace', () => {
  const lines: string[] = []
  const clock = { now: 0 }
  const note = createBusyLog(createLog('info', { write: (line) => void lines.push(line) }), () => clock.now)
  const request = { id: 'req_1', method: 'POST', routeOptions: { url: '/sign-in' } } as FastifyRequest
  for (let nth = 0; nth < 1_000; nth += 1) {
    note(request, new Refused(refuse('unavailable', verbatim('Busy.'))))
    clock.now += 11
  }
  const told = lines.map((line) => JSON.parse(line) as { level: number; refused: number; route: string })
  assert.deepEqual(told.map(({ level, refused, route }) => [level, refused, route]), [[40, 1, '/sign-in'], [40, 910, '/sign-in']])
  assert.ok(lines.every((line) => !line.includes('stack')))
})
