import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { OperatorError } from '../operator-error.ts'

/** The contents of a backup. Written last: a folder without a manifest is not a backup. */
export interface Manifest {
  format: 1
  made_at: string
  migrations: string[]
  /** Fingerprint of the secret of the backed-up house; absent in older backups. */
  secret_fingerprint?: string
  tables: FileEntry<{ name: string; rows: number }>[]
  sequences: { name: string; last_value: number | null }[]
  media: FileEntry<{ key: string }>[]
}

/** A file of the backup, by its path below the folder. */
export type FileEntry<What> = What & { file: string; bytes: number; sha256: string }

/** What is wrong with a backup or its target folder, as a message for the operator. */
export class BackupFault extends OperatorError {}

export const MANIFEST = 'manifest.json'

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new BackupFault(`No backup found in ${folder}: ${MANIFEST} is missing.`)
  const manifest = parsed(text)
  if (manifest?.format !== 1 || !Array.isArray(manifest.tables) || !Array.isArray(manifest.media)) {
    throw new BackupFault(`This version cannot read the ${MANIFEST} in ${folder}.`)
  }
  return manifest
}

function parsed(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest
  } catch {
    return null
  }
}

/** Reads every file completely and compares it with the manifest. */
export async function checkFiles(folder: string, { tables, media }: Manifest): Promise<void> {
  for (const { file, sha256 } of [...tables, ...media]) {
    if (!isBelow(folder, file)) throw new BackupFault(`The backup refers to a file outside its folder: ${file}.`)
    const found = await hashOf(path.join(folder, file)).catch(() => null)
    if (found === null) throw new BackupFault(`The file ${file} is missing from the backup.`)
    if (found !== sha256) throw new BackupFault(`The file ${file} of the backup was changed or damaged.`)
  }
}

const isBelow = (folder: string, file: string): boolean => {
  const relative = path.relative(folder, path.resolve(folder, file))
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative)
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
