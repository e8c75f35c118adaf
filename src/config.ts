import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { keptSecret, keptSecretMistake, LEAST_SECRET, previousSecretMistakes, secretFile } from './app-secret.ts'
import { archiveMistakes, type ArchiveSettings, archiveSettings, archiveVariables } from './archive-settings.ts'
import { databaseAddresses, type DatabaseAddressSettings, databaseMistakes, databaseVariables } from './database-addresses.ts'
import { folderMistakes, storageMistakes } from './folder-settings.ts'
import type { MapLayer } from './kernel/map-layers.ts'
import type { Office } from './kernel/office.ts'
import { FOR_BROWSERS, mapMistakes, readMapLayers } from './map-settings.ts'
import { isLoopbackHost } from './platform/loopback.ts'
import { mailMistakes, mailVariables } from './mail-settings.ts'
import { paymentMistakes, paymentVariables } from './payment-settings.ts'
import { hasCredentials, isEverything, isHost, isNetwork, isOpenableHost, isRange, isRedisUrl, isSiteUrl } from './platform/network-settings.ts'
import { OperatorError } from './platform/operator-error.ts'
import { BUCKET_FORM, isStorageUrl } from './platform/storage.ts'
import type { TelemetrySettings } from './platform/telemetry.ts'
import { address, count, onOff, port } from './setting-kinds.ts'
import { nameMistakes } from './setting-names.ts'
import { valueMistake } from './setting-values.ts'
import { telemetryMistakes, telemetrySettings, telemetryVariables } from './telemetry-settings.ts'

/** The settings of one process. The only reader of the environment; frozen. */
export interface Config extends DatabaseAddressSettings, ArchiveSettings {
  host: string
  port: number
  /** Where a process without a site serves its health. */
  healthPort: { port: number; isChosen: boolean }
  siteUrl: string
  isSiteUrlGiven: boolean
  dataDir: string
  demo: 'auto' | 'on' | 'off'
  /** A test house whose clock can be moved (docs/sandbox.md). */
  sandbox: boolean
  worker: boolean
  web: boolean
  /** Serves the tools for assistants at `/mcp`. */
  mcp: boolean
  appSecret: string
  /** Where it came from: `APP_SECRET`, or the path of the generated file. */
  appSecretSource: string
  /** The secret before, which data may still be encrypted with; null: none. */
  previousAppSecret: string | null
  smtpUrl: string | null
  mailFrom: string
  /** The public address of the house. */
  office: Office
  /** Null: text messages become files beside the emails in `dataDir`. */
  smsUrl: string | null
  /**
   * Where media are stored: `file:///folder` or `s3://key:secret@host/bucket?region=…`. Null: `media` below
   * `dataDir`.
   */
  storageUrl: string | null
  /** Counts rate limits for all processes; null: PostgreSQL or memory does. */
  redisUrl: string | null
  /** `none`: no card payments; everything is paid by wire or in person. */
  payments: 'sandbox' | 'stripe' | 'none'
  stripeSecretKey: string | null
  /** Signs the events of the payment provider. Null: one derived from `appSecret`, known only to the sandbox. */
  paymentWebhookSecret: string | null
  /** The header with the provider's signature, in lower case. */
  paymentSignatureHeader: string
  /** A private CIDR that webhooks may reach in tests; null: none. */
  webhookTestAllow: string | null
  trustProxy: string[]
  rateLimitPerMinute: number
  siteRateLimitPerMinute: number
  streamsPerClient: number
  siteStreamsPerClient: number
  mapStyleUrl: string | null
  mapLayers: MapLayer[]
  logLevel: string
  /** Opens `/metrics` to requests from other machines that send it; null: to none. */
  metricsToken: string | null
  /** Where traces and metrics are sent; null: nowhere. */
  telemetry: TelemetrySettings | null
  /** Strangers can reach this house: no generated secret, no demo, no sandbox, no test settings (rule book I18). */
  production: boolean
  /** A test run, whose database has a movable clock. */
  test: boolean
}

/** All mistakes of the environment, each with what to do. */
export class ConfigError extends OperatorError {}

/** Beside the program, not in the working directory, so that commands find the house of npm start. */
const OWN_DATA_DIR = path.resolve(import.meta.dirname, '../.data')

/** A header carries it. */
const TOKEN = /^[!-~]{32,}$/

