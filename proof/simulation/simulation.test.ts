import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sample } from '../../test/rounds.ts'
import { FAULT_KINDS } from './script.ts'
import { type Aftermath, type Run, simulate } from './simulate.ts'

const SEEDS = sample(1_000, 200)

describe('the simulation', () => {
  it('keeps every promise, whatever fails in whatever order', async () => {
    const runs: Run[] = []
    for (let seed = 1; seed <= SEEDS; seed++) runs.push(await simulate(seed))
    const broken = runs.flatMap(({ violations }, nth) => violations.map((violation) => `seed ${nth + 1}: ${violation}`))
    assert.deepEqual(broken, [])
    const faults = new Set(runs.flatMap((run) => run.faults))
    assert.deepEqual(FAULT_KINDS.filter((kind) => !faults.has(kind)), [], 'a kind of fault never happened')
    const acknowledged = runs.reduce((sum, run) => sum + run.acknowledged, 0)
    assert.ok(acknowledged >= 4 * SEEDS, `only ${acknowledged} bids were acknowledged, so little was tried`)
  })

  it('replays a seed byte for byte', async () => {
    const [first, again, other] = [await traceOf(7), await traceOf(7), await traceOf(8)]
    assert.equal(first.trace, again.trace)
    assert.equal(first.run.digest, again.run.digest)
    assert.notEqual(first.run.digest, other.run.digest)
  })

  for (const [mistake, { spoil, finds }] of Object.entries(mistakes())) {
    it(`finds ${mistake}`, async () => {
      for (let seed = 1; seed <= 3; seed++) {
        const { violations } = await simulate(seed, { spoil })
        assert.ok(violations.some((line) => finds.test(line)), `seed ${seed}: ${JSON.stringify(violations)}`)
      }
    })
  }
})

async function traceOf(seed: number): Promise<{ trace: string; run: Run }> {
  const lines: string[] = []
  const run = await simulate(seed, { tell: (line) => void lines.push(line) })
  return { trace: lines.join(''), run }
}

interface Mistake {
  spoil(aftermath: Aftermath): void
  finds: RegExp
}

/** What a mistake would leave behind, beyond what the checker of histories has its own tests for. */
function mistakes(): Record<string, Mistake> {
  return {
    'an altered maximum': {
      spoil: ({ rows }) => void rows.bid_instructions.forEach((act, key) => rows.bid_instructions.set(key, { ...act, is_proxy: !act.is_proxy })), finds: /lot \d+: \{/,
    },
    'an event that the relay passed over': { spoil: ({ houses }) => void houses.findLast(({ owner }) => !owner.isDead)!.delivered.events.splice(1, 1), finds: /its relay delivered/ },
    'an event that the relay delivered twice': {
      spoil({ houses }) {
        const { events } = houses.findLast(({ owner }) => !owner.isDead)!.delivered
        events.push(events.at(-1)!)
      },
      finds: /its relay delivered/,
    },
    'a position that was given twice': {
      spoil: ({ rows }) => void rows.events.forEach((event, key) => rows.events.set(key, { ...event, position: Math.max(1, event.position! - 1) })), finds: /has position/,
    },
    'a webhook that never arrived': { spoil: ({ receivers }) => void receivers.arrived.splice(0, receivers.arrived.length), finds: /never arrived/ },
    'webhooks out of order': { spoil: ({ receivers }) => void receivers.arrived.reverse(), finds: /out of order/ },
    'an event that was queued for nobody': {
      spoil: ({ rows }) => void rows.webhook_deliveries.delete([...rows.webhook_deliveries.keys()][0]!), finds: /deliveries of \d+ events/,
    },
  }
}
