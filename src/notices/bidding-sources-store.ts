import type { Source } from './source.ts'
import { isOutbid } from './stale.ts'

/** A lot `l` of an auction `a`, with the names people know. */
const LOT = `jsonb_build_object('about', l.title, 'path', '/lots/' || l.slug, 'lot_id', l.id, 'currency', a.currency,
  'land', jsonb_build_object('state', l.state, 'county', l.county))`
const LOT_OF_EVENT = 'join lots l on l.id = e.lot_id join auctions a on a.id = l.auction_id'

/** The owner of an auction `a`: a person, or the managers of the team. */
const SELLER = `
  cross join lateral (
    select a.owner_user_id as user_id where a.owner_team_id is null
    union all
    select m.user_id from team_members m where m.team_id = a.owner_team_id and m.left_at is null and m.role in ('owner', 'manager')
  ) seller`

/**
 * Above this number of collected losses on a lot, only the last loss of each person is noted, because nobody reads
 * hundreds of lines about one lot.
 */
export const CROWD = 200

/**
 * The leader before the rows of this placement; the last of them leads now. Each row is read by a lookup of its
 * own: joined, the planner reads all bids of a lot for each of its events until it knows that the lot has become
 * busy. It does the same for "the last before", with a bitmap and a sort, if the statement is first planned at
 * about a thousand bids; so the previous row is found by its number, and by order only if that one is void.
 */
const LOSSES = `
  select e.lot_id, e.fired_at, ahead.id as bid_id, ahead.seq, ahead.amount_cents, loser.user_id
  from news e
  cross join lateral (
    select (e.placed->>2)::int as first, (e.placed->>2)::int + (json_array_length(e.placed) - 11) / 3 - 1 as last where e.placed is not null
    union all
    select min(b.seq), max(b.seq) from jsonb_array_elements(e.stream_data->'bids') as row
    cross join lateral (select seq from bids where id = (row->>'id')::bigint limit 1) b where e.placed is null
  ) placed
  cross join lateral (
    select b.id, b.seq, b.user_id, b.amount_cents from bids b where b.lot_id = e.lot_id and b.seq = placed.last limit 1
  ) ahead
  cross join lateral (
    select coalesce(
      (select b.user_id from bids b where b.lot_id = e.lot_id and b.seq = placed.first - 1 and coalesce(b.voided_at, 'infinity') > e.fired_at limit 1),
      (select b.user_id from bids b where b.lot_id = e.lot_id and b.seq < placed.first and coalesce(b.voided_at, 'infinity') > e.fired_at
       order by b.seq desc limit 1)) as user_id
  ) loser
  where loser.user_id <> ahead.user_id`

/** Includes outdated notices, so that they are still listed. */
export const OUTBID = `
  select lost.user_id, 'outbid:' || l.id || ':' || lost.bid_id as key,
    ${LOT} || jsonb_build_object('amount_cents', lost.amount_cents, 'is_per_acre', l.bidding_unit = 'per_acre', 'at', l.ends_at) as facts,
    lost.fired_at, lost.nth > 1 or not (${isOutbid('lost.user_id')}) as is_stale
  from (
    select *, row_number() over (partition by lot_id, user_id order by seq desc) as nth, count(*) over (partition by lot_id) as together
    from (${LOSSES}) losses
  ) lost
  cross join lateral (select * from lots where id = lost.lot_id limit 1) l join auctions a on a.id = l.auction_id
  where lost.nth = 1 or lost.together <= ${CROWD}`

const WON = `
  select s.winner_id as user_id, 'won:' || s.id as key,
    ${LOT} || jsonb_build_object('path', '/account/purchases/' || s.id, 'amount_cents', s.hammer_price_cents, 'head', l.chain_head,
      'remaining_cents', bill.remaining_cents, 'first_cents', bill.first_cents, 'at', bill.due_at) as facts, e.fired_at
  from news e ${LOT_OF_EVENT} join sales s on s.lot_id = l.id and s.undone_at is null
  cross join lateral (
    select sum(i.amount_due_cents - i.amount_paid_cents) as remaining_cents, min(i.due_at) as due_at,
      (array_agg(i.amount_due_cents - i.amount_paid_cents order by i.due_at, i.id))[1] as first_cents
    from invoices i where i.lot_id = l.id and i.kind = 'winner' and i.payer_user_id = s.winner_id and i.status = 'open'
  ) bill`

const LOST = `
  select b.user_id, 'lost:' || l.id as key,
    ${LOT} || jsonb_build_object('outcome', case when s.id is null then 'unsold' else 'sold' end, 'amount_cents', s.hammer_price_cents) as facts, e.fired_at
  from news e ${LOT_OF_EVENT} join lot_bidders b on b.lot_id = l.id
  left join sales s on s.lot_id = l.id and s.undone_at is null
  where not exists (select from sales w where w.lot_id = l.id and w.winner_id = b.user_id)`