/** Read together (`map-settings.ts`). */
const layerAddress = z.string().optional()
const attribution = z.string().max(300, 'must have at most 300 characters').optional()

const Environment = z.object({
  HOST: z.string().refine(isHost, 'must be an address or a name without port and brackets, such as 127.0.0.1 or 0.0.0.0').default('127.0.0.1'),
  PORT: port.prefault('3000'),
  HEALTH_PORT: port.optional(),
  SITE_URL: address(['http:', 'https:'])
    .refine(isSiteUrl, 'must be scheme and host only, such as https://auctions.example.org')
    .refine((text) => isOpenableHost(new URL(text).hostname), 'must have the name or address that people use as its host')
    .optional(),
  DATA_DIR: z.string().refine((text) => !/^~|:\/\//.test(text), 'must be the path of a folder, without ~ and file://')
    .default(OWN_DATA_DIR).transform((text) => path.resolve(text)),
  ...databaseVariables,
  ...archiveVariables,
  DEMO: z.enum(['auto', 'on', 'off'], 'must be auto, on or off').default('auto'),
  SANDBOX: z.enum(['off', 'on', 'public'], 'must be off, on or public').default('off'),
  WORKER: onOff('on'),
  MCP: onOff('off'),
  WEB: onOff('on'),
  APP_SECRET: z.string().min(LEAST_SECRET, 'must have at least 32 characters; generate one with: openssl rand -base64 48').optional(),
  APP_SECRET_PREVIOUS: z.string().min(LEAST_SECRET, 'must be the secret before, which had at least 32 characters').optional(),
  ...mailVariables,
  HOUSE_PHONE: z.string().regex(/^(?=(?:\D*\d){5})\+?[\d ().-]{5,30}$/, 'must be a phone number, such as +1 (212) 555-0142').optional(),
  HOUSE_EMAIL: z.email('must be an email address').optional(),
  WIRE_INSTRUCTIONS: z.string().trim().max(2000, 'must have at most 2,000 characters').optional(),
  SMS_URL: address(['http:', 'https:'])
    .refine((text) => !hasCredentials(text), 'must have no user and password; write the token of the gateway into its path').optional(),
  STORAGE_URL: z.string().refine(isStorageUrl, `must be file:///folder or ${BUCKET_FORM}`).optional(),
  REDIS_URL: address(['redis:', 'rediss:'])
    .refine(isRedisUrl, 'must have a host, and nothing behind it but the number of a database, such as redis://cache:6379/0').optional(),
  ...paymentVariables,
  WEBHOOK_TEST_ALLOW: z.string().refine((text) => isRange(text) && !isEverything(text), 'must be one CIDR range, such as 127.0.1.0/24').optional(),
  TRUST_PROXY: z.string().regex(/[^,\s]/, 'must be addresses or CIDR ranges separated by commas').default('')
    .transform((text) => text.split(',').map((part) => part.trim()).filter(Boolean))
    .refine((parts) => parts.every(isNetwork), 'must be addresses or CIDR ranges separated by commas, such as 10.0.0.0/8')
    .refine((parts) => !parts.some(isEverything), 'must not trust everybody, who could then choose their own address; name the addresses of your proxies'),
  RATE_LIMIT_PER_MINUTE: count(60),
  SITE_RATE_LIMIT_PER_MINUTE: count(3000),
  STREAMS_PER_CLIENT: count(5),
  SITE_STREAMS_PER_CLIENT: count(200),
  MAP_STYLE_URL: address(['http:', 'https:']).refine((text) => !hasCredentials(text), FOR_BROWSERS).optional(),
  MAP_ROADS: layerAddress,
  MAP_ROADS_ATTRIBUTION: attribution,
  MAP_AERIAL: layerAddress,
  MAP_AERIAL_ATTRIBUTION: attribution,
  MAP_TOPOGRAPHY: layerAddress,
  MAP_TOPOGRAPHY_ATTRIBUTION: attribution,
  MAP_FLOOD: layerAddress,
  MAP_FLOOD_ATTRIBUTION: attribution,
  MAP_SOILS: layerAddress,
  MAP_SOILS_ATTRIBUTION: attribution,
  METRICS_TOKEN: z.string().regex(TOKEN, 'must have at least 32 characters and no spaces; generate one with: openssl rand -hex 32').optional(),
  ...telemetryVariables,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be trace, debug, info, warn, error, fatal or silent').optional(),
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').optional(),
})

export interface ReadOptions {
  /** Whether a secret may be generated; not if an existing house needs its own. */
  mayMakeSecret?: boolean
}

type Env = z.output<typeof Environment>

/** Reads and checks the environment. Throws one ConfigError with all mistakes. */
export function readConfig(environment: NodeJS.ProcessEnv, { mayMakeSecret = true }: ReadOptions = {}): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { env, mistakes } = readEach(given)
  const production = isProduction(env, given)
  const map = readMapLayers(env)
  mistakes.push(
    ...map.mistakes, ...nameMistakes(Object.keys(environment), Object.keys(Environment.shape)), ...contradictions(env, given, production),
    ...folderMistakes('DATA_DIR', env.DATA_DIR), ...(env.WAL_ARCHIVE ? folderMistakes('WAL_ARCHIVE', env.WAL_ARCHIVE) : []),
    ...storageMistakes(env.STORAGE_URL),
  )
  if (!given.APP_SECRET && !needsSecret(given, production)) mistakes.push(...[keptSecretMistake(env.DATA_DIR, mayMakeSecret)].filter((one) => one !== null))
  if (mistakes.length > 0) throw new ConfigError(mistakeList(mistakes))
  return Object.freeze({
    host: env.HOST,
    port: env.PORT,
    healthPort: { port: env.HEALTH_PORT ?? (env.PORT === 0 ? 0 : Math.min(env.PORT + 1, 65_535)), isChosen: env.HEALTH_PORT !== undefined },
    siteUrl: env.SITE_URL === undefined ? `http://${displayHost(env.HOST)}:${env.PORT}` : new URL(env.SITE_URL).origin,
    isSiteUrlGiven: env.SITE_URL !== undefined,
    dataDir: env.DATA_DIR,
    ...databaseAddresses(env),
    ...archiveSettings(env),
    metricsToken: env.METRICS_TOKEN ?? null,
    telemetry: telemetrySettings(env),
    demo: production ? 'off' : env.DEMO,
    sandbox: env.SANDBOX !== 'off',
    worker: env.WORKER,
    web: env.WEB,
    mcp: env.MCP,
    appSecret: env.APP_SECRET ?? keptSecret(env.DATA_DIR),
    appSecretSource: env.APP_SECRET ? 'APP_SECRET' : secretFile(env.DATA_DIR),
    previousAppSecret: env.APP_SECRET_PREVIOUS ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    office: officeOf(env, production),
    smsUrl: env.SMS_URL ?? null,
    storageUrl: env.STORAGE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    payments: env.PAYMENTS ?? (production && env.SANDBOX === 'off' ? 'none' : 'sandbox'),
    stripeSecretKey: env.STRIPE_SECRET_KEY ?? null,
    paymentWebhookSecret: env.PAYMENT_WEBHOOK_SECRET ?? null,
    paymentSignatureHeader: env.PAYMENT_SIGNATURE_HEADER.toLowerCase(),
    webhookTestAllow: env.WEBHOOK_TEST_ALLOW ?? null,
    trustProxy: env.TRUST_PROXY,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    siteRateLimitPerMinute: env.SITE_RATE_LIMIT_PER_MINUTE,
    streamsPerClient: env.STREAMS_PER_CLIENT,
    siteStreamsPerClient: env.SITE_STREAMS_PER_CLIENT,
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    mapLayers: map.layers,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    production,
    test: env.NODE_ENV === 'test',
  })
}

