-- Lots are found by words of what they say beside their title: place, number of the seller, description.
create index lots_words_search on lots using gin (
  (coalesce(county, '') || ' ' || coalesce(sku, '') || ' ' || coalesce(description, '')) gin_trgm_ops
);

-- What is searched counts as a fact: totals that were worked out before it changed are worked out anew.
drop trigger lots_facts_changed on lots;
create trigger lots_facts_changed
  after update of auction_id, lot_number, title, description, sku, category_id, status, acreage, county, state, zoning, parcel_id, lat, lng,
    scheduled_ends_at, closed_at on lots
  for each statement execute function count_change('catalogue');
