import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { deriveSecrets } from './secrets.ts'
import { createTextSender, textCarrier } from './text-messages.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'freehold-text-'))
after(() => rmSync(dataDir, { recursive: true }))

const message = { to: '+14155550123', text: 'Your code is 123456.' }

async function gateway<T>(answer: (request: IncomingMessage, response: ServerResponse) => void, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('without a gateway a text becomes one complete readable file', async () => {
  const texter = createTextSender({ smsUrl: null, dataDir })
  await texter.send(message, 'one')
  await texter.send(message, 'one')
  assert.deepEqual(readdirSync(path.join(dataDir, 'outbox')), ['one.sms'])
  assert.equal(readFileSync(path.join(dataDir, 'outbox', 'one.sms'), 'utf8'), 'To: +14155550123\n\nYour code is 123456.\n')
})

test('a gateway gets the text as JSON, with the same idempotency key for every try', async () => {
  const secrets = deriveSecrets('a secret for tests, long enough to be one')
  let heard: { body: string; key: unknown } | undefined
  await gateway((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      heard = { body, key: request.headers['idempotency-key'] }
      response.writeHead(202).end('{}')
    })
  }, async (smsUrl) => {
    const carry = textCarrier(createTextSender({ smsUrl, dataDir }), secrets)
    await carry({ sealed: secrets.seal(JSON.stringify(message)) }, 'job-7')
  })
  assert.deepEqual(heard, { body: JSON.stringify(message), key: 'job-7' })
})

test('an error or a redirect of the gateway fails the try', async () => {
  for (const status of [400, 500, 302]) {
    await gateway((_request, response) => response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(), async (smsUrl) => {
      await assert.rejects(createTextSender({ smsUrl, dataDir }).send(message, 'two'))
    })
  }
})
