import { sql } from 'kysely'
import type { TeamId, UserId } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import { type Sql, statement, type Tx } from '../platform/db.ts'
import type { ApplicantKind, SellerStatus } from './seller-rules.ts'

export interface SellerRow {
  user_id: UserId
  name: string
  email: string
  team_id: TeamId | null
  kind: ApplicantKind | null
  is_foreign: boolean
  status: SellerStatus
  reason: string | null
  applied_at: Date | null
  decided_at: Date | null
}

/** The newest application of a person counts; a seller approved directly by an operator has none. */
const SELLERS = `
  from users u left join lateral (select * from seller_applications where user_id = u.id order by id desc limit 1) s on true`
const STATUS = `case when s.id is not null then s.status when u.seller_approved_at is not null then 'approved' else 'none' end`
const COLUMNS = `
  u.id as user_id, u.name, u.email, s.team_id, s.kind, coalesce(s.is_foreign, false) as is_foreign, ${STATUS} as status,
  s.reason, s.created_at as applied_at, s.decided_at`

export async function findSeller(db: Sql, userId: UserId): Promise<SellerRow | null> {
  const [row] = await db.query<SellerRow>(`select ${COLUMNS} ${SELLERS} where u.id = $1`, [userId])
  return row ?? null
}

/** People who applied or were approved, newest application first. */
export async function listSellers(db: Sql, status: SellerStatus | undefined, request: PageRequest): Promise<Page<SellerRow>> {
  const where = status === undefined ? sql`${sql.raw(STATUS)} <> 'none'` : sql`${sql.raw(STATUS)} = ${status}`
  const [items, [count]] = await Promise.all([
    db.run(statement<SellerRow>(sql`
      select ${sql.raw(COLUMNS + SELLERS)} where ${where} order by s.id desc nulls last, u.id desc
      limit ${request.perPage} offset ${(request.page - 1) * request.perPage}`)),
    db.run(statement<{ total: number }>(sql`select count(*) as total ${sql.raw(SELLERS)} where ${where}`)),
  ])
  return { items, total: count!.total, ...request }
}

export interface Application {
  userId: UserId
  teamId: TeamId | null
  kind: ApplicantKind
  isForeign: boolean
}

export const insertApplication = (tx: Tx, { userId, teamId, kind, isForeign }: Application): Promise<unknown> =>
  tx.query('insert into seller_applications (user_id, team_id, kind, is_foreign) values ($1, $2, $3, $4)', [userId, teamId, kind, isForeign])

/** A seller approved directly by an operator gets a row with the first change of status. */
const MOVE = `
  with moved as (
    update seller_applications set status = $2, reason = $3, decided_by = $4, decided_at = house_clock(), updated_at = house_clock()
    where id = (select max(id) from seller_applications where user_id = $1) returning id
  )
  insert into seller_applications (user_id, kind, status, reason, decided_by, decided_at)
  select $1, 'person', $2, $3, $4, house_clock() where not exists (select from moved)`

export const moveApplication = (
  tx: Tx, userId: UserId, move: { status: SellerStatus; reason: string | null; decidedBy: UserId | null },
): Promise<unknown> => tx.query(MOVE, [userId, move.status, move.reason, move.decidedBy])
