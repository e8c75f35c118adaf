import { SECOND } from '../../kernel/time.ts'
import { CommandError } from '../command.ts'
import { readLogins } from './logins.ts'

/** A house on the network, and the token for it. */
export interface Connection {
  /** Such as `https://auctions.example.org`. */
  house: string
  token: string | null
}

export interface ApiRequest {
  method: string
  /** Below `/api`, such as `/v1/lots`, with its query. */
  path: string
  body?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

const LOCAL_HOUSE = 'http://localhost:3000'
/** Until the first byte of an answer. Moving the clock of a sandbox takes up to 20 seconds. */
const ANSWER_WITHIN_MS = 60 * SECOND

/** From FREEHOLD_URL and FREEHOLD_TOKEN, or else from the login. */
export async function connectionOf(environment: NodeJS.ProcessEnv): Promise<Connection> {
  const { FREEHOLD_URL: url, FREEHOLD_TOKEN: token } = environment
  if (url && token) return { house: houseAt(url), token }
  const { current, houses } = await readLogins(environment)
  const house = url ? houseAt(url) : current ?? LOCAL_HOUSE
  return { house, token: token || (houses[house]?.token ?? null) }
}

/** The same, for commands that need a token. */
export async function signedIn(environment: NodeJS.ProcessEnv): Promise<{ house: string; token: string }> {
  const { house, token } = await connectionOf(environment)
  if (token !== null) return { house, token }
  throw new CommandError(notLoggedIn(house))
}

export const notLoggedIn = (house: string): string =>
  `You are not logged in at ${house}. Run: npx freehold login --house ${house}   or set FREEHOLD_TOKEN.`

/** The origin of an address as typed; `/api` at its end is taken off. */
export function houseAt(typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || !/^\/(?:api\/?)?$/.test(url.pathname) || url.search !== '') {
    throw new CommandError(`Invalid address "${typed}". Use the address of the site, such as https://auctions.example.org.`)
  }
  if (url.protocol === 'http:' && !isThisMachine(url.hostname)) {
    throw new CommandError(`${url.origin} is not encrypted, so that others could read your token. Use https://${url.host}.`)
  }
  return url.origin
}

const isThisMachine = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(name)

/** No answer: the house is down, or cannot be reached from here. */
export class NoAnswer extends CommandError {}

/** Sends one request. Redirects are not followed, because they could lead to another house. */
export async function callHouse({ house, token }: Connection, { method, path, body, headers, signal }: ApiRequest): Promise<Response> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), ANSWER_WITHIN_MS)
  try {
    return await fetch(`${house}/api${path}`, {
      method, redirect: 'manual', signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      headers: {
        accept: 'application/json', 'user-agent': 'freehold-cli', ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NoAnswer(`No answer from ${house}${reasonOf(error)}. Check the address, and that the house is running.`)
  } finally {
    clearTimeout(timer)
  }
}

/** Such as ` (ECONNREFUSED)`. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  const reason = cause?.code ?? cause?.message ?? (name === 'AbortError' ? `nothing within ${ANSWER_WITHIN_MS / SECOND} seconds` : '')
  return reason && ` (${reason})`
}

/** The part of an answer that every command needs. */
export interface Envelope<Data> {
  data: Data
  message?: string
  code?: string
  errors?: Record<string, string[]>
  meta?: { next_cursor?: string | null }
}

/** The envelope of a JSON answer; anything else is not from a house. */
export async function envelopeOf<Data>({ house }: Connection, answer: Response): Promise<Envelope<Data>> {
  const read = await answer.json().catch(() => null) as Envelope<Data> | null
  if (read !== null && typeof read === 'object') return read
  throw new CommandError(`${house} does not answer as a house of Freehold does (status ${answer.status}). Check the address.`)
}

/** The messages of a refusal, as the API says them, with its code. */
export function refusalText(status: number, { message, code, errors }: Envelope<unknown>): string {
  const fields = Object.entries(errors ?? {}).flatMap(([field, texts]) => texts.map((text) => `  ${field}: ${text}`))
  return [`${message ?? 'The request was refused.'} (${[status, code].filter(Boolean).join(', ')})`, ...fields].join('\n')
}

/** Data of a successful answer; a refusal is an error with its messages. */
export async function dataOf<Data>(connection: Connection, request: ApiRequest): Promise<Envelope<Data>> {
  const answer = await callHouse(connection, request)
  const envelope = await envelopeOf<Data>(connection, answer)
  if (!answer.ok) throw new CommandError(refusalText(answer.status, envelope))
  return envelope
}
