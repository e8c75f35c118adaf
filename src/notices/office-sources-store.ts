import type { Source } from './source.ts'

/** The person, or the managers of the team. */
const whom = (user: string, team: string): string => `
  cross join lateral (
    select ${user} as user_id where ${team} is null
    union all
    select m.user_id from team_members m where m.team_id = ${team} and m.left_at is null and m.role in ('owner', 'manager')
  ) whom`

/** The remaining amount of an invoice `i`. */
const REMAINING = 'i.amount_due_cents - i.amount_paid_cents'

/** An invoice `i`, and the place of its land `l`. */
const invoiceFacts = (amount: string): string => `
  jsonb_build_object('about', i.invoice_number, 'path', '/account/invoices/' || i.id, 'invoice_id', i.id, 'amount_cents', ${amount},
    'currency', i.currency, 'at', i.due_at, 'lot', l.title,
    'land', case when l.id is not null then jsonb_build_object('state', l.state, 'county', l.county) end)`
const LAND_AND_PAYER = `left join lots l on l.id = i.lot_id ${whom('i.payer_user_id', 'i.payer_team_id')}`

/** Deposits have their own notices. */
const NO_DEPOSIT = "i.kind <> 'deposit'"

const invoice = (kind: string, amount: string, more = '', which = NO_DEPOSIT): string => `
  select whom.user_id, '${kind}:' || e.id as key, ${invoiceFacts(amount)} || jsonb_build_object(${more}) as facts, e.fired_at
  from news e join invoices i on i.id = (e.data->>'invoice_id')::bigint and ${which} ${LAND_AND_PAYER}`

/** The card hold for the auction of invoice `i` that is being captured: it will be applied to the invoice. */
const PENDING_DEPOSIT = `
  (select sum(p.amount_cents) from deposits d join deposit_payments p on p.deposit_id = d.id
   where i.kind = 'winner' and d.auction_id = i.auction_id and d.user_id = i.payer_user_id
     and p.status = 'held' and not p.is_paid and p.apply_to is not null)`

/** An applied deposit pays part of it at once, or all of it; then no payment is requested. */
const INVOICE_OPENED = `
  ${invoice('invoice_opened', REMAINING, `'paid_cents', i.amount_paid_cents, 'deposit_cents', ${PENDING_DEPOSIT}`)}
  where i.status = 'open'`

/** A day after its due date an invoice gets one reminder; for older ones the office should call. */
export const INVOICES_OVERDUE = `
  select whom.user_id, 'invoice_overdue:' || i.id as key,
    ${invoiceFacts(REMAINING)} || jsonb_build_object('outcome', 'overdue') as facts, house_clock() as fired_at
  from invoices i ${LAND_AND_PAYER}
  where i.status = 'open' and i.kind <> 'deposit'
    and i.due_at > house_clock() - interval '8 days' and i.due_at <= house_clock() - interval '1 day'`

const SAVED_SEARCH = `
  select (e.data->>'user_id')::bigint as user_id, 'saved_search:' || e.id as key, e.data->'facts' as facts, e.fired_at from news e`

const deposit = (kind: string): string => `
  select d.user_id, '${kind}:' || e.id as key,
    jsonb_build_object('about', a.title, 'path', '/account/deposits', 'amount_cents', (e.data->>'amount_cents')::bigint,
      'currency', d.currency) as facts, e.fired_at
  from news e join deposits d on d.id = (e.data->>'deposit_id')::bigint join auctions a on a.id = d.auction_id`

const SETTLEMENT_MOVED = `
  select whom.user_id, 'settlement_moved:' || e.id as key,
    jsonb_build_object('about', l.title, 'path', '/seller/settlements/' || s.id, 'amount_cents', s.net_proceeds_cents, 'currency', s.currency,
      'outcome', 'settlement_' || (e.data->>'to'), 'reason', e.data->>'reason') as facts, e.fired_at
  from news e join settlements s on s.id = (e.data->>'settlement_id')::bigint
  join lots l on l.id = s.lot_id ${whom('s.seller_user_id', 's.seller_team_id')}`

