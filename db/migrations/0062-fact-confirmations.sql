-- What the house has looked up itself of what a seller says about a lot. `value` is what the seller said then: a
-- confirmation holds for that and for nothing else. Who confirmed what before is in the audit log.
create table fact_confirmations (
  lot_id bigint not null references lots (id) on delete cascade,
  fact text not null,
  value jsonb not null,
  source text check (length(source) between 1 and 500),
  confirmed_by bigint not null references users (id),
  confirmed_at timestamptz not null default house_clock(),
  primary key (lot_id, fact)
);
-- Deleting a person looks for what they confirmed.
create index fact_confirmations_by_person on fact_confirmations (confirmed_by);

-- Kept answers about a lot are made anew once one of its facts is confirmed or is so no longer.
create trigger fact_confirmations_changed after insert or delete or update on fact_confirmations
  for each statement execute function count_change('catalogue');
