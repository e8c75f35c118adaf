import { spawn } from 'node:child_process'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import { SECOND } from '../../kernel/time.ts'
import { ABILITIES } from '../../platform/http/access.ts'
import { type Answer, answers, CommandError } from '../command.ts'
import { type Connection, callHouse, connectionOf, dataOf, envelopeOf, houseAt, NoAnswer, refusalText } from './connection.ts'
import { dropLogin, keepLogin, loginsFile, readLogins } from './logins.ts'

interface DeviceCodes {
  device_code: string
  user_code: string
  verification_uri: string
  verification_uri_complete: string
  expires_in: number
  interval: number
}

interface DeviceAnswer {
  status: 'pending' | 'approved' | 'denied' | 'expired'
  token: { token: string; id: number; name: string; abilities: string[]; expires_at: string } | null
  email: string | null
}

interface LoginOptions {
  house?: string
  abilities: string
  name: string
  browser: boolean
}

/** `login` and `logout`: a token for this machine, allowed in the browser. */
export function loginCommands(program: Command, environment: NodeJS.ProcessEnv): void {
  const login = program.command('login')
    .description('get a token for a house: allow it in your browser. It is kept in your configuration folder')
    .option('--house <url>', 'address of the house; by default FREEHOLD_URL, the last login or http://localhost:3000')
    .option('--abilities <list>', `what to ask for: comma-separated list of ${ABILITIES.join(', ')}`, 'read,write,seller')
    .option('--name <name>', 'name of the token', `freehold on ${os.hostname()}`.slice(0, 80))
    .option('--no-browser', 'do not open a browser, only print the address')
  answers<LoginOptions>(login, async (options) => {
    await readLogins(environment)
    const { house } = options.house === undefined ? await connectionOf(environment) : { house: houseAt(options.house) }
    const tell = (line: string) => login.configureOutput().writeErr!(`${line}\n`)
    return logIn({ house, token: null }, environment, options, tell)
  })

  const logout = program.command('logout')
    .description('revoke the token of a login, and remove it from this machine')
    .option('--house <url>', 'address of the house; by default FREEHOLD_URL or the last login')
    .option('--force', 'remove it even if the house cannot be reached to revoke it')
  answers<{ house?: string; force?: true }>(logout, (options) => logOut(environment, options))
}

async function logIn(house: Connection, environment: NodeJS.ProcessEnv, options: LoginOptions, tell: (line: string) => void): Promise<Answer> {
  const abilities = options.abilities.split(',').map((ability) => ability.trim()).filter(Boolean)
  const body = JSON.stringify({ name: options.name, abilities })
  const { data: codes } = await dataOf<DeviceCodes>(house, { method: 'POST', path: '/v1/device-logins', body })
  const minutes = Math.round(codes.expires_in / 60)
  tell(`Open ${codes.verification_uri} and enter the code ${codes.user_code} (valid for ${minutes} minutes).`)
  if (options.browser) openBrowser(codes.verification_uri_complete, environment)
  const { token, email } = await awaitToken(house, codes)

  const before = (await readLogins(environment)).houses[house.house]
  await keepLogin(environment, house.house, {
    token: token!.token, token_id: token!.id, email: email!, abilities: token!.abilities, expires_at: token!.expires_at,
  })
  // The token of the login before is not needed any more; if it cannot be revoked, it expires.
  if (before) await revoke({ ...house, token: before.token }, before.token_id).catch(() => undefined)
  const file = loginsFile(environment)
  return {
    json: { house: house.house, email, abilities: token!.abilities, expires_at: token!.expires_at, file },
    words: `Logged in at ${house.house} as ${email} (${token!.abilities.join(', ')}) until ${token!.expires_at.slice(0, 10)}. The token is kept in ${file}.`,
  }
}

/** Asks until the person has answered. A house that is not reached for a moment is asked again. */
async function awaitToken(house: Connection, { device_code: code, expires_in: seconds, interval }: DeviceCodes): Promise<DeviceAnswer> {
  for (const until = performance.now() + seconds * SECOND; performance.now() < until;) {
    await sleep(interval * SECOND)
    const answer = await ask(house, code)
    if (answer?.status === 'approved') return answer
    if (answer?.status === 'denied') throw new CommandError('The sign-in was denied.')
    if (answer?.status === 'expired') break
  }
  throw new CommandError('The code has expired. Run npx freehold login again.')
}

/** Null: ask again. */
async function ask(house: Connection, code: string): Promise<DeviceAnswer | null> {
  try {
    const answer = await callHouse(house, { method: 'POST', path: '/v1/device-logins/token', body: JSON.stringify({ device_code: code }) })
    if (answer.status === 429 || answer.status >= 500) {
      await sleep(Math.min(Number(answer.headers.get('retry-after') ?? 1) || 1, LONGEST_PAUSE_S) * SECOND)
      return null
    }
    const envelope = await envelopeOf<DeviceAnswer>(house, answer)
    if (!answer.ok) throw new CommandError(refusalText(answer.status, envelope))
    return envelope.data
  } catch (error) {
    if (error instanceof NoAnswer) return null
    throw error
  }
}

const LONGEST_PAUSE_S = 60

/** If there is a desktop. The address is of the house: it is not opened unless it is a page of the web. */
function openBrowser(address: string, environment: NodeJS.ProcessEnv): void {
  if (!/^https?:\/\/[^\s"'`]+$/.test(address)) return
  const isMac = process.platform === 'darwin'
  if (!isMac && !environment.DISPLAY && !environment.WAYLAND_DISPLAY) return
  spawn(isMac ? 'open' : 'xdg-open', [address], { stdio: 'ignore', detached: true }).once('error', () => undefined).unref()
}

async function logOut(environment: NodeJS.ProcessEnv, { house: typed, force = false }: { house?: string; force?: boolean }): Promise<Answer> {
  const { current, houses } = await readLogins(environment)
  const house = typed !== undefined ? houseAt(typed) : environment.FREEHOLD_URL ? houseAt(environment.FREEHOLD_URL) : current
  const login = house === null ? undefined : houses[house]
  if (!login || house === null) throw new CommandError(house === null ? 'You are not logged in anywhere.' : `You are not logged in at ${house}.`)
  const isRevoked = await revoke({ house, token: login.token }, login.token_id).catch((error: unknown) => {
    if (force && error instanceof NoAnswer) return false
    throw error instanceof NoAnswer ? new CommandError(`${error.message} The token was not revoked. With --force it is removed from this machine only.`) : error
  })
  await dropLogin(environment, house)
  const words = isRevoked
    ? `Logged out at ${house}. The token was revoked.`
    : `Removed the token for ${house} from this machine. Revoke it on the site, under API tokens.`
  return { json: { house, revoked: isRevoked }, words }
}

/** A token that has ended already counts as revoked. */
async function revoke(connection: Connection, id: number): Promise<boolean> {
  const answer = await callHouse(connection, { method: 'DELETE', path: `/v1/me/tokens/${id}` })
  if (answer.ok || answer.status === 401 || answer.status === 404) return true
  throw new CommandError(refusalText(answer.status, await envelopeOf(connection, answer)))
}
