-- An auction can ask its bidders for a signed registration form, and approves each of them up to a limit (rule book E6).
alter table auctions add column registration_required boolean not null default false;

-- The form of an auction as its seller wrote it; auctions without one use the text of the program.
create table registration_forms (
  auction_id bigint primary key references auctions (id),
  body       text not null check (length(body) between 1 and 60000),
  version    integer not null default 1,
  updated_by bigint not null references users (id),
  updated_at timestamptz not null default house_clock()
);

-- A registration: the exact file that was signed, the evidence of the signature, and the decision of the office. A
-- bidder whose registration was rejected can sign again, which replaces it.
create table registrations (
  id                    bigint generated always as identity primary key,
  auction_id            bigint not null references auctions (id),
  user_id               bigint not null references users (id),
  status                text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  requested_limit_cents bigint check (requested_limit_cents > 0),
  limit_cents           bigint check (limit_cents > 0),
  reason                text check (length(reason) between 1 and 1000),
  decided_by            bigint references users (id),
  decided_at            timestamptz,
  replaced_at           timestamptz,
  language              text not null check (language in ('en', 'es')),
  body                  text not null,
  field_values          jsonb not null,
  pdf                   bytea not null check (length(pdf) between 1 and 4000000),
  sha256                text not null check (sha256 = encode(sha256(pdf), 'hex')),
  signer_email          text not null,
  signed_name           text not null check (length(signed_name) between 1 and 200),
  consent               text not null,
  drawing               text check (length(drawing) <= 20000 and drawing ~ '^(M[0-9]{1,3} [0-9]{1,3}(L[0-9]{1,3} [0-9]{1,3})+)+$'),
  drawing_sha256        text check (drawing_sha256 = encode(sha256(convert_to(drawing, 'UTF8')), 'hex')),
  ip                    inet,
  user_agent            text,
  signed_at             timestamptz not null default house_clock(),
  check ((status = 'approved') = (limit_cents is not null)),
  check ((status = 'rejected') = (reason is not null)),
  check ((status = 'pending') = (decided_at is null)),
  check ((drawing is null) = (drawing_sha256 is null))
);
create unique index registrations_current on registrations (auction_id, user_id) where replaced_at is null;
create index registrations_to_decide on registrations (signed_at, id)
  where replaced_at is null and (status = 'pending' or requested_limit_cents > limit_cents);
