import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Command } from 'commander'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { readSignals, problemsOf } from '../health/index.ts'
import { SECOND } from '../kernel/time.ts'
import { checkConnectionLimits } from '../platform/check-connection-limits.ts'
import { checkConnections } from '../platform/check-connections.ts'
import { type Check, checkDatabase } from '../platform/checkup.ts'
import { ofConnections, ofReplica } from '../platform/checkup-sentences.ts'
import { checkSettings } from '../platform/check-settings.ts'
import { checkStorage } from '../platform/check-storage.ts'
import { openDatabase, type Sql } from '../platform/db.ts'
import { startEmbedded } from '../platform/embedded-postgres.ts'
import { pingRedis } from '../platform/http/rate-windows.ts'
import { heldSecrets, secretInUse } from '../platform/house-secret.ts'
import { isLoopbackHost } from '../platform/loopback.ts'
import { createMailer } from '../platform/mail.ts'
import { SESSION_TIMEOUTS, sessionSettings } from '../platform/session-settings.ts'
import { openStorage } from '../platform/storage.ts'
import { checkSecret } from '../secret-evidence.ts'
import { answers, inEnglish } from './command.ts'

/** `doctor`: all checks of an installation, a line for each. */
export function doctorCommand(program: Command, environment: NodeJS.ProcessEnv): void {
  const command = program.command('doctor').description('check environment, address, payments, database, storage, Redis, mail and clock')
  answers(command, async () => {
    const checks = await examine(environment)
    const words = checks.map(({ name, ok, message }) => `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(11)} ${message}`)
    return { json: { checks }, words: words.join('\n'), failed: checks.some(({ ok }) => !ok) }
  })
}

/** A check as it is printed. */
export type Finding = Omit<Check, 'message'> & { message: string }

const findingOf = ({ message, ...check }: Check): Finding => ({ ...check, message: inEnglish(message) })

/** Without a valid environment no other check is possible. */
async function examine(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const node = checkNode()
  try {
    const config = readConfig(environment)
    const kind = config.production ? 'production' : 'development'
    const sound: Finding = { name: 'environment', ok: true, message: `All settings are valid; running as ${kind}.` }
    return [sound, node, ...checkSettings(config).map(findingOf), ...checkAssistants(config), ...await checkHouse(config)]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [{ name: 'environment', ok: false, message: error.message }, node]
  }
}

/** Node 22.18 is the first version that runs TypeScript sources without a flag. */
function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const ok = major > 22 || (major === 22 && minor >= 18)
  return { name: 'node', ok, message: ok ? `Node ${process.version}.` : `Node ${process.version} is too old. Install 22.18 or later.` }
}

/** Assistants send tokens to the address of the site. */
function checkAssistants({ mcp, siteUrl }: Config): Finding[] {
  if (!mcp) return []
  const ok = siteUrl.startsWith('https:') || isLoopbackHost(new URL(siteUrl).hostname)
  const message = ok ? `Assistants connect to ${siteUrl}/mcp.` : `Assistants would send tokens to ${siteUrl} unencrypted. Set SITE_URL to an https address.`
  return [{ name: 'assistants', ok, message }]
}

const checkHouse = async (config: Config): Promise<Finding[]> => [
  ...await examineDatabase(config),
  await attempt('data', `${config.dataDir} is writable.`, `Make ${config.dataDir} writable, or set DATA_DIR.`, () => writeSomething(config.dataDir)),
  await examineStorage('storage', config, config.storageUrl, 'STORAGE_URL'),
  ...(config.walArchiveBucket === null ? [] : [await examineStorage('archive', config, config.walArchiveBucket, 'WAL_ARCHIVE_BUCKET')]),
  ...(config.redisUrl === null ? [] : [await examineRedis(config.redisUrl)]),
  await checkMail(config),
]

async function examineStorage(name: string, { dataDir }: Config, url: string | null, setting: string): Promise<Finding> {
  const storage = await openStorage(url, dataDir)
  const place = url === null ? path.join(dataDir, 'media') : url.replace(/\/\/.*@/, '//')
  const found = await attempt(name, `Files can be written, read and removed in ${place}.`, `Check ${setting}.`, () => checkStorage(storage))
  storage.close()
  return found
}

/** Without it rate limits are counted in PostgreSQL. */
const examineRedis = (url: string): Promise<Finding> =>
  attempt('redis', 'Redis counts rate limits.', 'Check REDIS_URL; PostgreSQL counts rate limits meanwhile.', () => pingRedis(url))

const TIMEOUTS = { statementTimeoutMs: 5 * SECOND, lockTimeoutMs: 2 * SECOND, idleInTransactionTimeoutMs: 5 * SECOND }

