-- What the owner of a lot in a tax sale owes, by its parts, and how its price pays it (rule book D9).
alter table lots
  add column taxes_due_cents bigint check (taxes_due_cents >= 0),
  add column interest_due_cents bigint check (interest_due_cents >= 0),
  add column costs_due_cents bigint check (costs_due_cents >= 0),
  add column fees_due_cents bigint check (fees_due_cents >= 0),
  add column owner_of_record text;
alter table auctions
  add column due_order text[] not null default '{costs,fees,interest,taxes}',
  add column due_on_invoice boolean not null default true,
  add column surplus_text text;
