-- Remedies: bids that are voided, who was revived by it, and bidders who ask to be let out (rule book A9, H2).

-- The words of a lot or a sale were changed after somebody had bid; what they said before is in the audit log.
alter table auctions add column amended_at timestamptz;
alter table lots add column amended_at timestamptz;

-- A void takes the last instructions of one bidder on one lot back, from one of them on.
create table bid_voids (
  id                 bigint generated always as identity primary key,
  lot_id             bigint not null,
  user_id            bigint not null,
  bidder_number      int not null,
  from_instruction   int not null,
  kind               text not null check (kind in ('house', 'retraction', 'release')),
  reason             text not null,
  -- Close to the end of a lot the house needs two: one asks, another approves.
  status             text not null check (status in ('requested', 'done')),
  requested_by       bigint not null,
  requested_at       timestamptz not null default house_clock(),
  approved_by        bigint,
  done_at            timestamptz,
  bids_voided        int not null default 0,
  price_before_cents bigint,
  price_after_cents  bigint,
  -- Who leads because of it without having asked to, until when they may let go, and the first instruction after it.
  revived_user_id    bigint,
  revived_number     int,
  revived_until      timestamptz,
  next_instruction   int,
  check ((status = 'done') = (done_at is not null))
);
create index bid_voids_by_lot on bid_voids (lot_id, id);

create table retraction_requests (
  id                 bigint generated always as identity primary key,
  lot_id             bigint not null,
  bid_id             bigint not null unique,
  user_id            bigint not null,
  instruction_n      int not null,
  ground             text not null,
  reason             text not null,
  -- What the bidder says they meant. Private, as a maximum is.
  right_amount_cents bigint,
  assessment         text not null check (assessment in ('allowed', 'needs_admin', 'not_allowed')),
  status             text not null default 'requested' check (status in ('requested', 'granted', 'denied')),
  requested_at       timestamptz not null default house_clock(),
  decided_by         bigint,
  decided_at         timestamptz,
  decision_reason    text,
  void_id            bigint,
  check ((status = 'requested') = (decided_at is null))
);
create index retraction_requests_by_user on retraction_requests (user_id, id);
create index retraction_requests_open on retraction_requests (id) where status = 'requested';
