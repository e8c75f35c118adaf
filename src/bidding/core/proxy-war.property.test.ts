import fc from 'fast-check'
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { actOf, anyBidActions, anySale, type BidAction, inWords, openRoom, type SaleAct } from '../../../test/random-sales.ts'
import { sample } from '../../../test/rounds.ts'
import type { UserId } from '../../kernel/ids.ts'
import { oneStepAbove } from '../../kernel/increments.ts'
import { type Cents, cents, maxCents, minCents } from '../../kernel/money.ts'
import { type BidRow, type BidRules, isTooLow, type Lead, lowerReserve, placeBid } from './proxy-war.ts'
import { type Act, replay } from './replay.ts'

/** A failing run prints its seed, path and the shortest failing auction; `fc.assert(…, { seed, path })` repeats it. */
describe('the proxy war, over random sales', () => {
  it('agrees, bid by bid, with a model that remembers everything', () => {
    fc.assert(fc.property(anySale(), anyBidActions(), (rules, gestures) => {
      const room = openRoom(rules)
      walk(rules, gestures, ({ act, verdict, rows, after }) => {
        const written = room.lines.length
        const expected = act.kind === 'bid' ? room.hear(act.bid) : room.lower(act.reserve)
        assert.equal(verdict, expected)
        assert.deepEqual(rows.map(inWords), room.lines.slice(written))
        assert.deepEqual(after && { leader: after.bidder, price: after.price }, room.board())
      })
    }), { numRuns: sample(100_000, 5_000) })
  })

  it('never lowers the price, and bids nobody above their maximum', () => {
    fc.assert(fc.property(anySale(), anyBidActions(), (rules, gestures) => {
      walk(rules, gestures, ({ before, after }) => {
        if (!after) return
        assert.ok(after.price >= (before?.price ?? rules.startingBid))
        assert.ok(after.price <= after.secretMax)
      })
    }), { numRuns: sample(20_000, 1_000) })
  })

  it('shows no current maximum, and a beaten one only if it fixes the new price', () => {
    fc.assert(fc.property(anySale(), anyBidActions(), (rules, gestures) => {
      walk(rules, gestures, ({ act, before, after, rows }) => {
        for (const row of rows) assert.ok(row.amount <= after!.price)
        const beaten = rows.find((row) => row.kind === 'auto' && row.holder !== after!.bidder)
        if (!beaten) return
        assert.ok(act.kind === 'bid' && act.bid.isProxy)
        assert.deepEqual([beaten.holder, beaten.amount], [before!.bidder, before!.secretMax])
        assert.equal(after!.price, minCents(act.bid.amount, oneStepAbove(rules.increments, beaten.amount)))
      })
    }), { numRuns: sample(20_000, 1_000) })
  })

  it("leaves no maximum above the price except the leader's", () => {
    fc.assert(fc.property(anySale(), anyBidActions(), (rules, gestures) => {
      const best = new Map<UserId, Cents>()
      walk(rules, gestures, ({ act, verdict, after }) => {
        if (act.kind !== 'bid' || verdict === 'refused') return
        best.set(act.bid.bidder, maxCents(act.bid.amount, best.get(act.bid.bidder) ?? cents(0)))
        for (const [bidder, amount] of best) {
          if (bidder === after!.bidder) assert.equal(amount, after!.secretMax)
          else assert.ok(amount <= after!.price)
        }
      })
    }), { numRuns: sample(20_000, 1_000) })
  })

  it('writes rows exactly when the public can see a change, the last one leading', () => {
    fc.assert(fc.property(anySale(), anyBidActions(), (rules, gestures) => {
      walk(rules, gestures, ({ act, verdict, before, after, rows }) => {
        const changed = before?.bidder !== after?.bidder || before?.price !== after?.price
        assert.equal(rows.length > 0, changed)
        if (!changed) return
        const newest = rows.at(-1)!
        assert.deepEqual([newest.holder, newest.amount], [after!.bidder, after!.price])
        if (act.kind === 'bid') assert.equal(after!.bidder === act.bid.bidder, verdict === 'leading')
      })
    }), { numRuns: sample(20_000, 1_000) })
  })

  it('is the same when replayed', () => {
    fc.assert(fc.property(anySale(), anyBidActions(), (rules, gestures) => {
      const live = walk(rules, gestures)
      const again = replay(rules, live.accepted)
      assert.deepEqual(again.rows.map(inWords), live.rows.map(inWords))
      assert.deepEqual(again.lead, live.lead)
    }), { numRuns: sample(20_000, 1_000) })
  })

  it("survives the void of any bidder's last instructions: nobody else is refused, the price does not rise", () => {
    fc.assert(fc.property(anySale('rising'), anyBidActions(), fc.nat(), (rules, gestures, chance) => {
      const { accepted, lead } = walk(rules, gestures)
      const from = accepted.filter((act) => act.kind === 'bid').at(-1 - (chance % gestures.length))
      if (!from) return
      const kept = accepted.filter((act) =>
        act.kind !== 'bid' || act.bid.bidder !== from.bid.bidder || act.instruction < from.instruction)
      const after = replay(rules, kept)
      assert.equal(after.refusedInstruction, null)
      assert.ok((after.lead?.price ?? 0) <= lead!.price)
    }), { numRuns: sample(20_000, 1_000) })
  })
})

interface Step {
  readonly act: SaleAct
  readonly verdict: string
  readonly before: Lead | null
  readonly after: Lead | null
  readonly rows: readonly BidRow[]
}

/** Plays the actions through the engine and shows each step to the model. */
function walk(rules: BidRules, gestures: readonly BidAction[], witness: (step: Step) => void = () => {}) {
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

function take(act: SaleAct, rules: BidRules, lead: Lead | null) {
  if (act.kind === 'reserve_lowered') return { verdict: 'lowered', ...lowerReserve(rules, lead, act.reserve) }
  const outcome = placeBid(rules, lead, act.bid)
  if (isTooLow(outcome)) return { verdict: 'refused', rules, lead, rows: [] }
  return { verdict: outcome.result, rules, lead: outcome.lead, rows: outcome.rows }
}
