import type { Command } from 'commander'
import { type Config, readConfig } from '../config.ts'
import { counted } from '../kernel/counted.ts'
import { claimBucket, fetchArchive, storeBases } from '../platform/backup/archive-bucket.ts'
import { archiveOwner } from '../platform/backup/archive-owner.ts'
import { newestBase, writeBase } from '../platform/backup/base-backup.ts'
import { pruneArchive } from '../platform/backup/prune-archive.ts'
import { restoreToTime } from '../platform/backup/restore-to-time.ts'
import { startEmbedded } from '../platform/embedded-postgres.ts'
import { lackedSecret, secretInUse, shortFingerprint } from '../platform/house-secret.ts'
import { clusterUser, existingDataFolder, isRestoreUnfinished } from '../platform/postgres-cluster.ts'
import { openStorage, type Storage } from '../platform/storage.ts'
import { recordFault, withContext } from './backup.ts'
import { type Answer, answers, CommandError } from './command.ts'

/** `archive base` and `archive restore`: the embedded database at any moment. */
export function archiveCommands(program: Command, environment: NodeJS.ProcessEnv): void {
  const archive = program.command('archive').description('restore the embedded database as it was at any moment; needs WAL_ARCHIVE')
  const base = archive.command('base').description('copy the whole database into the archive; Freehold may be running')
  answers(base, async () => {
    const config = archived(readConfig(environment))
    return writeBaseOf(config)
  })

  const restore = archive.command('restore').description('create the database in a DATA_DIR that has none, as it was at a moment')
    .requiredOption('--to <time>', 'the moment, such as 2027-03-08T18:00:00Z')
  answers<{ to: string }>(restore, async ({ to }) => {
    const config = archived(readConfig(environment, { mayMakeSecret: false }))
    return restoreOf(config, momentOf(to))
  })
}

type Archived = Config & { walArchive: string }

function archived(config: Config): Archived {
  const { walArchive } = config
  if (walArchive === null) throw new CommandError('Set WAL_ARCHIVE to the folder of the archive.')
  return { ...config, walArchive }
}

/** With a zone, so that nobody is an hour off. */
function momentOf(text: string): Date {
  const moment = new Date(text)
  if (!/T.*(Z|[+-]\d\d:?\d\d)$/.test(text) || Number.isNaN(moment.getTime())) {
    throw new CommandError(`Invalid time "${text}". Write it with its time zone, for example --to 2027-03-08T18:00:00Z.`)
  }
  return moment
}

async function writeBaseOf(config: Archived): Promise<Answer> {
  const { dataDir, walArchive } = config
  const embedded = await startEmbedded({ dataDir, log: () => undefined, walArchive })
  try {
    const base = await writeBase(embedded.url, existingDataFolder(dataDir)!, walArchive)
    const { folder, finishedAt } = base
    const removed = await withBucket(config, async (bucket) => {
      if (bucket) {
        await claimBucket(bucket, await archiveOwner(base.log, dataDir))
        await storeBases(walArchive, bucket)
      }
      return config.walArchiveDays === null ? null : pruneArchive(walArchive, bucket, config.walArchiveDays)
    })
    const copied = config.walArchiveBucket === null ? `Copy ${walArchive} to another machine.` : 'It is in the bucket too.'
    const pruned = removed ? ` Removed ${counted(removed.bases, 'older base backup')} and ${counted(removed.segments, 'file')} of the log.` : ''
    const words = `Wrote a base backup to ${folder}. Every moment from ${finishedAt.toISOString()} on can be restored. ${copied}${pruned}`
    return { json: { folder, finished_at: finishedAt, removed }, words }
  } finally {
    await embedded.stop()
  }
}

async function withBucket<T>({ walArchiveBucket: url, dataDir }: Config, work: (bucket: Storage | null) => Promise<T>): Promise<T> {
  const bucket = url === null ? null : await openStorage(url, dataDir)
  try {
    return await work(bucket)
  } finally {
    bucket?.close()
  }
}

/** A machine that has nothing but the bucket restores from it. */
async function bringFromBucket(config: Archived, until: Date): Promise<void> {
  if (existingDataFolder(config.dataDir) !== null && !isRestoreUnfinished(config.dataDir)) return
  await withBucket(config, async (bucket) => bucket && fetchArchive(bucket, config.walArchive, until, clusterUser(config.dataDir)))
}

async function restoreOf(config: Archived, until: Date): Promise<Answer> {
  await bringFromBucket(config, until)
  const base = await newestBase(config.walArchive, until)
  const secret = secretInUse(config)
  if (base.secretFingerprint !== null && lackedSecret({ fingerprint: base.secretFingerprint, moving_to: null }, secret)) {
    throw new CommandError(`The archive was made under another APP_SECRET (fingerprint ${shortFingerprint(base.secretFingerprint)}; `
      + `the one from ${secret.source} has ${shortFingerprint(secret.fingerprint)}). Nothing was restored. If the secret was changed since, `
      + 'set APP_SECRET_PREVIOUS to the one before.')
  }
  const { lastChangeAt } = await restoreToTime(base, config.walArchive, config.dataDir, until)
  // A trial restore leaves the archive as it is.
  const fault = await withContext({ ...config, walArchive: null }, undefined, (context) => recordFault(config, context))
  const state = fault === null ? 'Bid records and ledger OK.' : `But the check failed: ${fault}`
  const last = lastChangeAt?.toISOString() ?? 'the base backup'
  const unchecked = base.hasManifest ? '' : ' The files of its base backup could not be checked: an earlier version wrote it.'
  const words = `Restored ${config.dataDir} as it was at ${until.toISOString()}; the last change is from ${last}.${unchecked} ${state} ${GO_ON}`
  const json = { to: until, last_change_at: lastChangeAt, base_checked: base.hasManifest, ok: fault === null, first_bad: fault }
  return { json, words, failed: fault !== null }
}

/** A restore follows the timeline of its base backup, and the restored database has none on its own timeline yet. */
const GO_ON = 'If this house goes on, start it. Then run freehold archive base: only moments after that can be restored.'
