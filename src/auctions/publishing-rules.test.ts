import { englishErrors, inEnglish } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { CategoryId, LotId } from '../kernel/ids.ts'
import { newAuction } from './auction-record.ts'
import { openingOf, plannedCloses, publishingGaps, refuseMove } from './publishing-rules.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const at = (time: string) => new Date(`2026-03-01T${time}Z`)
const lot = (id: number, lot_number: number, own_ends_at: Date | null = null) => ({ id: id as LotId, lot_number, own_ends_at })
const sale = (starts: Date | null, ends: Date | null) => ({ ...newAuction('Sale', 1 as CategoryId), starts_at: starts, ends_at: ends })

it('a seller may publish a draft, and close or cancel an active auction; other moves are refused', () => {
  assert.equal(refuseMove('draft', 'active'), null)
  assert.equal(refuseMove('draft', 'cancelled'), null)
  assert.equal(refuseMove('active', 'cancelled'), null)
  assert.equal(refuseMove('active', 'closed'), null)
  assert.deepEqual(inEnglish(refuseMove('closed', 'active')), {
    refused: 'invalid_state_transition', message: 'An auction cannot go from closed to active.', errors: { status: ['Allowed from closed: none.'] },
  })
  assert.deepEqual(englishErrors(refuseMove('active', 'draft')?.errors), { status: ['Allowed from active: closed, cancelled.'] })
  assert.deepEqual(englishErrors(refuseMove('draft', 'closed')?.errors), { status: ['Allowed from draft: active, cancelled.'] })
})

it('all missing fields are reported at once', () => {
  assert.deepEqual(Object.keys(publishingGaps(sale(null, null), [], NOW)), ['starts_at', 'ends_at'])
  assert.deepEqual(englishErrors(publishingGaps(sale(at('10:00'), at('12:00')), [], NOW)), { ends_at: ['The end date has passed.'] })
  assert.deepEqual(englishErrors(publishingGaps(sale(at('10:00'), at('12:00:00.001')), [], NOW)), {})
  const early = publishingGaps(sale(at('14:00'), at('18:00')), [lot(1, 7, at('13:00')), lot(2, 8, at('14:00:01'))], NOW)
  assert.deepEqual(englishErrors(early), { 'lots.7.ends_at': ['Lot 7 closes before it opens.'] })
})

it('a start in the past means now', () => {
  assert.deepEqual(openingOf({ starts_at: at('08:00') }, NOW), NOW)
  assert.deepEqual(openingOf({ starts_at: at('12:30') }, NOW), at('12:30'))
})

it('lots close one after another by number; a lot with its own time does not move the others', () => {
  const lots = [lot(30, 5), lot(10, 9), lot(20, 7, at('20:00'))]
  const closes = plannedCloses({ ends_at: at('18:00'), stagger_seconds: 120 }, lots)
  assert.deepEqual([...closes], [[30, at('18:00')], [20, at('20:00')], [10, at('18:04')]])
})
