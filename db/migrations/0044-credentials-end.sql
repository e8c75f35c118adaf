-- Letters that prove an address, each with the sign-up it belongs to: which browser it was made in, and the password and name typed there.
-- An address that was signed up twice before it was confirmed has a row for each; the one that is confirmed decides.
create table email_confirmations (
  token_hash    text primary key,
  user_id       bigint not null references users on delete cascade,
  browser_hash  text,
  password_hash text,
  name          text,
  locale        text,
  created_at    timestamptz not null default house_clock(),
  expires_at    timestamptz not null,
  used_at       timestamptz
);
create index email_confirmations_by_user on email_confirmations (user_id);
create index email_confirmations_by_end on email_confirmations (expires_at);

-- Which token made another one: what it made ends with it.
alter table access_tokens add column made_by_token_id bigint;
create index access_tokens_by_maker on access_tokens (made_by_token_id) where made_by_token_id is not null;

-- The operator answers for a password they set; one that a stranger chose for an address they had not confirmed ends when somebody else confirms it.
alter table credentials add column set_by_operator boolean not null default false;

-- How many failed sign-ins are written to the audit log is limited like what is tried.
alter table attempts drop constraint attempts_kind_check;
alter table attempts add constraint attempts_kind_check check (kind in ('sign_in', 'sign_up', 'letter', 'second_factor', 'failure_record'));

-- Sign-ins are kept for 400 days; everything else in the audit log is never deleted or changed.
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_unchanged before update on audit_log for each row execute function refuse_change();
create trigger audit_log_kept before delete on audit_log for each row
  when (old.action not in ('person.signed_in', 'person.sign_in_failed') or old.at > house_clock() - interval '400 days')
  execute function refuse_change();
