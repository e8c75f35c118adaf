import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { DAY } from '../../kernel/time.ts'
import type { Storage } from '../storage.ts'
import { placeInLog, walFolder } from '../wal-archive.ts'
import { keysOf, removeStoredBases, storedBases } from './archive-bucket.ts'
import { allBases, firstSegment, removeBase } from './base-backup.ts'

export interface Pruned {
  bases: number
  segments: number
}

interface DatedBase {
  finishedAt: Date
  firstSegment: string
}

/**
 * Keeps what restores every moment of this many days before the newest base backup: the newest base backup from
 * before them, and all later ones, with the log from there on. With a bucket, what is not in it stays in the folder.
 */
export async function pruneArchive(archive: string, bucket: Storage | null, days: number): Promise<Pruned> {
  const bases = await Promise.all((await allBases(archive)).map(async (base) => ({ ...base, firstSegment: await firstSegment(base.folder) })))
  const outdated = outdatedBases(bases, days)
  for (const { folder } of outdated) await removeBase(folder)
  const stored = bucket && (await keysOf(bucket, 'wal/')).map((key) => path.basename(key))
  const copied = stored && new Set(stored)
  const isCopied = (name: string) => copied === null || copied.has(name)
  const segments = outdatedSegments(bases, outdated, await readdir(walFolder(archive))).filter(isCopied)
  for (const name of segments) await rm(path.join(walFolder(archive), name), { force: true })
  if (bucket) await pruneBucket(bucket, stored!, days)
  return { bases: outdated.length, segments: segments.length }
}

async function pruneBucket(bucket: Storage, segments: readonly string[], days: number): Promise<void> {
  const stored = await storedBases(bucket)
  const bases = stored.map((base) => ({ ...base, finishedAt: new Date(base.finished_at), firstSegment: base.first_segment }))
  const outdated = outdatedBases(bases, days)
  const firstKept = bases[outdated.length]
  if (firstKept) await removeStoredBases(bucket, outdated, firstKept.name)
  for (const name of outdatedSegments(bases, outdated, segments)) await bucket.remove(`wal/${name}`)
}

/** Of bases in order, those before the last one that is old enough. */
export function outdatedBases<Base extends DatedBase>(bases: readonly Base[], days: number): Base[] {
  const newest = bases.at(-1)
  if (!newest) return []
  const needed = bases.findLastIndex(({ finishedAt }) => finishedAt.getTime() <= newest.finishedAt.getTime() - days * DAY)
  return bases.slice(0, Math.max(needed, 0))
}

/** The log from before the first base that is kept; none if all are kept, so that nothing goes that somebody may need. */
function outdatedSegments(bases: readonly DatedBase[], outdated: readonly DatedBase[], names: readonly string[]): string[] {
  const first = bases[outdated.length]
  if (!first || outdated.length === 0) return []
  return names.filter((name) => {
    const place = placeInLog(name)
    return place !== null && place < first.firstSegment
  })
}
