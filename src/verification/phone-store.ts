import type { UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { RetentionRule } from '../platform/retention.ts'

/** Codes sent within a day: for this person, and to this number for anybody. */
const SENT = `
  select count(*) filter (where user_id = $1) as "forPerson", count(*) filter (where phone = $2) as "toPhone"
  from phone_codes where (user_id = $1 or phone = $2) and created_at > house_clock() - interval '1 day'`

export async function countSent(sql: Sql, userId: UserId, phone: string): Promise<{ forPerson: number; toPhone: number }> {
  const [row] = await sql.query<{ forPerson: number; toPhone: number }>(SENT, [userId, phone])
  return row!
}

const LIFE = `interval '10 minutes'`

export async function insertCode(tx: Tx, code: { userId: UserId; phone: string; hash: Buffer }): Promise<{ expiresAt: Date }> {
  const [row] = await tx.query<{ expiresAt: Date }>(
    `insert into phone_codes (user_id, phone, code_hash) values ($1, $2, $3) returning created_at + ${LIFE} as "expiresAt"`,
    [code.userId, code.phone, code.hash],
  )
  return row!
}

export interface SentCode {
  id: number
  phone: string
  hash: Buffer
  tries: number
}

/** Only the newest code is valid. Null if it was used or has expired. */
const NEWEST = `
  select id, phone, code_hash as hash, tries from phone_codes
  where id = (select max(id) from phone_codes where user_id = $1) and used_at is null and created_at > house_clock() - ${LIFE}`

export async function newestCode(sql: Sql, userId: UserId): Promise<SentCode | null> {
  const [row] = await sql.query<SentCode>(NEWEST, [userId])
  return row ?? null
}

export const countTry = (tx: Tx, id: number): Promise<unknown> => tx.query('update phone_codes set tries = tries + 1 where id = $1', [id])

export const markUsed = (tx: Tx, id: number): Promise<unknown> => tx.query('update phone_codes set used_at = house_clock() where id = $1', [id])

export const CODE_RULES: readonly RetentionRule[] = [
  { table: 'phone_codes', due: `created_at < (select house_clock()) - interval '2 days'` },
]
