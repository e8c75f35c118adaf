-- A contract as its buyer signed it: the text it was filled from, and the exact file. At most one of a sale is in force.
create table purchase_contracts (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sales (id),
  language text not null check (language in ('en', 'es')),
  body text not null,
  field_values jsonb not null,
  pdf bytea not null check (length(pdf) between 1 and 4000000),
  sha256 text not null check (sha256 = encode(sha256(pdf), 'hex')),
  made_at timestamptz not null default house_clock(),
  voided_at timestamptz,
  voided_by bigint references users (id),
  check ((voided_at is null) = (voided_by is null))
);
create unique index purchase_contracts_in_force on purchase_contracts (sale_id) where voided_at is null;

-- Who signed it, and the evidence of it. Never changed.
create table contract_signatures (
  id bigint generated always as identity primary key,
  contract_id bigint not null references purchase_contracts (id),
  party text not null check (party in ('buyer', 'seller')),
  user_id bigint not null references users (id),
  signer_email text not null,
  signed_name text not null check (length(signed_name) between 1 and 200),
  consent text not null,
  sha256 text not null,
  ip inet,
  user_agent text,
  signed_at timestamptz not null default house_clock(),
  unique (contract_id, party)
);
create trigger contract_signatures_append_only before delete or update on contract_signatures for each row execute function refuse_change();
