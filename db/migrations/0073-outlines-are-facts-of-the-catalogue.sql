-- Cards of auctions draw the outlines of their lots, and are kept until the catalogue changes.
create or replace trigger lots_facts_changed after update of auction_id, lot_number, title, description, sku, category_id, status,
  acreage, county, state, zoning, parcel_id, lat, lng, scheduled_ends_at, closed_at, boundary
  on lots for each statement execute function count_change('catalogue', 'none');
