import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BackupFault, hashOf } from './manifest.ts'

/**
 * The files of a base backup in PostgreSQL's own form ("Backup Manifest Format"), so that `pg_verifybackup
 * --no-parse-wal` checks it too. Our PostgreSQL has no such program.
 */
export const BASE_MANIFEST = 'backup_manifest'

/** Its last line: the checksum of all others. */
const LAST_LINE = /^"Manifest-Checksum": "([0-9a-f]{64})"\}\n$/

interface ListedFile {
  'Path': string
  'Size': number
  'Checksum-Algorithm': string
  'Checksum': string
}

/** Which part of the log makes the files whole. */
export interface LogRange {
  timeline: number
  start: string
  end: string
}

export async function writeBaseManifest(folder: string, { timeline, start, end }: LogRange): Promise<void> {
  const files: string[] = []
  for (const name of await filesIn(folder)) {
    const file = path.join(folder, name)
    const { size, mtime } = await stat(file)
    const modified = `${mtime.toISOString().slice(0, 19).replace('T', ' ')} GMT`
    files.push(JSON.stringify({ 'Path': name, 'Size': size, 'Last-Modified': modified, 'Checksum-Algorithm': 'SHA256', 'Checksum': await hashOf(file) }))
  }
  const log = JSON.stringify({ 'Timeline': timeline, 'Start-LSN': start, 'End-LSN': end })
  const text = `{ "PostgreSQL-Backup-Manifest-Version": 1,\n"Files": [\n${files.join(',\n')}\n],\n"WAL-Ranges": [\n${log}\n],\n`
  await writeFile(path.join(folder, BASE_MANIFEST), `${text}"Manifest-Checksum": "${sha256(text)}"}\n`, { mode: 0o600 })
}

/** Reads every file, which takes as long as copying them: a tool may have ended a copy early, also within a file. */
export async function checkBaseFiles(folder: string): Promise<void> {
  const listed = await readBaseManifest(folder)
  const here = new Set(await filesIn(folder))
  for (const { Path: name, Size: size, Checksum: checksum } of listed) {
    if (!here.delete(name)) throw baseFault(folder, `${name} is missing`)
    const { size: found } = await stat(path.join(folder, name))
    if (found !== size) throw baseFault(folder, `${name} has ${found} of ${size} bytes`)
    if (await hashOf(path.join(folder, name)) !== checksum) throw baseFault(folder, `${name} was changed or damaged`)
  }
  const [extra] = here
  if (extra !== undefined) throw baseFault(folder, `${extra} does not belong to it`)
}

async function readBaseManifest(folder: string): Promise<ListedFile[]> {
  const text = await readFile(path.join(folder, BASE_MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw baseFault(folder, `${BASE_MANIFEST} is missing`)
    throw error
  })
  const end = text.lastIndexOf('\n', text.length - 2) + 1
  if (LAST_LINE.exec(text.slice(end))?.[1] !== sha256(text.slice(0, end))) throw baseFault(folder, `${BASE_MANIFEST} was changed or damaged`)
  return (JSON.parse(text) as { Files: ListedFile[] }).Files
}

export const baseFault = (folder: string, what: string): BackupFault => new BackupFault(
  `The base backup ${folder} is not whole: ${what}. Nothing was restored. Move this folder away and copy it again from where it came from. `
  + 'Without it the same command uses the copy in WAL_ARCHIVE_BUCKET, or the base backup before this one.')

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => name !== BASE_MANIFEST).toSorted()
}
