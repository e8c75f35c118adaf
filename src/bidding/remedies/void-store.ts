import type { BidId, BidVoidId, LotId, UserId } from '../../kernel/ids.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Page, PageRequest } from '../../kernel/page.ts'
import type { Sql, Tx } from '../../platform/db.ts'

/** Marks voided rows, the only change that evidence allows. */
export async function markVoided(
  tx: Tx, lotId: LotId, instructions: readonly number[], bids: readonly BidId[], at: Date, reason: string,
): Promise<void> {
  await Promise.all([
    tx.query('update bid_instructions set voided_at = $3, void_reason = $4 where lot_id = $1 and n = any($2)', [lotId, instructions, at, reason]),
    tx.query('update bids set voided_at = $3 where lot_id = $1 and id = any($2)', [lotId, bids, at]),
  ])
}

export interface BidVoidRow {
  id: BidVoidId
  lot_id: LotId
  user_id: UserId
  bidder_number: number
  from_instruction: number
  kind: 'house' | 'retraction' | 'release'
  reason: string
  status: 'requested' | 'done'
  requested_by: UserId
  requested_at: Date
  approved_by: UserId | null
  done_at: Date | null
  bids_voided: number
  price_before_cents: Cents | null
  price_after_cents: Cents | null
  revived_user_id: UserId | null
  revived_number: number | null
  revived_until: Date | null
  /** Number of the first instruction after it. */
  next_instruction: number | null
  currency: string
}

export type NewBidVoid = Pick<BidVoidRow, 'lot_id' | 'user_id' | 'bidder_number' | 'from_instruction' | 'kind' | 'reason' | 'requested_by'>

/** The result of a completed void. */
export type VoidOutcome = Pick<
  BidVoidRow,
  'bids_voided' | 'price_before_cents' | 'price_after_cents' | 'revived_user_id' | 'revived_number' | 'revived_until' | 'next_instruction'
> & { done_at: Date }

export async function insertVoid(tx: Tx, order: NewBidVoid): Promise<BidVoidId> {
  const [row] = await tx.query<{ id: BidVoidId }>(
    `insert into bid_voids (lot_id, user_id, bidder_number, from_instruction, kind, reason, status, requested_by)
     values ($1, $2, $3, $4, $5, $6, 'requested', $7) returning id`,
    [order.lot_id, order.user_id, order.bidder_number, order.from_instruction, order.kind, order.reason, order.requested_by],
  )
  return row!.id
}

/** requested → done. */
export async function markVoidDone(tx: Tx, id: BidVoidId, approvedBy: UserId | null, outcome: VoidOutcome): Promise<void> {
  await tx.query(
    `update bid_voids set status = 'done', approved_by = $2, done_at = $3, bids_voided = $4, price_before_cents = $5, price_after_cents = $6,
       revived_user_id = $7, revived_number = $8, revived_until = $9, next_instruction = $10
     where id = $1 and status = 'requested'`,
    [id, approvedBy, outcome.done_at, outcome.bids_voided, outcome.price_before_cents, outcome.price_after_cents, outcome.revived_user_id,
      outcome.revived_number, outcome.revived_until, outcome.next_instruction],
  )
}

const VOID = `
  select v.*, a.currency from bid_voids v join lots l on l.id = v.lot_id join auctions a on a.id = l.auction_id`

export async function findVoid(sql: Sql, lotId: LotId, id: BidVoidId): Promise<BidVoidRow | null> {
  const [row] = await sql.query<BidVoidRow>(`${VOID} where v.lot_id = $1 and v.id = $2`, [lotId, id])
  return row ?? null
}

/** A void that another administrator must approve before the lot closes. */
export interface WaitingVoid extends BidVoidRow {
  lot_title: string
  ends_at: Date
}

const WAITING = `
  from bid_voids v join lots l on l.id = v.lot_id join auctions a on a.id = l.auction_id
  where v.status = 'requested' and l.status = 'active' and l.closed_at is null and l.ends_at > house_clock()`

/** Those whose lot closes next first. */
export async function waitingVoids(sql: Sql, { page, perPage }: PageRequest): Promise<Page<WaitingVoid>> {
  const [items, [count]] = await Promise.all([
    sql.query<WaitingVoid>(
      `select v.*, a.currency, l.title as lot_title, l.ends_at ${WAITING} order by l.ends_at, v.id limit $1 offset $2`,
      [perPage, (page - 1) * perPage]),
    sql.query<{ total: number }>(`select count(*) as total ${WAITING}`),
  ])
  return { items, total: count!.total, page, perPage }
}

export async function listVoids(sql: Sql, lotId: LotId, { page, perPage }: PageRequest): Promise<Page<BidVoidRow>> {
  const [items, [count]] = await Promise.all([
    sql.query<BidVoidRow>(`${VOID} where v.lot_id = $1 order by v.id desc limit $2 offset $3`, [lotId, perPage, (page - 1) * perPage]),
    sql.query<{ total: number }>('select count(*) as total from bid_voids where lot_id = $1', [lotId]),
  ])
  return { items, total: count!.total, page, perPage }
}

/** The void by which this person leads the lot, if the lead still rests on it and can be released. */
export async function revivalOf(sql: Sql, lotId: LotId, userId: UserId): Promise<{ until: Date } | null> {
  const [row] = await sql.query<{ until: Date }>(
    `select least(v.revived_until, l.ends_at) as until
     from lots l join lot_private p on p.lot_id = l.id
     cross join lateral (select * from bid_voids where lot_id = l.id and revived_user_id = $2 order by done_at desc, id desc limit 1) v
     where l.id = $1 and l.status = 'active' and l.closed_at is null and l.leader_id = $2
       and least(v.revived_until, l.ends_at) > house_clock() and p.leader_instruction_n < v.next_instruction`,
    [lotId, userId],
  )
  return row ?? null
}
