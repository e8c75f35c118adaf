-- What a buyer wants on the deed of a sold lot, and where their mail goes. One row for each sale; a sale without one has none yet.
create table deed_details (
  sale_id bigint primary key references sales (id),
  deed_name text not null check (length(deed_name) between 1 and 500),
  street text not null check (length(street) between 1 and 200),
  city text not null check (length(city) between 1 and 120),
  region text check (length(region) between 1 and 80),
  postal_code text check (length(postal_code) between 1 and 20),
  country text not null check (length(country) between 2 and 80),
  updated_at timestamptz not null default house_clock()
);
