import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { LotId } from '../../kernel/ids.ts'
import { HOUR, MINUTE } from '../../kernel/time.ts'
import { extend, extendScope, type ExtensionScope, type OpenLot, type SoftClose } from './soft-close.ts'

const RESET: SoftClose = { windowMs: 5 * MINUTE, extensionMs: 5 * MINUTE, mode: 'reset', maxTotalMs: null }
const ADD: SoftClose = { ...RESET, mode: 'add' }
const CAPPED: SoftClose = { ...RESET, maxTotalMs: 10 * MINUTE }

describe('a close at 18:00 with a window of five minutes', () => {
  const EXAMPLES: [name: string, rule: SoftClose, bids: [t: string, close: string][]][] = [
    ['S1 stands for a bid outside the window', RESET, [['17:54:59.999', '18:00:00.000']]],
    ['S2 is the same for a bid exactly five minutes before', RESET, [['17:55:00.000', '18:00:00.000']]],
    ['S3 moves to five minutes after the bid', RESET, [['17:58:00.000', '18:03:00.000']]],
    ['S4 moves for the last millisecond', RESET, [['17:59:59.999', '18:04:59.999']]],
    ['S6 moves as often as bids come', RESET, [
      ['17:59:00.000', '18:04:00.000'], ['18:03:30.000', '18:08:30.000'],
      ['18:08:29.999', '18:13:29.999'], ['18:13:29.998', '18:18:29.998'],
    ]],
    ['S7 stops at a cap of ten minutes', CAPPED, [
      ['17:59:00.000', '18:04:00.000'], ['18:03:30.000', '18:08:30.000'],
      ['18:08:00.000', '18:10:00.000'], ['18:09:59.999', '18:10:00.000'],
    ]],
    ['S8 adds to the close as it stands', ADD, [
      ['17:59:00.000', '18:05:00.000'], ['17:59:30.000', '18:05:00.000'], ['18:04:00.000', '18:10:00.000'],
    ]],
  ]
  for (const [name, rule, bids] of EXAMPLES) {
    it(name, () => {
      let close = at('18:00:00.000')
      for (const [t, expected] of bids) {
        close = extend(rule, close, at('18:00:00.000'), at(t))
        assert.equal(clock(close), expected)
      }
    })
  }

  it('S5 S7 is closed at its end and after it', () => {
    const close = at('18:00:00.000')
    assert.throws(() => extend(RESET, close, close, close), /closed lot/)
    assert.throws(() => extend(RESET, close, close, after(close, 1)), /closed lot/)
  })

  it('includes the edge of the window', () => {
    const close = at('18:00:00.000')
    const generous = { ...RESET, extensionMs: 10 * MINUTE }
    assert.equal(clock(extend(generous, close, close, at('17:55:00.000'))), '18:05:00.000')
    assert.equal(clock(extend(generous, close, close, at('17:54:59.999'))), '18:00:00.000')
  })

  it('is never moved with a window of zero', () => {
    const close = at('18:00:00.000')
    assert.equal(extend({ ...RESET, windowMs: 0 }, close, close, after(close, -1)), close)
  })

  it('is never moved back, even if the cap has passed', () => {
    const close = at('18:00:00.000')
    assert.equal(extend({ ...RESET, extensionMs: MINUTE }, close, close, after(close, -4 * MINUTE)), close)
    const beyond = after(close, 30 * MINUTE)
    assert.equal(extend(CAPPED, beyond, close, after(close, 29 * MINUTE)), beyond)
  })

  it('is extended by twelve hours at most, whatever the auction allows', () => {
    const scheduled = at('18:00:00.000')
    const latest = after(scheduled, 12 * HOUR)
    const end = after(latest, -2 * MINUTE)
    for (const maxTotalMs of [null, 13 * HOUR]) {
      assert.deepEqual(extend({ ...RESET, maxTotalMs }, end, scheduled, after(end, -MINUTE)), latest)
    }
  })
})

describe('an extension of the second of four lots that close at 18:00, 18:02, 18:04 and 18:06', () => {
  const LOTS: OpenLot[] = [0, 2, 4, 6].map((minute, index) => ({
    id: (index + 1) as LotId,
    endsAt: after(at('18:00:00.000'), minute * MINUTE),
    closeGroup: index === 0 || index === 1 ? 'river' : null,
  }))
  const moved = (scope: ExtensionScope, close: string, lots = LOTS) =>
    extendScope(scope, lots, 2 as LotId, at(close), 2 * MINUTE).map(({ lotId, endsAt }) => `${lotId} ${clock(endsAt)}`)

  it('moves that lot alone if the scope is the lot', () => {
    assert.deepEqual(moved('lot', '18:06:00.000'), ['2 18:06:00.000'])
  })

  it('moves the open lots of the same group', () => {
    assert.deepEqual(moved('group', '18:06:00.000'), ['1 18:06:00.000', '2 18:06:00.000'])
  })

  it('moves no other lot if the lot has no group', () => {
    const ungrouped = LOTS.map((lot) => ({ ...lot, closeGroup: null }))
    assert.deepEqual(moved('group', '18:06:00.000', ungrouped), ['2 18:06:00.000'])
  })

  it('moves every lot that would close earlier if the scope is the auction', () => {
    assert.deepEqual(moved('auction', '18:05:00.000'), ['1 18:05:00.000', '2 18:05:00.000', '3 18:05:00.000'])
  })

  it('moves later lots in a cascade', () => {
    assert.deepEqual(moved('cascade', '18:06:00.000'), ['2 18:06:00.000', '3 18:08:00.000', '4 18:10:00.000'])
  })

  it('does not move earlier lots, however close', () => {
    const crowded = LOTS.with(0, { ...LOTS[0]!, endsAt: at('18:01:59.000') })
    assert.deepEqual(extendScope('cascade', crowded, 4 as LotId, at('18:09:00.000'), 2 * MINUTE).map(({ lotId }) => lotId), [4])
  })

  it('throws if that lot is not open', () => {
    assert.throws(() => extendScope('auction', LOTS, 9 as LotId, at('18:09:00.000'), 0), /Lot 9 .* not among the open lots/)
  })

  it('stops a cascade where the gap is wide enough', () => {
    assert.deepEqual(moved('cascade', '18:02:30.000'), ['2 18:02:30.000', '3 18:04:30.000', '4 18:06:30.000'])
    const wide = LOTS.with(2, { ...LOTS[2]!, endsAt: at('18:30:00.000') }).with(3, { ...LOTS[3]!, endsAt: at('18:40:00.000') })
    assert.deepEqual(moved('cascade', '18:06:00.000', wide), ['2 18:06:00.000'])
  })
})

function at(time: string): Date {
  return new Date(`2026-03-01T${time}Z`)
}

function after(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms)
}

function clock(instant: Date): string {
  return instant.toISOString().slice(11, 23)
}