/** Reads each variable on its own, so that one mistake hides no other; an invalid one counts as absent. */
function readEach(given: Record<string, string | undefined>): { env: Env; mistakes: string[] } {
  const slips = new Map(Object.keys(Environment.shape).flatMap((name) => {
    const mistake = valueMistake(name, given[name] ?? '')
    return mistake === null ? [] : [[name, mistake] as const]
  }))
  const without = (names: { has(name: string): boolean }) => Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name)))
  const result = Environment.safeParse(without(slips))
  if (result.success) return { env: result.data, mistakes: [...slips.values()] }
  const { issues } = result.error
  const wrong = new Set([...slips.keys(), ...issues.map((issue) => String(issue.path[0]))])
  return { env: Environment.parse(without(wrong)), mistakes: [...slips.values(), ...issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)] }
}

/** Contact and bank details of a demo: a number and an address that belong to nobody, and an account of no bank. */
const DEMO_OFFICE: Office = {
  phone: '+1 (212) 555-0142',
  email: 'office@freehold.example',
  wireInstructions: 'Freehold Land Auctions LLC, client account\nFirst Example Bank, New York\nRouting number 000000000\nAccount number 0000 555 0142',
}

/** A house with the demo auction uses the demo's contact details, unless it has its own. */
function officeOf(env: Env, production: boolean): Office {
  const isDemo = !production && (env.DEMO === 'on' || (env.DEMO === 'auto' && env.DATABASE_URL === undefined))
  const own: Office = {
    phone: env.HOUSE_PHONE ?? null, email: env.HOUSE_EMAIL ?? null, wireInstructions: env.WIRE_INSTRUCTIONS?.replaceAll('\\n', '\n') || null,
  }
  const saysNothing = own.phone === null && own.email === null && own.wireInstructions === null
  return isDemo && saysNothing ? DEMO_OFFICE : own
}

