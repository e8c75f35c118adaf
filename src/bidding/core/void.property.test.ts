import fc from 'fast-check'
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { actOf, anyBidActions, anySale, type BidAction, inWords, openRoom, type SaleAct } from '../../../test/random-sales.ts'
import { sample } from '../../../test/rounds.ts'
import type { BidId } from '../../kernel/ids.ts'
import { type BidRow, type BidRules, isTooLow, type Lead, lowerReserve, placeBid } from './proxy-war.ts'
import { planVoid, type StandingRow, type VoidPlan } from './void.ts'

/** A lot that writes rows and voids them, beside a model that starts over without the voided bids. */
describe('voids, over random sales', () => {
  it('give the history, price and leader of an auction without those bids', () => {
    fc.assert(fc.property(anySale('rising'), anySteps(), (rules, steps) => {
      const house = openHouse(rules)
      for (const step of steps) {
        house.take(step)
        const room = openRoom(rules)
        for (const act of house.acts) if (act.kind === 'bid') room.hear(act.bid); else room.lower(act.reserve)
        assert.deepEqual(house.standing.map(asRow), room.lines)
        assert.deepEqual(house.lead && { leader: house.lead.bidder, price: house.lead.price }, room.board())
      }
    }), { numRuns: sample(20_000, 1_000) })
  })

  it('never raise the price, refuse nobody else, and keep the order of the rows', () => {
    fc.assert(fc.property(anySale('rising'), anySteps(), (rules, steps) => {
      const house = openHouse(rules)
      for (const step of steps) {
        const before = house.lead?.price ?? 0
        const plan = house.take(step)
        const ids = house.standing.map(({ id }) => Number(id))
        assert.deepEqual(ids, ids.toSorted((a, b) => a - b))
        if (!plan) continue
        assert.equal(plan.after.refusedInstruction, null)
        assert.ok((house.lead?.price ?? 0) <= before)
        const last = house.standing.at(-1)
        assert.deepEqual([last?.holder, last?.amount], [house.lead?.bidder, house.lead?.price])
      }
    }), { numRuns: sample(20_000, 1_000) })
  })
})

interface Step {
  gesture: BidAction
  /** Voids this many of the last instructions of a bidder, instead of a bid. */
  voids: number
}

const anySteps = (): fc.Arbitrary<Step[]> =>
  anyBidActions().chain((gestures) =>
    fc.array(fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, { arbitrary: fc.integer({ min: 1, max: 4 }), weight: 1 }), {
      minLength: gestures.length, maxLength: gestures.length,
    }).map((voids) => gestures.map((gesture, index) => ({ gesture, voids: voids[index]! }))))

const asRow = ({ holder, kind, amount, isProxy }: StandingRow): string => inWords({ holder, kind, amount, isProxy })

function openHouse(rules: BidRules) {
  const house = { acts: [] as SaleAct[], standing: [] as StandingRow[], lead: null as Lead | null, take }
  let rulesNow = rules
  let nextId = 1
  let nextInstruction = 1
  let leaderInstruction = 0

  function write(rows: readonly BidRow[], instruction: number): void {
    for (const row of rows) house.standing.push({ ...row, instruction, id: nextId++ as BidId })
  }

  function take({ gesture, voids }: Step): VoidPlan<SaleAct> | null {
    if (voids > 0) return voidBids(gesture.who, voids)
    const act = actOf(gesture, nextInstruction, rulesNow, house.lead)
    if (act.kind === 'reserve_lowered') lower(act)
    else bid(act)
    return null
  }

  function lower(act: SaleAct & { kind: 'reserve_lowered' }): void {
    const lowered = lowerReserve(rulesNow, house.lead, act.reserve)
    rulesNow = lowered.rules
    house.lead = lowered.lead
    write(lowered.rows, leaderInstruction)
    house.acts.push(act)
  }

  function bid(act: SaleAct & { kind: 'bid' }): void {
    const placed = placeBid(rulesNow, house.lead, act.bid)
    if (isTooLow(placed)) return
    const isNewMaximum = house.lead?.bidder !== placed.lead.bidder || house.lead.secretMax !== placed.lead.secretMax
    if (isNewMaximum) leaderInstruction = act.instruction
    house.lead = placed.lead
    write(placed.rows, act.instruction)
    house.acts.push(act)
    nextInstruction += 1
  }

  function voidBids(who: number, count: number): VoidPlan<SaleAct> {
    const theirs = house.acts.flatMap((act) => (act.kind === 'bid' && act.bid.bidder === who ? [act.instruction] : []))
    const gone = new Set(theirs.slice(-count))
    const plan = planVoid(rules, house.acts, house.standing, gone)
    house.acts = house.acts.filter((act) => act.kind !== 'bid' || !gone.has(act.instruction))
    house.standing = [...plan.kept]
    for (const { row } of plan.added) house.standing.push({ ...row, id: nextId++ as BidId })
    house.lead = plan.after.lead
    leaderInstruction = plan.after.leaderInstruction ?? 0
    return plan
  }

  return house
}
