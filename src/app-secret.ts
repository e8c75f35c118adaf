import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { existingDataFolder } from './platform/postgres-cluster.ts'

/** A shorter secret could be guessed. */
export const LEAST_SECRET = 32

/** Where a house of its own keeps the secret it made. */
export const secretFile = (dataDir: string): string => path.join(dataDir, 'app-secret')

/** Why a house without an `APP_SECRET` has none and must not get a new one either; null when it has or may. */
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

/** A house of its own makes its secret once and keeps it beside its database. */
export function keptSecret(dataDir: string): string {
  const file = secretFile(dataDir)
  const kept = secretIn(file)
  if (kept !== null) return kept
  mkdirSync(dataDir, { recursive: true })
  return makeSecret(file)
}

/** Null when there is none. A file that was cut short, as by a full disk, holds none. */
function secretIn(file: string): string | null {
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return text.length >= LEAST_SECRET ? text : null
}

/** Whole or not at all: it is written beside its place and then named, which one process does first. */
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