const settlement = (kind: string): string => `
  select whom.user_id, '${kind}:' || e.id as key,
    jsonb_build_object('about', l.title, 'path', '/seller/settlements/' || s.id, 'amount_cents', s.net_proceeds_cents, 'currency', s.currency,
      'reason', s.payout_reference) as facts, e.fired_at
  from news e join settlements s on s.id = (e.data->>'settlement_id')::bigint and s.net_proceeds_cents >= 0
  join lots l on l.id = s.lot_id ${whom('s.seller_user_id', 's.seller_team_id')}`

const DOCUMENT_DECIDED = `
  select d.user_id, 'document_decided:' || e.id as key,
    jsonb_build_object('about', d.document_type, 'path', '/account/verification', 'outcome', e.data->>'status',
      'reason', e.data->>'reason') as facts, e.fired_at
  from news e join verification_documents d on d.id = (e.data->>'document_id')::bigint`

const SELLER_DECIDED = `
  select (e.data->>'user_id')::bigint as user_id, 'seller_decided:' || e.id as key,
    jsonb_build_object('about', '', 'path', '/account', 'outcome', e.data->>'status', 'reason', e.data->>'reason') as facts, e.fired_at
  from news e`

const AD_REVIEWED = `
  select whom.user_id, 'ad_reviewed:' || e.id as key,
    jsonb_build_object('about', c.name, 'path', '/account', 'outcome', e.data->>'status', 'reason', e.data->>'reason') as facts, e.fired_at
  from news e join ad_campaigns c on c.id = (e.data->>'campaign_id')::bigint ${whom('c.owner_user_id', 'c.owner_team_id')}`

/** Under documents: the status of a bidder. */
const STRIKE_LIFTED = `
  select s.user_id, 'strike_lifted:' || e.id as key,
    jsonb_build_object('about', coalesce(l.title, ''), 'path', '/account/verification', 'reason', s.lift_reason,
      'outcome', case when (e.data->>'is_free')::boolean then 'strike_lifted_free' else 'strike_lifted' end) as facts, e.fired_at
  from news e join strikes s on s.id = (e.data->>'strike_id')::bigint left join lots l on l.id = s.lot_id`

/** For a purchase that was not completed. */
const STRIKE_GIVEN = `
  select s.user_id, 'strike_given:' || e.id as key,
    jsonb_build_object('about', coalesce(l.title, ''), 'path', '/account/verification', 'outcome', 'strike_given') as facts, e.fired_at
  from news e join strikes s on s.id = (e.data->>'strike_id')::bigint left join lots l on l.id = s.lot_id`

/** The reason is internal: a suspected person is not told of it. */
const PERSON_HELD = `
  select (e.data->>'user_id')::bigint as user_id, 'person_held:' || e.id as key,
    jsonb_build_object('about', '', 'path', '/account',
      'outcome', case when (e.data->>'is_held')::boolean then 'held_' else 'free_' end || (e.data->>'hold')) as facts, e.fired_at
  from news e`

/** Without the amount, which may be a maximum. */
const BID_ENTERED = `
  select (e.data->>'user_id')::bigint as user_id, 'bid_entered:' || e.id as key,
    jsonb_build_object('about', l.title, 'path', '/lots/' || l.slug, 'outcome', 'bid_entered') as facts, e.fired_at
  from news e join lots l on l.id = (e.data->>'lot_id')::bigint`

const HOME_CORRECTED = `
  select (e.data->>'user_id')::bigint as user_id, 'home_corrected:' || e.id as key,
    jsonb_build_object('about', a.title, 'path', '/auctions/' || a.slug || '/eligibility', 'outcome', 'home_corrected',
      'place', e.data->>'to', 'reason', e.data->>'reason') as facts, e.fired_at
  from news e join auctions a on a.id = (e.data->>'auction_id')::bigint`

