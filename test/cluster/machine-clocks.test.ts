import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { judgeClocks, readHealth } from './machine-clocks.ts'

const moved = (...pairs: [number, number][]) => pairs.map((aheadMs) => ({ aheadMs }))
const violationsOf = (...judged: Parameters<typeof judgeClocks>) => judgeClocks(...judged).map(({ violations }) => violations)

test('a clock that is off must be reported, and one that is right must not', () => {
  assert.deepEqual(judgeClocks(moved([0, 5_000]), [], 0), [])
  assert.deepEqual(violationsOf(moved([5_000, -5_000]), [{ aheadMs: -5_000, isReported: true }, { aheadMs: 3, isReported: false }], 5), [[], []])
  assert.deepEqual(violationsOf(moved([0, 100]), [], 5), [['The clock was the same before and after each'], []])
  const wrong = [{ aheadMs: 5_000, isReported: false }, { aheadMs: 20, isReported: true }, { aheadMs: 0, isReported: null }]
  assert.deepEqual(violationsOf(moved([0, 5_000]), wrong, 5)[1], ['ahead by 5000 ms, not reported', 'ahead by 20 ms, reported', 'ahead by 0 ms, no answer'])
})

test('a process that is not ready is asked again, and one that never is says nothing', async () => {
  const answers = [503, 503, 200]
  const server = http.createServer((_request, response) => {
    response.writeHead(answers.shift() ?? 503).end(JSON.stringify({ problems: [{ code: 'clock_off' }] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const house = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  const cluster = { primaryAheadMs: async () => 5_000 }
  assert.deepEqual(await readHealth(cluster, house), { aheadMs: 5_000, isReported: true })
  assert.deepEqual(await readHealth(cluster, house, 300), { aheadMs: 5_000, isReported: null })
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  assert.deepEqual(await readHealth(cluster, house, 300), { aheadMs: 5_000, isReported: null })
})
