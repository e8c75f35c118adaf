import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counted } from './counted.ts'

test('a noun is singular after one only, and a large number has separators', () => {
  assert.deepEqual([counted(0, 'lot'), counted(1, 'lot'), counted(2, 'lot'), counted(1, 'entry', 'entries'), counted(2_000, 'entry', 'entries')],
    ['0 lots', '1 lot', '2 lots', '1 entry', '2,000 entries'])
})
