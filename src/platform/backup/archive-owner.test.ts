import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { archiveOwner } from './archive-owner.ts'

const root = await mkdtemp(path.join(os.tmpdir(), 'freehold-owner-'))
after(() => rm(root, { recursive: true }))

test('a data folder keeps its name in the archive, also if two processes ask first, and another one has another', async () => {
  const folders = await Promise.all([0, 1].map((nth) => mkdtemp(path.join(root, `${nth}-`))))
  const log = { system: '7', segment: '0000000A0000000000000003' }
  const of = (nth: number) => archiveOwner(log, folders[nth]!)
  const [first, same, other] = await Promise.all([of(0), of(0), of(1)])
  assert.deepEqual([first!.system, first!.timeline], ['7', 10])
  assert.equal(first!.house.length, 36)
  assert.deepEqual([same, await of(0)], [first, first])
  assert.notEqual(other!.house, first!.house)
})
