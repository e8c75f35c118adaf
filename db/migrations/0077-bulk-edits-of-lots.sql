-- The last bulk edit of an auction's lots, so that it can be undone: each lot with what was changed, before and after.
create table lot_bulk_edits (
  auction_id bigint primary key references auctions (id),
  lots jsonb not null,
  made_at timestamptz not null default house_clock()
);
