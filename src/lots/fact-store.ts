import type { AuctionId, LotId, UserId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { FactName, StoredConfirmation } from './fact-rules.ts'

/** All confirmations of a lot as one JSON column; over `l` (lots). */
export const CONFIRMATIONS = `
  (select coalesce(json_agg(json_build_object('fact', f.fact, 'value', f.value, 'source', f.source, 'confirmed_by', u.name,
      'confirmed_at', f.confirmed_at) order by f.fact), '[]')
   from fact_confirmations f join users u on u.id = f.confirmed_by where f.lot_id = l.id) as confirmations`

export const confirmationsOf = async (sql: Sql, lot: LotId): Promise<StoredConfirmation[]> => {
  const rows = await sql.query<{ confirmations: StoredConfirmation[] }>(`select ${CONFIRMATIONS} from lots l where l.id = $1`, [lot])
  return rows[0]?.confirmations ?? []
}

export interface NewConfirmation {
  fact: FactName
  value: Record<string, unknown>
  source: string | null
  admin: UserId
}

/** A new confirmation of a fact replaces the previous one. */
export const writeConfirmation = (tx: Tx, lot: LotId, { fact, value, source, admin }: NewConfirmation): Promise<unknown> =>
  tx.query(
    `insert into fact_confirmations (lot_id, fact, value, source, confirmed_by) values ($1, $2, $3, $4, $5)
     on conflict (lot_id, fact) do update set value = excluded.value, source = excluded.source,
       confirmed_by = excluded.confirmed_by, confirmed_at = house_clock()`,
    [lot, fact, JSON.stringify(value), source, admin],
  )

export const removeConfirmations = (tx: Tx, lot: LotId, facts: readonly FactName[]): Promise<unknown> =>
  tx.query('delete from fact_confirmations where lot_id = $1 and fact = any($2)', [lot, facts])

/** Whether a person sells this auction, on their own or in a team. */
export async function sells(sql: Sql, person: UserId, auction: AuctionId): Promise<boolean> {
  const rows = await sql.query(
    `select from auctions a where a.id = $2 and case when a.owner_team_id is null then a.owner_user_id = $1
       else exists (select from team_members m where m.team_id = a.owner_team_id and m.user_id = $1) end`,
    [person, auction],
  )
  return rows.length > 0
}
