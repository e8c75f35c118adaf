import { FARM_LARGE, type IncrementTable, PER_ACRE, shownIncrements } from '../../kernel/increments.ts'
import { decimalString } from '../../kernel/money.ts'
import type { Refusal } from '../../kernel/refusals.ts'
import { HOUSE_ZONE } from '../../kernel/zones.ts'
import { refuseFields } from '../http/refuse-fields.ts'
import { amountInput } from '../ui/format.ts'
import { typedAmount } from '../ui/typed-amount.ts'
import { instantInput, typedInstant } from '../ui/typed-instant.ts'

/** Converts fields shared by forms of auctions, lots and imports to API input and back. */

export type Typed = Readonly<Record<string, string>>

/** The form as API input. */
export type Written = Record<string, unknown>

/** A time for the API; null if emptied, `undefined` if unchanged. */
export function readMoment(name: string, typed: Typed, shown: Typed): string | null | undefined | 'no instant' {
  const zone = `${name}_zone`
  const local = typed[name]?.trim() ?? ''
  if (local === (shown[name] ?? '') && (local === '' || typed[zone] === shown[zone])) return undefined
  return local === '' ? null : typedInstant(local, typed[zone] ?? shown[zone] ?? HOUSE_ZONE)?.toISOString() ?? 'no instant'
}

/** The dates of a new auction for the API, or errors of invalid ones. */
export function readDates(typed: Typed, noInstant: string): Written | Refusal {
  const [starts, ends] = [readMoment('starts_at', typed, {}), readMoment('ends_at', typed, {})]
  const errors = { ...(starts === 'no instant' ? { starts_at: noInstant } : {}), ...(ends === 'no instant' ? { ends_at: noInstant } : {}) }
  return Object.keys(errors).length > 0 ? refuseFields(errors) : { ...optional('starts_at', starts), ...optional('ends_at', ends) }
}

/** An amount for the API; invalid input is passed on as typed and rejected there. */
export function amount(text: string | undefined, currency: string): string | undefined {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return undefined
  const cents = typedAmount(trimmed, currency)
  return cents === null ? trimmed : decimalString(cents, currency)
}

/** `undefined` if empty; invalid numbers are passed on as text and rejected by the schema. */
export function wholeNumber(text: string | undefined): number | string | undefined {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return undefined
  return /^\d{1,12}$/.test(trimmed) ? Number(trimmed) : trimmed
}

/** Other values are passed on as text and rejected by the schema. */
export const yesOrNo = (text: string | undefined): boolean | string | undefined => (text === 'yes' ? true : text === 'no' ? false : text || undefined)

export const optional = (name: string, value: unknown): Written => (value === undefined ? {} : { [name]: value })

/** Increment tables that a seller can choose. */
export const PRESETS = { house: null, farm: FARM_LARGE, acre: PER_ACRE } as const
export type Preset = keyof typeof PRESETS | 'own'

/** The limit of the API. */
const MOST_STEPS = 50

/** The chosen table; null: the auction's or the default. */
export function readIncrements(typed: Typed, currency: string): Written[] | null {
  const preset = typed['increments_preset']
  if (preset === 'farm' || preset === 'acre') return wireTable(PRESETS[preset], currency)
  if (preset !== 'own') return null
  const steps = numbered(MOST_STEPS).flatMap((nth) => {
    const from = amount(typed[`increment_table.${nth}.from`], currency)
    const increment = amount(typed[`increment_table.${nth}.increment`], currency)
    return from === undefined && increment === undefined ? [] : [{ from: from ?? '', increment: increment ?? '' }]
  })
  // An empty table is refused at its first row.
  return steps.length > 0 ? steps : [{ from: '', increment: '' }]
}

const wireTable = (table: IncrementTable, currency: string): Written[] =>
  table.map(({ fromCents, incrementCents }) => ({ from: decimalString(fromCents, currency), increment: decimalString(incrementCents, currency) }))

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

export function momentValues(name: string, at: Date | null, land: string | null): Record<string, string> {
  const zone = land ?? HOUSE_ZONE
  return { [name]: at ? instantInput(at, zone) : '', [`${name}_zone`]: zone }
}

export function incrementValues(table: IncrementTable | null, currency: string): Record<string, string> {
  const preset = presetOf(table)
  const shown = shownIncrements(table)
  const rows = shown.flatMap(({ fromCents, incrementCents }, nth) => [
    [`increment_table.${nth}.from`, amountInput(fromCents, currency)], [`increment_table.${nth}.increment`, amountInput(incrementCents, currency)],
  ])
  return { increments_preset: preset, ...Object.fromEntries(rows) as Record<string, string> }
}

export function presetOf(table: IncrementTable | null): Preset {
  return (Object.keys(PRESETS) as (keyof typeof PRESETS)[]).find((name) => isSameTable(PRESETS[name], table)) ?? 'own'
}

export const isSameTable = (one: IncrementTable | null, other: IncrementTable | null): boolean => JSON.stringify(one) === JSON.stringify(other)
