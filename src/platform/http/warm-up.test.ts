import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { addWarmUp, warmUp } from './warm-up.ts'

test('work is done in its order, also that of plugins and after one that failed, while the server listens', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
  const done: string[] = []
  addWarmUp(app, 'document', () => done.push('document'))
  addWarmUp(app, 'broken', () => Promise.reject(new Error('no such file')))
  await app.register(async (plugin) => addWarmUp(plugin, 'pages', async () => void done.push('pages')))

  await warmUp(app)
  assert.deepEqual(done, [])
  await app.listen({ host: '127.0.0.1', port: 0 })
  await warmUp(app)
  assert.deepEqual(done, ['document', 'pages'])
  assert.equal(lines.length, 1)
  assert.match(lines[0]!, /"warmUp":"broken".*no such file|no such file.*"warmUp":"broken"/)
  await app.close()
  await warmUp(app)
  assert.equal(done.length, 2)
})
