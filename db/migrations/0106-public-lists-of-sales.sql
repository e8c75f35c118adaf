-- The public lists of an auction in the form that a statute asks for: lots before it, and results after it.
create table sale_lists (
  auction_id   bigint not null references auctions,
  kind         text not null check (kind in ('notice', 'results')),
  is_published boolean not null,
  heading      text,
  certificate  text,
  columns      text[] not null,
  sorted_by    text not null check (sorted_by in ('lot_number', 'parcel_id', 'owner')),
  purchaser    text not null check (purchaser in ('number', 'name')),
  updated_at   timestamptz not null default house_clock(),
  primary key (auction_id, kind)
);
-- Pages that show a list, or a link to it, are cached until public data changes.
create trigger sale_lists_counted after insert or update or delete on sale_lists
  for each statement execute function count_change('catalogue');
