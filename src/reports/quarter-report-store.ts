import type { UserId, TeamId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'
import type { HourOfTaxSales } from './quarter-report-rules.ts'

/**
 * What happened to the lots of a seller's tax sales, by the hour and the place of the land, whose time zone decides the
 * quarter. The lots of a seller are found by the auctions' index of owners; the date of a strike-off is in its close
 * entry, which is the last one of the lot's record.
 */
const HOURS = `
  with own as (
    select l.id, l.state, l.county, l.close_reason, l.closed_at, l.chain_length, a.currency, a.due_on_top,
      case when coalesce(l.taxes_due_cents, l.interest_due_cents, l.costs_due_cents, l.fees_due_cents) is not null
        then coalesce(l.taxes_due_cents, 0) + coalesce(l.interest_due_cents, 0) + coalesce(l.costs_due_cents, 0) + coalesce(l.fees_due_cents, 0) end as due
    from auctions a join lots l on l.auction_id = a.id
    where a.tax_sale and case when $2::bigint is null then a.owner_team_id is null and a.owner_user_id = $1 else a.owner_team_id = $2 end
  ), moved as (
    select o.currency, o.state, o.county, s.sold_at as at, 1 as sold, s.hammer_price_cents as hammer,
      coalesce(o.due, 0) as due,
      case when o.due is null then 0 when o.due_on_top then s.hammer_price_cents else greatest(s.hammer_price_cents - o.due, 0) end as surplus,
      0 as collected, 0 as refunded, 0 as redeemed, 0 as struck_off
    from own o join sales s on s.lot_id = o.id and s.undone_at is null
    union all
    select o.currency, o.state, o.county, p.received_at, 0, 0, 0, 0, p.matched_cents, 0, 0, 0
    from own o join invoices i on i.lot_id = o.id and i.kind = 'winner' join invoice_payments p on p.invoice_id = i.id
    union all
    select o.currency, o.state, o.county, v.reversed_at, 0, 0, 0, 0, -p.matched_cents, 0, 0, 0
    from own o join invoices i on i.lot_id = o.id and i.kind = 'winner' join invoice_payments p on p.invoice_id = i.id
    join payment_reversals v on v.payment_id = p.id
    union all
    select o.currency, o.state, o.county, r.sent_at, 0, 0, 0, 0, 0, r.amount_cents, 0, 0
    from own o join invoices i on i.lot_id = o.id and i.kind = 'winner'
    join refunds r on r.invoice_id = i.id and r.status = 'sent' and r.cause in ('refund', 'returned')
    union all
    select o.currency, o.state, o.county, o.closed_at, 0, 0, 0, 0, 0, 0, 1, 0 from own o where o.close_reason = 'redeemed'
    union all
    select o.currency, o.state, o.county, (c.body->>'at')::timestamptz, 0, 0, 0, 0, 0, 0, 0, 1
    from own o join bid_chain c on c.lot_id = o.id and c.k = o.chain_length where o.close_reason = 'struck_off'
  )
  select currency, state, county, date_trunc('hour', at) as hour, sum(sold)::int as sold, sum(hammer)::bigint as hammer_cents,
    sum(due)::bigint as due_cents, sum(surplus)::bigint as surplus_cents,
    sum(collected)::bigint as collected_cents, sum(refunded)::bigint as refunded_cents, sum(redeemed)::int as redeemed,
    sum(struck_off)::int as struck_off
  from moved where at is not null group by 1, 2, 3, 4 order by 4, 1`

export const hoursOfTaxSales = (sql: Sql, userId: UserId, teamId: TeamId | null): Promise<HourOfTaxSales[]> => sql.query(HOURS, [userId, teamId])
