import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SECOND } from '../kernel/time.ts'
import { OperatorError } from './operator-error.ts'
import { otherServerAt } from './other-servers.ts'
import { refuseStandby, Session } from './standby-sessions.ts'
import { hasNoTls, problemByName } from './statements.ts'

/** The database did not answer in time. The message omits the password and says what to do. */
export class DatabaseAway extends OperatorError {}

const LOOK_EVERY_MS = 1 * SECOND
const ANSWER_WITHIN_MS = 5 * SECOND

/**
 * The server is starting, stopping, full, unreachable, or a standby that may take over. A wrong password or name, a
 * certificate and a server without TLS are not worth waiting for: a server that is starting knows whether it has TLS.
 */
const MAY_PASS = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT', 'EPIPE', '57P01', '57P03', '53300', '25006',
])

export interface WaitOptions {
  limitMs: number
  /** Called once, when the wait begins. */
  say(line: string): void
}

/**
 * Waits until the database accepts connections, because it may start at the same time as the program. `setting`:
 * where its address is from.
 */
export async function awaitDatabase(setting: string, url: string, { limitMs, say }: WaitOptions): Promise<void> {
  const limit = performance.now() + limitMs
  let isTold = false
  for (;;) {
    const error = await errorOf(url)
    if (error === null) return
    if (hasNoTls(error)) throw new DatabaseAway(withoutTls(setting, url))
    const code = (problemByName(error) as NodeJS.ErrnoException).code ?? ''
    await refuseOtherServer(code, setting, url)
    if (!MAY_PASS.has(code)) throw new DatabaseAway(refusedBy(error, code, setting, url))
    if (performance.now() + LOOK_EVERY_MS > limit) {
      const waited = Math.round(limitMs / SECOND)
      throw new DatabaseAway(
        `The database at ${placeOf(url)} did not answer within ${waited} seconds (${error.message || code}). Start it, or check ${setting}.`)
    }
    if (!isTold) say(`Waiting for the database at ${placeOf(url)} …`)
    isTold = true
    await sleep(LOOK_EVERY_MS)
  }
}

/** The driver sees a lost connection, silence or words that it does not know where another server answers. */
async function refuseOtherServer(code: string, setting: string, url: string): Promise<void> {
  if (code !== '' && code !== 'ECONNRESET') return
  const { host, port } = new pg.Client({ connectionString: url })
  const other = host.startsWith('/') ? null : await otherServerAt(host, port)
  if (other === null) return
  throw new DatabaseAway(`What answers at ${host}:${port} is not PostgreSQL but ${other}. `
    + `Set the host and the port of PostgreSQL in ${setting}; its port is 5432 if nobody changed it.`)
}

const withoutTls = (setting: string, url: string): string =>
  `The database at ${placeOf(url)} has no TLS, which the sslmode of ${setting} asks for. `
  + 'Turn it on there (ssl = on), or write sslmode=disable if nobody else can read what is sent to it.'

/** What Node says of certificates that it does not trust. */
const OF_CERTIFICATES = /CERT|^UNABLE_TO_/

const refusedBy = (error: Error, code: string, setting: string, url: string): string =>
  `The database at ${placeOf(url)} refused the connection: ${error.message}. ${adviceOn(code, setting, url)}`

function adviceOn(code: string, setting: string, url: string): string {
  if (OF_CERTIFICATES.test(code)) {
    return `Add sslrootcert=FILE to ${setting}, with the certificates of its issuer, and use the host that its certificate names; `
      + 'see docs/deploy.md, TLS to the database.'
  }
  // The driver has no code for a password that it needs and does not have.
  const isPasswordMissing = code === '' && !new pg.Client({ connectionString: url }).password
  return isPasswordMissing ? `It asks for a password: write one into ${setting}, as in postgres://user:password@host/name.` : `Check ${setting}.`
}

async function errorOf(url: string): Promise<Error | null> {
  const client = new Session({ connectionString: url, application_name: 'freehold start', connectionTimeoutMillis: ANSWER_WITHIN_MS })
  // If the connection is lost anyway, the next user of the database notices.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    refuseStandby(client)
    return null
  } catch (error) {
    return error as Error
  }
}

/** Host, port and name; never the user or the password. */
function placeOf(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url })
  return `${host}:${port}/${database ?? ''}`
}
