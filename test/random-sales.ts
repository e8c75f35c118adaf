import fc from 'fast-check'
import type { UserId } from '../src/kernel/ids.ts'
import { type IncrementTable, nextMinimum } from '../src/kernel/increments.ts'
import { cents } from '../src/kernel/money.ts'
import type { Bid, BidRow, BidRules, Lead } from '../src/bidding/core/proxy-war.ts'
import type { Act } from '../src/bidding/core/replay.ts'

/** Random sales, and an independent model that settles them. */

/** Actions of bidders and sellers; only administrators change increments. */
export type SaleAct = Act & { kind: 'bid' | 'reserve_lowered' }

/** An action, relative to the current state, so that ties, near misses and exact minimums are frequent. */
export interface BidAction {
  readonly who: number
  readonly isProxy: boolean
  readonly aim: 'anything' | 'the minimum' | 'the secret' | 'the reserve' | 'a lower reserve'
  readonly offset: number
}

export function anyBidActions(): fc.Arbitrary<BidAction[]> {
  const gesture = fc.record({
    who: fc.integer({ min: 1, max: 4 }),
    isProxy: fc.boolean(),
    aim: fc.constantFrom<BidAction['aim'][]>(
      'anything', 'the minimum', 'the minimum', 'the minimum', 'the secret', 'the secret', 'the reserve', 'a lower reserve',
    ),
    offset: fc.oneof(fc.integer({ min: -1, max: 2 }), fc.integer({ min: 0, max: 60 })),
  })
  return fc.array(gesture, { minLength: 1, maxLength: 30, size: 'max' })
}

export function actOf({ who, isProxy, aim, offset }: BidAction, instruction: number, rules: BidRules, lead: Lead | null): SaleAct {
  if (aim === 'a lower reserve' && rules.reserve !== null) {
    return { kind: 'reserve_lowered', reserve: offset === 0 ? null : cents(Math.max(1, rules.reserve - Math.abs(offset))) }
  }
  const origin = {
    anything: 5 * offset,
    'the minimum': nextMinimum(rules, lead?.price ?? null),
    'the secret': lead?.secretMax ?? rules.startingBid,
    'the reserve': rules.reserve ?? 0,
    'a lower reserve': 0,
  }[aim]
  const bid: Bid = { bidder: who as UserId, amount: cents(Math.max(1, origin + offset)), isProxy }
  return { kind: 'bid', instruction, bid }
}

/** Small amounts and odd tables, so that bands, ties and reserves meet within a few bids. */
export function anySale(increments: 'odd' | 'rising' = 'odd'): fc.Arbitrary<BidRules> {
  return fc.record({
    startingBid: fc.integer({ min: 1, max: 40 }).map(cents),
    increments: anyTable(increments),
    reserve: fc.option(fc.integer({ min: 1, max: 200 }).map(cents)),
    reservePolicy: fc.constantFrom('advance', 'hold'),
  })
}

function anyTable(increments: 'odd' | 'rising'): fc.Arbitrary<IncrementTable> {
  const step = fc.record({ width: fc.integer({ min: 1, max: 60 }), increment: fc.integer({ min: 1, max: 25 }) })
  return fc.array(step, { minLength: 1, maxLength: 5 }).map((steps) => steps.map(({ increment }, index) => {
    const before = steps.slice(0, index)
    const least = increments === 'rising' ? Math.max(0, ...before.map((one) => one.increment)) : 0
    return {
      fromCents: cents(before.reduce((sum, { width }) => sum + width, 0)),
      incrementCents: cents(Math.max(least, increment)),
    }
  }))
}

/**
 * The model: it keeps every offer ever made, but no leader and no maximum. It searches all of them for the best,
 * and finds a price by trying cent after cent until nobody would bid.
 */
export function openRoom({ startingBid, increments, reserve: firstReserve, reservePolicy }: BidRules) {
  const offers: { who: number; upTo: number }[] = []
  const lines: string[] = []
  let price: number | null = null
  let reserve: number | null = firstReserve

  const beating = (amount: number) => amount + increments.filter((step) => step.fromCents <= amount).at(-1)!.incrementCents
  const best = () => offers.toSorted((one, other) => other.upTo - one.upTo)[0]
  const write = (who: number, mark: string, amount: number) => {
    lines.push(`${who} ${mark} ${amount}`)
    price = amount
  }

  function silence(upTo: number, from: number): number {
    for (let cent = from; cent < upTo; cent++) {
      const sellerIsContent = reserve === null || cent >= reserve
      const willNotHelp = reservePolicy === 'hold' && upTo < reserve!
      if (sellerIsContent || willNotHelp) return cent
    }
    return upTo
  }

  function hear({ bidder: who, amount, isProxy }: Bid): string {
    const rival = best()
    const minimum = price === null ? startingBid : beating(price)
    const mark = isProxy ? 'placed p' : 'placed s'
    if (rival?.who === who && isProxy && amount === rival.upTo) return 'unchanged'
    if (amount < minimum || (rival?.who === who && isProxy && amount < rival.upTo)) return 'refused'
    offers.push({ who, upTo: amount })
    if (best()!.who !== who) {
      write(who, mark, amount)
      write(rival!.who, 'auto p', silence(rival!.upTo, beating(amount)))
      return 'outbid'
    }
    if (!isProxy) {
      write(who, mark, amount)
      return 'leading'
    }
    if (rival?.who === who) {
      const rest = silence(amount, price!)
      if (rest === price) return 'max_raised'
      write(who, mark, rest)
      return 'leading'
    }
    const enough = rival ? Math.min(amount, beating(rival.upTo)) : startingBid
    const rest = silence(amount, enough)
    if (rival && rest === enough && rival.upTo !== price) write(rival.who, 'auto p', rival.upTo)
    write(who, mark, rest)
    return 'leading'
  }

  function lower(to: number | null): string {
    reserve = to
    const leader = best()
    if (leader && to !== null && price! < to && to <= leader.upTo) write(leader.who, 'auto p', to)
    return 'lowered'
  }

  const board = () => (price === null ? null : { leader: best()!.who, price })
  return { lines, hear, lower, board }
}

/** A row as the model writes it. */
export function inWords(row: BidRow): string {
  return `${row.holder} ${row.kind} ${row.isProxy ? 'p' : 's'} ${row.amount}`
}
