import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { CANNOT_LOAD, latePackage, openOnce } from './late-loading.ts'

test('a package whose loading broke off is loaded by the next use', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'freehold-late-'))
  try {
    const [name, ready] = [path.join(folder, 'package.cjs'), path.join(folder, 'ready')]
    await writeFile(name, `require('node:fs').readFileSync(${JSON.stringify(ready)}); module.exports = 'loaded'`)
    await assert.rejects(import(pathToFileURL(name).href), { code: 'ENOENT' })
    assert.throws(() => latePackage(name), { code: CANNOT_LOAD })
    await writeFile(ready, '')
    await assert.rejects(import(pathToFileURL(name).href), { code: 'ENOENT' }, 'import() would do')
    assert.equal(latePackage(name), 'loaded')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('what is opened once is opened again after a failure, and never twice', async () => {
  let calls = 0
  const kept = openOnce(async () => {
    calls += 1
    if (calls === 1) throw new Error('too many open files')
    return { nth: calls }
  })
  const failed = await Promise.allSettled([kept(), kept()])
  assert.deepEqual(failed.map(({ status }) => status), ['rejected', 'rejected'])
  assert.equal(calls, 1)
  assert.equal(kept.opened(), undefined)
  const [one, other] = await Promise.all([kept(), kept()])
  assert.equal(one, other)
  assert.deepEqual(await kept.opened(), { nth: 2 })
  assert.equal(calls, 2)
})
