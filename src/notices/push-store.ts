import type { PushSubscriptionId, TokenId, UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { PushTarget } from '../platform/push-message.ts'

/** By what a device was added: it gets notices no longer than this is valid. */
export interface AddedBy {
  userId: UserId
  sessionId: number | null
  tokenId: TokenId | null
}

export interface DeviceRow {
  id: PushSubscriptionId
  endpoint: string
  created_at: Date
}

export interface SavedDevice extends DeviceRow {
  is_new: boolean
}

/**
 * The row of an endpoint, made or taken over: a browser keeps its endpoint when another person signs in. Null if the
 * keys are not those it was made with, so that nobody takes over a device by its address alone.
 */
export async function saveDevice(tx: Tx, { userId, sessionId, tokenId }: AddedBy, { endpoint, p256dh, auth }: PushTarget): Promise<SavedDevice | null> {
  const [row] = await tx.query<SavedDevice>(
    `insert into push_subscriptions as s (user_id, session_id, token_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5, $6)
     on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, token_id = excluded.token_id
       where s.p256dh = excluded.p256dh and s.auth = excluded.auth
     returning id, endpoint, created_at, xmax = 0 as is_new`,
    [userId, sessionId, tokenId, endpoint, p256dh, auth])
  return row ?? null
}

/** Keeps the newest devices of a person, and returns how many were removed. */
export async function removeOldestDevices(tx: Tx, userId: UserId, most: number, kept: PushSubscriptionId): Promise<number> {
  const removed = await tx.query(
    `delete from push_subscriptions where id in (
       select id from push_subscriptions where user_id = $1 order by id = $3 desc, id desc offset $2)
     returning 1`, [userId, most, kept])
  return removed.length
}

export async function findDevice(sql: Sql, userId: UserId, id: PushSubscriptionId): Promise<DeviceRow | null> {
  const [row] = await sql.query<DeviceRow>('select id, endpoint, created_at from push_subscriptions where id = $2 and user_id = $1', [userId, id])
  return row ?? null
}

/** Newest first. */
export async function deviceEndpoints(sql: Sql, userId: UserId): Promise<string[]> {
  const rows = await sql.query<{ endpoint: string }>('select endpoint from push_subscriptions where user_id = $1 order by id desc', [userId])
  return rows.map(({ endpoint }) => endpoint)
}

export const removeDevice = async (tx: Tx, userId: UserId, id: PushSubscriptionId): Promise<boolean> =>
  (await tx.query('delete from push_subscriptions where id = $2 and user_id = $1 returning 1', [userId, id])).length > 0

/** All of a person's devices, or the one of an endpoint; returns how many were removed. */
export async function removeDevices(tx: Tx, userId: UserId, endpoint: string | null): Promise<number> {
  const removed = await tx.query(
    'delete from push_subscriptions where user_id = $1 and ($2::text is null or endpoint = $2) returning 1', [userId, endpoint])
  return removed.length
}

/** Devices of a session that waits for its code, or of a revoked token, get nothing. */
const IS_VALID = `
  (s.session_id is null or exists (select from sessions v where v.id = s.session_id and not v.awaits_code))
  and (s.token_id is null or exists (select from access_tokens t where t.id = s.token_id and t.revoked_at is null and t.expires_at > house_clock()))`

/** Uses `push_subscriptions_by_user`. */
export const devicesOf = (sql: Sql, userIds: readonly UserId[]): Promise<{ id: PushSubscriptionId; user_id: UserId }[]> =>
  sql.query<{ id: PushSubscriptionId; user_id: UserId }>(
    `select s.id, s.user_id from push_subscriptions s where s.user_id = any($1::bigint[]) and ${IS_VALID} order by s.id`, [userIds])

/** Where a message goes; null if the device was removed or is no longer the person's. */
export async function targetOf(sql: Sql, id: PushSubscriptionId, userId: UserId): Promise<(PushTarget & { now: Date }) | null> {
  const [row] = await sql.query<PushTarget & { now: Date }>(
    `select s.endpoint, s.p256dh, s.auth, wall_clock() as now from push_subscriptions s where s.id = $1 and s.user_id = $2 and ${IS_VALID}`, [id, userId])
  return row ?? null
}

/** The push service no longer knows the device. */
export const removeGone = (sql: Sql, id: PushSubscriptionId, endpoint: string): Promise<unknown> =>
  sql.query('delete from push_subscriptions where id = $1 and endpoint = $2', [id, endpoint])
