import { createHmac, hash, randomBytes } from 'node:crypto'
import { absent } from '../kernel/absent.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { MINUTE } from '../kernel/time.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Ability, Principal } from '../platform/http/access.ts'
import { admitAttempt } from './attempt-limits.ts'
import type { AccountsContext } from './context.ts'
import { readUserCode, shownUserCode, USER_CODE_ENTROPY_BYTES, userCode } from './device-code-rules.ts'
import {
  allowLogin, type AskedLogin, denyLogin, type DeviceLogin, findWaitingLogin, insertDeviceLogin, lockAskedLogin, lockWaitingLogin, removeLogin,
} from './device-login-store.ts'
import { notifyOwner } from './notify-owner.ts'
import { findKnownPerson } from './people-store.ts'
import { say } from './sentences.ts'
import { createOwnToken, type NewToken, refuseOwnToken, type TokenOrder } from './tokens.ts'

export type { DeviceLogin } from './device-login-store.ts'

/** How long a code is valid. */
export const CODE_VALID_MS = 10 * MINUTE
/** How often a program may ask whether it was allowed. */
export const POLL_SECONDS = 2
const DEVICE_CODE_BYTES = 32

export interface DeviceCodes {
  deviceCode: string
  userCode: string
}

/** What a program asks for. */
export interface AskedToken {
  name: string
  abilities: readonly Ability[]
}

/** The answer to a program that asks. */
export type DeviceAnswer =
  | { status: 'pending' | 'denied' | 'expired' }
  | { status: 'approved'; token: NewToken; email: string }

/** Somebody signed in, who enters a code. */
export interface CodeEntry {
  principal: Principal
  email: string
  actor: Actor
  code: string
}

/**
 * Sign-in of a program without a browser (RFC 8628): it shows a code, and a signed-in person allows it on a page.
 * Null means done.
 */
export interface DeviceLogins {
  begin(order: AskedToken, ip: string): Promise<DeviceCodes | Refusal>
  /** The program behind a code, before the person decides. */
  find(entry: Omit<CodeEntry, 'actor' | 'principal'>, ip: string): Promise<DeviceLogin | Refusal>
  allow(tx: Tx, entry: CodeEntry, order: Required<TokenOrder>): Promise<Refusal | null>
  deny(tx: Tx, entry: CodeEntry): Promise<Refusal | null>
  /** Hands the token out, once. */
  claim(tx: Tx, deviceCode: string, from: Pick<Actor, 'ip' | 'userAgent' | 'requestId'>): Promise<DeviceAnswer | Refusal>
}

export const createDeviceLogins = (context: AccountsContext): DeviceLogins => ({
  begin: (order, ip) => begin(context, order, ip),
  find: (entry, ip) => find(context, entry, ip),
  allow: (tx, entry, order) => allow(context, tx, entry, order),
  deny: (tx, entry) => deny(context, tx, entry),
  claim: (tx, deviceCode, from) => claim(context, tx, deviceCode, from),
})

async function begin(context: AccountsContext, { name, abilities }: AskedToken, ip: string): Promise<DeviceCodes | Refusal> {
  const refusal = await admitAttempt(context, { kind: 'device_login', email: '', ip })
  if (refusal) return refusal
  const codes = { deviceCode: randomBytes(DEVICE_CODE_BYTES).toString('base64url'), userCode: userCode(randomBytes(USER_CODE_ENTROPY_BYTES)) }
  await insertDeviceLogin(context.db, {
    deviceHash: deviceHash(codes.deviceCode), userCodeHash: userCodeHash(context, codes.userCode), name: name.trim(), abilities, ip, validMs: CODE_VALID_MS,
  })
  return { ...codes, userCode: shownUserCode(codes.userCode) }
}

/** Each look counts: the number of guesses is limited for each person and each address. */
async function find(context: AccountsContext, { email, code }: Omit<CodeEntry, 'actor' | 'principal'>, ip: string): Promise<DeviceLogin | Refusal> {
  const refusal = await admitAttempt(context, { kind: 'device_code', email, ip })
  if (refusal) return refusal
  return await inWaiting(context, context.db, code, findWaitingLogin) ?? codeUnknown()
}

async function allow(context: AccountsContext, tx: Tx, { principal, actor, code }: CodeEntry, order: Required<TokenOrder>): Promise<Refusal | null> {
  const login = await inWaiting(context, tx, code, lockWaitingLogin)
  if (!login) return codeUnknown()
  const refusal = await refuseOwnToken(tx, principal, order)
  if (refusal) return refusal
  const { userId, sessionId } = principal
  await allowLogin(tx, login.id, { userId, sessionId: sessionId!, ...order, name: order.name.trim() })
  await recordAudit(tx, {
    actor, action: 'person.device_allowed', resource: { type: 'person', id: userId },
    after: { name: order.name, abilities: order.abilities, asked_from: login.ip },
  })
  return null
}

async function deny(context: AccountsContext, tx: Tx, { code }: CodeEntry): Promise<Refusal | null> {
  const login = await inWaiting(context, tx, code, lockWaitingLogin)
  if (!login) return codeUnknown()
  await denyLogin(tx, login.id)
  return null
}

async function claim(
  context: AccountsContext, tx: Tx, deviceCode: string, from: Pick<Actor, 'ip' | 'userAgent' | 'requestId'>,
): Promise<DeviceAnswer | Refusal> {
  const login = await lockAskedLogin(tx, deviceHash(deviceCode))
  if (!login) return notFound(absent.deviceLogin())
  if (login.isExpired) return { status: 'expired' }
  if (login.state === 'waiting') return { status: 'pending' }
  if (login.state === 'denied') return { status: 'denied' }
  return handOut(context, tx, login, from)
}

/** With the rights that the person has now, and only while the session in which they allowed it is open. */
async function handOut(
  context: AccountsContext, tx: Tx, login: AskedLogin, from: Pick<Actor, 'ip' | 'userAgent' | 'requestId'>,
): Promise<DeviceAnswer | Refusal> {
  const person = await findKnownPerson(tx, login.userId!)
  if (!person) return notFound(absent.deviceLogin())
  const { id: userId, name, email, staffRole } = person
  const actor: Actor = { kind: 'person', userId, teamId: null, tokenId: null, ...from }
  const maker = { userId, via: 'session' as const, tokenId: null, sessionId: login.sessionId, staffRole, abilities: [] }
  const token = await createOwnToken(tx, maker, actor, { name: login.name!, abilities: login.abilities!, validDays: login.validDays! })
  if (isRefusal(token)) return token
  await removeLogin(tx, login.id)
  const visit = { person: { userId, name, email }, cookieHeader: undefined, actor }
  await notifyOwner(context, tx, visit, 'device_signed_in', { name: token.name, token_id: token.id })
  return { status: 'approved', token, email }
}

async function inWaiting<S extends Sql>(
  context: AccountsContext, sql: S, typed: string, look: (sql: S, hashed: Buffer) => Promise<DeviceLogin | null>,
): Promise<DeviceLogin | null> {
  const code = readUserCode(typed)
  return code === null ? null : look(sql, userCodeHash(context, code))
}

const codeUnknown = (): Refusal => invalid({ code: [say.deviceCodeUnknown()] })

const deviceHash = (code: string): Buffer => hash('sha256', code, 'buffer')

/** With a key, because 34 bits can be tried out by whoever reads the table. */
const userCodeHash = ({ secrets }: Pick<AccountsContext, 'secrets'>, code: string): Buffer =>
  createHmac('sha256', secrets.fingerprintKey).update(`device ${code}`).digest()
