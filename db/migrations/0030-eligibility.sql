-- An auction may ask for a statement of eligibility before anybody bids, and may be closed to bidders of some jurisdictions.

alter table auctions
  add column eligibility_statement text check (char_length(eligibility_statement) between 1 and 4000),
  add column excluded_jurisdictions text[] check (cardinality(excluded_jurisdictions) between 1 and 300);

-- What a bidder has stated for an auction, in the words of that day; what they stated before is in the audit log.
-- No foreign keys: the bid desk reads it.
create table eligibility_statements (
  auction_id bigint not null,
  user_id bigint not null,
  statement text,
  jurisdiction text check (jurisdiction ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  stated_at timestamptz not null default house_clock(),
  primary key (auction_id, user_id)
);
