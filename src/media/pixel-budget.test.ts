import { messageOf } from '../../test/english.ts'
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { UserId } from '../kernel/ids.ts'
import { HOUR } from '../kernel/time.ts'
import { createPixelBudget } from './pixel-budget.ts'

const [seller, other] = [1 as UserId, 2 as UserId]
const photo = { width: 4_000, height: 3_000, format: 'jpeg' }
const bomb = { width: 7_071, height: 7_071, format: 'heif' }

const takenUntilRefused = (picture: typeof photo, now = 0, budget = createPixelBudget()): number => {
  for (let taken = 0; ; taken += 1) if (budget.charge(seller, picture, now)) return taken
}

describe('the pixel budget of a person per hour', () => {
  it('allows five hundred photos, and thirty decompression bombs', () => {
    assert.equal(takenUntilRefused(photo), 500)
    assert.equal(takenUntilRefused(bomb), 30)
  })

  it('counts per person, and restarts after an hour', () => {
    const budget = createPixelBudget()
    takenUntilRefused(photo, 0, budget)
    assert.match(messageOf(budget.charge(seller, photo, HOUR / 2)!), /in 30 minutes/)
    assert.equal(budget.charge(other, photo, HOUR / 2), null)
    assert.equal(budget.charge(seller, photo, HOUR), null)
  })
})
