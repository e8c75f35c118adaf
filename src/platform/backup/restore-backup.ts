import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Sql, Tx } from '../db.ts'
import { aboutSecret, lackedSecret, remedyFor, type SecretInUse, shortFingerprint } from '../house-secret.ts'
import { BackupFault, checkFiles, type Manifest, readManifest } from './manifest.ts'
import {
  appliedMigrations, closeAfterLoading, hasPeople, lockTables, insertRows, isRunning, keptTables, openForLoading, setSequence, type TableName,
} from './tables-store.ts'
import type { Context } from './write-backup.ts'

/**
 * Restores a backup into an unused house, after all its files have been read and verified. Files are restored
 * first: a file without a row is deleted later. The database follows in one transaction, so a failed restore leaves
 * it empty.
 */
export async function restoreBackup({ db, storage }: Context, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await refuseUnlike(await appliedMigrations(db), manifest)
  await refuseUsed(db)
  await checkFiles(folder, manifest)

  for (const { key, file, bytes } of manifest.media) await storage.putFile(key, { path: path.join(folder, file), bytes }, UNKNOWN_TYPE)
  await db.transaction((tx) => loadDatabase(tx, folder, manifest))
  return manifest
}

/** The content type comes from the program when it serves the file. */
const UNKNOWN_TYPE = 'application/octet-stream'

/** Checks whether this house may be restored into, before anything is opened or created. */
export async function refuseOtherBackup(folder: string, secret: SecretInUse): Promise<void> {
  const { secret_fingerprint: made } = await readManifest(folder)
  if (made === undefined) throw new BackupFault('This backup was made by an older version. Restore it with that version, then upgrade.')
  if (lackedSecret({ fingerprint: made, moving_to: null }, secret) === null) return
  const given = `the one from ${secret.source} has ${shortFingerprint(secret.fingerprint)}`
  throw new BackupFault(
    `This backup was made under another APP_SECRET (fingerprint ${shortFingerprint(made)}; ${given}). Without its own secret `
    + `its documents, signing secrets and bid records cannot be read. Nothing was restored. ${aboutSecret(remedyFor(secret.source))}`)
}

async function refuseUnlike(applied: readonly string[], { migrations }: Manifest): Promise<void> {
  const strange = migrations.find((name) => !applied.includes(name)) ?? applied.find((name) => !migrations.includes(name))
  if (strange !== undefined) {
    throw new BackupFault(`This version and the backup differ by the migration ${strange}. Restore with the version that made the backup.`)
  }
}

async function refuseUsed(sql: Sql): Promise<void> {
  if (await isRunning(sql)) throw new BackupFault('Freehold is running on this database. Stop it before you restore.')
  if (await hasPeople(sql)) throw new BackupFault('This database is in use. Restore into an empty database.')
}

async function loadDatabase(tx: Tx, folder: string, manifest: Manifest): Promise<void> {
  const tables = await keptTables(tx)
  await lockTables(tx, tables)
  await refuseUsed(tx)
  await openForLoading(tx, tables)
  for (const entry of manifest.tables) {
    const table = tables.find(({ name }) => name === entry.name)
    if (!table) throw new BackupFault(`The table ${entry.name} of the backup does not exist in this database.`)
    const rows = await loadTable(tx, path.join(folder, entry.file), table)
    if (rows !== entry.rows) throw new BackupFault(`The table ${entry.name} has ${rows} rows in the backup instead of ${entry.rows}.`)
  }
  for (const { name, last_value: lastValue } of manifest.sequences) if (lastValue !== null) await setSequence(tx, name, lastValue)
  await closeAfterLoading(tx, tables)
}

const ROWS_AT_ONCE = 500

async function loadTable(tx: Tx, file: string, table: TableName): Promise<number> {
  let count = 0
  let waiting: string[] = []
  const load = async () => {
    if (waiting.length > 0) await insertRows(tx, table, waiting)
    count += waiting.length
    waiting = []
  }
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity })) {
    waiting.push(JSON.parse(line) as string)
    if (waiting.length >= ROWS_AT_ONCE) await load()
  }
  await load()
  return count
}
