import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { startS3Server } from '../../../test/s3-server.ts'
import { openStorage } from '../storage.ts'
import { keysOf, storeBases } from './archive-bucket.ts'
import { allBases } from './base-backup.ts'
import { outdatedBases, pruneArchive } from './prune-archive.ts'

const day = (nth: number) => new Date(Date.UTC(2027, 2, nth))
const SEGMENTS = ['01', '02', '03', '04', '05', '06'].map((nth) => `0000000100000000000000${nth}.gz`)
/** The same place on another timeline, and what is needed however old it is. */
const OTHERS = ['000000020000000000000002', '00000002.history']

/** An archive whose base backups of these days begin at the segment of the same number. */
async function archiveOf(days: readonly number[]): Promise<string> {
  const archive = await mkdtemp(path.join(os.tmpdir(), 'freehold-prune-'))
  for (const nth of days) {
    const folder = path.join(archive, 'base', `day-${nth}`)
    await mkdir(path.join(folder, 'pg_wal'), { recursive: true })
    await writeFile(path.join(folder, 'backup_label'), `START WAL LOCATION: 0/${nth}000028 (file 00000001000000000000000${nth})\nLABEL: freehold\n`)
    await writeFile(path.join(folder, 'freehold.json'), JSON.stringify({ finished_at: day(nth).toISOString(), secret_fingerprint: null }))
  }
  await mkdir(path.join(archive, 'wal'))
  for (const name of [...SEGMENTS, ...OTHERS]) await writeFile(path.join(archive, 'wal', name), name)
  return archive
}

test('every moment of the days before the newest base backup can still be restored, from folder and bucket', async () => {
  const [archive, server] = [await archiveOf([1, 3, 5, 6]), await startS3Server()]
  const bucket = await openStorage(server.storageUrl, archive)
  try {
    await storeBases(archive, bucket)
    for (const name of await readdir(path.join(archive, 'wal'))) await bucket.put(`wal/${name}`, Buffer.from(name), 'application/octet-stream')

    assert.deepEqual(await pruneArchive(archive, bucket, 2), { bases: 1, segments: 3 })
    const left = ['00000002.history', ...SEGMENTS.slice(2)]
    assert.deepEqual((await readdir(path.join(archive, 'wal'))).sort(), left.toSorted())
    assert.deepEqual((await readdir(path.join(archive, 'base'))).sort(), ['day-3', 'day-5', 'day-6'])
    assert.deepEqual((await keysOf(bucket, 'wal/')).sort(), left.map((name) => `wal/${name}`).sort())
    assert.deepEqual((await keysOf(bucket, 'bases/')).sort(), ['bases/day-3.json', 'bases/day-5.json', 'bases/day-6.json'])
    assert.deepEqual((await keysOf(bucket, 'base/')).filter((key) => key.includes('day-1')), [])
    assert.deepEqual(await pruneArchive(archive, bucket, 2), { bases: 0, segments: 0 }, 'once is enough')
  } finally {
    bucket.close()
    await server.close()
    await rm(archive, { recursive: true })
  }
})

test('a removal that was interrupted is no base backup, and leaves nothing in the bucket', async () => {
  const [archive, server] = [await archiveOf([1, 3, 5, 6]), await startS3Server()]
  const bucket = await openStorage(server.storageUrl, archive)
  try {
    await storeBases(archive, bucket)
    await rm(path.join(archive, 'base', 'day-1', 'freehold.json'))
    assert.deepEqual((await allBases(archive)).map(({ folder }) => path.basename(folder)), ['day-3', 'day-5', 'day-6'])
    await bucket.remove('bases/day-1.json')
    await bucket.put('base/day-7/half of a copy', Buffer.from('7'), 'text/plain')
    assert.deepEqual(await pruneArchive(archive, bucket, 1), { bases: 1, segments: 0 })
    const left = new Set((await keysOf(bucket, 'base/')).map((key) => key.split('/')[1]))
    assert.deepEqual([...left], ['day-5', 'day-6', 'day-7'], 'a copy that may still be going on is kept')
  } finally {
    bucket.close()
    await server.close()
    await rm(archive, { recursive: true })
  }
})

test('a file of the log that is not in the bucket yet stays in the folder', async () => {
  const [archive, server] = [await archiveOf([1, 3, 5, 6]), await startS3Server()]
  const bucket = await openStorage(server.storageUrl, archive)
  try {
    for (const name of SEGMENTS.slice(0, 1)) await bucket.put(`wal/${name}`, Buffer.from(name), 'application/octet-stream')
    assert.deepEqual(await pruneArchive(archive, bucket, 1), { bases: 2, segments: 1 })
    assert.deepEqual((await readdir(path.join(archive, 'wal'))).sort(), [...OTHERS, ...SEGMENTS.slice(1)].sort())
  } finally {
    bucket.close()
    await server.close()
    await rm(archive, { recursive: true })
  }
})

test('the newest base backup from before the days is kept, and all of them if none is that old', () => {
  const bases = [1, 3, 5, 6].map((nth) => ({ nth, finishedAt: day(nth), firstSegment: String(nth) }))
  const outdated = (days: number) => outdatedBases(bases, days).map(({ nth }) => nth)
  assert.deepEqual([outdated(1), outdated(2), outdated(3), outdated(4), outdated(5), outdated(90)], [[1, 3], [1], [1], [], [], []])
  assert.deepEqual(outdatedBases([], 1), [])
})
