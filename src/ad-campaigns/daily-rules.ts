import { type Cents, cents } from '../kernel/money.ts'
import { costOfImpressions, type Hits, type Meter } from './rules.ts'

/** The count of one civil day. */
export interface DayHits extends Hits {
  day: string
}

export interface DayFigures extends DayHits {
  /** Null for a campaign by the day, whose price is that of its days. */
  spent: Cents | null
}

/**
 * The cost of each day, so that the days add up to what the campaign has spent: impressions are priced by their
 * total, and hits before the first of these days are counted already.
 */
export function dailyFigures(meter: Pick<Meter, 'pricing_model' | 'impressions'> & { rate_cents: Cents | null }, days: readonly DayHits[]): DayFigures[] {
  const { pricing_model: model, rate_cents: rate } = meter
  if (rate === null) return []
  let seen = meter.impressions - days.reduce((sum, { impressions }) => sum + impressions, 0)
  return days.map((day) => {
    const before = seen
    seen += day.impressions
    if (model === 'flat') return { ...day, spent: null }
    if (model === 'cpc') return { ...day, spent: cents(day.clicks * rate) }
    return { ...day, spent: cents(costOfImpressions(seen, rate) - costOfImpressions(before, rate)) }
  })
}
