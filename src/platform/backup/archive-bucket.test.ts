import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startS3Server } from '../../../test/s3-server.ts'
import { createLog } from '../log.ts'
import type { Loop } from '../loop.ts'
import { openStorage, type Storage } from '../storage.ts'
import type { ArchiveOwner } from './archive-owner.ts'
import { archiveCopier, claimBucket, fetchArchive, keysOf, startArchiveUpload, storeBases } from './archive-bucket.ts'

const archive = await mkdtemp(path.join(os.tmpdir(), 'freehold-bucket-'))
const wal = path.join(archive, 'wal')
await mkdir(wal)
const server = await startS3Server()
const bucket = await openStorage(server.storageUrl, archive)
after(async () => {
  bucket.close()
  await server.close()
  await rm(archive, { recursive: true })
})
const segment = (nth: number): string => `00000001000000000000000${nth}.gz`
const names = async (): Promise<string[]> => (await keysOf(bucket, 'wal/')).map((key) => path.basename(key)).sort()

const ownerOf = (system: string): ArchiveOwner => ({ system, timeline: 1, house: 'first' })

/** Starts to copy, and waits for what is logged or until all of the folder is in the bucket. */
async function upload(system: string, isDone: (said: string) => Promise<boolean>, to = bucket, who: Partial<ArchiveOwner> = {}): Promise<string> {
  let said = ''
  let loop: Loop | undefined
  try {
    loop = startArchiveUpload(archive, to, createLog('info', { write: (line: string) => void (said += line) }), async () => ({ ...ownerOf(system), ...who }))
    for (const limit = performance.now() + 60_000; !(await isDone(said)); await sleep(10)) assert.ok(performance.now() < limit, said)
  } finally {
    await loop?.stop()
  }
  return said
}

test('the log is copied as it arrives, except for files that are being written', async () => {
  for (const name of [segment(1), segment(2), `${segment(3)}.part`]) await writeFile(path.join(wal, name), name)
  await upload('1', async () => (await names()).length === 2)
  assert.deepEqual(await names(), [segment(1), segment(2)])
})

test('the log of another database, which has the same names, is never taken for what is in the bucket', async () => {
  await writeFile(path.join(wal, segment(4)), 'of another database')
  const said = await upload('2', async (lines) => lines.includes('another database'))
  assert.match(said, /WAL_ARCHIVE_BUCKET contains the archive of another database\. Use a new bucket/)
  assert.deepEqual(await names(), [segment(1), segment(2)])
  await assert.rejects(claimBucket(bucket, ownerOf('2')), /another database/)
  await claimBucket(bucket, ownerOf('1'))
  await rm(path.join(wal, segment(4)))
})

test('of two houses that were restored from one bucket, the second says that its log is not copied', async () => {
  const restored = { timeline: 2 }
  await upload('1', async () => (await keysOf(bucket, 'timelines/')).includes('timelines/00000002.json'), bucket, restored)
  // All of its names are in the bucket, with the log of the first.
  const said = await upload('1', async (lines) => lines.includes('Another house'), bucket, { ...restored, house: 'second' })
  assert.match(said, /writes timeline 00000002 of its archive, so nothing of this one is copied\. Stop the one that should not go on/)
  await claimBucket(bucket, { ...ownerOf('1'), ...restored })
  await claimBucket(bucket, { ...ownerOf('1'), timeline: 3, house: 'second' })
  await assert.rejects(claimBucket(bucket, { ...ownerOf('1'), timeline: 3 }), /writes timeline 00000003/)
})

test('a house that another one has replaced in the same moment stops to copy', async () => {
  const copier = archiveCopier(archive, bucket, async () => ({ ...ownerOf('1'), timeline: 4 }))
  const going = new AbortController().signal
  await copier.copy(going)
  await bucket.put('timelines/00000004.json', Buffer.from(JSON.stringify({ house: 'second' })), 'application/json')
  assert.equal(await copier.copy(going), null, 'nothing waits')
  await writeFile(path.join(wal, segment(5)), segment(5))
  await assert.rejects(copier.copy(going), /writes timeline 00000004/)
  assert.ok(copier.waitingSince()! <= Date.now())
  assert.equal((await names()).includes(segment(5)), false)
  await rm(path.join(wal, segment(5)))
})

test('a bucket that refuses is logged without its key', async () => {
  const refused = await openStorage(server.storageUrl.replace('a%20secret', 'another'), archive)
  const said = await upload('1', async (lines) => lines.includes('archive: failed'), refused)
  refused.close()
  assert.match(said, /SignatureDoesNotMatch|403/)
  assert.doesNotMatch(said, /TESTKEY|another secret|another%20|AWS4-HMAC|[0-9a-f]{64}/)
})

test('base backups whose copy was interrupted are copied with the next one', async () => {
  for (const nth of [1, 2]) {
    const folder = path.join(archive, 'base', `day-${nth}`)
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, 'backup_label'), `START WAL LOCATION: 0/${nth}000028 (file 00000001000000000000000${nth})\n`)
    await writeFile(path.join(folder, 'freehold.json'), JSON.stringify({ finished_at: `2027-03-0${nth}T00:00:00Z`, secret_fingerprint: null }))
  }
  await bucket.put('base/day-1/backup_label', Buffer.from('half of it'), 'application/octet-stream')
  await storeBases(archive, bucket)
  assert.deepEqual((await keysOf(bucket, 'bases/')).sort(), ['bases/day-1.json', 'bases/day-2.json'])
  const label = await bucket.read('base/day-1/backup_label')
  assert.match(Buffer.concat(await label!.stream.toArray() as Uint8Array[]).toString(), /^START WAL LOCATION: 0\/1000028/)
})

test('a moment before the first base backup of the bucket is refused with its time, and creates nothing', async () => {
  const elsewhere = path.join(archive, 'elsewhere')
  await assert.rejects(fetchArchive(bucket, elsewhere, new Date('2027-02-28T00:00:00Z'), { runAs: undefined }),
    /The bucket has no base backup from before 2027-02-28T00:00:00\.000Z: the first one was finished at 2027-03-01T00:00:00\.000Z/)
  assert.equal((await readdir(archive)).includes('elsewhere'), false)
})

test('after a failure no other file is fetched', async () => {
  const elsewhere = path.join(archive, 'failing')
  let reads = 0
  const files = Array.from({ length: 500 }, (_, nth) => `file-${nth}`)
  const about = { finished_at: '2027-03-01T00:00:00Z', secret_fingerprint: null, first_segment: '0000000000000001', files, folders: [] }
  const failing = {
    async *keys(prefix: string) {
      if (prefix === 'bases/') yield 'bases/day-1.json'
    },
    async read(key: string) {
      if (key.startsWith('bases/')) return { stream: Readable.from([JSON.stringify(about)]), bytes: 1 }
      reads += 1
      return key.endsWith('file-3') ? null : { stream: Readable.from([Buffer.from(key)]), bytes: 1 }
    },
  } as unknown as Storage
  await assert.rejects(fetchArchive(failing, elsewhere, new Date('2027-03-02T00:00:00Z'), { runAs: undefined }), /The archive lacks base\/day-1\/file-3/)
  assert.ok(reads < 100, `${reads} files were read`)
  assert.deepEqual(await readdir(path.join(elsewhere, 'base')), ['.fetched-day-1'])
})
