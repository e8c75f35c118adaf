import { randomInt } from 'node:crypto'
import pg from 'pg'
import { type Said, toEnglish } from '../kernel/said.ts'
import { SECOND } from '../kernel/time.ts'
import { ofConnections, ofReplica } from './checkup-sentences.ts'
import { serverOf } from './network-settings.ts'
import { OperatorError } from './operator-error.ts'
import { examineReplica } from './replica-watch.ts'
import { type SessionSettings, settingsNotInForce, settingsOfTransaction, startupOptions } from './session-settings.ts'
import { problemByName, sqlState } from './statements.ts'

/** The addresses of one database. */
export interface CheckedAddresses {
  /** PostgreSQL itself: `DATABASE_URL`. */
  url: string
  /** A pooler in front of it: `DATABASE_POOL_URL`. */
  poolUrl: string | null
  /** Replicas of it: `DATABASE_READ_URL`. */
  readUrls: readonly string[]
}

/** What was found behind an address. */
export interface ConnectionReport {
  name: 'DATABASE_URL' | 'DATABASE_POOL_URL' | 'DATABASE_READ_URL'
  /** Which one of several. */
  server: string
  /** What is wrong with it, and what to write instead; none: it is suitable. */
  problems: Said[]
}

const ANSWER_WITHIN_MS = 5 * SECOND
/** A pooler answers what PostgreSQL would not, in its own words but with this code. */
const PROTOCOL_VIOLATION = '08P01'

/**
 * Proves that each address leads to what it is used for, with all the settings that are asked for. Throws if one
 * cannot be reached.
 */
export async function checkConnections({ url, poolUrl, readUrls }: CheckedAddresses, settings: SessionSettings): Promise<ConnectionReport[]> {
  const direct = await examineDirect(url, settings)
  const reports: ConnectionReport[] = [{ name: 'DATABASE_URL', server: serverOf(url), problems: direct }]
  if (direct.length > 0) return reports
  if (poolUrl !== null) reports.push({ name: 'DATABASE_POOL_URL', server: serverOf(poolUrl), problems: await examinePooled(url, poolUrl, settings) })
  return [...reports, ...await examineReplicas(url, readUrls)]
}

const examineReplicas = (url: string, readUrls: readonly string[]): Promise<ConnectionReport[]> =>
  Promise.all(readUrls.map(async (readUrl) => {
    const [problem, server] = [await examineReplica(url, readUrl), serverOf(readUrl)]
    return { name: 'DATABASE_READ_URL', server, problems: problem === null ? [] : [ofReplica[problem]({ server })] }
  }))

/** Throws all that is wrong, for a start that must not go on. A replica that is away or behind is no reason not to start: it is left out until it is back. */
export async function refuseUnsuitable(given: CheckedAddresses, settings: SessionSettings): Promise<void> {
  const problems = (await checkConnections(given, settings)).flatMap((report) => report.problems)
    .filter(({ key }) => !key.startsWith('replica.') || key === 'replica.another_database')
  if (problems.length > 0) throw new OperatorError(problems.map(inEnglish).join(' '))
}

const inEnglish = toEnglish([ofConnections, ofReplica])

async function examineDirect(url: string, settings: SessionSettings): Promise<Said[]> {
  try {
    return await connected(url, startupOptions(settings), async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      const dropped = await settingsNotInForce((text, values) => client.query(text, values), settings)
      // A pooler answers for many sessions, so it makes up the number that a server tells at the start of one.
      if (rows[0]!.pid !== processIdOf(client)) return [ofConnections.directIsPooled()]
      return dropped.length > 0 ? [ofConnections.directDrops({ names: dropped.join(', ') })] : []
    })
  } catch (error) {
    if (sqlState(error) === PROTOCOL_VIOLATION) return [ofConnections.directIsPooled()]
    throw error
  }
}

/** Told at the start of the session, and not in the driver's types. */
const processIdOf = (client: pg.Client): number => (client as unknown as { processID: number }).processID

/** What is wrong with the pooler in front of this PostgreSQL. */
export async function examinePooled(url: string, poolUrl: string, settings: SessionSettings): Promise<Said[]> {
  try {
    return await connected(poolUrl, null, (pooled) => connected(url, null, async (direct) => {
      if (!(await isSameDatabase(direct, pooled))) return [ofConnections.poolElsewhere()]
      const dropped = await droppedInTransaction(pooled, settings)
      return dropped.length > 0 ? [ofConnections.poolDrops({ names: dropped.join(', ') })] : []
    }))
  } catch (error) {
    const cause = problemByName(error) as Error
    return [sqlState(cause) === PROTOCOL_VIOLATION && /transaction/i.test(cause.message)
      ? ofConnections.poolByStatement() : ofConnections.poolAway({ error: cause.message || String((cause as NodeJS.ErrnoException).code) })]
  }
}

/** A lock of a session is seen by all sessions of the same database on the same server, and by no others. */
async function isSameDatabase(direct: pg.Client, pooled: pg.Client): Promise<boolean> {
  const key = randomInt(2 ** 31)
  await direct.query('select pg_advisory_lock($1, $2)', [CHECK_LOCK, key])
  const { rows } = await pooled.query<{ seen: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and granted and classid = $1::oid and objid = $2::oid
       and database = (select oid from pg_database where datname = current_database())) as seen`, [CHECK_LOCK, key])
  return rows[0]!.seen
}

const CHECK_LOCK = 4_207_021

async function droppedInTransaction(pooled: pg.Client, settings: SessionSettings): Promise<string[]> {
  await pooled.query('begin')
  await pooled.query(settingsOfTransaction(settings).text)
  const dropped = await settingsNotInForce((text, values) => pooled.query(text, values), settings)
  await pooled.query('rollback')
  return dropped
}

async function connected<T>(url: string, options: string | null, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url, application_name: 'freehold connections', connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS,
    ...(options !== null && { options }),
  })
  // The next statement fails; without a listener the event would end the program.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
