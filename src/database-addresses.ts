import { z } from 'zod'
import { MINUTE, SECOND } from './kernel/time.ts'
import { isUrlOf } from './platform/network-settings.ts'

/** The addresses of the database, each with its own use. */
export interface DatabaseAddressSettings {
  /** PostgreSQL itself. Null: the embedded one in `dataDir`. */
  databaseUrl: string | null
  /** A pooler in front of it; null: none. */
  databasePoolUrl: string | null
  /** A replica that signed-out readers read from; null: none. */
  databaseReadUrl: string | null
  /** A replica that lacks something for longer is left out. */
  databaseReadMaxLagMs: number
}

const address = z.string().refine((text) => isUrlOf(text, ['postgres:', 'postgresql:']), 'must be a URL that starts with postgres:// or postgresql://')

const LEAST_LAG_MS = 100
const MOST_LAG_MS = MINUTE
const isLag = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) >= LEAST_LAG_MS && Number(text) <= MOST_LAG_MS

export const databaseVariables = {
  DATABASE_URL: address.optional(),
  DATABASE_POOL_URL: address.optional(),
  DATABASE_READ_URL: address.optional(),
  DATABASE_READ_MAX_LAG: z.string().refine(isLag, 'must be a number of milliseconds from 100 to 60000').transform(Number).optional(),
}

type Given = z.output<z.ZodObject<typeof databaseVariables>>

export const databaseAddresses = (given: Given): DatabaseAddressSettings => ({
  databaseUrl: given.DATABASE_URL ?? null,
  databasePoolUrl: given.DATABASE_POOL_URL ?? null,
  databaseReadUrl: given.DATABASE_READ_URL ?? null,
  databaseReadMaxLagMs: given.DATABASE_READ_MAX_LAG ?? 2 * SECOND,
})

/** Addresses that are valid alone but not together. */
export const databaseMistakes = (given: Given, isSandbox: boolean): string[] => [...poolMistakes(given), ...replicaMistakes(given, isSandbox)]

function poolMistakes({ DATABASE_URL: direct, DATABASE_POOL_URL: pool }: Given): string[] {
  if (pool === undefined) return []
  if (direct === undefined) return ['DATABASE_POOL_URL needs a DATABASE_URL beside it: the address of PostgreSQL itself, for bids, notifications and migrations']
  return pool === direct ? ['DATABASE_POOL_URL is the same address as DATABASE_URL; set it to the address of the pooler, or remove it'] : []
}

function replicaMistakes(given: Given, isSandbox: boolean): string[] {
  const { DATABASE_URL: direct, DATABASE_POOL_URL: pool, DATABASE_READ_URL: replica, DATABASE_READ_MAX_LAG: lag } = given
  if (replica === undefined) return lag === undefined ? [] : ['DATABASE_READ_MAX_LAG needs a DATABASE_READ_URL beside it; remove it, or set the address of a replica']
  if (direct === undefined) return ['DATABASE_READ_URL needs a DATABASE_URL beside it: the address of the primary']
  if (isSandbox) return ['DATABASE_READ_URL is not allowed in a sandbox, which commits before its log is written; remove it']
  return replica === direct || replica === pool ? ['DATABASE_READ_URL leads to the primary; set it to the address of a replica, or remove it'] : []
}
