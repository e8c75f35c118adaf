import type { UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Ability } from '../platform/http/access.ts'

/** What a program asks for. */
export interface DeviceLogin {
  id: number
  askedName: string
  askedAbilities: Ability[]
  /** The address that asked, and when. */
  ip: string
  createdAt: Date
}

export interface DeviceLoginWrite {
  deviceHash: Buffer
  userCodeHash: Buffer
  name: string
  abilities: readonly Ability[]
  ip: string
  validMs: number
}

export const insertDeviceLogin = (sql: Sql, { deviceHash, userCodeHash, name, abilities, ip, validMs }: DeviceLoginWrite): Promise<unknown> =>
  sql.query(
    `insert into device_logins (device_hash, user_code_hash, asked_name, asked_abilities, ip, expires_at)
     values ($1, $2, $3, $4, $5, house_clock() + $6 * interval '1 millisecond')`, [deviceHash, userCodeHash, name, abilities, ip, validMs])

const WAITING = `
  select id, asked_name as "askedName", asked_abilities as "askedAbilities", host(ip) as ip, created_at as "createdAt"
  from device_logins where user_code_hash = $1 and state = 'waiting' and expires_at > house_clock()`

/** Null if the code is unknown, expired or answered. */
export async function findWaitingLogin(sql: Sql, userCodeHash: Buffer): Promise<DeviceLogin | null> {
  const [row] = await sql.query<DeviceLogin>(WAITING, [userCodeHash])
  return row ?? null
}

/** The same, locked. */
export async function lockWaitingLogin(tx: Tx, userCodeHash: Buffer): Promise<DeviceLogin | null> {
  const [row] = await tx.query<DeviceLogin>(`${WAITING} for update`, [userCodeHash])
  return row ?? null
}

export interface Allowance {
  userId: UserId
  sessionId: number
  name: string
  abilities: readonly string[]
  validDays: number
}

export const allowLogin = (tx: Tx, id: number, { userId, sessionId, name, abilities, validDays }: Allowance): Promise<unknown> =>
  tx.query(
    `update device_logins set state = 'allowed', user_id = $2, session_id = $3, name = $4, abilities = $5, valid_days = $6 where id = $1`,
    [id, userId, sessionId, name, abilities, validDays])

export const denyLogin = (tx: Tx, id: number): Promise<unknown> => tx.query(`update device_logins set state = 'denied' where id = $1`, [id])

export interface AskedLogin {
  id: number
  state: 'waiting' | 'allowed' | 'denied'
  isExpired: boolean
  userId: UserId | null
  sessionId: number | null
  name: string | null
  abilities: Ability[] | null
  validDays: number | null
}

/** Locked, so that a token is handed out once. */
export async function lockAskedLogin(tx: Tx, deviceHash: Buffer): Promise<AskedLogin | null> {
  const [row] = await tx.query<AskedLogin>(
    `select id, state, expires_at <= house_clock() as "isExpired", user_id as "userId", session_id as "sessionId", name, abilities,
       valid_days as "validDays"
     from device_logins where device_hash = $1 for update`, [deviceHash])
  return row ?? null
}

export const removeLogin = (tx: Tx, id: number): Promise<unknown> => tx.query('delete from device_logins where id = $1', [id])
