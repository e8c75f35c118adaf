import { formatMoney, parseAmount } from '../kernel/money.ts'
import { instantInZone } from '../kernel/civil-time.ts'
import type { Said } from '../kernel/said.ts'
import { together } from '../kernel/sentences.ts'
import { parseInstant } from '../kernel/time.ts'
import { say } from './sentences.ts'

/** Parses table cells as people fill them in: money with signs and commas, dates with the month or the day first. */

export type DateOrder = 'm/d/y' | 'd/m/y'

/** `7149.39` from `$7,149.39 `; null if it is not an amount. */
export function moneyText(cell: string): string | null {
  const bare = cell.trim().replace(/^(?:US\s*\$|USD|[$€£])\s*/i, '').replace(/\s*USD$/i, '')
  return /^\d|^\.\d/.test(bare) ? plainNumber(bare) : null
}

/** Whether a cell means that the value is unknown: `N/A`, `-`. */
export const isBlank = (cell: string): boolean => /^(-+|–|—|\.+|\?+|n\s*\/?\s*a\.?|none|null|nil|unknown|tbd|ninguno|desconocido)$/i.test(cell.trim())

/** Whether a cell is zero, which many lists write for unknown values. */
export const isZero = (cell: string): boolean => Number(moneyText(cell) ?? numberOf(cell.replace(/\s*\p{L}.*$/u, '')) ?? NaN) === 0

/** `-94.5450871`, `1,280.5`; null if it is not a number. */
export function numberOf(cell: string): number | null {
  const text = plainNumber(cell.trim().replace(/^\+/, ''))
  return text === null ? null : Number(text)
}

function plainNumber(text: string): string | null {
  if (!/^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/.test(text) || !/\d/.test(text)) return null
  return text.replaceAll(',', '').replace(/^(-?)\./, '$10.')
}

const CIVIL = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap])?\.?m?\.?)?$/i

/** RFC 3339 without a zone, which parseInstant reads as UTC. */
const LOCAL = /^\d{4}-\d{2}-\d{2}(?:[T ](\d{2}:\d{2}(?::\d{2})?))?$/

/** An instant from `8/21/2017`, `8/21/2017 5:00 PM` or RFC 3339; without a zone, in `zone`. Null if invalid. */
export function instantOf(cell: string, order: DateOrder, zone = 'UTC'): Date | null {
  const civil = CIVIL.exec(cell.trim())
  if (!civil) return instantOfLocal(cell.trim(), zone)
  const [, first, second, year, hour = '0', minute = '00', seconds = '00', half] = civil
  const [month, day] = order === 'm/d/y' ? [first!, second!] : [second!, first!]
  const hours = hourOf(Number(hour), half)
  if (hours === null) return null
  return instantOfLocal(`${year!.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}T${two(hours)}:${minute}:${seconds}`, zone)
}

/** Parsed as UTC first, so that a nonexistent day is invalid in every zone. */
function instantOfLocal(text: string, zone: string): Date | null {
  const at = parseInstant(text)
  const local = LOCAL.exec(text)
  if (at === null || local === null || zone === 'UTC') return at
  return instantInZone(`${text.slice(0, 10)}T${local[1] ?? '00:00'}`, zone)
}

const two = (part: string | number): string => String(part).padStart(2, '0')

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** In the order of the mapping; a day in place of the month shows that the file uses the other order. */
export function notDate(cell: string, order: DateOrder): Said {
  const [example, other, remedy] = order === 'm/d/y'
    ? ['8/21/2017', 'd/m/y', say.setDayFirst()] as const : ['21/8/2017', 'm/d/y', say.setMonthFirst()] as const
  const plain = say.notDate({ cell, example })
  return instantOf(cell, other) === null ? plain : together([plain, remedy])
}

/** True or false in the spellings of forms; null if neither. */
export function answerOf(cell: string): boolean | null {
  const word = cell.trim().toLowerCase()
  if (['yes', 'y', 'true', 't', '1', 'x'].includes(word)) return true
  return ['no', 'n', 'false', 'f', '0'].includes(word) ? false : null
}

/** Runs of spaces are layout and removed; lines of a longer text are kept. */
export const tidy = (text: string): string =>
  text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim()).join('\n').trim()

export const TRANSFORMS = ['upper', 'lower', 'title_case', 'digits'] as const
export type Transform = (typeof TRANSFORMS)[number]

export function transform(text: string, how: Transform): string {
  switch (how) {
    case 'upper':
      return text.toUpperCase()
    case 'lower':
      return text.toLowerCase()
    case 'digits':
      return text.replace(/\D/g, '')
    case 'title_case':
      return text.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}+/gu, (word) =>
        (COMPASS.has(word) ? word.toUpperCase() : word[0]!.toUpperCase() + word.slice(1)))
  }
}

/** Directions in addresses stay in capitals: `801 NE 98th Ter`. */
const COMPASS = new Set(['ne', 'nw', 'se', 'sw'])

export const FILTERS = [...TRANSFORMS, 'money', 'date'] as const
export type Filter = (typeof FILTERS)[number]

/** A cell formatted by a filter; null if the filter does not apply. */
export function filtered(text: string, filter: Filter, order: DateOrder): string | null {
  if (filter === 'money') {
    const amount = parseAmount(moneyText(text) ?? '', 'usd')
    return amount === null ? null : formatMoney(amount)
  }
  if (filter === 'date') {
    const at = instantOf(text, order)
    return at && longDate.format(at)
  }
  return transform(text, filter)
}

const longDate = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
