import type { PushSubscriptionId, UserId } from '../kernel/ids.ts'
import { invalid, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { GuardedHttp } from '../platform/guarded-http.ts'
import { areTargetKeys, type PushTarget } from '../platform/push-message.ts'
import { type AddedBy, type DeviceRow, removeDevice, removeDevices, removeOldestDevices, saveDevice } from './push-store.ts'
import { say } from './sentences.ts'
import { lockPreferences } from './store.ts'

/** An eleventh device replaces the oldest. */
const MOST_DEVICES = 10

/** Why messages cannot be sent to this device; null if they can. Looks up the name, so not in a transaction. */
export async function refuseDevice(http: Pick<GuardedHttp, 'refuseAddress'>, target: PushTarget): Promise<Refusal | null> {
  if (!areTargetKeys(target)) return invalid({ 'keys.p256dh': [say.notKeysOfABrowser()] })
  const problem = await http.refuseAddress(target.endpoint)
  return problem === null ? null : invalid({ endpoint: [problem] })
}

/** Sends urgent notices to this device from now on. Repeating it changes nothing. */
export async function addDevice(tx: Tx, actor: Actor, by: AddedBy, target: PushTarget): Promise<DeviceRow | Refusal> {
  await lockPreferences(tx, by.userId)
  const row = await saveDevice(tx, by, target)
  if (!row) return invalid({ endpoint: [say.deviceOfOthers()] })
  await removeOldestDevices(tx, by.userId, MOST_DEVICES, row.id)
  if (row.is_new) await note(tx, actor, 'push_subscription.added', by.userId, { host: new URL(target.endpoint).host })
  return row
}

/** False if there is no such device of this person. */
export async function dropDevice(tx: Tx, actor: Actor, userId: UserId, id: PushSubscriptionId): Promise<boolean> {
  const isRemoved = await removeDevice(tx, userId, id)
  if (isRemoved) await note(tx, actor, 'push_subscription.removed', userId, { count: 1 })
  return isRemoved
}

/** Turns off the device of an endpoint, or all. */
export async function dropDevices(tx: Tx, actor: Actor, userId: UserId, endpoint: string | null): Promise<number> {
  const count = await removeDevices(tx, userId, endpoint)
  if (count > 0) await note(tx, actor, 'push_subscription.removed', userId, { count })
  return count
}

const note = (tx: Tx, actor: Actor, action: string, userId: UserId, after: Record<string, unknown>): Promise<unknown> =>
  recordAudit(tx, { actor, action, resource: { type: 'person', id: userId }, after })
