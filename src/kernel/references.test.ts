import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameReference } from './references.ts'

test('references are equal ignoring case, width, spaces and dashes, and differ by any letter or digit', () => {
  for (const typed of ['FED 2026-0042', 'fed2026-0042', ' Fed  2026-0042 ', 'ＦＥＤ２０２６-００４２', 'FED\u00a02026\u200b-0042', 'FED 2026 0042', 'fed.2026/0042', 'FED20260042']) {
    assert.ok(isSameReference('FED 2026-0042', typed), typed)
  }
  for (const typed of ['FED 2026-0043', 'FED 2026-00421', 'FEE 2026-0042', '-']) assert.ok(!isSameReference('FED 2026-0042', typed), typed)
  assert.ok(!isSameReference('-', '--'), 'with punctuation only')
})
