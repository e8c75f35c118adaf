import path from 'node:path'
import type { Command } from 'commander'
import { verifyChains } from '../bidding/index.ts'
import { type Config, readConfig } from '../config.ts'
import { counted } from '../kernel/counted.ts'
import { MINUTE } from '../kernel/time.ts'
import { verifyBooks } from '../ledger/index.ts'
import type { Manifest } from '../platform/backup/manifest.ts'
import { refuseOtherBackup, restoreBackup } from '../platform/backup/restore-backup.ts'
import { type Context, writeBackup } from '../platform/backup/write-backup.ts'
import { openDatabase } from '../platform/db.ts'
import { startEmbedded } from '../platform/embedded-postgres.ts'
import { heldSecrets, refuseOtherSecret, secretInUse, shortFingerprint } from '../platform/house-secret.ts'
import { migrate, MIGRATIONS_FOLDER } from '../platform/migrate.ts'
import { openStorage } from '../platform/storage.ts'
import { holdSecret } from '../secret-evidence.ts'
import { type Answer, answers, inEnglish } from './command.ts'

/** `backup` and `restore`: the database and its files. These commands start neither web nor worker. */
export function backupCommands(program: Command, environment: NodeJS.ProcessEnv): void {
  const backup = program.command('backup').argument('<folder>', 'path of a new folder').description('write the database and all files to a folder; Freehold may be running')
  answers(backup, async (_options, folder) => {
    const config = readConfig(environment)
    return withContext(config, (sql) => refuseOtherSecret(sql, secretInUse(config)), async (context) => {
      await holdSecret({ ...context, sql: context.db }, secretInUse(config))
      const manifest = await writeBackup(context, path.resolve(folder!))
      return { json: countsOf(manifest), words: `Wrote ${wordsOf(manifest)} to ${folder}. ${keepSecret(config, manifest)}` }
    })
  })

  const restore = program.command('restore').argument('<folder>', 'path of the backup').description('restore a backup into an empty database of the same version')
  answers(restore, (_options, folder) => restoreFrom(environment, path.resolve(folder!)))
}

function keepSecret(config: Config, { secret_fingerprint: fingerprint }: Manifest): string {
  const { source, ...secret } = secretInUse(config)
  const from = fingerprint === secret.previous ? 'APP_SECRET_PREVIOUS' : source
  return `Store the secret separately (${from}, fingerprint ${shortFingerprint(fingerprint!)}): the backup cannot be restored without it.`
}

async function restoreFrom(environment: NodeJS.ProcessEnv, folder: string): Promise<Answer> {
  const config = readConfig(environment, { mayMakeSecret: false })
  await refuseOtherBackup(folder, secretInUse(config))
  return withContext(config, undefined, async (context) => {
    const manifest = await restoreBackup(context, folder)
    await holdSecret({ ...context, sql: context.db }, secretInUse(config))
    const fault = await recordFault(config, context)
    const words = fault === null
      ? `Restored ${wordsOf(manifest)}. Bid records and ledger OK.`
      : `Restored ${wordsOf(manifest)}, but the check failed: ${fault}`
    return { json: { ...countsOf(manifest), ok: fault === null, first_bad: fault }, words, failed: fault !== null }
  })
}

const TIMEOUTS = { statementTimeoutMs: 30 * MINUTE, lockTimeoutMs: MINUTE, idleInTransactionTimeoutMs: 30 * MINUTE }

/** Opens the database and the file storage for one command, without web or worker. */
export async function withContext<Result>(
  config: Config, before: Parameters<typeof migrate>[2], work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const embedded = config.databaseUrl === null ? await startEmbedded({ ...config, log: () => undefined }) : null
  const url = config.databaseUrl ?? embedded!.url
  const storage = await openStorage(config.storageUrl, config.dataDir)
  try {
    const { searchPath } = await migrate(url, MIGRATIONS_FOLDER, before)
    const db = openDatabase({ url, searchPath, applicationName: 'freehold backup', maxConnections: 2, ...TIMEOUTS })
    try {
      return await work({ db, storage, secrets: await heldSecrets(db, config) })
    } finally {
      await db.close()
    }
  } finally {
    storage.close()
    await embedded?.stop()
  }
}

/** The first error in the bid records or the ledger; null if there is none. */
export async function recordFault(config: Config, { db }: Pick<Context, 'db'>): Promise<string | null> {
  const secrets = await heldSecrets(db, config)
  const { ok, first_bad: bad } = await verifyChains(db, secrets.bidderPepper, null)
  if (!ok) return `bid record of lot ${bad?.lot_id}: ${bad && inEnglish(bad.reason)}`
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
  return `${counted(rows, 'row')} in ${counted(tables, 'table')} and ${counted(media, 'file')}, ${counted(bytes, 'byte')}`
}
