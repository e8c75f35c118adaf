-- How the house comes to know people: phone codes, documents, applications to sell, strikes.

-- What decides a tier stands in the person's row (rule book E1), so that one look tells it. `granted_tier` is what
-- the operator vouched for by hand; `institutional_at` an administrator's decision, which rests on the documents.
alter table users add column granted_tier text check (granted_tier in ('basic', 'verified', 'enhanced', 'institutional'));
alter table users add column means_proven_at timestamptz;
alter table users add column bank_letter_cents bigint check (bank_letter_cents > 0);
alter table users add column institution_proven_at timestamptz;
alter table users add column institutional_at timestamptz;
update users set granted_tier = tier where tier <> 'basic';

create unique index users_by_confirmed_phone on users (phone) where phone_verified_at is not null;
create index users_by_name on users using gin (name gin_trgm_ops);

-- Codes are kept as keyed hashes. The rows of a day say how often somebody was sent one.
create table phone_codes (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users on delete cascade,
  phone      text not null,
  code_hash  bytea not null,
  tries      int not null default 0,
  used_at    timestamptz,
  created_at timestamptz not null default house_clock()
);
create index phone_codes_by_user on phone_codes (user_id, id);
create index phone_codes_by_phone on phone_codes (phone, created_at);

-- The file lies sealed under `file_key`, a random name, outside of the database.
create table verification_documents (
  id                bigint generated always as identity primary key,
  user_id           bigint not null references users on delete cascade,
  document_type     text not null check (document_type in ('government_id', 'business_license', 'w9', 'ein_confirmation',
                      'beneficial_ownership_attestation', 'bank_letter', 'proof_of_address')),
  status            text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'expired')),
  file_key          text not null unique,
  file_name         text not null,
  mime_type         text not null,
  bytes             bigint not null check (bytes > 0),
  uploaded_by       bigint not null,
  reason            text check (reason in ('unreadable', 'mismatch', 'expired', 'wrong_type', 'suspected_fraud')),
  bank_letter_cents bigint check (bank_letter_cents > 0),
  approved_at       timestamptz,
  expires_at        timestamptz,
  decided_by        bigint,
  created_at        timestamptz not null default house_clock(),
  updated_at        timestamptz not null default house_clock()
);
create unique index verification_documents_one_pending on verification_documents (user_id, document_type) where status = 'pending';
create index verification_documents_by_user on verification_documents (user_id, document_type, id);
create index verification_documents_by_status on verification_documents (status, id);
create index verification_documents_by_expiry on verification_documents (expires_at) where status = 'approved';

create table seller_applications (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users on delete cascade,
  team_id    bigint references teams on delete set null,
  kind       text not null check (kind in ('person', 'business')),
  is_foreign boolean not null default false,
  status     text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'suspended')),
  reason     text,
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz not null default house_clock(),
  updated_at timestamptz not null default house_clock()
);
create unique index seller_applications_one_live on seller_applications (user_id) where status <> 'rejected';
create index seller_applications_by_status on seller_applications (status, id);

create table strikes (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users on delete cascade,
  reason     text not null,
  lot_id     bigint,
  created_at timestamptz not null default house_clock()
);
create index strikes_by_user on strikes (user_id, created_at);
-- One lot is one fault, however often its default is told.
create unique index strikes_once_for_lot on strikes (user_id, lot_id, reason) where lot_id is not null;

-- The audit log as its readers ask for it.
create index audit_log_by_actor on audit_log (actor_user_id, id) where actor_user_id is not null;
create index audit_log_by_action on audit_log (action, id);
create index audit_log_by_time on audit_log (at, id);
