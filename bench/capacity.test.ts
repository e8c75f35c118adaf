import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { busiestSecond, capacityTable, COUNTY_TO_NATION, fleetFor, MEASURED, type Scenario, WATCHERS } from './capacity-rules.ts'

const scenario = (change: Partial<Scenario> = {}): Scenario => ({ ...COUNTY_TO_NATION, watchers: 100_000, ...change })

describe('the capacity of a sale', () => {
  it('counts the bids of the last ten seconds of the lot that closes next', () => {
    // 20 % of 100,000 follow it, 1 % of them bid six times, half of that within ten seconds.
    assert.equal(busiestSecond(scenario(), MEASURED).hotBids, 60)
  })

  it('grows with the watchers: bids and pages in proportion, streams with their square', () => {
    const [few, many] = [100_000, 200_000].map((watchers) => busiestSecond(scenario({ watchers }), MEASURED))
    assert.equal(many!.hotBids, 2 * few!.hotBids)
    assert.equal(many!.pages, 2 * few!.pages)
    assert.equal(many!.streamBytes, 4 * few!.streamBytes)
  })

  it('needs two processes for the smallest sale, and more for more streams than one process can hold', () => {
    const fleet = (watchers: number) => fleetFor(busiestSecond(scenario({ watchers, hotShare: 0.0001 }), MEASURED), scenario({ watchers }), MEASURED)
    assert.equal(fleet(10).processes, 2)
    assert.ok(fleet(10_000_000).processes >= 200)
  })

  it('says when a single lot is bid on more than one lot can take', () => {
    const { hotLotUse } = fleetFor(busiestSecond(scenario({ watchers: 100_000_000 }), MEASURED), scenario(), MEASURED)
    assert.ok(hotLotUse > 10)
  })

  it('is the table of docs/scaling.md: run npm run capacity after a change of the costs', () => {
    const table = capacityTable(WATCHERS.map((watchers) => scenario({ watchers })), MEASURED)
    const page = readFileSync(path.resolve(import.meta.dirname, '../docs/scaling.md'), 'utf8')
    assert.ok(page.includes(table), table)
  })
})
