import { accessSync, constants, statSync } from 'node:fs'
import { z } from 'zod'
import { MINUTE, SECOND } from './kernel/time.ts'
import { isPort, isUrlOf, parametersOf, serverOf } from './platform/network-settings.ts'
import { address } from './setting-kinds.ts'

/** The addresses of the database, each with its own use. */
export interface DatabaseAddressSettings {
  /** PostgreSQL itself. Null: the embedded one in `dataDir`. */
  databaseUrl: string | null
  /** A pooler in front of it; null: none. */
  databasePoolUrl: string | null
  /** Replicas that signed-out readers read from. */
  databaseReadUrls: readonly string[]
  /** A replica that lacks something for longer is left out. */
  databaseReadMaxLagMs: number
}

const PROTOCOLS = ['postgres:', 'postgresql:']
const isAddress = (text: string): boolean => isUrlOf(text, PROTOCOLS)

const TLS_MODES = new Set(['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'])
const TLS_FILES = ['sslrootcert', 'sslcert', 'sslkey']

/** What the driver would find out at the first connection, and in its own words. */
function isTlsSound(text: string): boolean {
  if (!isAddress(text)) return true
  const asked = parametersOf(text)
  const mode = asked.get('sslmode')
  return (mode === null || TLS_MODES.has(mode)) && TLS_FILES.every((name) => !asked.has(name) || isReadable(asked.get(name)!))
}

const isReadable = (file: string): boolean => {
  try {
    accessSync(file, constants.R_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

const TLS_FORM = `must have an sslmode of ${[...TLS_MODES].join(', ')}, and certificates in files that this user can read (${TLS_FILES.join(', ')})`

/** Those that Freehold reads, and those that have no effect on it. `options` is refused with what to do instead once the database answers. */
const PARAMETERS = new Set([
  'host', 'port', 'user', 'password', 'sslmode', 'uselibpqcompat', ...TLS_FILES, 'options',
  'ssl', 'connect_timeout', 'target_session_attrs', 'channel_binding', 'gssencmode',
])

/** The driver takes every other one for a setting of its own, such as the names by which sessions of this house are known. */
function hasSoundParameters(text: string): boolean {
  if (!isAddress(text)) return true
  const names = [...parametersOf(text).keys()]
  return names.every((name, nth) => PARAMETERS.has(name) && names.indexOf(name) === nth)
}

const PARAMETERS_FORM = `must have no parameters but ${[...PARAMETERS].slice(0, 5).join(', ')}, ${TLS_FILES.join(', ')}, each once`

/** Several hosts are for drivers that look for the primary. */
function hasOneHost(text: string): boolean {
  if (!isAddress(text)) return true
  const [host, port] = [serverOf(text).split('/', 1)[0]!, parametersOf(text).get('port')]
  return !host.includes(',') && (port === null || isPort(port))
}

const ONE_HOST = 'must have one host and its port; for several servers see docs/operations.md, High availability'
const databaseAddress = address(PROTOCOLS).refine(isTlsSound, TLS_FORM).refine(hasSoundParameters, PARAMETERS_FORM).refine(hasOneHost, ONE_HOST)

/** A process opens five connections to each. */
const MOST_REPLICAS = 16
const addresses = z.string().transform((text) => text.split(',').map((each) => each.trim()))
  .refine((list) => list.every(isAddress), 'must be one or more URLs that start with postgres:// or postgresql://, separated by commas; write a comma in a password as %2C')
  .refine((list) => list.every(isTlsSound), TLS_FORM)
  .refine((list) => list.every(hasSoundParameters), PARAMETERS_FORM)
  .refine((list) => list.every(hasOneHost), ONE_HOST)
  .refine((list) => list.length <= MOST_REPLICAS, `must have at most ${MOST_REPLICAS} addresses; name those of the nearest replicas`)

const LEAST_LAG_MS = 100
const MOST_LAG_MS = MINUTE
const isLag = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) >= LEAST_LAG_MS && Number(text) <= MOST_LAG_MS

export const databaseVariables = {
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOL_URL: databaseAddress.optional(),
  DATABASE_READ_URL: addresses.optional(),
  DATABASE_READ_MAX_LAG: z.string().refine(isLag, 'must be a number of milliseconds from 100 to 60000').transform(Number).optional(),
}

type Given = z.output<z.ZodObject<typeof databaseVariables>>

export const databaseAddresses = (given: Given): DatabaseAddressSettings => ({
  databaseUrl: given.DATABASE_URL ?? null,
  databasePoolUrl: given.DATABASE_POOL_URL ?? null,
  databaseReadUrls: given.DATABASE_READ_URL ?? [],
  databaseReadMaxLagMs: given.DATABASE_READ_MAX_LAG ?? 2 * SECOND,
})

/** Addresses that are valid alone but not together. */
export const databaseMistakes = (given: Given, isSandbox: boolean): string[] => [...poolMistakes(given), ...replicaMistakes(given, isSandbox)]

function poolMistakes({ DATABASE_URL: direct, DATABASE_POOL_URL: pool }: Given): string[] {
  if (pool === undefined) return []
  if (direct === undefined) return ['DATABASE_POOL_URL needs a DATABASE_URL beside it: the address of PostgreSQL itself, for bids, notifications and migrations']
  return serverOf(pool) === serverOf(direct) ? ['DATABASE_POOL_URL is the same address as DATABASE_URL; set it to the address of the pooler, or remove it'] : []
}

function replicaMistakes(given: Given, isSandbox: boolean): string[] {
  const { DATABASE_URL: direct, DATABASE_POOL_URL: pool, DATABASE_READ_URL: replicas, DATABASE_READ_MAX_LAG: lag } = given
  if (replicas === undefined) return lag === undefined ? [] : ['DATABASE_READ_MAX_LAG needs a DATABASE_READ_URL beside it; remove it, or set the address of a replica']
  if (direct === undefined) return ['DATABASE_READ_URL needs a DATABASE_URL beside it: the address of the primary']
  if (isSandbox) return ['DATABASE_READ_URL is not allowed in a sandbox, which commits before its log is written; remove it']
  const servers = replicas.map(serverOf)
  const primary = [direct, ...(pool === undefined ? [] : [pool])].map(serverOf).find((server) => servers.includes(server))
  const twice = servers.find((server, nth) => servers.indexOf(server) !== nth)
  return [
    ...(primary === undefined ? [] : [`DATABASE_READ_URL leads to the primary (${primary}); set it to the addresses of replicas, or remove it`]),
    ...(twice === undefined ? [] : [`DATABASE_READ_URL names ${twice} twice; name each replica once`]),
  ]
}
