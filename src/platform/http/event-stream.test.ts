import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isRefusal } from '../../kernel/refusals.ts'
import { createStreamSlots } from './event-stream.ts'

it('limits streams per client and in total, and frees the slot of a closed stream', () => {
  const slots = createStreamSlots(2, 3)
  const [ann] = [slots.take('ann'), slots.take('ann'), slots.take('bob')]
  assert.deepEqual(codes(slots.take('ann'), slots.take('bob'), slots.take('cal')), ['rate_limited', 'unavailable', 'unavailable'])
  if (typeof ann === 'function') ann()
  assert.deepEqual(codes(slots.take('cal'), slots.take('ann')), ['taken', 'unavailable'])
})

const codes = (...answers: ReturnType<ReturnType<typeof createStreamSlots>['take']>[]): string[] =>
  answers.map((answer) => (isRefusal(answer) ? answer.refused : 'taken'))
