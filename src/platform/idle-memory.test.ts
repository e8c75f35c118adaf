import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idleLook } from './idle-memory.ts'

const MEGABYTE = 1024 * 1024

interface Moment {
  busy: number
  megabytes: number
  seconds: number
  watched?: true
}

/** At which of these moments memory is collected. */
function collectionsAt(moments: readonly Moment[]): number[] {
  const collected: number[] = []
  let moment = moments[0]!
  const look = idleLook({
    isWatched: () => moment.watched ?? false,
    busyShare: () => moment.busy,
    residentBytes: () => moment.megabytes * MEGABYTE,
    elapsedMs: () => moment.seconds * 1_000,
    collect: () => void collected.push(moment.seconds),
  })
  for (moment of moments) look()
  return collected
}

test('memory is collected once after the start, in the first idle moment', () => {
  assert.deepEqual(collectionsAt([
    { busy: 0.9, megabytes: 280, seconds: 3 },
    { busy: 0.05, megabytes: 280, seconds: 6 },
    { busy: 0.05, megabytes: 170, seconds: 9 },
    { busy: 0.05, megabytes: 180, seconds: 90 },
  ]), [6])
})

test('memory is collected again after a crowd, when it has left', () => {
  assert.deepEqual(collectionsAt([
    { busy: 0.05, megabytes: 280, seconds: 6 },
    { busy: 0.05, megabytes: 170, seconds: 9 },
    { busy: 0.95, megabytes: 420, seconds: 100 },
    { busy: 0.3, megabytes: 420, seconds: 103 },
    { busy: 0.02, megabytes: 420, seconds: 106 },
    { busy: 0.02, megabytes: 180, seconds: 109 },
    { busy: 0.02, megabytes: 182, seconds: 300 },
  ]), [6, 106])
})

test('memory that grows at once again is not collected within a minute', () => {
  assert.deepEqual(collectionsAt([
    { busy: 0.05, megabytes: 280, seconds: 6 },
    { busy: 0.05, megabytes: 170, seconds: 9 },
    { busy: 0.05, megabytes: 280, seconds: 12 },
    { busy: 0.05, megabytes: 280, seconds: 65 },
    { busy: 0.05, megabytes: 280, seconds: 66 },
  ]), [6, 66])
})

test('memory is not collected while somebody follows a lot', () => {
  assert.deepEqual(collectionsAt([
    { busy: 0.05, megabytes: 280, seconds: 6, watched: true },
    { busy: 0.05, megabytes: 280, seconds: 9, watched: true },
    { busy: 0.05, megabytes: 280, seconds: 12 },
  ]), [12])
})