/** The limit is what the office set, not a bid. */
const REGISTRATION_DECIDED = `
  select (e.data->>'user_id')::bigint as user_id, 'registration_decided:' || e.id as key,
    jsonb_build_object('about', a.title, 'path', '/auctions/' || a.slug || case when e.data->>'told' = 'approved' then '' else '/registration' end,
      'outcome', 'registration_' || (e.data->>'told'), 'amount_cents', (e.data->>'limit_cents')::bigint, 'currency', a.currency,
      'reason', e.data->>'reason') as facts, e.fired_at
  from news e join auctions a on a.id = (e.data->>'auction_id')::bigint`

/** Refunds to the payer of an invoice `i`. Deposit money returns to the deposit, which has its own notices. */
const refund = (outcome: string, which: string): string => `
  select whom.user_id, '${outcome}:' || e.id as key,
    jsonb_build_object('about', coalesce(i.invoice_number, r.id::text),
      'path', case i.kind when 'deposit' then '/account/deposits' else '/account/invoices/' || i.id end,
      'amount_cents', r.amount_cents, 'currency', r.currency, 'outcome', ${which},
      'reason', case when r.method = 'wire' then r.sent_reference end) as facts, e.fired_at
  from news e join refunds r on r.id = (e.data->>'refund_id')::bigint and r.method in ('card', 'wire')
  join invoices i on i.id = r.invoice_id ${whom('r.payee_user_id', 'r.payee_team_id')}`

/** A card refund is reported when sent, and not before as owed. */
const REFUND_OWED = `
  ${refund('refund_owed', "case r.cause when 'unmatched' then 'refund_unmatched' else 'refund_owed' end")}
  where i.kind <> 'deposit' and r.status = 'owed'`

/** It was announced when it was owed. */
const REFUND_CANCELLED = `
  ${refund('refund_cancelled', "'refund_cancelled'")}
  where i.kind <> 'deposit' and r.status = 'cancelled'`

/** A deposit is refunded to a card within the minute of its notice. */
const REFUND_SENT = `
  ${refund('refund_sent', "'refund_sent'")}
  where r.status = 'sent' and (i.kind <> 'deposit' or r.method = 'wire')`

const OVERPAID = `(select coalesce(sum(r.amount_cents), 0) from refunds r where r.invoice_id = i.id and r.cause = 'overpaid' and r.status <> 'cancelled')`

const PART_PAID = invoice('part_paid', "(e.data->>'amount_cents')::bigint", `'outcome', 'part_paid', 'remaining_cents', ${REMAINING}`)

const PAYMENT_REVERSED = invoice('payment_reversed', "(e.data->>'amount_cents')::bigint", `'outcome', 'payment_reversed', 'remaining_cents', ${REMAINING}`)

/** Also that of a deposit if somebody voided it for a reason of their own, so that nobody wires the money. */
const INVOICE_VOIDED = invoice('invoice_voided', 'i.amount_due_cents', "'outcome', 'invoice_voided'", `(${NO_DEPOSIT} or i.void_reason_said is null)`)

/** Staff with the permission `cash`: the money is owed again, and must be sent in another way. */
const REFUND_FAILED = `
  select u.id as user_id, 'refund_failed:' || e.id as key,
    jsonb_build_object('about', coalesce(i.invoice_number, r.id::text), 'path', '/admin/refunds', 'amount_cents', r.amount_cents,
      'currency', r.currency, 'outcome', 'refund_failed', 'reason', r.failure) as facts, e.fired_at
  from news e join refunds r on r.id = (e.data->>'refund_id')::bigint
  left join invoices i on i.id = r.invoice_id
  join users u on u.staff_role in ('cashier', 'manager', 'owner') and u.suspended_at is null`

/** While at most this many registrations wait, each has an email of its own; otherwise one an hour tells of all. */
const MOST_SINGLE_REGISTRATIONS = 3

