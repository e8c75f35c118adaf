import type { PushSubscriptionId, UserId } from '../kernel/ids.ts'
import type { Office } from '../kernel/office.ts'
import { DAY, HOUR, SECOND } from '../kernel/time.ts'
import type { Sql } from '../platform/db.ts'
import type { GuardedHttp } from '../platform/guarded-http.ts'
import { defineJob, type Jobs } from '../platform/jobs.ts'
import type { Logger } from '../platform/log.ts'
import { pushRequest } from '../platform/push-message.ts'
import type { Secrets } from '../platform/secrets.ts'
import { canBeTexted } from './notice-rules.ts'
import type { UnpostedNotice } from './post-store.ts'
import { devicesOf, removeGone, targetOf } from './push-store.ts'
import { sayNotice } from './wording.ts'

/** A message for one device of a person. */
export interface PushMessage {
  device: PushSubscriptionId
  userId: UserId
  /** What the service worker shows: `web/offline-pages.ts`. */
  shown: { title: string; path: string; tag: string }
}

/** Useful for hours at most. Encrypted in the queue like emails and texts. */
const sendPush = defineJob<{ sealed: string }>('send-push', {
  retries: 4, pauseMs: 5 * SECOND, longestPauseMs: 60 * SECOND, timeoutMs: 30 * SECOND, keepMs: DAY,
})
/** How long the push service tries to reach a device that is off. */
const DELIVERED_WITHIN_MS = 4 * HOUR
const GONE: ReadonlySet<number> = new Set([404, 410])

export type PostPushes = (tx: Sql, messages: readonly PushMessage[]) => Promise<void>

/** Queues messages in the caller's transaction. */
export const postPushes = (jobs: Jobs, secrets: Secrets): PostPushes => (tx, messages) =>
  jobs.enqueueAll(tx, sendPush, messages.map((message) => ({ sealed: secrets.seal(JSON.stringify(message)) })))

/** The messages of these notices, for all devices of their people. The subject is all they say. */
export async function pushesOf(sql: Sql, due: readonly UnpostedNotice[]): Promise<PushMessage[]> {
  const urgent = due.filter(({ kind }) => canBeTexted(kind))
  if (urgent.length === 0) return []
  const devices = Map.groupBy(await devicesOf(sql, [...new Set(urgent.map(({ user_id }) => user_id))]), ({ user_id }) => user_id)
  return urgent.flatMap(({ user_id: userId, kind, facts, locale, time_zone: zone }) => (devices.get(userId) ?? []).map(({ id }) => ({
    device: id, userId, shown: { title: sayNotice(locale, kind, facts, zone).subject, path: facts.path, tag: `${kind} ${facts.path}` },
  })))
}

export interface PushCarrier {
  sql: Sql
  http: Pick<GuardedHttp, 'post'>
  secrets: Secrets
  log: Logger
  siteUrl: string
  office: Office
}

/** Starts sending queued messages in this process. */
export const workOnPushes = (jobs: Jobs, carrier: PushCarrier): Promise<void> => jobs.work(sendPush, carryPush(carrier))

/** Sends one message. A device that its push service no longer knows is removed. */
export const carryPush = ({ sql, http, secrets, log, siteUrl, office }: PushCarrier) => async ({ sealed }: { sealed: string }): Promise<void> => {
  const { device, userId, shown } = JSON.parse(secrets.open(sealed)) as PushMessage
  const target = await targetOf(sql, device, userId)
  if (!target) return
  const sender = { privateKey: secrets.pushKey, contact: office.email === null ? siteUrl : `mailto:${office.email}` }
  const answer = await http.post(target.endpoint, pushRequest(sender, target, JSON.stringify(shown), { now: target.now, ttlMs: DELIVERED_WITHIN_MS }))
  if (answer.status === null) {
    if (answer.failure.code !== 'address_refused') throw new Error(`The push service did not answer: ${answer.failure.sentence}`)
    log.warn({ device }, 'notices: removed a device whose address is not public')
    return void (await removeGone(sql, device, target.endpoint))
  }
  if (GONE.has(answer.status)) return void (await removeGone(sql, device, target.endpoint))
  if (answer.status >= 300) throw new Error(`The push service answered ${answer.status}`)
}
