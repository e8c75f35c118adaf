import { entryOf } from '../kernel/entry.ts'
import type { IncomingHttpHeaders } from 'node:http'
import type * as Undici from 'undici'
import type { buildConnector, Dispatcher } from 'undici'
import { SECOND } from '../kernel/time.ts'
import { latePackage, openOnce } from './late-loading.ts'
import { AddressRefused, type Destination, judgeAddress, type LookUp, nameServers, readAddress } from './outbound-address.ts'
import { postTo } from './outbound-post.ts'
import { isPublicAddress, isWithin, readRange } from './public-addresses.ts'
import { type Said, toEnglish } from '../kernel/said.ts'
import { say } from './sentences.ts'

/** Sends requests to addresses that users enter, and reaches only the public internet. */
export interface GuardedHttp {
  /** What is wrong with an address; null if it may be called. A name that does not resolve yet is accepted. */
  refuseAddress(text: string): Promise<Said | null>
  /** Never throws: failures are results. Follows no redirect, uses no proxy. */
  post(text: string, message: { headers: Record<string, string>; body: string | Buffer }): Promise<OutboundAnswer>
  /** Aborts running requests. */
  close(): Promise<void>
}

export type OutboundAnswer =
  | { status: number; headers: IncomingHttpHeaders; body: Buffer; durationMs: number }
  | { status: null; failure: OutboundFailure; durationMs: number }

/** Why there was no response: a code, and a message without details of this machine. */
export interface OutboundFailure {
  code: FailureCode
  sentence: string
}

export const FAILURE_CODES = [
  'address_refused', 'name_not_found', 'not_connected', 'refused', 'timed_out', 'broken_off', 'headers_too_long',
  'certificate_expired', 'certificate_self_signed', 'certificate_of_another', 'failed',
] as const

export type FailureCode = (typeof FAILURE_CODES)[number]

export interface GuardOptions {
  /** A private CIDR that may be reached, also over http and at any port; null: none. */
  testAllow: string | null
  lookUp?: LookUp
}

/** From the name lookup to the last byte. */
const ANSWER_WITHIN_MS = 10 * SECOND
const CONNECT_WITHIN_MS = 3 * SECOND
/** Shorter than the keep-alive of common servers, so that a request rarely meets a closing connection. */
const IDLE_CONNECTION_MS = 2 * SECOND
const MOST_BODY_BYTES = 64 * 1024
const MOST_HEADER_BYTES = 16 * 1024

export function createGuardedHttp({ testAllow, lookUp = nameServers() }: GuardOptions): GuardedHttp {
  const testRange = testAllow === null ? null : readRange(testAllow)
  const judge = (url: URL) => judgeAddress(url, lookUp, testRange)
  const mayStay: MayStay = (address, { isForTests }) =>
    isForTests ? testRange !== null && isWithin(testRange, address) : isPublicAddress(address)
  const client = openOnce(() => openClient(judge, mayStay))
  return {
    async refuseAddress(text) {
      try {
        await judge(readAddress(text))
        return null
      } catch (error) {
        if (error instanceof AddressRefused) return error.said
        throw error
      }
    },
    async post(text, message) {
      const began = performance.now()
      const took = () => Math.round(performance.now() - began)
      try {
        const url = readAddress(text)
        const answer = await postTo(await client(), url, message, { withinMs: ANSWER_WITHIN_MS, mostBodyBytes: MOST_BODY_BYTES })
        return { ...answer, durationMs: took() }
      } catch (error) {
        return { status: null, failure: failureOf(error), durationMs: took() }
      }
    },
    close: async () => (await client.opened())?.destroy(),
  }
}

type Judge = (url: URL) => Promise<Destination>
type MayStay = (address: string, destination: Destination) => boolean

/** undici is loaded by the first request: most houses send none, and it is a tenth of the modules of a start. */
async function openClient(judge: Judge, mayStay: MayStay): Promise<Dispatcher> {
  const undici = latePackage('undici') as typeof Undici
  return new undici.Agent({
    connect: guardedConnector(undici.buildConnector, judge, mayStay),
    // As many connections as requests: waiting for another request to the same host would use up the ten seconds.
    connections: null,
    pipelining: 1,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    keepAliveMaxTimeout: IDLE_CONNECTION_MS,
    maxHeaderSize: MOST_HEADER_BYTES,
    headersTimeout: ANSWER_WITHIN_MS,
    bodyTimeout: ANSWER_WITHIN_MS,
  })
}

