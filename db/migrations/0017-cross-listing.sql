-- Cross-listing: platforms that show our lots elsewhere, and what they tell us of bids and hammers (rule book B12).

create table cross_listing_platforms (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(name) between 1 and 80),
  logo_url text,
  is_active boolean not null default true,
  -- The most a single bid from there may reach; null is any amount.
  max_bid_cents bigint check (max_bid_cents > 0),
  -- Whether a hammer that fell there sells a lot here.
  may_hammer boolean not null default true,
  -- Whether buyers of a hammer that fell there pay through this house.
  settles_here boolean not null default false,
  secret_sealed text not null,
  previous_secret_sealed text,
  previous_secret_expires_at timestamptz,
  created_at timestamptz not null default house_clock(),
  updated_at timestamptz not null default house_clock(),
  check ((previous_secret_sealed is null) = (previous_secret_expires_at is null))
);
create trigger cross_listing_platforms_changed after insert or update or delete on cross_listing_platforms
  for each statement execute function count_change('catalogue');

-- Everything a platform has told, each event once, with the answer it got.
create table cross_listing_events (
  platform_id bigint not null references cross_listing_platforms,
  kind text not null check (kind in ('bid', 'sold')),
  event_id text not null check (length(event_id) between 1 and 200),
  body jsonb not null,
  outcome jsonb,
  request_id text not null,
  received_at timestamptz not null default house_clock(),
  primary key (platform_id, kind, event_id)
);

-- What is known of a lot on a platform beside what follows from the lot itself.
create table cross_listings (
  lot_id bigint not null,
  platform_id bigint not null references cross_listing_platforms,
  live_at timestamptz not null default house_clock(),
  external_lot_id text,
  primary key (lot_id, platform_id)
);

-- Hammers that fell elsewhere and could not be followed here.
create table cross_listing_conflicts (
  id bigint generated always as identity primary key,
  platform_id bigint not null references cross_listing_platforms,
  event_id text not null,
  lot_id bigint not null,
  reason text not null,
  bidder_ref text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  sold_at timestamptz not null,
  created_at timestamptz not null default house_clock(),
  resolved_at timestamptz,
  resolved_by bigint,
  resolution text,
  check ((resolved_at is null) = (resolution is null))
);
create index cross_listing_conflicts_open on cross_listing_conflicts (id) where resolved_at is null;

-- A bidder of a platform is a person of this house without a way to sign in.
alter table users
  add column platform_id bigint,
  add column platform_bidder_ref text check (length(platform_bidder_ref) between 1 and 200),
  add constraint users_of_platforms check ((platform_id is null) = (platform_bidder_ref is null));
create unique index users_by_platform on users (platform_id, platform_bidder_ref) where platform_id is not null;

-- Slugs of the platforms that may show the lots of an auction; null is all of them.
alter table auctions add column allowed_platforms text[];

-- A lot that was sold elsewhere was won by no bid of this house.
alter table sales alter column winning_bid_id drop not null;

-- The articles of help/, read into the database at the start so that they can be searched.
create table help_articles (
  slug text not null,
  language text not null check (language in ('en', 'es')),
  category_slug text not null,
  audience text not null check (audience in ('public', 'seller', 'admin')),
  title text not null,
  summary text not null,
  tags text[] not null,
  updated date not null,
  search tsvector not null,
  primary key (slug, language)
);

-- The words of the articles, for those who mistype them.
create table help_words (
  language text not null,
  word text not null,
  primary key (language, word)
);

-- Which texts the two tables were made from.
create table help_versions (
  id boolean primary key default true check (id),
  content_hash text not null
);
