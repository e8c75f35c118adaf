import { type RawBuilder, sql } from 'kysely'
import type { Deduction, FeeRule } from '../kernel/fees.ts'
import type { AuctionId, InvoiceId, LotId, SettlementId, TeamId, UserId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import { type Sql, statement, type Tx } from '../platform/db.ts'
import type { Settlement, SettlementDetail, SettlementStatus } from './settlement.ts'

const COLUMNS = `id, lot_id, auction_id, seller_user_id, seller_team_id, currency, hammer_price_cents, due_on_top_cents, buyers_premium_cents,
  seller_share_cents, seller_commission_cents, platform_fee_cents, platform_fee_collected, platform_fee_rule, deductions, deductions_cents,
  net_proceeds_cents, survey_credits, status, hold_reason, shortfall_invoice_id, clears_at, payout_ordered_at, payout_reference, paid_at, created_at`

/** The agreement under which a lot was sold. */
export interface Agreement {
  lot_id: LotId
  auction_id: AuctionId
  owner_user_id: UserId
  owner_team_id: TeamId | null
  seller_commission: FeeRule
  seller_share_bps: number
  /** Those of every lot, then those of this one. */
  seller_deductions: Deduction[]
  platform_fee_collected: 'deduct' | 'invoice'
  /** The amount due of the lot, if its buyer pays it in addition to the price. */
  due_on_top_cents: Cents
}

export const agreementsOf = (db: Sql, lotIds: readonly LotId[]): Promise<Agreement[]> =>
  db.query(
    `select l.id as lot_id, a.id as auction_id, a.owner_user_id, a.owner_team_id, a.seller_commission, a.seller_share_bps,
       a.seller_deductions || l.deductions as seller_deductions, a.platform_fee_collected,
       case when a.tax_sale and a.due_on_top then coalesce(l.taxes_due_cents, 0) + coalesce(l.interest_due_cents, 0) + coalesce(l.costs_due_cents, 0)
         + coalesce(l.fees_due_cents, 0) else 0 end as due_on_top_cents
     from lots l join auctions a on a.id = l.auction_id where l.id = any($1)`, [lotIds])

type Later = 'id' | 'status' | 'survey_credits' | 'hold_reason' | 'shortfall_invoice_id' | 'clears_at' | 'payout_ordered_at'
  | 'payout_reference' | 'paid_at' | 'created_at'
export type NewSettlement = Omit<Settlement, Later>

const INSERT = `
  insert into settlements (lot_id, auction_id, seller_user_id, seller_team_id, currency, hammer_price_cents, due_on_top_cents, buyers_premium_cents,
    seller_share_cents, seller_commission_cents, platform_fee_cents, platform_fee_collected, platform_fee_rule, deductions,
    deductions_cents, net_proceeds_cents, status)
  select lot_id, auction_id, seller_user_id, seller_team_id, currency, hammer_price_cents, due_on_top_cents, buyers_premium_cents,
    seller_share_cents, seller_commission_cents, platform_fee_cents, platform_fee_collected, platform_fee_rule, deductions,
    deductions_cents, net_proceeds_cents, 'pending'
  from json_to_recordset($1::json) as s (lot_id bigint, auction_id bigint, seller_user_id bigint, seller_team_id bigint, currency text,
    hammer_price_cents bigint, due_on_top_cents bigint, buyers_premium_cents bigint, seller_share_cents bigint, seller_commission_cents bigint,
    platform_fee_cents bigint, platform_fee_collected text, platform_fee_rule jsonb, deductions jsonb, deductions_cents bigint, net_proceeds_cents bigint)
  returning ${COLUMNS}`

export const insertSettlements = (tx: Tx, settlements: readonly NewSettlement[]): Promise<Settlement[]> =>
  tx.query(INSERT, [JSON.stringify(settlements)])

export async function lockSettlement(tx: Tx, id: SettlementId): Promise<Settlement | null> {
  const [row] = await lockSettlements(tx, [id])
  return row ?? null
}

/** In the order of their ids. */
export const lockSettlements = (tx: Tx, ids: readonly SettlementId[]): Promise<Settlement[]> =>
  tx.query(`select ${COLUMNS} from settlements where id = any($1::bigint[]) order by id for no key update`, [ids])

/** The valid settlement of a sold lot. */
export async function lockSettlementOfLot(tx: Tx, lotId: LotId): Promise<Settlement | null> {
  const [row] = await lockSettlementsOfLots(tx, [lotId])
  return row ?? null
}

/** The valid settlements of sold lots in the order of their ids, so that two transactions cannot deadlock. */
export const lockSettlementsOfLots = (tx: Tx, lotIds: readonly LotId[]): Promise<Settlement[]> =>
  tx.query(
    `select ${COLUMNS} from settlements where lot_id = any($1::bigint[]) and status not in ('cancelled', 'reversed')
     order by id for no key update`, [lotIds])

export interface Move {
  to: SettlementStatus
  holdReason?: string
  payoutReference?: string
}

/** The caller has locked the row and checked the transition. */
export async function moveTo(tx: Tx, id: SettlementId, move: Move): Promise<Settlement> {
  const [row] = await moveAllTo(tx, [id], move)
  return row!
}

/** The current settlements, in no order. */
export const moveAllTo = (tx: Tx, ids: readonly SettlementId[], { to, holdReason, payoutReference }: Move): Promise<Settlement[]> =>
  tx.query(
    `update settlements set status = $2, hold_reason = $3, payout_reference = coalesce($4, payout_reference),
       paid_at = case $2 when 'paid' then house_clock() else paid_at end, updated_at = house_clock()
     where id = any($1::bigint[]) returning ${COLUMNS}`,
    [ids, to, holdReason ?? null, payoutReference ?? null])

export type CorrectedAmounts = Pick<Settlement,
  'hammer_price_cents' | 'buyers_premium_cents' | 'seller_share_cents' | 'seller_commission_cents' | 'platform_fee_cents'
  | 'net_proceeds_cents' | 'survey_credits'>

/**
 * New amounts after a survey. The money clears only when every invoice is paid again. The caller has locked the
 * row.
 */
export async function writeCorrection(tx: Tx, id: SettlementId, amounts: CorrectedAmounts): Promise<Settlement> {
  const [row] = await tx.query<Settlement>(
    `update settlements set hammer_price_cents = $2, buyers_premium_cents = $3, seller_share_cents = $4, seller_commission_cents = $5,
       platform_fee_cents = $6, net_proceeds_cents = $7, survey_credits = $8, clears_at = null, shortfall_invoice_id = null,
       status = case status when 'ready' then 'pending' else status end, updated_at = house_clock()
     where id = $1 returning ${COLUMNS}`,
    [id, amounts.hammer_price_cents, amounts.buyers_premium_cents, amounts.seller_share_cents, amounts.seller_commission_cents,
      amounts.platform_fee_cents, amounts.net_proceeds_cents, JSON.stringify(amounts.survey_credits)])
  return row!
}

/** The lot is no longer paid: its money clears only when every invoice is paid again. The caller has locked the row. */
export async function stopClearing(tx: Tx, id: SettlementId): Promise<Settlement> {
  const [row] = await tx.query<Settlement>(
    `update settlements set clears_at = null, status = case status when 'ready' then 'pending' else status end, updated_at = house_clock()
     where id = $1 returning ${COLUMNS}`, [id])
  return row!
}

export const markPayout = (tx: Tx, id: SettlementId, isOrdered: boolean): Promise<unknown> =>
  tx.query(
    'update settlements set payout_ordered_at = case when $2 then house_clock() end, updated_at = house_clock() where id = $1', [id, isOrdered])

/** How long a card payment can be reversed (rule book B7); a wire cannot. */
/** A check can come back as long as a card payment can be disputed. */
const CARD_CLEARS = `interval '7 days'`

/**
 * When the money of a deposit that paid an invoice (`i`) as `y` clears: with the last card payment or check
 * into the deposits of this name. A deposit from before its payments were recorded clears seven days after it was held.
 */
const DEPOSIT_CLEARS = `(
  select max(coalesce(m.received_at, case when not exists (select from deposit_payments p where p.deposit_id = d.id) then d.held_at end) + ${CARD_CLEARS})
  from deposits d
    left join deposit_payments p on p.deposit_id = d.id and p.is_paid
    left join invoice_payments m on m.invoice_id = p.invoice_id and (m.method = 'card' or m.tender = 'check')
      and m.matched_cents > 0 and not exists (select from payment_reversals v where v.payment_id = m.id)
  where d.user_id = i.payer_user_id and d.reference = y.reference and d.auction_id = i.auction_id
    and (m.id is not null or d.method = 'card'))`

/** When the money of a payment (`y`) of an invoice (`i`) clears, for any method; greatest() ignores nulls. */
const SAFE_AT = `case
  when y.method = 'card' or y.tender = 'check' then y.received_at + ${CARD_CLEARS}
  when y.method = 'deposit' then greatest(y.received_at, ${DEPOSIT_CLEARS})
  else y.received_at end`

/** Sets when the money of each of these lots clears, once its last invoice is paid. */
export const startClearing = (tx: Tx, lotIds: readonly LotId[]): Promise<unknown> =>
  tx.query(
    `update settlements s set updated_at = house_clock(), clears_at = coalesce((
       select max(${SAFE_AT}) from invoices i join invoice_payments y on y.invoice_id = i.id
       where i.lot_id = s.lot_id and i.kind = 'winner' and i.status = 'paid' and y.matched_cents > 0
         and not exists (select from payment_reversals v where v.payment_id = y.id)), house_clock())
     where s.lot_id = any($1::bigint[]) and s.status in ('pending', 'on_hold')
       and not exists (select from invoices i where i.lot_id = s.lot_id and i.kind = 'winner' and i.status in ('draft', 'open'))`,
    [lotIds],
  )

/**
 * Settlements whose money has cleared and whose seller is approved, which includes their tax form (rule book B7,
 * B8).
 */
const READY = `
  select s.id from settlements s join users u on u.id = s.seller_user_id
  where s.status = 'pending' and s.clears_at <= house_clock()
    and not exists (
      select from invoices i join invoice_payments y on y.invoice_id = i.id
      where i.lot_id = s.lot_id and i.kind = 'winner' and i.status = 'paid' and y.matched_cents > 0 and ${SAFE_AT} > house_clock()
        and not exists (select from payment_reversals v where v.payment_id = y.id))
    and u.seller_approved_at is not null and u.suspended_at is null and u.under_review_at is null`

export const lockReady = (tx: Tx, limit: number): Promise<{ id: SettlementId }[]> =>
  tx.query(`${READY} order by s.clears_at, s.id limit $1 for no key update of s skip locked`, [limit])

/** Those of these settlements that qualify. */
export async function readyAmong(tx: Tx, ids: readonly SettlementId[]): Promise<Set<SettlementId>> {
  const rows = ids.length > 0 ? await tx.query<{ id: SettlementId }>(`${READY} and s.id = any($1::bigint[])`, [ids]) : []
  return new Set(rows.map(({ id }) => id))
}

export const noteShortfallInvoices = (tx: Tx, noted: ReadonlyMap<SettlementId, InvoiceId>): Promise<unknown> =>
  tx.query(
    `update settlements s set shortfall_invoice_id = n.invoice_id, updated_at = house_clock()
     from unnest($1::bigint[], $2::bigint[]) as n (id, invoice_id) where s.id = n.id`,
    [[...noted.keys()], [...noted.values()]])

export interface SettlementFilter {
  status?: SettlementStatus
  auctionId?: number
  lotId?: number
  /** Created at or after, and before. */
  from?: Date
  to?: Date
}

/** Settlements of a person's own sales, or of a team's; null: everybody's. */
export interface SettlementScope {
  userId: UserId
  teamId: TeamId | null
}

const DETAIL = sql.raw(`s.${COLUMNS.replaceAll(/,\s+/g, ', s.')}, l.title as lot_title, l.slug as lot_slug,
    coalesce(l.lot_label, l.lot_number::text) as lot_number,
  l.parcel_id as lot_parcel_id, l.county as lot_county, l.state as lot_state,
  l.taxes_due_cents, l.interest_due_cents, l.costs_due_cents, l.fees_due_cents, a.tax_sale, a.due_order, a.due_on_top, a.surplus_text,
  l.status as lot_status, a.title as auction_title, a.slug as auction_slug, a.status as auction_status, coalesce(t.name, u.name) as seller_name`)

const SOURCE = sql`settlements s join lots l on l.id = s.lot_id join auctions a on a.id = s.auction_id
  join users u on u.id = s.seller_user_id left join teams t on t.id = s.seller_team_id`

/** Newest first. */
export async function listSettlements(
  db: Sql, scope: SettlementScope | null, filter: SettlementFilter, request: PageRequest,
): Promise<Page<SettlementDetail>> {
  const where = conditions(scope, filter)
  const [items, [count]] = await Promise.all([
    db.run(statement<SettlementDetail>(sql`
      select ${DETAIL} from ${SOURCE} where ${where} order by s.id desc
      limit ${request.perPage} offset ${(request.page - 1) * request.perPage}`)),
    db.run(statement<{ total: number }>(sql`select count(*) as total from settlements s where ${where}`)),
  ])
  return { items, total: count!.total, ...request }
}

function conditions(scope: SettlementScope | null, filter: SettlementFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (scope?.teamId) parts.push(sql`s.seller_team_id = ${scope.teamId}`)
  else if (scope) parts.push(sql`s.seller_team_id is null and s.seller_user_id = ${scope.userId}`)
  if (filter.status) parts.push(sql`s.status = ${filter.status}`)
  if (filter.auctionId !== undefined) parts.push(sql`s.auction_id = ${filter.auctionId}`)
  if (filter.lotId !== undefined) parts.push(sql`s.lot_id = ${filter.lotId}`)
  if (filter.from) parts.push(sql`s.created_at >= ${filter.from}`)
  if (filter.to) parts.push(sql`s.created_at < ${filter.to}`)
  return sql.join(parts, sql` and `)
}

export async function findSettlement(db: Sql, id: SettlementId): Promise<SettlementDetail | null> {
  const [row] = await db.run(statement<SettlementDetail>(sql`select ${DETAIL} from ${SOURCE} where s.id = ${id}`))
  return row ?? null
}

export interface InvoiceOfLot {
  invoice_number: string | null
  installment: string | null
  status: string
  amount_due_cents: Cents
  amount_paid_cents: Cents
  due_at: Date | null
}

/** The amounts charged to the buyer, without their identity. */
export const buyerInvoices = (db: Sql, lotId: LotId): Promise<InvoiceOfLot[]> =>
  db.query(
    `select invoice_number, installment, status, amount_due_cents, amount_paid_cents, due_at from invoices
     where lot_id = $1 and kind = 'winner' and status in ('draft', 'open', 'paid') order by id`, [lotId])
