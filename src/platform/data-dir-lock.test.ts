import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { tryLockDataDir } from './data-dir-lock.ts'

test('only one process can lock a data folder at a time', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'freehold-lock-'))
  t.after(() => fs.rmSync(folder, { recursive: true }))
  const first = tryLockDataDir(folder)
  assert.ok(first)
  assert.equal(tryLockDataDir(folder), null)
  first.release()
  const next = tryLockDataDir(folder)
  assert.ok(next)
  next.release()
})

test('refuses a read-only folder and says what to do', () => {
  assert.throws(() => tryLockDataDir('/proc/nowhere'), /run Freehold as the user who owns this folder/)
})
