import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { UserId } from '../../kernel/ids.ts'
import { type IncrementTable, nextMinimum, oneStepAbove } from '../../kernel/increments.ts'
import { type Cents, cents, maxCents, minCents } from '../../kernel/money.ts'
import { type Bid, type BidRow, type BidRules, type Lead, isTooLow, lowerReserve, placeBid } from './proxy-war.ts'
import { type Act, replay } from './replay.ts'

/** A failing run prints its seed, its path and the shortest sale that fails; `fc.assert(…, { seed, path })` repeats it. */
describe('the proxy war, over random sales', () => {
  it('agrees, bid by bid, with a room in which everybody remembers everything', () => {
    fc.assert(fc.property(anySale(), anyGestures(), (rules, gestures) => {
      const room = openRoom(rules)
      walk(rules, gestures, ({ act, verdict, rows, after }) => {
        const written = room.lines.length
        const expected = act.kind === 'bid' ? room.hear(act.bid) : room.lower(act.reserve)
        assert.equal(verdict, expected)
        assert.deepEqual(rows.map(inWords), room.lines.slice(written))
        assert.deepEqual(after && { leader: after.bidder, price: after.price }, room.board())
      })
    }), { numRuns: 100_000 })
  })

  it('never lets the price fall, nor bids anybody above their maximum', () => {
    fc.assert(fc.property(anySale(), anyGestures(), (rules, gestures) => {
      walk(rules, gestures, ({ before, after }) => {
        if (!after) return
        assert.ok(after.price >= (before?.price ?? rules.startingBid))
        assert.ok(after.price <= after.secretMax)
      })
    }), { numRuns: 20_000 })
  })

  it('shows no maximum that lives, and a beaten one only where it fixes the new price', () => {
    fc.assert(fc.property(anySale(), anyGestures(), (rules, gestures) => {
      walk(rules, gestures, ({ act, before, after, rows }) => {
        for (const row of rows) assert.ok(row.amount <= after!.price)
        const beaten = rows.find((row) => row.kind === 'auto' && row.holder !== after!.bidder)
        if (!beaten) return
        assert.ok(act.kind === 'bid' && act.bid.isProxy)
        assert.deepEqual([beaten.holder, beaten.amount], [before!.bidder, before!.secretMax])
        assert.equal(after!.price, minCents(act.bid.amount, oneStepAbove(rules.increments, beaten.amount)))
      })
    }), { numRuns: 20_000 })
  })

  it('leaves no maximum above the price but the one of the leader', () => {
    fc.assert(fc.property(anySale(), anyGestures(), (rules, gestures) => {
      const best = new Map<UserId, Cents>()
      walk(rules, gestures, ({ act, verdict, after }) => {
        if (act.kind !== 'bid' || verdict === 'refused') return
        best.set(act.bid.bidder, maxCents(act.bid.amount, best.get(act.bid.bidder) ?? cents(0)))
        for (const [bidder, amount] of best) {
          if (bidder === after!.bidder) assert.equal(amount, after!.secretMax)
          else assert.ok(amount <= after!.price)
        }
      })
    }), { numRuns: 20_000 })
  })

  it('writes rows exactly when the public can see a change, and last the one that leads', () => {
    fc.assert(fc.property(anySale(), anyGestures(), (rules, gestures) => {
      walk(rules, gestures, ({ act, verdict, before, after, rows }) => {
        const changed = before?.bidder !== after?.bidder || before?.price !== after?.price
        assert.equal(rows.length > 0, changed)
        if (!changed) return
        const newest = rows.at(-1)!
        assert.deepEqual([newest.holder, newest.amount], [after!.bidder, after!.price])
        if (act.kind === 'bid') assert.equal(after!.bidder === act.bid.bidder, verdict === 'leading')
      })
    }), { numRuns: 20_000 })
  })

  it('is the same when it is played again', () => {
    fc.assert(fc.property(anySale(), anyGestures(), (rules, gestures) => {
      const live = walk(rules, gestures)
      const again = replay(rules, live.accepted)
      assert.deepEqual(again.rows.map(inWords), live.rows.map(inWords))
      assert.deepEqual(again.lead, live.lead)
    }), { numRuns: 20_000 })
  })

  it('bears the void of the last instructions of any bidder: nobody else is refused, the price does not rise', () => {
    fc.assert(fc.property(anySale('rising'), anyGestures(), fc.nat(), (rules, gestures, chance) => {
      const { accepted, lead } = walk(rules, gestures)
      const from = accepted.filter((act) => act.kind === 'bid').at(-1 - (chance % gestures.length))
      if (!from) return
      const kept = accepted.filter((act) =>
        act.kind !== 'bid' || act.bid.bidder !== from.bid.bidder || act.instruction < from.instruction)
      const after = replay(rules, kept)
      assert.equal(after.refusedInstruction, null)
      assert.ok((after.lead?.price ?? 0) <= lead!.price)
    }), { numRuns: 20_000 })
  })
})