/** A purchase undone without the buyer's fault; a default is reported with its strike. The reason is not sent. */
const SALE_RESCINDED = `
  select s.winner_id as user_id, 'sale_rescinded:' || s.id as key,
    ${LOT} || jsonb_build_object('outcome', 'sale_rescinded', 'amount_cents', s.hammer_price_cents, 'reason', undoing.reason) as facts, e.fired_at
  from news e ${LOT_OF_EVENT} join sales s on s.lot_id = l.id and s.undone_reason = 'rescinded'
  left join lateral (
    select reason from audit_log where resource_type = 'lot' and resource_id = l.id and action = 'lot.rescinded' order by id desc limit 1
  ) undoing on true`

/** A leader whose lead was revived by a void, and who may release it (rule book A9). */
const LEAD_REVIVED = `
  select v.revived_user_id as user_id, 'lead_revived:' || v.id as key,
    ${LOT} || jsonb_build_object('path', '/lots/' || l.slug || '#bid', 'amount_cents', l.price_cents,
      'is_per_acre', l.bidding_unit = 'per_acre', 'at', v.revived_until) as facts, e.fired_at
  from news e ${LOT_OF_EVENT} join bid_voids v on v.lot_id = l.id
  where v.revived_until > house_clock() and l.leader_id = v.revived_user_id`

const RETRACTION_DECIDED = `
  select r.user_id, 'retraction_decided:' || r.id as key,
    ${LOT} || jsonb_build_object('outcome', e.data->>'status', 'reason', e.data->>'reason') as facts, e.fired_at
  from news e join retraction_requests r on r.id = (e.data->>'request_id')::bigint
  join lots l on l.id = r.lot_id join auctions a on a.id = l.auction_id`

/** Bids voided without the bidder's request. */
const BIDS_VOIDED = `
  select v.user_id, 'bids_voided:' || v.id as key,
    ${LOT} || jsonb_build_object('outcome', 'bids_voided') as facts, e.fired_at
  from news e join bid_voids v on v.id = (e.data->>'void_id')::bigint
  join lots l on l.id = v.lot_id join auctions a on a.id = l.auction_id`

/** Actions of administrators only; sellers know their own. */
const OWN_LOT_WITHDRAWN = `
  select seller.user_id, 'own_called_off:lot:' || l.id as key,
    ${LOT} || jsonb_build_object('outcome', 'own_lot', 'reason', e.data->>'reason') as facts, e.fired_at
  from news e ${LOT_OF_EVENT} ${SELLER}
  where (e.data->>'by_house')::boolean`

const OWN_AUCTION_CANCELLED = `
  select seller.user_id, 'own_called_off:auction:' || a.id as key,
    jsonb_build_object('about', a.title, 'path', '/auctions/' || a.slug, 'outcome', 'own_auction', 'reason', e.data->>'reason') as facts, e.fired_at
  from news e join auctions a on a.id = e.auction_id ${SELLER}
  where (e.data->>'by_house')::boolean`

const LOT_WITHDRAWN = `
  select whom.user_id, 'sale_called_off:lot:' || l.id as key,
    ${LOT} || jsonb_build_object('path', '/auctions/' || a.slug,
      'outcome', case when l.close_reason = 'redeemed' then 'lot_redeemed' else 'lot' end) as facts, e.fired_at
  from news e ${LOT_OF_EVENT}
  cross join lateral (
    select b.user_id from lot_bidders b where b.lot_id = l.id union select w.user_id from watchlist w where w.lot_id = l.id
  ) whom`

const AUCTION_CANCELLED = `
  select whom.user_id, 'sale_called_off:auction:' || a.id as key,
    jsonb_build_object('about', a.title, 'path', '/auctions', 'outcome', 'auction') as facts, e.fired_at
  from news e join auctions a on a.id = e.auction_id
  cross join lateral (
    select b.user_id from lots l join lot_bidders b on b.lot_id = l.id where l.auction_id = a.id
    union select w.user_id from lots l join watchlist w on w.lot_id = l.id where l.auction_id = a.id
    union select d.user_id from deposits d where d.auction_id = a.id
  ) whom`

/** The page where a seller decides about a lot `l`, also for a team they have not selected. */
const DECIDED_AT = `'path', '/seller/close-out/' || l.id`

/** The seller must answer the highest bid (rule book B2). */
const CONFIRMATION_DUE = `
  select seller.user_id, 'confirmation_due:' || l.id || ':' || extract(epoch from l.confirmation_due_at)::bigint as key,
    ${LOT} || jsonb_build_object(${DECIDED_AT}, 'amount_cents', l.price_cents, 'is_per_acre', l.bidding_unit = 'per_acre',
      'at', l.confirmation_due_at) as facts, e.fired_at
  from news e ${LOT_OF_EVENT} ${SELLER}
  where l.status = 'active' and l.closed_at is not null and l.confirmation_due_at > house_clock()`

