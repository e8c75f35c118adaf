import { z } from 'zod'
import { isUrlOf } from './platform/network-settings.ts'

/** The addresses of the database, each with its own use. */
export interface DatabaseAddressSettings {
  /** PostgreSQL itself. Null: the embedded one in `dataDir`. */
  databaseUrl: string | null
  /** A pooler in front of it; null: none. */
  databasePoolUrl: string | null
}

const address = z.string().refine((text) => isUrlOf(text, ['postgres:', 'postgresql:']), 'must be a URL that starts with postgres:// or postgresql://')

export const databaseVariables = {
  DATABASE_URL: address.optional(),
  DATABASE_POOL_URL: address.optional(),
}

type Given = z.output<z.ZodObject<typeof databaseVariables>>

export const databaseAddresses = (given: Given): DatabaseAddressSettings => ({
  databaseUrl: given.DATABASE_URL ?? null,
  databasePoolUrl: given.DATABASE_POOL_URL ?? null,
})

/** Addresses that are valid alone but not together. */
export function databaseMistakes({ DATABASE_URL: direct, DATABASE_POOL_URL: pool }: Given): string[] {
  if (pool === undefined) return []
  if (direct === undefined) return ['DATABASE_POOL_URL needs a DATABASE_URL beside it: the address of PostgreSQL itself, for bids, notifications and migrations']
  return pool === direct ? ['DATABASE_POOL_URL is the same address as DATABASE_URL; set it to the address of the pooler, or remove it'] : []
}
