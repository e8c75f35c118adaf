import path from 'node:path'
import type { Command } from 'commander'
import { verifyLedger } from '../bidding/index.ts'
import { readConfig } from '../config.ts'
import { MINUTE } from '../kernel/time.ts'
import { verifyBooks } from '../ledger/index.ts'
import { BackupFault, type Manifest } from '../platform/backup/manifest.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { type Ground, writeBackup } from '../platform/backup/write-backup.ts'
import { openDatabase } from '../platform/db.ts'
import { startEmbedded } from '../platform/embedded-postgres.ts'
import { migrate } from '../platform/migrate.ts'
import { deriveSecrets } from '../platform/secrets.ts'
import { openStorage } from '../platform/storage.ts'
import { answers, Complaint } from './command.ts'

/** `backup` and `restore`: the database and its files. Nothing of the house runs meanwhile, unless it runs elsewhere. */
export function backupCommands(program: Command, environment: NodeJS.ProcessEnv): void {
  const backup = program.command('backup').argument('<folder>', 'a new folder').description('write the database and all files into a folder; the house may run')
  answers(backup, (_options, folder) => onGround(environment, async (ground) => {
    const manifest = await writeBackup(ground, path.resolve(folder!))
    return { json: countsOf(manifest), words: `Wrote ${wordsOf(manifest)} to ${folder}. Keep APP_SECRET apart from it: without it nothing of it can be used.` }
  }))

  const restore = program.command('restore').argument('<folder>', 'of a backup').description('put a backup into an empty house of the same version')
  answers(restore, (_options, folder) => onGround(environment, async (ground) => {
    const manifest = await restoreBackup(ground, path.resolve(folder!))
    const fault = await firstFault(ground)
    const words = fault === null
      ? `Restored ${wordsOf(manifest)}. The chains of all bids and the books add up.`
      : `Restored ${wordsOf(manifest)}, but it does not add up: ${fault}`
    return { json: { ...countsOf(manifest), ok: fault === null, first_bad: fault }, words, failed: fault !== null }
  }))
}

const TIMEOUTS = { statementTimeoutMs: 30 * MINUTE, lockTimeoutMs: MINUTE, idleInTransactionTimeoutMs: 30 * MINUTE }

async function onGround<Result>(environment: NodeJS.ProcessEnv, work: (ground: Ground) => Promise<Result>): Promise<Result> {
  const config = readConfig(environment)
  const embedded = config.databaseUrl === null ? await startEmbedded({ dataDir: config.dataDir, log: () => undefined }) : null
  const url = config.databaseUrl ?? embedded!.url
  const storage = await openStorage(config.storageUrl, config.dataDir)
  const db = openDatabase({ url, applicationName: 'freehold backup', maxConnections: 2, ...TIMEOUTS })
  try {
    await migrate(url)
    return await work({ db, storage, secrets: deriveSecrets(config.appSecret) })
  } catch (error) {
    throw error instanceof BackupFault ? new Complaint(error.message) : error
  } finally {
    await db.close()
    storage.close()
    await embedded?.stop()
  }
}

async function firstFault({ db, secrets }: Ground): Promise<string | null> {
  const { ok, first_bad: bad } = await verifyLedger(db, secrets.bidderPepper, null)
  if (!ok) return `the record of lot ${bad?.lot_id}: ${bad?.reason}`
  return (await verifyBooks(db)).first_bad
}

const countsOf = ({ tables, media }: Manifest) => ({
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  media: media.length,
  bytes: [...tables, ...media].reduce((sum, { bytes }) => sum + bytes, 0),
})

function wordsOf(manifest: Manifest): string {
  const { tables, rows, media, bytes } = countsOf(manifest)
  return `${rows} rows of ${tables} tables and ${media} files, ${bytes} bytes`
}
