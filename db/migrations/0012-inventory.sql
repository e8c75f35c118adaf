-- What a seller has in stock before it is put into an auction (rule book B6), and what became of it there.

create table inventory_items (
  id                 bigint generated always as identity primary key,
  owner_user_id      bigint not null references users,
  owner_team_id      bigint references teams,
  sku                text,
  title              text not null,
  description        text,
  status             text not null default 'in_stock' check (status in ('in_stock', 'listed', 'sold', 'written_off')),
  purchase_cost_cents bigint not null default 0 check (purchase_cost_cents >= 0),
  list_price_cents   bigint check (list_price_cents > 0),
  category_id        bigint references categories,
  acreage            numeric(12,4) check (acreage > 0),
  county             text,
  state              text check (state ~ '^[A-Z]{2}$'),
  zoning             text,
  parcel_id          text,
  lat                double precision check (lat between -90 and 90),
  lng                double precision check (lng between -180 and 180),
  attributes         jsonb not null default '{}',
  lot_id             bigint references lots,
  written_off_at     timestamptz,
  written_off_reason text,
  created_at         timestamptz not null default house_clock(),
  updated_at         timestamptz not null default house_clock(),
  check ((lat is null) = (lng is null)),
  check ((status in ('listed', 'sold')) = (lot_id is not null)),
  check ((status = 'written_off') = (written_off_at is not null))
);
create index inventory_by_owner on inventory_items (owner_user_id, id) where owner_team_id is null;
create index inventory_by_team on inventory_items (owner_team_id, id) where owner_team_id is not null;
create index inventory_by_title on inventory_items using gin (title gin_trgm_ops);
create unique index inventory_by_lot on inventory_items (lot_id) where lot_id is not null;

-- Every time an item was put into an auction, and how that ended; an item that came back can go again.
create table item_lot_history (
  item_id   bigint not null references inventory_items,
  lot_id    bigint not null references lots,
  listed_at timestamptz not null default house_clock(),
  ended_at  timestamptz,
  outcome   text check (outcome in ('sold', 'returned')),
  primary key (lot_id, item_id)
);
create index item_lot_history_by_item on item_lot_history (item_id, listed_at);

alter table media add column inventory_item_id bigint references inventory_items on delete cascade;
alter table media drop constraint media_check;
alter table media add constraint media_of_one_thing check (num_nonnulls(auction_id, lot_id, inventory_item_id) = 1);
create index media_by_inventory_item on media (inventory_item_id, position, id) where inventory_item_id is not null;
