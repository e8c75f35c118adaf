import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from './database.ts'

const db = await testDatabase()

test('a test moves only the clock of its own database', async () => {
  const read = async () => (await db.query<{ at: Date }>('select house_clock() as at'))[0]!.at.getTime()
  const before = await read()
  await db.advanceClock(3_600_000)
  const after = await read()
  assert.ok(after - before >= 3_600_000 && after - before < 3_610_000)
})