/** Settings that are valid alone but not together. Invalid ones are reported already. */
function contradictions(env: Env, given: Record<string, string | undefined>, production: boolean): string[] {
  const mistakes: string[] = []
  if (!given.APP_SECRET && needsSecret(given, production)) mistakes.push(secretRequired(env))
  mistakes.push(...previousSecretMistakes(given.APP_SECRET?.trim(), given.APP_SECRET_PREVIOUS?.trim()))
  if (!env.WEB && !env.WORKER) mistakes.push('WEB=off and WORKER=off leave this process nothing to do; set one of them to on')
  mistakes.push(
    ...paymentMistakes(env, given), ...mailMistakes(env, production), ...archiveMistakes(env), ...databaseMistakes(env, env.SANDBOX !== 'off'),
    ...telemetryMistakes(given), ...sandboxMistakes(env, production), ...mapMistakes(env),
  )
  if (!production) return mistakes
  if (given.WEBHOOK_TEST_ALLOW) mistakes.push('WEBHOOK_TEST_ALLOW is for tests only and not allowed in production; remove it')
  if (env.DEMO === 'on') mistakes.push('DEMO=on is not allowed in production because the passwords of demo accounts are public; remove it')
  if (env.PAYMENTS === 'sandbox' && env.SANDBOX === 'off') {
    mistakes.push('PAYMENTS=sandbox is not allowed in production because it does not charge cards; set PAYMENTS=stripe, or none to accept wires only')
  }
  return mistakes
}

/** A house whose clock can be moved takes no real money, and strangers reach it only where that is meant (docs/sandbox.md). */
function sandboxMistakes({ SANDBOX: sandbox, PAYMENTS: payments }: Env, production: boolean): string[] {
  if (sandbox === 'off') return []
  return [
    ...(payments === 'stripe' ? [`SANDBOX=${sandbox} is not allowed with PAYMENTS=stripe because its clock would charge real cards; remove one of them`] : []),
    ...(production && sandbox === 'on'
      ? ['SANDBOX=on is not allowed in production; for a test auction house that other people can reach, set SANDBOX=public'] : []),
  ]
}

const needsSecret = (given: Record<string, string | undefined>, production: boolean): boolean => production || given.DATABASE_URL !== undefined

function secretRequired({ DATA_DIR }: Env): string {
  const kept = secretFile(DATA_DIR)
  const advice = existsSync(kept) ? `a secret exists in ${kept}; set APP_SECRET to its content` : 'generate one with: openssl rand -base64 48'
  return `APP_SECRET is required in production and with a DATABASE_URL; ${advice}`
}

const mistakeList = (mistakes: readonly string[]): string =>
  `Invalid configuration:\n${mistakes.map((line) => `  ${line}`).join('\n')}`

/**
 * Whether strangers can reach this house: it listens beyond this machine, or a proxy is in front of it. The two
 * values of NODE_ENV override that, for development and tests; even then demo accounts work from this machine only.
 */
function isProduction(env: Env, given: Record<string, string | undefined>): boolean {
  if (env.NODE_ENV === 'development' || env.NODE_ENV === 'test') return false
  return env.NODE_ENV === 'production' || given.DATABASE_URL !== undefined || given.TRUST_PROXY !== undefined
    || !isLoopbackHost(env.HOST) || (env.SITE_URL !== undefined && !isLoopbackHost(new URL(env.SITE_URL).hostname))
}

const displayHost = (host: string): string => {
  if (isLoopbackHost(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  return isIP(host) === 6 ? `[${host}]` : host
}
