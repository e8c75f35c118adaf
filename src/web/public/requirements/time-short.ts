import type { Visitor as Person } from '../../../accounts/index.ts'
import { bidLimit } from '../../../kernel/tiers.ts'
import { DAY } from '../../../kernel/time.ts'
import { HOUSE_ZONE } from '../../../kernel/zones.ts'
import type { TimeShortView } from '../../live/wire.ts'
import type { Words } from '../../ui/use-words.ts'

/**
 * A notice for people whose larger bid may fail because identity is reviewed within one business day. Null: the
 * person's limit does not depend on that review any more, or there is no planned close.
 */
export function timeShort(
  { t: { requirements: say }, format }: Words, person: Pick<Person, 'tier'> | null, closesAt: Date | null,
): TimeShortView | null {
  if (closesAt === null || (person !== null && person.tier !== null && person.tier !== 'basic')) return null
  return { from: oneBusinessDayBefore(closesAt).toISOString(), text: say.timeShort(format.money(bidLimit('basic')!, 'usd')) }
}

/** The same time of the previous day from Monday to Friday. */
export function oneBusinessDayBefore(at: Date): Date {
  let before = at.getTime() - DAY
  while (isWeekend(before)) before -= DAY
  return new Date(before)
}

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: HOUSE_ZONE, weekday: 'short' })

const isWeekend = (at: number): boolean => weekday.format(at).startsWith('S')
