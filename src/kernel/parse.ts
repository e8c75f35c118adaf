import { ofField } from './field-sentences.ts'
import { type IncrementTable, incrementTableProblems } from './increments.ts'
import { type Cents, MAX_AMOUNT, decimalsOf, parseAmount } from './money.ts'
import { type FieldErrors, type Refusal, invalid } from './refusals.ts'
import { isSame, money, type Said } from './said.ts'
import { parseInstant } from './time.ts'

/**
 * Parses input whose types are valid. Collects all errors by field, so that one answer lists them all; a reader
 * that finds one returns null.
 */
export interface Mistakes {
  readonly errors: FieldErrors
  add(field: string, sentence: Said): void
  /** Null if there are no errors. */
  refusal(): Refusal | null
}

export function noMistakes(): Mistakes {
  const found = new Map<string, Said[]>()
  const errors = (): FieldErrors => Object.fromEntries(found)
  return {
    get errors() {
      return errors()
    },
    add(field, sentence) {
      const sentences = found.get(field) ?? []
      found.set(field, sentences)
      if (!sentences.some((known) => isSame(known, sentence))) sentences.push(sentence)
    },
    refusal: () => (found.size > 0 ? invalid(errors()) : null),
  }
}

/** `starting_bid` in words; for `increment_table.0.from` the last part. */
export function nameOf(field: string): string {
  const named = field.split('.').filter((part) => !/^\d+$/.test(part)).at(-1) ?? field
  return `The ${SPOKEN.get(named) ?? named.replaceAll('_', ' ')}`
}

/** Fields that messages do not name. */
const SPOKEN = new Map([['lat', 'latitude'], ['lng', 'longitude'], ['sku', 'SKU']])

/** An amount for a bid or price: more than 0, at most the maximum. */
export function readAmount(mistakes: Mistakes, field: string, value: number | string, currency: string): Cents | null {
  const amount = readSum(mistakes, field, value, currency)
  if (amount !== 0) return amount
  mistakes.add(field, ofField.moreThan({ field: nameOf(field), least: 0 }))
  return null
}

/** An amount that may be 0. */
export function readSum(mistakes: Mistakes, field: string, value: number | string, currency: string): Cents | null {
  const amount = parseAmount(value, currency)
  if (amount !== null && amount <= MAX_AMOUNT) return amount
  const notAnAmount = decimalsOf(currency) === 0 ? ofField.wholeAmount : ofField.amount
  if (amount === null && !LONGER_THAN_ANY_AMOUNT.test(String(value).trim())) mistakes.add(field, notAnAmount({ field: nameOf(field) }))
  else mistakes.add(field, ofField.atMost({ field: nameOf(field), most: money(MAX_AMOUNT, currency) }))
  return null
}

/** `parseAmount` reads 12 digits; more are an amount as well, but too large. */
const LONGER_THAN_ANY_AMOUNT = /^\d{13,}(\.\d*)?$/

const WHOLE_BPS = 10_000

/** A percentage of at most 100 with at most two decimals, in basis points. */
export function readPercentage(mistakes: Mistakes, field: string, value: number | string): number | null {
  const bps = parseAmount(value, 'usd')
  if (bps !== null && bps <= WHOLE_BPS) return bps
  mistakes.add(field, ofField.percentage({ field: nameOf(field) }))
  return null
}

export function readInstant(mistakes: Mistakes, field: string, text: string): Date | null {
  const at = parseInstant(text)
  if (!at) mistakes.add(field, ofField.dateAndTime({ field: nameOf(field) }))
  return at
}

/** An increment table as entered: `[{from, increment}]` in major units. */
export function readIncrements(
  mistakes: Mistakes, field: string,
  steps: readonly { from: number | string; increment: number | string }[], currency: string,
): IncrementTable | null {
  const table = steps.map((step, index) => ({
    fromCents: readSum(mistakes, `${field}.${index}.from`, step.from, currency),
    incrementCents: readAmount(mistakes, `${field}.${index}.increment`, step.increment, currency),
  }))
  if (!table.every(isComplete)) return null
  const problems = incrementTableProblems(table)
  for (const problem of problems) mistakes.add(field, problem)
  return problems.length === 0 ? table : null
}

const isComplete = (step: { fromCents: Cents | null; incrementCents: Cents | null }): step is IncrementTable[number] =>
  step.fromCents !== null && step.incrementCents !== null

/** Whether PostgreSQL can store every text inside: no NUL, no unpaired surrogate. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
}

/** Reports the fields of a body with text that cannot be stored. */
export function refuseUnstorable(mistakes: Mistakes, body: object): void {
  for (const [field, value] of Object.entries(body)) {
    if (!isStorable(value)) mistakes.add(field, ofField.unstorable({ field: nameOf(field) }))
  }
}
