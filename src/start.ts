import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import { startClockMark } from './bidding/index.ts'
import type { Config } from './config.ts'
import { answeringDemoWebhooks, demoGreeting, hasDemo, loadDemo, seededChance, startDemoBidders, wantsDemo } from './demo/index.ts'
import { watchProblems } from './health/index.ts'
import { createHealthServer } from './health-server.ts'
import { type House, openHouse } from './house.ts'
import { MINUTE, SECOND } from './kernel/time.ts'
import { warnOfSettings } from './platform/check-settings.ts'
import { warnOfStorage } from './platform/check-storage.ts'
import type { EmbeddedPostgres } from './platform/embedded-postgres.ts'
import { warmUpSoon } from './platform/http/warm-up.ts'
import { returnMemoryWhenIdle } from './platform/idle-memory.ts'
import type { Logger } from './platform/log.ts'
import { readMachine, watchMachine } from './platform/machine.ts'
import { createMailer } from './platform/mail.ts'
import { translate } from './sentences.ts'
import { startWorker } from './worker.ts'

/** Time limit of a graceful stop. */
const STOP_WITHIN_MS = 10 * SECOND

/** How long a start waits for the database. */
const DATABASE_WITHIN_MS = MINUTE

/** Fixed, so that demo bidders act the same everywhere. */
const DEMO_SEED = 1785

/** What `program.ts` started before the program was imported. */
export interface StartedDatabase {
  config: Config
  log: Logger
  /** Null: a database of `DATABASE_URL`. */
  embedded: Promise<EmbeddedPostgres> | null
  siteFolder: string
  /** Error handling of `npm start`. */
  fail(error: unknown): void
}

/** Starts what the environment asks for: web, worker and demo. */
export async function start({ config, log, embedded, siteFolder, fail }: StartedDatabase): Promise<void> {
  const house = await openHouse(config, { log, embedded, databasePatience: { limitMs: DATABASE_WITHIN_MS, say } })
  house.onLost(() => process.exit(1))
  warnOfSettings(config, log)
  void warnOfStorage(house.storage, log)
  const closers: (() => Promise<void>)[] = [house.close]
  stopOnSignal(closers, fail)
  try {
    const greeting = config.worker ? await openDemo(config, house, closers) : []
    const opened = greeting.length > 0 ? { ...house, http: answeringDemoWebhooks(house.http) } : house
    if (config.worker) closers.unshift((await startWorker(opened)).stop)
    closers.unshift(watchHealth(opened))
    // Everywhere, because pages show that a lot has ended even if no worker runs.
    closers.unshift(startClockMark(opened.jobsDb, opened.log).stop)
    closers.unshift(config.web ? await serve(config, opened, siteFolder) : await serveHealth(config, opened))
    greet(config, greeting)
    returnMemoryWhenIdle(() => opened.live.streams() > 0)
  } catch (error) {
    await stopAll(closers)
    throw error
  }
}

/** Starts the emails about problems, which must be sent even if no worker runs, and the log of those of this machine. */
function watchHealth({ config, jobsDb, log }: House): () => Promise<void> {
  const mailer = createMailer(config)
  const watch = watchProblems({ db: jobsDb, log, settings: config, mailer, siteUrl: config.siteUrl, office: config.office, translate })
  const machine = watchMachine({ log, look: () => readMachine(jobsDb, config.dataDir) })
  return async () => {
    await Promise.all([watch.stop(), machine.stop()])
    mailer.close()
  }
}

/** Creates or renews the demo auctions if they are enabled. Returns the lines to print. */
async function openDemo(config: Config, house: House, closers: (() => Promise<void>)[]): Promise<string[]> {
  if (config.production && (await hasDemo(house.db))) {
    house.log.warn('This database contains demo data. Demo accounts are disabled in production; use a separate database for production.')
  }
  if (!(await wantsDemo(house.db, config.demo, config.databaseUrl === null))) return []
  await loadDemo(house)
  const bidders = await startDemoBidders(house, seededChance(DEMO_SEED))
  closers.unshift(() => bidders.stop())
  return demoGreeting(house.db, config.siteUrl)
}

function greet(config: Config, greeting: readonly string[]): void {
  say(config.web ? `Freehold is open at ${config.siteUrl}` : 'Freehold worker is running (WEB=off).')
  if (greeting.length > 0) say(`\n${greeting.join('\n')}\n`)
  if (config.web) say('Press Ctrl-C to stop.')
}

async function serve(config: Config, house: House, siteFolder: string): Promise<() => Promise<void>> {
  const app = await createApp(house, siteFolder)
  await app.listen({ host: config.host, port: config.port })
  warmUpSoon(app)
  return () => app.close()
}

/** Serves health and metrics of a worker without a site. A default port that is in use is not an error. */
async function serveHealth({ host, healthPort }: Config, house: House): Promise<() => Promise<void>> {
  const server = createHealthServer(house)
  try {
    await server.listen({ host, port: healthPort.port })
    const { port } = server.server.address() as AddressInfo
    say(`Health: http://${host}:${port}/healthz. Metrics: /metrics.`)
  } catch (error) {
    if (healthPort.isChosen || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    say(`Port ${healthPort.port} is in use, so health and metrics are not served. Choose another port: HEALTH_PORT=${healthPort.port + 1}`)
  }
  return () => server.close()
}

/** Stops gracefully on Ctrl-C and SIGTERM: first the server, then the workers, then the bid desk and the database. */
function stopOnSignal(closers: readonly (() => Promise<void>)[], fail: (error: unknown) => void): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    setTimeout(() => {
      process.stderr.write(`Not everything stopped within ${STOP_WITHIN_MS / SECOND} seconds, so the program ends now. `
        + 'Unfinished work is done again after the next start.\n')
      process.exit(1)
    }, STOP_WITHIN_MS).unref()
    say(signal === 'SIGINT' ? '\nStopping…' : 'Stopping…')
    stopAll(closers).then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Closes everything, also after a failure, which is thrown in the end: the last ones answer bids and stop the database. */
async function stopAll(closers: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const close of closers) await close().catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const say = (line: string) => process.stdout.write(`${line}\n`)
