import type { AuctionId } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { AGREEMENT_FIELDS, type Agreement } from './agreement.ts'
import type { AuctionRecord, SellerAuction } from './auction-record.ts'
import { AUCTION_FIELDS } from './auction-record.ts'
import type { SaleSettings } from './sale-settings.ts'
import type { Owned } from './seller.ts'

export interface SaleTemplate {
  id: number
  name: string
  is_default: boolean
  settings: SaleSettings
}

const COPIED = [...AUCTION_FIELDS, ...AGREEMENT_FIELDS].join(', ')

/** An auction and its agreement, as source of settings; read without a lock, because nothing in it is changed. */
export async function findCopied(sql: Sql, id: AuctionId): Promise<(SellerAuction & Agreement & AuctionRecord) | null> {
  const rows = await sql.query<SellerAuction & Agreement>(
    `select id, slug, status, owner_user_id, owner_team_id, terms_version, updated_at, ${COPIED} from auctions where id = $1`, [id])
  return rows[0] ?? null
}

/** Templates of a team belong to all its members; `t` is the table. */
const OWNED = 'case when $2::bigint is null then t.owner_team_id is null and t.owner_user_id = $1 else t.owner_team_id = $2 end'
const ownerOf = ({ owner_user_id: user, owner_team_id: team }: Owned): [Owned['owner_user_id'], Owned['owner_team_id']] => [user, team]

/** All templates of an owner, at most `MOST_TEMPLATES`: the default first, then by name. */
export const templatesOf = (sql: Sql, owner: Owned): Promise<SaleTemplate[]> =>
  sql.query<SaleTemplate>(
    `select t.id, t.name, t.is_default, t.settings from sale_templates t where ${OWNED} order by t.is_default desc, lower(t.name), t.id`, ownerOf(owner))

/** A template with its owner. */
export async function findTemplate(sql: Sql, id: number): Promise<(SaleTemplate & Owned) | null> {
  const [row] = await sql.query<SaleTemplate & Owned>('select id, name, is_default, settings, owner_user_id, owner_team_id from sale_templates where id = $1', [id])
  return row ?? null
}

/** Saves settings under a name; an owner's template of that name is replaced. */
export async function saveTemplate(tx: Tx, owner: Owned, name: string, settings: SaleSettings): Promise<number> {
  const replaced = await tx.query<{ id: number }>(
    `update sale_templates t set settings = $4::jsonb, name = $3 where lower(t.name) = lower($3) and ${OWNED} returning t.id`,
    [...ownerOf(owner), name, JSON.stringify(settings)])
  if (replaced[0]) return replaced[0].id
  const [made] = await tx.query<{ id: number }>(
    'insert into sale_templates (owner_user_id, owner_team_id, name, settings) values ($1, $2, $3, $4::jsonb) returning id',
    [...ownerOf(owner), name, JSON.stringify(settings)])
  return made!.id
}

/** Makes one template the default, or with null none. */
export async function markDefault(tx: Tx, owner: Owned, id: number | null): Promise<void> {
  await tx.query(`update sale_templates t set is_default = false where t.is_default and t.id is distinct from $3 and ${OWNED}`, [...ownerOf(owner), id])
  await tx.query(`update sale_templates t set is_default = true where t.id = $3 and ${OWNED}`, [...ownerOf(owner), id])
}

export const deleteTemplate = (tx: Tx, owner: Owned, id: number): Promise<unknown> =>
  tx.query(`delete from sale_templates t where t.id = $3 and ${OWNED}`, [...ownerOf(owner), id])

/** Locks the templates of an owner, so that there are never two defaults. */
export const lockTemplates = (tx: Tx, { owner_user_id: user, owner_team_id: team }: Owned): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 4207013))', [`${team ?? ''} ${team === null ? user : ''}`])