async function examineDatabase(config: Config): Promise<Finding[]> {
  try {
    const connections = await examineConnections(config)
    if (connections.some(({ name, ok }) => !ok && name !== 'replica')) return connections
    const embedded = config.databaseUrl === null ? await startEmbedded({ ...config, log: () => undefined }) : null
    const db = openDatabase({ url: config.databaseUrl ?? embedded!.url, applicationName: 'freehold doctor', maxConnections: 1, ...TIMEOUTS })
    try {
      const checks = [...await checkDatabase(db, config), await checkConnectionLimits(db, config.databasePoolUrl !== null)]
      const found = [...connections, ...checks.map(findingOf)]
      return isMigrated(checks) ? [...found, findingOf(await examineSecret(config, db)), ...await examineWork(config, db)] : found
    } finally {
      await db.close()
      await embedded?.stop()
    }
  } catch (error) {
    const advice = config.databaseUrl === null ? `Check ${config.dataDir}.` : 'Check DATABASE_URL and that the server is running.'
    return [{ name: 'database', ok: false, message: `${messageOf(error)}. ${advice}` }]
  }
}

const CONNECTIONS = {
  DATABASE_URL: { check: 'connection', sound: ofConnections.direct },
  DATABASE_POOL_URL: { check: 'pooler', sound: ofConnections.pooled },
  DATABASE_READ_URL: { check: 'replica', sound: ofReplica.sound },
}

/** One line for each address of a database of its own; nothing else can be checked through an unsuitable one. */
async function examineConnections({ databaseUrl: url, databasePoolUrl: poolUrl, databaseReadUrls: readUrls }: Config): Promise<Finding[]> {
  if (url === null) return []
  const reports = await checkConnections({ url, poolUrl, readUrls }, sessionSettings({ ...SESSION_TIMEOUTS, byKeys: true }))
  return reports.map(({ name, server, problems }) => {
    const { check, sound } = CONNECTIONS[name]
    return { name: check, ok: problems.length === 0, message: (problems.length === 0 ? [sound({ server })] : problems).map(inEnglish).join(' ') }
  })
}

/** The secret can be checked only against the tables of this version. */
const isMigrated = (checks: readonly Check[]): boolean => checks.some(({ name }) => name === 'clock')

async function examineSecret(config: Config, sql: Sql): Promise<Check> {
  const secrets = await heldSecrets(sql, config)
  const storage = await openStorage(config.storageUrl, config.dataDir)
  try {
    return await checkSecret({ sql, storage, secrets }, secretInUse(config))
  } finally {
    storage.close()
  }
}

/** Checks the background work. No worker is fine while Freehold is stopped, unless lots are past their close. */
async function examineWork(config: Config, sql: Sql): Promise<Finding[]> {
  const signs = await readSignals(sql, config)
  const problems = new Map(problemsOf(signs).map((problem) => [problem.code, inEnglish(problem.message)]))
  const idle = signs.workersAlive === 0 && signs.overdueLots === 0
  const workers = problems.get('lost_workers') ?? (idle ? undefined : problems.get('no_worker'))
  const running = signs.workersAlive === 0 ? 'None running.' : `${signs.workersAlive} running.`
  const [closes, webhooks] = [problems.get('overdue_closes'), problems.get('webhooks_failing')]
  return [
    { name: 'workers', ok: workers === undefined, message: workers ?? running },
    { name: 'closes', ok: closes === undefined, message: closes ?? 'No overdue lots.' },
    { name: 'webhooks', ok: webhooks === undefined, message: webhooks ?? 'No failing webhooks.' },
  ]
}

async function checkMail(config: Config): Promise<Finding> {
  const outbox = path.join(config.dataDir, 'outbox')
  if (config.production && config.smtpUrl === null) {
    return { name: 'mail', ok: false, message: `Emails are only saved to ${outbox}. Set SMTP_URL to send them.` }
  }
  const mailer = createMailer(config)
  const good = config.smtpUrl === null ? `Emails are saved to ${outbox}.` : 'The SMTP server accepts mail.'
  const check = await attempt('mail', good, 'Check SMTP_URL and MAIL_FROM.', () => mailer.check())
  mailer.close()
  return check
}

async function writeSomething(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `doctor-${randomUUID()}`)
  await writeFile(file, '')
  await rm(file)
}

async function attempt(name: string, good: string, advice: string, work: () => Promise<unknown>): Promise<Finding> {
  try {
    await work()
    return { name, ok: true, message: good }
  } catch (error) {
    return { name, ok: false, message: `${messageOf(error)}. ${advice}` }
  }
}

/** An AggregateError of refused connections has a code but no message; an error of the storage has its reason as the cause. */
function messageOf(error: unknown): string {
  const { message, code, cause } = error as NodeJS.ErrnoException
  const told = message || code || String(error)
  return cause ? `${told}: ${messageOf(cause)}` : told
}
