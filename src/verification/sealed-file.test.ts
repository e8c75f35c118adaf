import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { openFile, sealFile } from './sealed-file.ts'

const secret = randomBytes(32)
const passport = Buffer.from('%PDF-1.7 a passport, number CANARY-4711')

test('a sealed file reveals nothing of its contents and opens to the same bytes', () => {
  const sealed = sealFile(passport, 'documents/a', secret)
  assert.ok(!sealed.includes('CANARY') && !sealed.includes('%PDF'))
  assert.deepEqual(openFile(sealed, 'documents/a', [secret]), passport)
  assert.notDeepEqual(sealFile(passport, 'documents/a', secret), sealed)
})

test('a file does not open in another place, under another secret, changed or truncated', () => {
  const sealed = sealFile(passport, 'documents/a', secret)
  assert.throws(() => openFile(sealed, 'documents/b', [secret]))
  assert.throws(() => openFile(sealed, 'documents/a', [randomBytes(32)]))
  assert.throws(() => openFile(sealed.subarray(0, -1), 'documents/a', [secret]))
  assert.throws(() => openFile(passport, 'documents/a', [secret]), /cannot be opened with this secret/)
  assert.deepEqual(openFile(sealed, 'documents/a', [randomBytes(32), secret]), passport, 'one of several')
  for (let at = 1; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    assert.throws(() => openFile(changed, 'documents/a', [secret]), `byte ${at}`)
  }
})
