import { type AccountOptions, type Accounts, createAccounts } from './accounts/index.ts'
import type { SaleEffects } from './auctions/index.ts'
import { type AfterHammer, type BidDesk, createBidDesk, createSettle } from './bidding/index.ts'
import { type ImportProcess, openImportProcess } from './catalogue-import/index.ts'
import type { Config } from './config.ts'
import type { InvoiceEffects } from './invoices/index.ts'
import type { Said } from './kernel/said.ts'
import { SECOND } from './kernel/time.ts'
import { openPayments, type Payments, type PostEvent, postTo } from './payments/index.ts'
import { carryPayouts } from './payouts/index.ts'
import { awaitDatabase, type WaitOptions } from './platform/await-database.ts'
import { refuseUnsuitable } from './platform/check-connections.ts'
import type { Check } from './platform/checkup.ts'
import { databaseProblems, refuseUnsafe, watchDatabaseSettings } from './platform/database-settings.ts'
import { type Database, openDatabase } from './platform/db.ts'
import { type EmbeddedPostgres, startEmbedded } from './platform/embedded-postgres.ts'
import { createGuardedHttp, type GuardedHttp } from './platform/guarded-http.ts'
import { pauseHouse, resumeHouse } from './platform/house-pause.ts'
import { heldSecrets, listenerName, refuseOtherSecret, secretInUse } from './platform/house-secret.ts'
import { type Jobs, openJobs } from './platform/jobs.ts'
import type { KeyRing } from './platform/key-ring.ts'
import { createLive, type Live } from './platform/live.ts'
import { passOver } from './platform/unreadable-events.ts'
import { loadTelemetry } from './platform/load-telemetry.ts'
import { createLog, type Logger, toDebug } from './platform/log.ts'
import { migrate, type Migrated, MIGRATIONS_FOLDER } from './platform/migrate.ts'
import { type PoolerWatch, watchPooler } from './platform/pooler-watch.ts'
import { CONNECTIONS } from './platform/process-connections.ts'
import { lowerPoolPriority } from './platform/process-priority.ts'
import { type Relay, startRelay } from './platform/relay.ts'
import { followRotation } from './platform/secret-rotation.ts'
import { openSandbox } from './platform/sandbox-clock.ts'
import { SESSION_TIMEOUTS, sessionSettings } from './platform/session-settings.ts'
import { openSignedOutReads, type SignedOutReads } from './platform/signed-out-reads.ts'
import { openStorage, type Storage } from './platform/storage.ts'
import type { Telemetry } from './platform/telemetry.ts'
import { afterHammer, moneyEffects, paymentListeners, saleEffects } from './reactions.ts'
import { checkSecret, holdSecret } from './secret-evidence.ts'

/** Shared by all parts of a running house. */
export interface House {
  config: Config
  log: Logger
  secrets: KeyRing
  /** Requests. */
  db: Database
  /** Tokens, rate limits, and the lot of a bid: short lookups that no slow request can delay. */
  gateDb: Database
  /** Closing of lots, the relay and jobs. */
  jobsDb: Database
  /** Public pages and lists of signed-out readers. */
  signedOutReads: SignedOutReads
  /** Null without a pooler. */
  pooler: PoolerWatch | null
  /** PostgreSQL itself. */
  databaseUrl: string
  /** The schemas of the tables; for whoever opens more connections. */
  searchPath: string
  accounts: Accounts
  jobs: Jobs
  /** Pictures and documents. */
  storage: Storage
  /** Reads and imports sellers' files, beside the requests. */
  imports: ImportProcess
  desk: BidDesk
  afterHammer: AfterHammer
  saleEffects: SaleEffects
  /** Effects of an invoice that is paid, voided or refunded. */
  moneyEffects: InvoiceEffects
  payments: Payments
  live: Live
  relay: Relay
  /** Requests to addresses given by users. */
  http: GuardedHttp
  /** Null if neither traces nor metrics are sent. */
  telemetry: Telemetry | null
  migrations: string[]
  /** Whether the database still belongs to the secret of this process. */
  checkSecret(): Promise<Check>
  /** Settings of the database with which bids could be lost. */
  unsafeSettings(): Promise<Said[]>
  /** Called when the embedded database is gone for good. */
  onLost(tell: () => void): void
  /** Answers the queued bids, then closes everything. */
  close(): Promise<void>
}

