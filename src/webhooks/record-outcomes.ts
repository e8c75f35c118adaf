import type { WebhookSubscriptionId } from '../kernel/ids.ts'
import { recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Letter } from '../platform/mail.ts'
import { cancelPending } from './delivery-store.ts'
import { disable, endAttempts, lockHealth, type Owner, ownersOf, saveHealth, type SubscriptionHealth } from './dispatch-store.ts'
import { type DisabledReason, healthAfter, isPermanentlyFailing, needsWarning } from './health-rules.ts'
import { disabledLetter, failingLetter, recoveredLetter } from './letters.ts'
import type { Outcome } from './send-attempt.ts'
import { stopAtFailed } from './stop-store.ts'

export interface Recorder {
  siteUrl: string
  postLetter(sql: Sql, letter: Letter): Promise<void>
}

/** Records the results of attempts and their effect on subscriptions. Healthy subscriptions are not read. */
export async function recordOutcomes(tx: Tx, recorder: Recorder, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const relevant = outcomes.filter(({ attempt, end }) => !end.success || attempt.is_failing)
  // Locked before the deliveries: deleting a subscription uses the same order.
  const health = relevant.length > 0 ? await lockHealth(tx, [...new Set(relevant.map(({ attempt }) => attempt.subscription_id))]) : null
  await endAttempts(tx, outcomes.map(({ end }) => end))
  const failed = outcomes.filter(({ end }) => end.state === 'failed').map(({ end }) => end.delivery_id)
  if (failed.length > 0) await stopAtFailed(tx, failed)
  for (const subscription of health?.subscriptions ?? []) {
    const own = relevant.filter(({ attempt }) => attempt.subscription_id === subscription.id)
    await judgeHealth(tx, recorder, subscription, own, health!.now)
  }
}

async function judgeHealth(tx: Tx, recorder: Recorder, before: SubscriptionHealth, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const after = { ...before }
  for (const { end } of outcomes) Object.assign(after, healthAfter(after, end.success, now))
  const reason: DisabledReason | null = outcomes.some(({ isGone }) => isGone) ? 'gone' : isPermanentlyFailing(after, now) ? 'failing' : null
  const warns = reason === null && needsWarning(after, now)
  await saveHealth(tx, warns ? { ...after, warned_at: now } : after)
  if (reason !== null) await switchOff(tx, recorder, before, reason)
  if (before.warned_at !== null && after.warned_at === null) await notifyOwners(tx, recorder, before, (to) => recoveredLetter(to, recorder.siteUrl, before))
  if (warns) await notifyOwners(tx, recorder, before, (to) => failingLetter(to, recorder.siteUrl, before))
}

async function switchOff(tx: Tx, recorder: Recorder, subscription: SubscriptionHealth, reason: DisabledReason): Promise<void> {
  const id: WebhookSubscriptionId = subscription.id
  await disable(tx, id, reason)
  await cancelPending(tx, [id])
  await recordAudit(tx, {
    actor: SYSTEM, action: 'webhook_subscription.disabled', resource: { type: 'webhook_subscription', id },
    before: { is_active: true }, after: { is_active: false }, reason,
  })
  await notifyOwners(tx, recorder, subscription, (to) => disabledLetter(to, recorder.siteUrl, subscription, reason))
}

async function notifyOwners(
  tx: Tx, { postLetter }: Recorder, subscription: SubscriptionHealth, write: (to: Owner) => Letter,
): Promise<void> {
  for (const owner of await ownersOf(tx, subscription)) await postLetter(tx, write(owner))
}
