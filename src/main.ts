import { ensureSiteBuilt } from '../bin/build-site.ts'
import { createApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { answeringDemoWebhooks, demoGreeting, hasDemo, loadDemo, seededChance, startDemoBidders, wantsDemo } from './demo/index.ts'
import { createHealthServer } from './health-server.ts'
import { type House, openHouse } from './house.ts'
import { MINUTE, SECOND } from './kernel/time.ts'
import { DatabaseAway } from './platform/await-database.ts'
import { OtherSecret } from './platform/house-secret.ts'
import { startWorker } from './worker.ts'

/** After this long a stop is no longer graceful. */
const STOP_WITHIN_MS = 10 * SECOND

/** So long a start waits for a database that is not up yet. */
const DATABASE_WITHIN_MS = MINUTE

/** The demo bidders make the same choices in every house. */
const DEMO_SEED = 1785

/** Opens the house as the environment says: its site and API, its worker, its demo sale. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const siteFolder = config.web ? await ensureSiteBuilt() : null
  const house = await openHouse(config, { databasePatience: { limitMs: DATABASE_WITHIN_MS, say } })
  house.onLost(() => process.exit(1))
  const closers: (() => Promise<void>)[] = [house.close]
  stopOnSignal(closers)
  try {
    const greeting = config.worker ? await openDemo(config, house, closers) : []
    const opened = greeting.length > 0 ? { ...house, http: answeringDemoWebhooks(house.http) } : house
    if (config.worker) closers.unshift((await startWorker(opened)).stop)
    closers.unshift(config.web ? await serve(config, opened, siteFolder) : await serveHealth(config, opened))
    greet(config, greeting)
  } catch (error) {
    await stopAll(closers)
    throw error
  }
}

/** Lays out the demo sale where one is wanted, renews it when it is over, and answers what to say of it. */
async function openDemo(config: Config, house: House, closers: (() => Promise<void>)[]): Promise<string[]> {
  if (config.production && (await hasDemo(house.db))) {
    house.log.warn('This database holds the demo. Its accounts open nothing in production; start a house for strangers on a database of its own.')
  }
  if (!(await wantsDemo(house.db, config.demo, config.databaseUrl === null))) return []
  await loadDemo(house)
  const bidders = await startDemoBidders(house, seededChance(DEMO_SEED))
  closers.unshift(() => bidders.stop())
  return demoGreeting(house.db, config.siteUrl)
}

function greet(config: Config, greeting: readonly string[]): void {
  say(config.web ? `Freehold is open at ${config.siteUrl}` : 'Freehold is at work, without a site (WEB=off).')
  if (greeting.length > 0) say(`\n${greeting.join('\n')}\n`)
  if (config.web) say('Ctrl-C stops everything.')
}

async function serve(config: Config, house: House, siteFolder: string | null): Promise<() => Promise<void>> {
  const app = await createApp(house, siteFolder)
  await app.listen({ host: config.host, port: config.port })
  return () => app.close()
}

/** A worker without a site answers for its health; a port that was not asked for and is taken keeps it from nothing else. */
async function serveHealth({ host, healthPort }: Config, house: House): Promise<() => Promise<void>> {
  const server = createHealthServer(house)
  try {
    await server.listen({ host, port: healthPort.port })
    say(`Its health is at http://${host}:${healthPort.port}/healthz (metrics at /metrics).`)
  } catch (error) {
    if (healthPort.isChosen || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    say(`Port ${healthPort.port} is taken, so its health is not served. Choose another: HEALTH_PORT=${healthPort.port + 1}`)
  }
  return () => server.close()
}

/** Ctrl-C and SIGTERM stop in the order of need: no new requests, then no new closes, then the desk and the database. */
function stopOnSignal(closers: readonly (() => Promise<void>)[]): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    say(signal === 'SIGINT' ? '\nClosing…' : 'Closing…')
    stopAll(closers).then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

async function stopAll(closers: readonly (() => Promise<void>)[]): Promise<void> {
  for (const close of closers) await close()
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** A mistake of the operator gets a sentence; a fault of ours its trace. */
function fail(error: unknown): void {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exit(1)
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError || error instanceof OtherSecret || error instanceof DatabaseAway) return error.message
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or choose another: PORT=${(port ?? 3000) + 1} npm start`
  if (code === 'EACCES' && port) return `Port ${port} is not for this user. Choose one above 1023: PORT=3000 npm start`
  return error.stack ?? error.message
}

main().catch(fail)
