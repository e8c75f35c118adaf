import type { SettlementId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { AccountWord } from '../payments/index.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Owner } from '../teams/index.ts'

export interface PayoutAccount {
  id: number
  provider: string
  reference: string | null
  is_ready: boolean
  created_at: Date
}

export interface Payout {
  id: number
  settlement_id: SettlementId
  amount_cents: Cents
  currency: string
  status: 'ordered' | 'sent' | 'failed' | 'reversed'
  reference: string | null
  failure: string | null
  /** The amount the provider has reversed; all of it if it is reversed. */
  reversed_cents: Cents
  attempts: number
  created_at: Date
}

const ACCOUNT = 'id, provider, reference, is_ready, created_at'
const PAYOUT = 'id, settlement_id, amount_cents, currency, status, reference, failure, reversed_cents, attempts, created_at'
const OF_OWNER = '(owner_team_id = $2 or ($2::bigint is null and owner_team_id is null and owner_user_id = $1))'

export async function findAccount(sql: Sql, { userId, teamId }: Owner, provider: string): Promise<PayoutAccount | null> {
  const [row] = await sql.query<PayoutAccount>(
    `select ${ACCOUNT} from payout_accounts where ${OF_OWNER} and provider = $3`, [userId, teamId, provider])
  return row ?? null
}

/** The row exists before the request to the provider, so that events can find it. The first request wins. */
export const reserveAccount = (sql: Sql, { userId, teamId }: Owner, provider: string): Promise<unknown> =>
  sql.query(
    'insert into payout_accounts (owner_user_id, owner_team_id, provider) values ($1, $2, $3) on conflict do nothing',
    [userId, teamId, provider])

export const keepReference = (sql: Sql, id: number, reference: string): Promise<unknown> =>
  sql.query('update payout_accounts set reference = coalesce(reference, $2), updated_at = house_clock() where id = $1', [id, reference])

/** The newest state of an account by the provider's time counts, in any order of events. */
export const updateAccount = (tx: Tx, { accountId, provider, reference, isReady, firedAt }: AccountWord): Promise<{ id: number }[]> =>
  tx.query(
    `update payout_accounts set reference = coalesce(reference, $3), is_ready = case when told_at is null or told_at <= $5 then $4 else is_ready end,
       told_at = greatest(told_at, $5), updated_at = house_clock()
     where provider = $2 and (reference = $3 or (reference is null and id = $1)) returning id`,
    [accountId, provider, reference, isReady, firedAt])

export interface Holder {
  name: string
  email: string
}

/** The provider's contact: the person who opens the account. */
export async function findHolder(sql: Sql, userId: Owner['userId']): Promise<Holder> {
  const [row] = await sql.query<Holder>('select name, email::text as email from users where id = $1', [userId])
  return row!
}

export async function insertPayout(
  tx: Tx, settlementId: SettlementId, accountId: number, amount: Cents, currency: string,
): Promise<Payout> {
  const [row] = await tx.query<Payout>(
    `insert into payouts (settlement_id, account_id, amount_cents, currency) values ($1, $2, $3, $4) returning ${PAYOUT}`,
    [settlementId, accountId, amount, currency])
  return row!
}

export interface DuePayout extends Payout {
  /** @narrowed Payouts are ordered only to accounts that the provider knows. */
  account: string
}

/** Leases due requests to the provider for the longest time one may need. */
export const claimPayouts = (sql: Sql, limit: number, leaseMs: number): Promise<DuePayout[]> =>
  sql.query(
    `update payouts p set leased_until = house_clock() + $2 * interval '1 millisecond', attempts = p.attempts + 1
     from payout_accounts a
     where a.id = p.account_id and p.id in (
       select id from payouts where status = 'ordered' and asked_at is null and due_at <= house_clock()
         and (leased_until is null or leased_until <= house_clock())
       order by due_at, id limit $1 for update skip locked)
     returning p.${PAYOUT.replaceAll(', ', ', p.')}, a.reference as account`,
    [limit, leaseMs])

export const markAsked = (sql: Sql, id: number, reference: string): Promise<unknown> =>
  sql.query(
    `update payouts set asked_at = house_clock(), reference = coalesce(reference, $2), leased_until = null, failure = null where id = $1`,
    [id, reference])

export const postponePayout = (sql: Sql, id: number, failure: string, pauseMs: number): Promise<unknown> =>
  sql.query(
    `update payouts set leased_until = null, failure = $2, due_at = house_clock() + $3 * interval '1 millisecond' where id = $1`,
    [id, failure, pauseMs])

/** By our own id in its metadata, because the event may arrive before the response with the provider's id. */
export async function lockPayout(tx: Tx, id: number): Promise<Payout | null> {
  const [row] = await tx.query<Payout>(`select ${PAYOUT} from payouts where id = $1 for no key update`, [id])
  return row ?? null
}

export const movePayout = (
  tx: Tx, id: number, status: Payout['status'], reference: string | null, failure: string | null,
): Promise<unknown> =>
  tx.query(
    `update payouts set status = $2, reference = coalesce($3, reference), failure = $4, asked_at = coalesce(asked_at, house_clock()),
       leased_until = null, updated_at = house_clock() where id = $1`,
    [id, status, reference, failure])

export const noteReversed = (tx: Tx, id: number, reversed: Cents): Promise<unknown> =>
  tx.query('update payouts set reversed_cents = $2, updated_at = house_clock() where id = $1', [id, reversed])

export const payoutsOf = (sql: Sql, settlementId: SettlementId): Promise<Payout[]> =>
  sql.query(`select ${PAYOUT} from payouts where settlement_id = $1 order by id desc limit 50`, [settlementId])
