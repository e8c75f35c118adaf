import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import Fastify from 'fastify'
import { serveServiceWorker } from './offline-program.ts'

test('a service worker that could not be read once is read by the next request', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'freehold-service-worker-'))
  const app = Fastify()
  serveServiceWorker(app, folder)
  const ask = async () => {
    const { statusCode, body } = await app.inject('/service-worker.js')
    return statusCode === 200 ? body : statusCode
  }
  try {
    assert.equal(await ask(), 500)
    await writeFile(path.join(folder, 'service-worker.js'), '// served')
    assert.equal(await ask(), '// served')
  } finally {
    await app.close()
    await rm(folder, { recursive: true })
  }
})
