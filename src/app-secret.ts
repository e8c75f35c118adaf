import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { existingDataFolder } from './platform/postgres-cluster.ts'

/** A shorter secret could be guessed. */
export const LEAST_SECRET = 32

/** Where the generated secret is stored. */
export const secretFile = (dataDir: string): string => path.join(dataDir, 'app-secret')

/** Why no secret may be generated without `APP_SECRET`; null if there is one or it may. */
export function keptSecretMistake(dataDir: string, mayMakeSecret: boolean): string | null {
  const file = secretFile(dataDir)
  try {
    if (secretIn(file) !== null) return null
  } catch (error) {
    return `DATA_DIR ${file} cannot be read (${(error as NodeJS.ErrnoException).code}); change its owner or choose another DATA_DIR`
  }
  if (!mayMakeSecret) {
    return `APP_SECRET is required here: set it to the secret of the installation that was backed up, or copy its app-secret file to ${file}`
  }
  if (existingDataFolder(dataDir) === null) return null
  return `APP_SECRET is not set and ${file} is missing, but ${dataDir} contains a database. Restore the file, or set APP_SECRET to the secret `
    + 'this installation was first started with. No new secret was generated because it could not decrypt the existing data'
}

/** What is wrong with the secret before, which is set while the secret is changed. */
export function previousSecretMistakes(secret: string | undefined, previous: string | undefined): string[] {
  if (!previous) return []
  if (!secret) return ['APP_SECRET_PREVIOUS needs APP_SECRET, the new secret; set both']
  return secret === previous ? ['APP_SECRET_PREVIOUS is the same as APP_SECRET; set APP_SECRET to the new secret, or remove APP_SECRET_PREVIOUS'] : []
}

/** Generates the secret once and stores it beside the database. */
export function keptSecret(dataDir: string): string {
  const file = secretFile(dataDir)
  const kept = secretIn(file)
  if (kept !== null) return kept
  mkdirSync(dataDir, { recursive: true })
  return makeSecret(file)
}

/** Null if there is none. A file that was cut short, as by a full disk, has none. */
function secretIn(file: string): string | null {
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return text.length >= LEAST_SECRET ? text : null
}

/** Written completely or not at all: to a temporary file that is then linked, which succeeds for one process. */
function makeSecret(file: string): string {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    if (existsSync(file) && secretIn(file) === null) rmSync(file)
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}