interface Step {
  readonly act: Act & { kind: 'bid' | 'reserve_lowered' }
  readonly verdict: string
  readonly before: Lead | null
  readonly after: Lead | null
  readonly rows: readonly BidRow[]
}

/** Plays the gestures through the engine and shows each step to the witness. */
function walk(rules: BidRules, gestures: readonly Gesture[], witness: (step: Step) => void = () => {}) {
  const accepted: Act[] = []
  const rows: BidRow[] = []
  let now = { rules, lead: null as Lead | null }
  gestures.forEach((gesture, index) => {
    const act = actOf(gesture, index + 1, now.rules, now.lead)
    const step = take(act, now.rules, now.lead)
    witness({ act, before: now.lead, after: step.lead, verdict: step.verdict, rows: step.rows })
    if (step.verdict !== 'refused') accepted.push(act)
    rows.push(...step.rows)
    now = step
  })
  return { accepted, rows, lead: now.lead }
}

function take(act: Step['act'], rules: BidRules, lead: Lead | null) {
  if (act.kind === 'reserve_lowered') return { verdict: 'lowered', ...lowerReserve(rules, lead, act.reserve) }
  const outcome = placeBid(rules, lead, act.bid)
  if (isTooLow(outcome)) return { verdict: 'refused', rules, lead, rows: [] }
  return { verdict: outcome.result, rules, lead: outcome.lead, rows: outcome.rows }
}

/** What somebody does, said relative to the moment, so that ties, near misses and exact minima come up often. */
interface Gesture {
  readonly who: number
  readonly isProxy: boolean
  readonly aim: 'anything' | 'the minimum' | 'the secret' | 'the reserve' | 'a lower reserve'
  readonly offset: number
}

function anyGestures(): fc.Arbitrary<Gesture[]> {
  const gesture = fc.record({
    who: fc.integer({ min: 1, max: 4 }),
    isProxy: fc.boolean(),
    aim: fc.constantFrom<Gesture['aim'][]>(
      'anything', 'the minimum', 'the minimum', 'the minimum', 'the secret', 'the secret', 'the reserve', 'a lower reserve',
    ),
    offset: fc.oneof(fc.integer({ min: -1, max: 2 }), fc.integer({ min: 0, max: 60 })),
  })
  return fc.array(gesture, { minLength: 1, maxLength: 30, size: 'max' })
}

function actOf({ who, isProxy, aim, offset }: Gesture, instruction: number, rules: BidRules, lead: Lead | null): Step['act'] {
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
function anySale(increments: 'odd' | 'rising' = 'odd'): fc.Arbitrary<BidRules> {
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
 * The model: a room that keeps no leader and no maximum, but every offer ever made. It looks through all of them
 * to see who is best, and finds a price by trying cent after cent until nobody would speak.
 */
function openRoom({ startingBid, increments, reserve: firstReserve, reservePolicy }: BidRules) {
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

function inWords(row: BidRow): string {
  return `${row.holder} ${row.kind} ${row.isProxy ? 'p' : 's'} ${row.amount}`
}
