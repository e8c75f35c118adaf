-- Refunds that the payment provider could not bring to the card after all, once for each of its refunds.
create table failed_refunds (
  provider text not null,
  reference text not null,
  intent_id bigint not null references payment_intents (id),
  amount_cents bigint not null check (amount_cents > 0),
  failure text not null,
  failed_at timestamptz not null,
  -- When the books owe the money again; null while they have not heard yet that it was sent.
  reopened_at timestamptz,
  primary key (provider, reference)
);
create index failed_refunds_by_intent on failed_refunds (intent_id);

-- Why the money came back; the house sends it in another way.
alter table refunds add column failure text;
