import type { FastifyRequest } from 'fastify'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '../log.ts'
import { createFaultLog } from './fault-log.ts'

test('logs every failed request under its id, and the trace of the same error once in ten seconds', () => {
  const lines: string[] = []
  const clock = { now: 0 }
  const note = createFaultLog(createLog('info', { write: (line: string) => void lines.push(line) }), () => clock.now)
  const failed = (nth: number, url: string, message: string) =>
    note({ id: `req_${nth}`, method: 'GET', routeOptions: { url }, trace: null } as unknown as FastifyRequest, new Error(message))
  for (let nth = 0; nth < 1_000; nth += 1, clock.now += 11) failed(nth, '/lots', 'a state that nobody knows')
  failed(1_000, '/lots', 'another error')
  failed(1_001, '/auctions', 'a state that nobody knows')
  const told = lines.map((line) => JSON.parse(line) as { requestId: string; err?: { stack: string }; reason?: string })
  assert.deepEqual(told.map(({ requestId }) => requestId), Array.from({ length: 1_002 }, (_, nth) => `req_${nth}`))
  assert.deepEqual(told.filter(({ err }) => err?.stack).map(({ requestId }) => requestId), ['req_0', 'req_910', 'req_1000', 'req_1001'])
  assert.equal(told[1]!.reason, 'a state that nobody knows')
})
