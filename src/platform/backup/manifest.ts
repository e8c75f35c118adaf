import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What lies in a backup. It is written last, so a folder without one is no backup. */
export interface Manifest {
  format: 1
  made_at: string
  migrations: string[]
  /** Of the secret of the house that was backed up; backups from before it was kept have none. */
  secret_fingerprint?: string
  tables: FileEntry<{ name: string; rows: number }>[]
  sequences: { name: string; last_value: number | null }[]
  media: FileEntry<{ key: string }>[]
}

/** A file of the backup, by its place below the folder. */
export type FileEntry<What> = What & { file: string; bytes: number; sha256: string }

/** What is wrong with a backup, or with the place it is to go to: a sentence for the operator. */
export class BackupFault extends Error {}

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

/** Reads every file to its end and holds it against the manifest, before anything is done with it. */
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

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
