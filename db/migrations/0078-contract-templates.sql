-- The contract of a sale as its seller wrote it; without an auction the one of the office, for sales without their own.
create table contract_templates (
  id bigint generated always as identity primary key,
  auction_id bigint references auctions (id),
  body text not null check (length(body) between 1 and 60000),
  version integer not null default 1,
  updated_by bigint not null references users (id),
  updated_at timestamptz not null default house_clock()
);
create unique index contract_templates_by_auction on contract_templates (coalesce(auction_id, 0));
