import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isRefusal } from '../../kernel/refusals.ts'
import { createStreamSlots } from './event-stream.ts'

it('a client and all clients together hold only so many streams, and one that ends makes room for another', () => {
  const slots = createStreamSlots(2, 3)
  const [ann] = [slots.take('ann'), slots.take('ann'), slots.take('bob')]
  assert.deepEqual(codes(slots.take('ann'), slots.take('bob'), slots.take('cal')), ['rate_limited', 'unavailable', 'unavailable'])
  if (typeof ann === 'function') ann()
  assert.deepEqual(codes(slots.take('cal'), slots.take('ann')), ['taken', 'unavailable'])
})

const codes = (...answers: ReturnType<ReturnType<typeof createStreamSlots>['take']>[]): string[] =>
  answers.map((answer) => (isRefusal(answer) ? answer.refused : 'taken'))
