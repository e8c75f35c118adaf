import type { LotId, UserId } from '../kernel/ids.ts'
import { type Cents, cents, maxCents, minCents } from '../kernel/money.ts'
import { MINUTE } from '../kernel/time.ts'

/** A lot as seen by a simulated bidder. */
export interface BiddableLot {
  id: LotId
  nextMinimum: Cents
  worth: Cents
  leader: UserId | null
  endsInMs: number
  isWatched: boolean
}

export interface Move {
  lot: LotId
  bidder: UserId
  amount: Cents
  isProxy: boolean
}

/** The next bid of a simulated bidder; null if no lot is worth one. */
export function chooseMove(lots: readonly BiddableLot[], bidders: readonly UserId[], chance: () => number): Move | null {
  const bidder = bidders[Math.floor(chance() * bidders.length)]!
  const wanted = lots.filter((lot) => lot.leader !== bidder && lot.nextMinimum <= ceilingOf(lot, bidder))
  const lot = pick(wanted, (each) => pull(each, bidders), chance)
  if (!lot) return null
  const isProxy = chance() < 0.3
  return { lot: lot.id, bidder, amount: isProxy ? maximumFor(lot, bidder) : lot.nextMinimum, isProxy }
}

/** From 82 to 102 % of the value; fixed for each bidder and lot. */
function ceilingOf({ id, worth }: BiddableLot, bidder: UserId): Cents {
  const temper = ((id * 31 + bidder * 17) % 11) / 10
  return cents(Math.floor(worth * (0.82 + 0.2 * temper)))
}

/** Somewhat above the minimum, in steps of fifty dollars. */
function maximumFor(lot: BiddableLot, bidder: UserId): Cents {
  const generous = cents(Math.ceil((lot.nextMinimum * 1.08) / 50_00) * 50_00)
  return maxCents(lot.nextMinimum, minCents(generous, ceilingOf(lot, bidder)))
}

/** The weight of a lot for the next bid: higher if it closes soon, is watched, or is led by a guest. */
function pull({ endsInMs, isWatched, leader }: BiddableLot, bidders: readonly UserId[]): number {
  const soon = endsInMs < 2 * MINUTE ? 6 : endsInMs < 20 * MINUTE ? 3 : 1
  const ledByGuest = leader !== null && !bidders.includes(leader)
  return soon * (isWatched ? 2 : 1) * (ledByGuest ? 2 : 1)
}

/** A random item with probability by weight. */
function pick<Item>(items: readonly Item[], weightOf: (item: Item) => number, chance: () => number): Item | undefined {
  const weights = items.map(weightOf)
  let point = chance() * weights.reduce((sum, weight) => sum + weight, 0)
  return items.find((_, index) => (point -= weights[index]!) < 0)
}
