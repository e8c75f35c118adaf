import type { LotId } from '../src/kernel/ids.ts'
import type { Database } from '../src/platform/db.ts'
import type { BidRow, HouseRecord, Instruction, LotRecord } from './bid-history.ts'

/** What the house recorded about some lots. */
export async function readRecord(db: Database, lots: readonly LotId[]): Promise<HouseRecord> {
  const [instructions, rows, counted] = await Promise.all([
    db.query<Instruction>('select lot_id, n, user_id, amount_cents, is_proxy, result from bid_instructions where lot_id = any($1) order by lot_id, n', [lots]),
    db.query<BidRow>('select id, lot_id, seq, user_id, amount_cents, placed_at from bids where lot_id = any($1) order by lot_id, seq', [lots]),
    db.query<LotRecord>(
      `select l.id, l.status, l.price_cents, l.leading_bid_id, l.ends_at, l.closed_at, l.event_seq,
         (select count(*) from sales s where s.lot_id = l.id) as sales,
         (select count(*) from invoices i where i.lot_id = l.id and i.kind = 'winner') as invoices,
         (select count(*) from settlements s where s.lot_id = l.id) as settlements,
         (select count(*) from events e where e.lot_id = l.id and e.name in ('lot.sold', 'lot.unsold')) as endings,
         (select count(*) from bid_instructions i where i.lot_id = l.id and i.result in ('leading', 'outbid')) as placements,
         (select count(*) from events e where e.lot_id = l.id and e.name = 'bid.placed') as placed_events,
         (select count(distinct e.lot_seq) from events e where e.lot_id = l.id) as events
       from lots l where l.id = any($1) order by l.id`, [lots]),
  ])
  return { instructions, rows, lots: counted }
}