/**
 * Resolves the name, checks every address, connects to one of them, and checks the address of the socket. Node
 * calls no lookup function for literal addresses, so a check there alone would miss them.
 */
function guardedConnector(build: typeof buildConnector, judge: Judge, mayStay: MayStay): buildConnector.connector {
  const options = { timeout: CONNECT_WITHIN_MS, allowH2: false, minVersion: 'TLSv1.2' } as const
  const dial = build(options)
  const dialForTests = build({ ...options, rejectUnauthorized: false })

  async function open(target: buildConnector.Options): Promise<ConnectedSocket> {
    const destination = await judge(urlOf(target))
    const address = destination.addresses[0]
    if (address === undefined) throw Object.assign(new Error('No address has this name.'), { code: 'ENOTFOUND' })
    const socket = await opened(destination.isForTests ? dialForTests : dial, { ...target, hostname: address })
    if (mayStay(socket.remoteAddress ?? '', destination)) return socket
    socket.destroy()
    throw new AddressRefused(say.endedElsewhere())
  }
  return (target, callback) => {
    open(target).then((socket) => callback(null, socket), (error: unknown) => callback(asError(error), null))
  }
}

type ConnectedSocket = NonNullable<Parameters<buildConnector.Callback>[1]>

const opened = (dial: buildConnector.connector, target: buildConnector.Options): Promise<ConnectedSocket> =>
  new Promise((resolve, reject) => {
    dial(target, (...[error, socket]) => (error === null ? resolve(socket) : reject(error)))
  })

function urlOf({ protocol, hostname, port }: buildConnector.Options): URL {
  const host = hostname.includes(':') && !hostname.startsWith('[') ? `[${hostname}]` : hostname
  return new URL(`${protocol}//${host}${port ? `:${port}` : ''}`)
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** The result of an attempt is stored in English; its code does not depend on the language. */
const inEnglish = toEnglish([say])

/** Shown to the owner of the address. */
function failureOf(error: unknown): OutboundFailure {
  if (error instanceof AddressRefused) return { code: 'address_refused', sentence: inEnglish(error.said) }
  const { code, name, message } = asError(error) as NodeJS.ErrnoException
  if (name === 'TimeoutError' || name === 'AbortError') return NO_ANSWER
  return entryOf(FAILURES, code ?? '') ?? { code: 'failed', sentence: code ? `The connection failed (${code}).` : message }
}

const NO_ANSWER: OutboundFailure = { code: 'timed_out', sentence: `No answer within ${ANSWER_WITHIN_MS / SECOND} seconds.` }
const BROKEN_OFF: OutboundFailure = { code: 'broken_off', sentence: 'The server closed the connection without an answer.' }

const FAILURES: Record<string, OutboundFailure> = {
  ENOTFOUND: { code: 'name_not_found', sentence: 'The name of the server was not found.' },
  ECONNREFUSED: { code: 'refused', sentence: 'The server refused the connection.' },
  ECONNRESET: BROKEN_OFF,
  UND_ERR_SOCKET: BROKEN_OFF,
  UND_ERR_CONNECT_TIMEOUT: { code: 'not_connected', sentence: `No connection within ${CONNECT_WITHIN_MS / SECOND} seconds.` },
  UND_ERR_HEADERS_TIMEOUT: NO_ANSWER,
  UND_ERR_HEADERS_OVERFLOW: { code: 'headers_too_long', sentence: 'The headers of the answer were too long.' },
  CERT_HAS_EXPIRED: { code: 'certificate_expired', sentence: 'The certificate of the server has expired.' },
  DEPTH_ZERO_SELF_SIGNED_CERT: { code: 'certificate_self_signed', sentence: 'The certificate of the server is self-signed.' },
  ERR_TLS_CERT_ALTNAME_INVALID: { code: 'certificate_of_another', sentence: 'The certificate of the server is for another name.' },
}
