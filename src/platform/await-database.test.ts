import assert from 'node:assert/strict'
import net from 'node:net'
import { once } from 'node:events'
import { test } from 'node:test'
import { awaitDatabase, DatabaseAway } from './await-database.ts'

test('waits for a database that does not answer, logs it once, and never shows the password', async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  const said: string[] = []
  await assert.rejects(
    awaitDatabase('DATABASE_URL', `postgres://freehold:s3cret@127.0.0.1:${port}/land`, { limitMs: 2_500, say: (line) => said.push(line) }),
    (error: Error) => {
      assert.ok(error instanceof DatabaseAway)
      assert.match(error.message, new RegExp(`^The database at 127.0.0.1:${port}/land did not answer within 3 seconds \\(.*ECONNREFUSED.*Start it, or check DATABASE_URL\\.$`))
      assert.doesNotMatch(error.message, /s3cret/)
      return true
    },
  )
  assert.deepEqual(said, [`Waiting for the database at 127.0.0.1:${port}/land …`])
})
