import assert from 'node:assert/strict'
import test from 'node:test'
import type { WebhookDeliveryId, WebhookSubscriptionId } from '../kernel/ids.ts'
import type { TakenAttempt } from './dispatch-store.ts'
import type { Outcome } from './send-attempt.ts'
import { createSendingQueues } from './sending-queues.ts'

const attemptOf = (id: number) => ({ id: id as WebhookDeliveryId, subscription_id: 1 as WebhookSubscriptionId }) as TakenAttempt

test('An attempt that has ended is held until it is recorded, so that it does not look like one of another process', async () => {
  const answers = new Map<number, (outcome: Outcome) => void>()
  const queues = createSendingQueues((attempt) => new Promise((resolve) => answers.set(attempt.id, resolve)), () => undefined)
  queues.add([attemptOf(1), attemptOf(2)])
  answers.get(1)!({ attempt: attemptOf(1), isGone: false, end: { success: true, duration_ms: 3 } } as Outcome)
  await new Promise(setImmediate)
  assert.deepEqual(queues.held().sort(), [1, 2])
  assert.deepEqual(queues.quick(), [1])
  const { ended } = queues.collect()
  assert.equal(ended.length, 1)
  assert.deepEqual(queues.held(), [2])
  queues.restore({ ended, unsent: [] })
  assert.deepEqual(queues.held().sort(), [1, 2])
})
