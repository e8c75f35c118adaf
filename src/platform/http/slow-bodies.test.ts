import assert from 'node:assert/strict'
import Fastify from 'fastify'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { everybody } from './access.ts'
import { allowSlowBody, endSlowBodies } from './slow-bodies.ts'

/** Long enough that a machine which stops for a moment does not pass it. */
const BODY_MS = 3_000
const app = Fastify({ bodyLimit: 1_000 })
endSlowBodies(app, BODY_MS)
app.post('/small', { config: { access: everybody } }, async () => {
  await sleep(1.5 * BODY_MS)
  return 'taken'
})
app.post('/file', { config: { access: everybody }, preParsing: async (inside) => allowSlowBody(inside) }, async () => 'taken')
before(() => app.listen({ host: '127.0.0.1', port: 0 }))
after(() => app.close())

/** Sends a body in two halves with a pause between them; returns the status or error. */
function sendSlowly(path: string, pauseMs: number): Promise<number | string> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve) => {
    const sending = request({ host: '127.0.0.1', port, path, method: 'POST', headers: { 'content-type': 'application/json' } },
      (answer) => resolve(answer.resume().statusCode!))
    sending.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(rest)
      resolve(error.code!)
    })
    sending.write('{"a":')
    const rest = setTimeout(() => sending.end('1}'), pauseMs)
  })
}

describe('the limit of a body', { concurrency: true }, () => {
  test('a slow body ends the connection', async () => {
    assert.equal(await sendSlowly('/small', 20 * BODY_MS), 'ECONNRESET')
  })

  test('a response may take longer than its request', async () => {
    assert.equal(await sendSlowly('/small', 0), 200)
  })

  test('a file may take longer', async () => {
    assert.equal(await sendSlowly('/file', 2 * BODY_MS), 200)
  })
})