/** Staff with the permission `registration`: a bidder signed, or asks for a higher limit, and nobody has decided yet. */
const REGISTRATION_WAITS = `
  select u.id as user_id,
    case when q.waiting > ${MOST_SINGLE_REGISTRATIONS} then 'registrations_wait:' || to_char(e.fired_at at time zone 'UTC', 'YYYY-MM-DD HH24')
      else 'registration_waits:' || e.id end as key,
    case when q.waiting > ${MOST_SINGLE_REGISTRATIONS}
      then jsonb_build_object('about', a.title, 'path', '/admin/registrations', 'outcome', 'registrations_wait', 'count', q.waiting)
      else jsonb_build_object('about', a.title, 'path', '/admin/registrations/' || r.id || '/approval', 'outcome', 'registration_waits', 'from', b.name)
    end as facts, e.fired_at
  from news e
  join registrations r on r.id = (e.data->>'registration_id')::bigint and r.replaced_at is null
    and (r.status = 'pending' or r.requested_limit_cents > r.limit_cents)
  join auctions a on a.id = r.auction_id and a.status = 'active'
  join users b on b.id = r.user_id
  cross join (
    select count(*)::int as waiting from registrations o join auctions s on s.id = o.auction_id and s.status = 'active'
    where o.replaced_at is null and (o.status = 'pending' or o.requested_limit_cents > o.limit_cents)) q
  join users u on u.staff_role in ('clerk', 'manager', 'owner') and u.suspended_at is null and u.id <> r.user_id`

/** Under decisions about sellers: what their plan allows. */
const PLAN_MOVED = `
  select whom.user_id, 'plan_moved:' || e.id as key,
    jsonb_build_object('about', p.name, 'path', '/seller/plan', 'outcome', 'plan_' || (e.data->>'told'), 'at', e.data->>'at') as facts, e.fired_at
  from news e join subscriptions s on s.id = (e.data->>'subscription_id')::bigint
  join subscription_plans p on p.id = (e.data->>'plan_id')::bigint ${whom('s.owner_user_id', 's.owner_team_id')}`

/** The purchase `s` of an event. */
const PURCHASE_OF_EVENT = `join sales s on s.id = (e.data->>'sale_id')::bigint join lots l on l.id = s.lot_id`
const purchaseFacts = (path: string): string =>
  `jsonb_build_object('about', l.title, 'path', '${path}' || s.id, 'lot_id', l.id, 'currency', s.currency, 'outcome', e.data->>'told')`

/** The buyer has signed: it is the seller's turn. */
const CONTRACT_TO_SIGN = `
  select whom.user_id, 'purchase_moved:' || e.id as key, ${purchaseFacts('/seller/purchases/')} as facts, e.fired_at
  from news e ${PURCHASE_OF_EVENT} join auctions a on a.id = s.auction_id ${whom('a.owner_user_id', 'a.owner_team_id')}
  where e.data->>'told' = 'contract_to_sign'`

/** A message `m` to the other side of purchase `s`; an erased one is no longer told. */
const MESSAGE_OF_EVENT = `join purchase_messages m on m.id = (e.data->>'message_id')::bigint and m.body is not null join users author on author.id = m.author_id`
const messageFacts = (path: string): string =>
  `jsonb_build_object('about', l.title, 'path', '${path}' || s.id || '#messages', 'lot_id', l.id, 'from', author.name, 'text', m.body)`

const MESSAGE_TO_SELLER = `
  select whom.user_id, 'purchase_message:' || m.id as key, ${messageFacts('/seller/purchases/')} as facts, e.fired_at
  from news e ${PURCHASE_OF_EVENT} ${MESSAGE_OF_EVENT} join auctions a on a.id = s.auction_id ${whom('a.owner_user_id', 'a.owner_team_id')}
  where e.data->>'told' = 'message_to_seller'`

