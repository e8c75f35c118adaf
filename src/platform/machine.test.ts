import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../kernel/time.ts'
import { machineProblems, type MachineSigns, readClockOff, readDisk, watchMachine } from './machine.ts'
import type { Logger } from './log.ts'

const SOUND: MachineSigns = { clockOffMs: 1_000, disk: { free: 10, all: 100 }, logFailing: null }
const codesOf = (signs: Partial<MachineSigns>): string[] => machineProblems({ ...SOUND, ...signs }).map(({ code }) => code)

test('a clock that is off by more than a second is a problem, and so is a disk with less than a tenth free', () => {
  assert.deepEqual(codesOf({}), [])
  assert.deepEqual(codesOf({ disk: null }), [])
  assert.deepEqual(codesOf({ clockOffMs: 1_001, disk: { free: 9, all: 100 } }), ['clock_off', 'disk_low'])
})

/** A database whose clock is off by this, and that answers after a while. */
const database = (offMs: number, answersAfterMs: number) => ({
  async query<Row>() {
    await sleep(answersAfterMs)
    return [{ now: new Date(Date.now() + offMs) }] as Row[]
  },
})

test('a late answer is no difference of clocks, and a difference is found whichever is ahead', async () => {
  assert.ok(await readClockOff(database(0, 300)) <= 100)
  for (const offMs of [60 * SECOND, -60 * SECOND]) {
    const found = await readClockOff(database(offMs, 20))
    assert.ok(found > 30 * SECOND && found <= 60 * SECOND + 100, String(found))
  }
})

test('the disk of a folder is measured, and a folder that does not exist has none', async () => {
  const disk = await readDisk(os.tmpdir())
  assert.ok(disk && 'free' in disk && disk.all > 0 && disk.free >= 0 && disk.free <= disk.all)
  assert.equal(await readDisk('/nowhere'), null)
})

test('a folder that is gone later is a problem', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'freehold-disk-'))
  assert.deepEqual(codesOf({ disk: await readDisk(folder) }), [])
  rmSync(folder, { recursive: true })
  const gone = await readDisk(folder)
  assert.deepEqual([gone, codesOf({ disk: gone })], [{ silent: 'ENOENT' }, ['disk_silent']])
})

test('a disk that does not answer is a problem after a second, and holds one thread however often it is asked', async () => {
  let questions = 0
  const { promise: hung, resolve: answer } = Promise.withResolvers<{ bavail: number; bsize: number; blocks: number }>()
  const ask = () => {
    questions += 1
    return hung
  }
  assert.deepEqual(await Promise.all([readDisk('/hung', ask), readDisk('/hung', ask)]), [{ silent: 'ETIMEDOUT' }, { silent: 'ETIMEDOUT' }])
  assert.deepEqual(codesOf({ disk: await readDisk('/hung', ask) }), ['disk_silent'])
  assert.equal(questions, 1)
  answer({ bavail: 5, bsize: 4096, blocks: 10 })
  await hung
  assert.deepEqual(await readDisk('/hung', ask), { free: 5 * 4096, all: 10 * 4096 })
})

test('a disk that answers with an error is as good as silent', async () => {
  const stale = () => Promise.reject(Object.assign(new Error('stale file handle'), { code: 'ESTALE' }))
  const disk = await readDisk('/stale', stale)
  assert.deepEqual([disk, codesOf({ disk })], [{ silent: 'ESTALE' }, ['disk_silent']])
})

test('a log that cannot be written is a problem', () => {
  assert.deepEqual(codesOf({ logFailing: 'ENOSPC' }), ['log_silent'])
})

test('a problem is logged when it begins and when it is over', async () => {
  const said: string[] = []
  const warn = ({ code }: { code: string }, words: string) => void said.push(`${code} ${words}`)
  const signs = [SOUND, { ...SOUND, clockOffMs: 5_000 }, { ...SOUND, clockOffMs: 6_000 }, SOUND]
  const { promise: seen, resolve } = Promise.withResolvers<void>()
  const watch = watchMachine({
    log: { warn } as unknown as Logger, everyMs: 1,
    async look() {
      const next = signs.shift()
      if (!next) resolve()
      return next ?? SOUND
    },
  })
  await seen
  await watch.stop()
  assert.deepEqual(said, ['clock_off machine: has a problem, see /healthz', 'clock_off machine: problem is over'])
})