/** The others stay free for reads, whatever locks the transactions wait for. */
const MOST_TRANSACTIONS = 4
/**
 * A request waiting longer for a row is refused, so that the connection is free again; the desk has its own waits.
 */
const REQUEST_LOCK_TIMEOUT_MS = 1 * SECOND

/** Nobody waits for these: on a busy machine, such as at a first start, a late turn is better than a failed one. */
const JOB_CONNECTION_WAIT_MS = 10 * SECOND

export interface OpenOptions {
  /** Waits for a database of `DATABASE_URL` that does not answer yet; fails at once if absent. */
  databasePatience?: WaitOptions
  log?: Logger
  /** The database of the data folder, if it is being started already; else started here. */
  embedded?: Promise<EmbeddedPostgres> | null
  /** A test database has a movable clock. */
  trustDatabase?: boolean
  /** How the sandbox's events reach the webhook; over the network if absent. */
  postEvent?: PostEvent
  /** Tests hash passwords cheaply. No setting can do this. */
  passwordCost?: AccountOptions['passwordCost']
  /** Shortens the wait for the payment provider in tests. */
  settleWithinMs?: number | undefined
  /** Removes the fixed answer time of account requests in tests. */
  answerMs?: AccountOptions['answerMs']
}

/** Opens the database, migrates it and sets up the desk. Does not serve yet. */
export async function openHouse(config: Config, options: OpenOptions = {}): Promise<House> {
  const log = options.log ?? createLog(config.logLevel)
  const embedded = config.databaseUrl === null ? await (options.embedded ?? startEmbedded({ ...config, log: toDebug(log) })) : null
  let tellLost: () => void = () => undefined
  embedded?.onLost((error) => {
    log.fatal({ err: error }, 'embedded database lost')
    tellLost()
  })
  const databaseUrl = config.databaseUrl ?? embedded!.url
  try {
    const secret = secretInUse(config)
    if (config.databaseUrl !== null) await reachDatabase(config.databaseUrl, config, options.databasePatience)
    const migrated = await migrate(databaseUrl, MIGRATIONS_FOLDER, (sql) => refuseOtherSecret(sql, secret))
    const house = await furnish(config, log, databaseUrl, migrated, options, async () => embedded?.stop())
    return { ...house, onLost: (tell) => void (tellLost = tell) }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** Waits for the database, if it may still be starting, and refuses addresses that lead elsewhere than to what they are used for. */
async function reachDatabase(url: string, { databasePoolUrl: poolUrl, databaseReadUrls: readUrls }: Config, patience: WaitOptions | undefined): Promise<void> {
  if (patience) await awaitDatabase('DATABASE_URL', url, patience)
  if (patience && poolUrl !== null) await awaitDatabase('DATABASE_POOL_URL', poolUrl, patience)
  await refuseUnsuitable({ url, poolUrl, readUrls }, sessionSettings({ ...SESSION_TIMEOUTS, byKeys: true }))
}

/** The pools of a process, by what may wait for what. */
function openDatabases(config: Config, log: Logger, databaseUrl: string, searchPath: string) {
  const connection = (name: string, maxConnections: number) =>
    ({ url: databaseUrl, poolUrl: config.databasePoolUrl, applicationName: `freehold ${name}`, maxConnections, searchPath, ...SESSION_TIMEOUTS })
  const open = (name: string, maxConnections: number, byKeys: boolean, connectionWaitMs?: number) =>
    openDatabase({ ...connection(name, maxConnections), byKeys, ...(connectionWaitMs && { connectionWaitMs }) })
  const db = openDatabase({
    ...connection('requests', CONNECTIONS.requests), mostTransactions: MOST_TRANSACTIONS, lockTimeoutMs: REQUEST_LOCK_TIMEOUT_MS,
  })
  const gateDb = open('gate', CONNECTIONS.gate, false)
  // Bids never wait for a pooler, and their statements stay prepared.
  const deskDb = openDatabase({ ...connection('desk', CONNECTIONS.desk), poolUrl: null, byKeys: true })
  const jobsDb = open(listenerName(secretInUse(config)), CONNECTIONS.jobs, true, JOB_CONNECTION_WAIT_MS)
  const signedOutReads = openSignedOutReads({ urls: config.databaseReadUrls, maxLagMs: config.databaseReadMaxLagMs, primary: db, gate: gateDb, log })
  const closeAll = () => signedOutReads.close().then(() => Promise.all([db, gateDb, deskDb, jobsDb].map((each) => each.close())))
  return { db, gateDb, deskDb, jobsDb, signedOutReads, connection, closeAll }
}

async function furnish(
  config: Config, log: Logger, databaseUrl: string, { applied: migrations, searchPath }: Migrated, options: OpenOptions, stopDatabase: () => Promise<void>,
): Promise<Omit<House, 'onLost'>> {
  const { db, gateDb, deskDb, jobsDb, signedOutReads, connection, closeAll } = openDatabases(config, log, databaseUrl, searchPath)
  try {
    await lowerPoolPriority()
    await openSandbox(db, config.sandbox)
    const unsafeSettings = async () => (options.trustDatabase ? [] : databaseProblems(db, config.sandbox))
    refuseUnsafe(await unsafeSettings())
    if (!options.trustDatabase) await resumeHouse(db)
    const storage = await openStorage(config.storageUrl, config.dataDir)
    const [secrets, secret] = [await heldSecrets(db, config), secretInUse(config)]
    await holdSecret({ sql: db, storage, secrets }, secret)
    const telemetry = await loadTelemetry(config.telemetry, log)
    const payments = await openPayments({
      ...config, db, log, listeners: paymentListeners, providerTasks: [carryPayouts], webhookSecret: config.paymentWebhookSecret ?? secrets.paymentSecret,
      signatureHeaderName: config.paymentSignatureHeader, post: options.postEvent ?? postTo(webhookAddress(config)),
      settleWithinMs: options.settleWithinMs,
    })
    const live = createLive((position, error) => passOver(log, 'streams', position, error))
    const relay = await startRelay(jobsDb, log, live)
    // Loops begin after all that may fail, so that an error leaves none running, which would keep a command from ending.
    const rotation = followRotation(jobsDb, secrets, log, config.previousAppSecret !== null)
    const settle = createSettle({
      db: deskDb, secrets, log,
      onCommitted(events, written) {
        live.announce(events, written)
        relay.wake()
      },
    })
    const desk = createBidDesk(settle, log, { isPaused: () => settings.isUnsafe() })
    const jobs = openJobs({ url: databaseUrl, log, worker: config.worker })
    const [http, pooler] = [createGuardedHttp({ testAllow: config.webhookTestAllow }), watchPooler({ url: databaseUrl, poolUrl: config.databasePoolUrl, log })]
    const imports = openImportProcess(connection('imports', CONNECTIONS.imports))
    const accounts = createAccounts({
      db, gateDb, secrets, jobs, log, siteUrl: config.siteUrl, office: config.office, production: config.production, passwordCost: options.passwordCost,
      answerMs: options.answerMs,
    })
    const settings = watchDatabaseSettings({
      log, look: unsafeSettings, ...(!options.trustDatabase && { pause: () => pauseHouse(db), resume: () => resumeHouse(db) }),
    })
    return {
      config, log, secrets, db, gateDb, jobsDb, signedOutReads, pooler, databaseUrl, searchPath, accounts, jobs, storage, imports, desk,
      afterHammer, saleEffects: saleEffects(secrets.bidderPepper), moneyEffects,
      payments, live, relay, http, telemetry, migrations,
      checkSecret: () => checkSecret({ sql: db, storage, secrets }, secret), unsafeSettings,
      async close() {
        await desk.drain()
        await imports.close()
        await Promise.all([relay.stop(), rotation?.stop(), pooler?.stop(), settings.stop()])
        await jobs.stop()
        await accounts.close()
        await http.close()
        storage.close()
        await telemetry?.close()
        await closeAll()
        await stopDatabase()
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Where this process reaches the site: on its own port if it serves it, without a proxy or name in between. */
function webhookAddress({ web, host, port, siteUrl }: Config): string {
  if (!web || port === 0) return siteUrl
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}
