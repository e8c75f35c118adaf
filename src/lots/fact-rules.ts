import { changedFields, pick } from '../kernel/changes.ts'
import type { LotRecord } from './lot-record.ts'

/** The facts of a lot that are stated by its seller and can be confirmed by administrators. */
export type FactHolder = Pick<LotRecord, 'acreage' | 'zoning' | 'parcel_id' | 'boundary' | 'attributes'>

/** The facts that buyers rely on (rule book F5), each with its columns and attributes, most informative first. */
const PARTS = {
  parcel_id: { columns: ['parcel_id'], attributes: [] },
  boundary: { columns: ['boundary'], attributes: [] },
  acreage: { columns: ['acreage'], attributes: ['acreage_source'] },
  zoning: { columns: ['zoning'], attributes: [] },
  legal_access: { columns: [], attributes: ['legal_access'] },
  road_type: { columns: [], attributes: ['road_type', 'road_frontage_ft'] },
  electric: { columns: [], attributes: ['electric'] },
  water: { columns: [], attributes: ['water'] },
  sewer: { columns: [], attributes: ['sewer'] },
  gas: { columns: [], attributes: ['gas'] },
  internet: { columns: [], attributes: ['internet'] },
  perc_test: { columns: [], attributes: ['perc_test'] },
  buildable: { columns: [], attributes: ['buildable'] },
  flood_zone: { columns: [], attributes: ['flood_zone'] },
  mineral_rights: { columns: [], attributes: ['mineral_rights'] },
  water_rights: { columns: [], attributes: ['water_rights'] },
  conveyance: { columns: [], attributes: ['conveyance'] },
  title_insurance: { columns: [], attributes: ['title_insurance'] },
  possession: { columns: [], attributes: ['possession'] },
  annual_taxes: { columns: [], attributes: ['annual_taxes', 'tax_year'] },
  easements: { columns: [], attributes: ['easements', 'conservation_easement'] },
} as const satisfies Record<string, { columns: readonly (keyof FactHolder)[]; attributes: readonly string[] }>

export type FactName = keyof typeof PARTS

export const FACT_NAMES = Object.keys(PARTS) as FactName[]

export const isFactName = (name: string): name is FactName => FACT_NAMES.includes(name as FactName)

/** Attributes that belong to one of the facts. */
export const FACT_ATTRIBUTES: readonly string[] = FACT_NAMES.flatMap((name) => PARTS[name].attributes)

/** The seller's statement about a fact, by the names of its parts; null if there is none. */
export function statementOf(lot: FactHolder, name: FactName): Record<string, unknown> | null {
  const { columns, attributes } = PARTS[name]
  const parts = { ...pick(lot, columns), ...pick(lot.attributes, attributes) }
  const stated = Object.entries(parts).filter(([, value]) => isSaid(value))
  return stated.length === 0 ? null : Object.fromEntries(stated)
}

const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

/** Answers meaning that the seller does not know: nothing to confirm. */
const NOT_KNOWN = ['unknown', 'not_determined', 'none_known']

/** Whether the statement can be looked up. */
export const isConfirmable = (statement: Record<string, unknown> | null): statement is Record<string, unknown> =>
  statement !== null && !Object.values(statement).some((value) => NOT_KNOWN.includes(String(value)))

/** A confirmed fact of a lot. */
export interface FactConfirmation {
  fact: FactName
  source: string | null
  confirmed_by: string
  /** ISO 8601. */
  confirmed_at: string
}

/** The same with the statement at that time. */
export interface StoredConfirmation extends FactConfirmation {
  value: Record<string, unknown>
}

/** The valid confirmations: those of the current statements. A changed statement is no longer confirmed. */
export const holding = (lot: FactHolder, confirmations: readonly StoredConfirmation[]): StoredConfirmation[] =>
  confirmations.filter(({ fact, value }) => isFactName(fact) && isSame(value, statementOf(lot, fact)))

const isSame = (confirmed: Record<string, unknown>, stated: Record<string, unknown> | null): boolean =>
  stated !== null && changedFields({ confirmed }, { confirmed: stated }).length === 0
