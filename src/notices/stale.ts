/** The offer of a notice, from its key, is no longer open. */
const OFFER_ENDED = `not exists (
      select from offers o where o.user_id = n.user_id and o.id::text = split_part(n.key, ':', 2) and o.status = 'offered' and o.expires_at > house_clock())`

/** Whether the lot `l` is open and somebody else leads. */
export const isOutbid = (userId: string): string =>
  `l.status = 'active' and l.closed_at is null and l.ends_at > house_clock() and l.leader_id is distinct from ${userId}`

/**
 * Outdated notices: being outbid after leading again or after the close, or before a newer one; a request to pay
 * after payment; an offer that has ended. Over `n` (notices).
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

/** The same without newer losses of a lot, for callers that read them anyway (`combineLosses`). */
export const IS_PAST = staleWith('')
