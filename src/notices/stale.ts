/** The offer a notice tells of, which its key names, is not open any more. */
const OFFER_ENDED = `not exists (
      select from offers o where o.user_id = n.user_id and o.id::text = split_part(n.key, ':', 2) and o.status = 'offered' and o.expires_at > house_clock())`

/** Whether the bidding on a lot `l` goes on and somebody else leads. */
export const isOutbid = (userId: string): string =>
  `l.status = 'active' and l.closed_at is null and l.ends_at > house_clock() and l.leader_id is distinct from ${userId}`

/**
 * Somebody who leads again, or whose lot is over, need not hear that they were outbid; of many times the last is enough. Who has paid
 * meanwhile is not asked again, and an offer that has ended is not one any more. Over `n` (notices).
 */
const staleWith = (outbidAgain: string): string => `
  case n.kind
    when 'outbid' then
      not exists (
        select from lots l where l.id = (n.facts->>'lot_id')::bigint and ${isOutbid('n.user_id')})${outbidAgain}
    when 'closing_soon' then not exists (
      select from lots l where l.id = (n.facts->>'lot_id')::bigint and l.status = 'active' and l.closed_at is null and l.ends_at > house_clock())
    when 'lead_revived' then not exists (
      select from lots l where l.id = (n.facts->>'lot_id')::bigint and l.status = 'active' and l.closed_at is null
        and l.ends_at > house_clock() and l.leader_id = n.user_id)
    when 'invoice_opened' then n.facts->>'outcome' is not distinct from 'overdue' and not exists (
      select from invoices i where i.id = (n.facts->>'invoice_id')::bigint and i.status = 'open')
    when 'offer_received' then ${OFFER_ENDED}
    when 'offer_expiring' then ${OFFER_ENDED}
    else false
  end`

export const IS_STALE = staleWith(` or exists (
        select from notices newer where newer.user_id = n.user_id and newer.id > n.id and newer.kind = n.kind
          and newer.facts->>'lot_id' = n.facts->>'lot_id')`)

/** The same without the newer losses of a lot, for whoever reads them all anyway (`combineLosses`). */
export const IS_PAST = staleWith('')
