import { majorUnits } from '../src/kernel/money.ts'
import type { UserId } from '../src/kernel/ids.ts'
import type { HouseRecord } from './bid-history.ts'

/** Something that left the house, and for whom if it was for one person. */
export interface Left {
  to: UserId | null
  text: string
}

/**
 * B7: maxima that nobody but their bidder may know, found in what left the house. An amount that was also bid in the
 * open proves nothing, so the amounts must be told apart by their cents.
 */
export function leakedMaxima({ instructions, rows }: HouseRecord, left: readonly Left[]): string[] {
  const open = new Set(rows.map(({ amount_cents }) => amount_cents))
  const secret = instructions.filter(({ is_proxy, amount_cents }) => is_proxy && !open.has(amount_cents))
  const owners = new Map<string, Set<UserId>>()
  for (const { amount_cents, user_id } of secret) {
    for (const shown of [String(amount_cents), String(majorUnits(amount_cents))]) owners.set(shown, (owners.get(shown) ?? new Set()).add(user_id))
  }
  return left.flatMap(({ to, text }) => [...new Set(text.match(/\d+(?:\.\d+)?/g))].flatMap((number) => {
    const whose = owners.get(number)
    return whose && (to === null || !whose.has(to)) ? [`the maximum ${number} of bidder ${[...whose].join(', ')} left the house, to ${to ?? 'everybody'}`] : []
  }))
}