const MESSAGE_TO_BUYER = `
  select s.winner_id as user_id, 'purchase_message:' || m.id as key, ${messageFacts('/account/purchases/')} as facts, e.fired_at
  from news e ${PURCHASE_OF_EVENT} ${MESSAGE_OF_EVENT}
  where e.data->>'told' = 'message_to_buyer'`

/** What the seller did about it, or the office. */
const PURCHASE_MOVED = `
  select s.winner_id as user_id, 'purchase_moved:' || e.id as key, ${purchaseFacts('/account/purchases/')} as facts, e.fired_at
  from news e ${PURCHASE_OF_EVENT}
  where e.data->>'told' not in ('contract_to_sign', 'message_to_seller', 'message_to_buyer')`

export const OFFICE_SOURCES: readonly Source[] = [
  { events: ['search.matched'], kind: 'saved_search', sql: SAVED_SEARCH },
  { events: ['purchase.moved'], kind: 'confirmation_due', sql: CONTRACT_TO_SIGN },
  { events: ['purchase.moved'], kind: 'won', sql: PURCHASE_MOVED },
  { events: ['purchase.moved'], kind: 'purchase_message', sql: MESSAGE_TO_SELLER },
  { events: ['purchase.moved'], kind: 'purchase_message', sql: MESSAGE_TO_BUYER },
  { events: ['invoice.opened'], kind: 'invoice_opened', sql: INVOICE_OPENED },
  { events: ['invoice.paid'], kind: 'invoice_paid', sql: invoice('invoice_paid', 'i.amount_paid_cents', `'over_cents', ${OVERPAID}`) },
  { events: ['invoice.part_paid'], kind: 'invoice_paid', sql: PART_PAID },
  { events: ['invoice.payment_reversed'], kind: 'invoice_paid', sql: PAYMENT_REVERSED },
  { events: ['invoice.voided'], kind: 'invoice_paid', sql: INVOICE_VOIDED },
  { events: ['refund.owed'], kind: 'deposit_returned', sql: REFUND_OWED },
  { events: ['refund.cancelled'], kind: 'deposit_returned', sql: REFUND_CANCELLED },
  { events: ['refund.sent'], kind: 'deposit_returned', sql: REFUND_SENT },
  { events: ['invoice.payment_failed'], kind: 'payment_failed', sql: invoice('payment_failed', REMAINING) },
  { events: ['deposit.returned'], kind: 'deposit_returned', sql: deposit('deposit_returned') },
  { events: ['deposit.forfeited'], kind: 'deposit_forfeited', sql: deposit('deposit_forfeited') },
  { events: ['settlement.ready'], kind: 'settlement_ready', sql: settlement('settlement_ready') },
  { events: ['settlement.paid'], kind: 'settlement_paid', sql: settlement('settlement_paid') },
  { events: ['settlement.moved'], kind: 'settlement_ready', sql: SETTLEMENT_MOVED },
  { events: ['document.decided'], kind: 'document_decided', sql: DOCUMENT_DECIDED },
  { events: ['seller.decided'], kind: 'seller_decided', sql: SELLER_DECIDED },
  { events: ['strike.given'], kind: 'document_decided', sql: STRIKE_GIVEN },
  { events: ['person.held'], kind: 'document_decided', sql: PERSON_HELD },
  { events: ['strike.lifted'], kind: 'document_decided', sql: STRIKE_LIFTED },
  { events: ['home.corrected'], kind: 'document_decided', sql: HOME_CORRECTED },
  { events: ['bid.entered'], kind: 'document_decided', sql: BID_ENTERED },
  { events: ['registration.decided'], kind: 'document_decided', sql: REGISTRATION_DECIDED },
  { events: ['registration.waiting'], kind: 'document_decided', sql: REGISTRATION_WAITS },
  { events: ['refund.failed'], kind: 'payment_failed', sql: REFUND_FAILED },
  { events: ['subscription.moved'], kind: 'seller_decided', sql: PLAN_MOVED },
  { events: ['ad.reviewed'], kind: 'ad_reviewed', sql: AD_REVIEWED },
]
