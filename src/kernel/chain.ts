import { hash } from 'node:crypto'
import type { LotId } from './ids.ts'
import { iso } from './time.ts'

/**
 * The genesis of a lot's tamper-evident bid chain (rule book H4). It binds the chain to its lot, to the time the
 * lot was opened for bidding and to its terms. Hashing is deterministic, so this stays a pure function.
 */

/** The values of a chain: integers and strings, no fractions, so that every implementation serializes them alike. */
export type ChainValue = string | number | boolean | null | readonly ChainValue[] | { readonly [key: string]: ChainValue }

/** RFC 8785 for the values of a chain: keys sorted, no whitespace. */
export function canonicalJson(value: ChainValue): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error(`A chain holds integers only, not ${value}`)
  if (typeof value === 'string') return JSON.stringify(value)
  if (value === null || typeof value !== 'object') return String(value === 0 ? 0 : value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  let members = ''
  for (const key of Object.keys(value).sort()) members += `${members && ','}${JSON.stringify(key)}:${canonicalJson(value[key]!)}`
  return `{${members}}`
}

const isList = (value: object): value is readonly ChainValue[] => Array.isArray(value)

export const sha256Hex = (text: string): string => hash('sha256', text, 'hex')

/** The digest of the terms of a lot. */
export const termsHash = (terms: string): string => sha256Hex(terms)

/** The head of an empty chain. */
export function chainGenesis(lot: { lotId: LotId; openedAt: Date; termsHash: string }): string {
  const body = { lot_id: lot.lotId, opened_at: iso(lot.openedAt), terms_hash: lot.termsHash }
  return sha256Hex(`landauction:bid-chain:v1|${canonicalJson(body)}`)
}
