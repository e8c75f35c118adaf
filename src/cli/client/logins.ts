import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { CommandError } from '../command.ts'

/** A token for one house, as `freehold login` got it. */
export interface Login {
  token: string
  token_id: number
  email: string
  abilities: string[]
  expires_at: string
}

/** What the file holds. The address of a house is its origin, such as `https://auctions.example.org`. */
interface Logins {
  /** The house of the last login. */
  current: string | null
  houses: Record<string, Login>
}

const NOBODY: Logins = { current: null, houses: {} }
/** For its owner only. */
const FILE_MODE = 0o600
const FOLDER_MODE = 0o700
const OTHERS = 0o077

export const loginsFile = (environment: NodeJS.ProcessEnv): string => path.join(folderOf(environment), 'logins.json')

/** As the XDG Base Directory Specification says: a relative path is ignored. */
function folderOf({ XDG_CONFIG_HOME: configured = '', HOME: home }: NodeJS.ProcessEnv): string {
  return path.join(path.isAbsolute(configured) ? configured : path.join(home ?? os.homedir(), '.config'), 'freehold')
}

export async function readLogins(environment: NodeJS.ProcessEnv): Promise<Logins> {
  const file = loginsFile(environment)
  const state = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!state) return NOBODY
  if (process.platform !== 'win32' && (state.mode & OTHERS) !== 0) {
    throw new CommandError(`Other people of this machine can read ${file}, which has your tokens. Revoke them on the site, under API tokens, `
      + `if that matters. Then run: chmod 600 ${file}`)
  }
  const read = parsed(await readFile(file, 'utf8'))
  if (!read) throw new CommandError(`${file} is damaged. Remove it, and log in again with: npx freehold login`)
  return read
}

function parsed(text: string): Logins | null {
  try {
    const read = JSON.parse(text) as Logins
    return typeof read.houses === 'object' && read.houses !== null ? read : null
  } catch {
    return null
  }
}

export async function keepLogin(environment: NodeJS.ProcessEnv, house: string, login: Login): Promise<void> {
  const { houses } = await readLogins(environment)
  await write(environment, { current: house, houses: { ...houses, [house]: login } })
}

/** The file is removed with its last login. */
export async function dropLogin(environment: NodeJS.ProcessEnv, house: string): Promise<void> {
  const { current, houses: { [house]: _dropped, ...houses } } = await readLogins(environment)
  const [another = null] = Object.keys(houses)
  if (another === null) await rm(loginsFile(environment), { force: true })
  else await write(environment, { current: current === house ? another : current, houses })
}

/** Replaced as a whole, so that a crash leaves the old file or the new one. */
async function write(environment: NodeJS.ProcessEnv, logins: Logins): Promise<void> {
  const file = loginsFile(environment)
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  await chmod(folder, FOLDER_MODE)
  const fresh = `${file}.${randomUUID()}`
  await writeFile(fresh, `${JSON.stringify(logins, null, 2)}\n`, { mode: FILE_MODE, flag: 'wx' })
  await rename(fresh, file)
}
