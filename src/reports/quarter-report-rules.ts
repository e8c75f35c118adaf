import { addCents, type Cents, ZERO } from '../kernel/money.ts'
import { HOUSE_ZONE, zoneOf } from '../kernel/zones.ts'

export interface TaxSaleFigures {
  sold: number
  hammer_cents: Cents
  /** The amounts due of the lots sold, and what their prices exceed them by (rule book D9). */
  due_cents: Cents
  surplus_cents: Cents
  /** Payments of buyers, applied deposits too. */
  collected_cents: Cents
  refunded_cents: Cents
  redeemed: number
  struck_off: number
}

/** What happened in an hour in one place. */
export interface HourOfTaxSales extends TaxSaleFigures {
  currency: string
  state: string | null
  county: string | null
  hour: Date | null
}

export interface QuarterOfTaxSales extends TaxSaleFigures {
  /** `2026-Q4` */
  quarter: string
  currency: string
}

/** A county that sells nothing in a quarter reports zeros, so quarters between two others are not left out. */
export function byQuarter(hours: readonly HourOfTaxSales[]): QuarterOfTaxSales[] {
  const found = new Map<string, QuarterOfTaxSales>()
  for (const { currency, state, county, hour, ...figures } of hours) {
    if (hour === null) continue
    const quarter = quarterOf(hour, zoneOf(state, county) ?? HOUSE_ZONE)
    const key = `${currency} ${quarter}`
    found.set(key, { quarter, currency, ...sumOf(found.get(key) ?? NOTHING, figures) })
  }
  const currencies = [...new Set([...found.values()].map(({ currency }) => currency))].toSorted()
  return currencies.flatMap((currency) => {
    const known = [...found.values()].filter((one) => one.currency === currency).map(({ quarter }) => quarter).toSorted()
    return quartersBetween(known[0]!, known.at(-1)!).toReversed().map((quarter) => found.get(`${currency} ${quarter}`) ?? { quarter, currency, ...NOTHING })
  })
}

const NOTHING: TaxSaleFigures = {
  sold: 0, hammer_cents: ZERO, due_cents: ZERO, surplus_cents: ZERO, collected_cents: ZERO, refunded_cents: ZERO, redeemed: 0, struck_off: 0,
}

const sumOf = (one: TaxSaleFigures, other: TaxSaleFigures): TaxSaleFigures => ({
  sold: one.sold + other.sold,
  hammer_cents: addCents(one.hammer_cents, other.hammer_cents),
  due_cents: addCents(one.due_cents, other.due_cents),
  surplus_cents: addCents(one.surplus_cents, other.surplus_cents),
  collected_cents: addCents(one.collected_cents, other.collected_cents),
  refunded_cents: addCents(one.refunded_cents, other.refunded_cents),
  redeemed: one.redeemed + other.redeemed,
  struck_off: one.struck_off + other.struck_off,
})

/** The calendar quarter at the place of the land. */
export function quarterOf(at: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: 'numeric' }).formatToParts(at)
  const part = (type: string): number => Number(parts.find((one) => one.type === type)!.value)
  return `${part('year')}-Q${Math.ceil(part('month') / 3)}`
}

/** All quarters from the first to the last, both included. */
function quartersBetween(first: string, last: string): string[] {
  const numberOf = (quarter: string): number => Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(6)) - 1
  const from = numberOf(first)
  return Array.from({ length: numberOf(last) - from + 1 }, (_, index) => `${Math.floor((from + index) / 4)}-Q${((from + index) % 4) + 1}`)
}
