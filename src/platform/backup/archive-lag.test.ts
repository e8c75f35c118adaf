import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { until } from '../../../test/until.ts'
import { createLog } from '../log.ts'
import { MORE } from '../loop.ts'
import { processMetrics } from '../metrics.ts'
import { openStorage, type Storage } from '../storage.ts'
import { walFolder } from '../wal-archive.ts'
import { archiveCopier, keysOf, startArchiveUpload } from './archive-bucket.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'freehold-archive-'))
after(() => rmSync(root, { recursive: true }))

/** An archive whose segments came so many seconds ago, by number, and a bucket that can be away. */
async function archiveAndBucket(name: string, agesS: readonly number[]) {
  const archive = path.join(root, name)
  mkdirSync(walFolder(archive), { recursive: true })
  const arrive = (nth: number, ageS: number) => {
    const file = path.join(walFolder(archive), `0000000100000000${nth.toString(16).toUpperCase().padStart(8, '0')}.gz`)
    writeFileSync(file, `segment ${nth}`)
    utimesSync(file, Date.now() / 1000 - ageS, Date.now() / 1000 - ageS)
  }
  agesS.forEach((ageS, nth) => arrive(nth, ageS))
  const stored = await openStorage(`file://${path.join(root, name, 'bucket')}`, root)
  let isAway = true
  const bucket: Storage = {
    ...stored,
    putFile: (...file) => (isAway ? Promise.reject(new Error('the bucket is away')) : stored.putFile(...file)),
  }
  return { archive, bucket, arrive, setAway: (away: boolean) => void (isAway = away) }
}

const owner = { system: '1', timeline: 1, house: 'a' }

/** Nobody stops it. */
const going = new AbortController().signal

const secondsSince = (since: number | null): number => Math.round((Date.now() - since!) / 1000)

test('the archive lags by the age of the oldest file that is not in the bucket', async () => {
  const { archive, bucket, arrive, setAway } = await archiveAndBucket('aged', [900, 600, 300])
  const copier = archiveCopier(archive, bucket, async () => owner)
  assert.ok(secondsSince(copier.waitingSince()) < 60, 'a bucket that was never asked lags since the start')
  await assert.rejects(copier.copy(going), /away/)
  assert.ok(Math.abs(secondsSince(copier.waitingSince()) - 900) < 60)
  setAway(false)
  assert.equal(await copier.copy(going), null)
  assert.equal(copier.waitingSince(), null)
  assert.equal((await keysOf(bucket, 'wal/')).length, 3)
  arrive(3, 120)
  setAway(true)
  await assert.rejects(copier.copy(going), /away/)
  assert.ok(Math.abs(secondsSince(copier.waitingSince()) - 120) < 60)
})

test('a bucket with more to copy than a round takes lags until the last round', async () => {
  const { archive, bucket, setAway } = await archiveAndBucket('many', Array.from({ length: 60 }, (_, nth) => 6000 - nth * 100))
  setAway(false)
  const copier = archiveCopier(archive, bucket, async () => owner)
  assert.equal(await copier.copy(going), MORE)
  assert.ok(Math.abs(secondsSince(copier.waitingSince()) - 1100) < 60)
  assert.equal(await copier.copy(going), null)
  assert.equal(copier.waitingSince(), null)
})

test('the lag of a running copy is in the metrics of its process', async () => {
  const { archive, bucket } = await archiveAndBucket('measured', [900])
  const loop = startArchiveUpload(archive, bucket, createLog('silent'), async () => owner)
  const lag = async () => (await processMetrics.getSingleMetric('freehold_archive_lag_seconds')!.get()).values[0]!.value
  await until(async () => await lag() >= 800)
  await loop.stop()
})
