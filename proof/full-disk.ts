import { spawnSync } from 'node:child_process'
import { open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../src/kernel/time.ts'
import { gatherCrowd } from '../test/bidding-crowd.ts'
import { createFactories } from '../test/factories.ts'
import { checkHistory } from './check-history.ts'
import { gatherMembers, newDataDir, openCluster } from './proof-cluster.ts'
import { readRecord } from './read-record.ts'
import type { Finding } from './report.ts'

const DISK = '700m'
/** Little enough that the write-ahead log is not preallocated beyond it. */
const SETTINGS = { max_wal_size: '64MB', min_wal_size: '32MB', wal_recycle: 'off' }
const BIDDERS = 20
const LOTS = 3
const TIMES = 3
const FULL_MS = 5 * SECOND
const ENOUGH_BIDS = 50
const RECOVERY_LIMIT_MS = 90 * SECOND
const TITLE = 'Bids on a full disk'

/** The disk of the database is full for five seconds, three times, while bids are placed. Only root can mount one. */
export async function proveFullDisk(): Promise<Finding> {
  const folder = await newDataDir()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=711`, 'tmpfs', folder]).status !== 0) {
    await rm(folder, { recursive: true })
    return { title: TITLE, method: '', counts: [], violations: [], leftOut: 'Only root on Linux can mount a small disk.' }
  }
  try {
    return await bidOnFullDisk(path.join(folder, 'data'), folder)
  } finally {
    spawnSync('umount', [folder])
    await rm(folder, { recursive: true, force: true })
  }
}

async function bidOnFullDisk(dataDir: string, disk: string): Promise<Finding> {
  const cluster = await openCluster(1, dataDir, SETTINGS)
  try {
    const { auction, lot } = createFactories(cluster.db)
    const sale = await auction()
    const lots = await Promise.all(Array.from({ length: LOTS }, () => lot(sale)))
    const crowd = gatherCrowd(cluster.houses.map(({ door }) => door), lots, await gatherMembers(cluster.db, BIDDERS))
    let slowestMs = 0
    for (let time = 0; time < TIMES; time++) {
      await untilMore(crowd.acceptedAt, ENOUGH_BIDS)
      await fillFor(disk, FULL_MS)
      slowestMs = Math.max(slowestMs, await untilMore(crowd.acceptedAt, 1))
    }
    await untilMore(crowd.acceptedAt, ENOUGH_BIDS)
    await crowd.goHome()
    return {
      title: TITLE,
      method: `The database of one process was on a disk of ${DISK}, which was filled to the last byte for ${FULL_MS / SECOND} s while ${BIDDERS} bidders bid.`,
      counts: [
        ['bids tried', crowd.bids.length], ['acknowledged', crowd.acceptedAt.length], ['sent again after no answer', crowd.retries],
        ['fault: disk full', `${TIMES} times; bids accepted again within ${(slowestMs / 1000).toFixed(1)} s`],
      ],
      violations: checkHistory(await readRecord(cluster.db, lots), { bids: crowd.bids, readings: [] }),
    }
  } finally {
    await cluster.close()
  }
}

/** Milliseconds until this many more bids were accepted. */
async function untilMore(acceptedAt: readonly number[], count: number): Promise<number> {
  const [began, before] = [performance.now(), acceptedAt.length]
  for (; acceptedAt.length < before + count; await sleep(20)) {
    if (performance.now() - began > RECOVERY_LIMIT_MS) throw new Error(`${acceptedAt.length - before} of ${count} bids were accepted in ${RECOVERY_LIMIT_MS / SECOND} s`)
  }
  return performance.now() - began
}

/** Writes until nothing is free, again and again, because the database frees some by ending checkpoints. */
async function fillFor(disk: string, ms: number): Promise<void> {
  const file = path.join(disk, 'ballast')
  const ballast = await open(file, 'w')
  const block = Buffer.alloc(1 << 20)
  try {
    for (const end = performance.now() + ms; performance.now() < end; await sleep(10)) {
      for (let free = await freeBytes(disk); free > 0; free = await freeBytes(disk)) {
        await ballast.write(block, 0, Math.min(block.length, free)).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error
        })
      }
    }
  } finally {
    await ballast.close()
    await rm(file)
  }
}

async function freeBytes(disk: string): Promise<number> {
  const { bavail, bsize } = await statfs(disk)
  return bavail * bsize
}
