import type { LotId } from '../src/kernel/ids.ts'
import type { Database } from '../src/platform/db.ts'
import type { BidRow, HouseRecord, Instruction, LotRecord } from './bid-history.ts'

/** What the house recorded about some lots. */
export async function readRecord(db: Database, lots: readonly LotId[]): Promise<HouseRecord> {
  const [instructions, rows, counted] = await Promise.all([
    db.query<Instruction>('select lot_id, n, user_id, amount_cents, is_proxy, result from bid_instructions where lot_id = any($1) order by lot_id, n', [lots]),
    db.query<BidRow>('select id, lot_id, seq, user_id, amount_cents, placed_at from bids where lot_id = any($1) order by lot_id, seq', [lots]),
    db.query<LotRecord>(
      // Grouped once: by lot it would read all events for each of them.
      `select l.id, l.status, l.price_cents, l.leading_bid_id, l.ends_at, l.closed_at, l.event_seq,
         (select count(*) from sales s where s.lot_id = l.id) as sales,
         (select count(*) from invoices i where i.lot_id = l.id and i.kind = 'winner') as invoices,
         (select count(*) from settlements s where s.lot_id = l.id) as settlements,
         coalesce(e.endings, 0) as endings, coalesce(e.bids_after_ending, 0) as bids_after_ending, coalesce(i.placements, 0) as placements,
         coalesce(e.placed_events, 0) as placed_events, coalesce(e.events, 0) as events
       from lots l
       left join (
         select lot_id, count(*) filter (where name in ('lot.sold', 'lot.unsold')) as endings,
           count(*) filter (where name = 'bid.placed' and lot_seq > ended_at_seq) as bids_after_ending,
           count(*) filter (where name = 'bid.placed') as placed_events, count(distinct lot_seq) as events
         from (select *, min(lot_seq) filter (where name in ('lot.sold', 'lot.unsold')) over (partition by lot_id) as ended_at_seq
           from events where lot_id = any($1)) numbered
         group by lot_id) e on e.lot_id = l.id
       left join (
         select lot_id, count(*) as placements from bid_instructions
         where lot_id = any($1) and result in ('leading', 'outbid') group by lot_id) i on i.lot_id = l.id
       where l.id = any($1) order by l.id`, [lots]),
  ])
  return { instructions, rows, lots: counted }
}
