import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testHouse } from './app.ts'
import { testDatabase } from './database.ts'
import { closedWithin } from './lane.ts'

const db = await testDatabase()

test('a test moves only the clock of its own database', async () => {
  const read = async () => (await db.query<{ at: Date }>('select house_clock() as at'))[0]!.at.getTime()
  const before = await read()
  await db.advanceClock(3_600_000)
  const after = await read()
  assert.ok(after - before >= 3_600_000 && after - before < 3_610_000)
})

test('the app of a closed house is let go, though the file still holds the house', async () => {
  const house = await closedWithin(async () => {
    const open = await testHouse()
    assert.equal((await open.call('GET', '/v1/lots')).status, 200)
    return open
  })
  assert.throws(() => house.app.server, /has been revoked/)
})
