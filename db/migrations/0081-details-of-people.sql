-- What a person wants on a deed and where their mail goes, unless they say otherwise for a purchase. Every part is optional.
create table person_details (
  user_id bigint primary key references users (id),
  deed_name text check (length(deed_name) between 1 and 500),
  street text check (length(street) between 1 and 200),
  city text check (length(city) between 1 and 120),
  region text check (length(region) between 1 and 80),
  postal_code text check (length(postal_code) between 1 and 20),
  country text check (length(country) between 2 and 80),
  updated_at timestamptz not null default house_clock()
);

-- A new email address that is not confirmed yet. The next request replaces it.
create table email_changes (
  user_id bigint primary key references users (id),
  email citext not null check (length(email) <= 254),
  token_hash text not null unique,
  expires_at timestamptz not null
);
create index email_changes_by_end on email_changes (expires_at);

-- The zone of the person's own clock, as IANA names it; null until their browser or they say it.
alter table users add column time_zone text check (length(time_zone) between 1 and 64);