const OFFER = `${LOT} || jsonb_build_object('amount_cents', o.amount_cents, 'is_per_acre', l.bidding_unit = 'per_acre', 'at', o.expires_at)`
const OFFERED_LOT = 'join lots l on l.id = o.lot_id join auctions a on a.id = l.auction_id'

const OFFER_RECEIVED = `
  select o.user_id, 'offer_received:' || o.id as key, ${OFFER} || '{"path": "/account/offers"}' as facts, e.fired_at
  from news e join offers o on o.id = (e.data->>'offer_id')::bigint ${OFFERED_LOT}`

/** The seller gets the answer. The addressee is notified of a withdrawal by the seller. */
const OFFER_ENDED = `
  select whom.user_id, 'offer_ended:' || o.id as key, ${OFFER} || jsonb_build_object('outcome', e.data->>'status') || whom.place as facts, e.fired_at
  from news e join offers o on o.id = (e.data->>'offer_id')::bigint ${OFFERED_LOT} ${SELLER}
  cross join lateral (
    select o.user_id, '{}'::jsonb as place where e.data->>'status' = 'withdrawn'
    union all
    select seller.user_id, jsonb_build_object(${DECIDED_AT}) where e.data->>'status' <> 'withdrawn'
  ) whom`

/** Offers that expire within these hours, for which there is no event. */
const REMINDED_HOURS = 6

export const OFFERS_EXPIRING = `
  select o.user_id, 'offer_expiring:' || o.id as key, ${OFFER} || '{"path": "/account/offers"}' as facts, house_clock() as fired_at
  from offers o ${OFFERED_LOT}
  where o.status = 'offered' and o.expires_at > house_clock() and o.expires_at <= house_clock() + interval '${REMINDED_HOURS} hours'`

/** Whoever watches a lot is reminded once, when its close is this near; a close that moves later is not told again. */
export const CLOSING_SOON = `
  select w.user_id, 'closing_soon:' || l.id as key,
    ${LOT} || jsonb_build_object('amount_cents', coalesce(l.price_cents, l.starting_bid_cents), 'is_per_acre', l.bidding_unit = 'per_acre',
      'at', l.ends_at) as facts, house_clock() as fired_at
  from lots l join auctions a on a.id = l.auction_id join watchlist w on w.lot_id = l.id
  where l.status = 'active' and l.closed_at is null and l.ends_at > house_clock() and l.ends_at <= house_clock() + interval '1 hour'
    and a.status = 'active' and a.starts_at <= house_clock() and w.watched_at <= l.ends_at - interval '1 hour'`

/** All chain heads in one email: an auction may have hundreds of lots. */
const SALE_ENDED = `
  select seller.user_id, 'sale_ended:' || a.id as key,
    jsonb_build_object('about', a.title, 'path', '/auctions/' || a.slug || '/results', 'sold', all_lots.sold, 'unsold', all_lots.unsold,
      'heads', all_lots.heads) as facts, e.fired_at
  from news e join auctions a on a.id = e.auction_id ${SELLER}
  cross join lateral (
    select count(*) filter (where l.status = 'sold') as sold, count(*) filter (where l.status = 'unsold') as unsold,
      coalesce(jsonb_agg(jsonb_build_object('lot_number', coalesce(l.lot_label, l.lot_number::text), 'title', l.title, 'head', l.chain_head)
          order by l.lot_number)
        filter (where l.bid_count > 0), '[]') as heads
    from lots l where l.auction_id = a.id
  ) all_lots`

export const BIDDING_SOURCES: readonly Source[] = [
  { events: ['lot.sold'], kind: 'won', sql: WON },
  { events: ['lot.sold', 'lot.unsold'], kind: 'lost', sql: LOST },
  { events: ['lot.unsold'], kind: 'sale_called_off', sql: SALE_RESCINDED },
  { events: ['lot.changed'], kind: 'lead_revived', sql: LEAD_REVIVED },
  { events: ['lot.changed'], kind: 'confirmation_due', sql: CONFIRMATION_DUE },
  { events: ['retraction.decided'], kind: 'retraction_decided', sql: RETRACTION_DECIDED },
  { events: ['bids.voided'], kind: 'retraction_decided', sql: BIDS_VOIDED },
  { events: ['lot.withdrawn'], kind: 'sale_called_off', sql: LOT_WITHDRAWN },
  { events: ['lot.withdrawn'], kind: 'sale_called_off', sql: OWN_LOT_WITHDRAWN },
  { events: ['auction.cancelled'], kind: 'sale_called_off', sql: AUCTION_CANCELLED },
  { events: ['auction.cancelled'], kind: 'sale_called_off', sql: OWN_AUCTION_CANCELLED },
  { events: ['offer.made'], kind: 'offer_received', sql: OFFER_RECEIVED },
  { events: ['offer.ended'], kind: 'offer_ended', sql: OFFER_ENDED },
  { events: ['auction.closed'], kind: 'sale_ended', sql: SALE_ENDED },
]
