-- Bids that the office enters for bidders with their written authority. Never the amount: a maximum is in
-- `lot_private` and `bid_instructions` only.
create table bid_authorities (
  lot_id bigint not null,
  instruction_n integer not null,
  user_id bigint not null,
  entered_by bigint not null,
  document text not null check (length(document) between 3 and 300),
  entered_at timestamptz not null default house_clock(),
  primary key (lot_id, instruction_n)
);
create trigger bid_authorities_append_only before update or delete on bid_authorities for each row execute function refuse_change();

alter table bid_instructions
  drop constraint bid_instructions_source_check,
  add constraint bid_instructions_source_check check (source in ('web', 'api', 'crosslist', 'clerk')) not valid;
alter table bid_instructions validate constraint bid_instructions_source_check;
