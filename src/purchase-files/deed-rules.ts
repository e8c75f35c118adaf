import { ofField } from '../kernel/field-sentences.ts'
import { nameOf, noMistakes } from '../kernel/parse.ts'
import type { Refusal } from '../kernel/refusals.ts'
import { VESTINGS, type Vesting } from '../kernel/vesting.ts'
import { say } from './sentences.ts'

/** What a buyer enters for the deed. */
export interface Deed {
  vesting: Vesting
  deed_name: string
  street: string
  city: string
  region: string | null
  postal_code: string | null
  country: string
}

/** Characters of a field; the table has the same limits. */
export const DEED_LIMITS = { deed_name: 500, street: 200, city: 120, region: 80, postal_code: 20, country: 80 } as const
export type DeedField = keyof typeof DEED_LIMITS

const MAY_BE_EMPTY: ReadonlySet<DeedField> = new Set(['region', 'postal_code'])
const SHORTEST_COUNTRY = 2

/** Parses typed text. White space at the ends and line breaks are removed. */
export function readDeed(typed: Readonly<Record<string, string | undefined>>): Deed | Refusal {
  const mistakes = noMistakes()
  const vesting = VESTINGS.find((one) => one === typed['vesting'])
  if (!vesting) mistakes.add('vesting', say.chooseVesting())
  const fields = Object.fromEntries(Object.entries(DEED_LIMITS).map(([name, most]) => {
    const text = (typed[name] ?? '').replaceAll(/\s+/g, ' ').trim()
    const field = nameOf(name)
    if (text === '' && !MAY_BE_EMPTY.has(name as DeedField)) mistakes.add(name, ofField.required({ field }))
    if (text.length > most) mistakes.add(name, ofField.tooLong({ field, most }))
    if (name === 'country' && text.length === 1) mistakes.add(name, ofField.tooShort({ field, least: SHORTEST_COUNTRY }))
    return [name, text]
  })) as Record<DeedField, string>
  const refusal = mistakes.refusal()
  if (refusal || !vesting) return refusal ?? mistakes.refusal()!
  return { ...fields, vesting, region: fields.region || null, postal_code: fields.postal_code || null }
}
