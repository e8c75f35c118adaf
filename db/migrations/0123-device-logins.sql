-- A command line that wants a token shows a short code, and a signed-in person allows it on a page of the site
-- (RFC 8628). Both codes are kept as hashes. The row goes when the token is handed out, or a day after it has expired.
create table device_logins (
  id               bigint generated always as identity primary key,
  device_hash      bytea not null unique,
  user_code_hash   bytea not null unique,
  -- As the program asks; the person decides.
  asked_name       text not null,
  asked_abilities  text[] not null,
  ip               inet not null,
  state            text not null default 'waiting' check (state in ('waiting', 'allowed', 'denied')),
  -- Who allowed it and in which session, and what the token may do.
  user_id          bigint references users on delete cascade,
  session_id       bigint,
  name             text,
  abilities        text[],
  valid_days       integer,
  created_at       timestamptz not null default house_clock(),
  expires_at       timestamptz not null,
  check ((state = 'allowed') = (user_id is not null and session_id is not null and name is not null and abilities is not null and valid_days is not null))
);

-- Starts of such sign-ins and entered codes are counted, too. Reading the table of a few minutes takes no time.
alter table attempts drop constraint attempts_kind_check;
alter table attempts add constraint attempts_kind_check
  check (kind in ('sign_in', 'sign_up', 'letter', 'second_factor', 'passkey', 'failure_record', 'device_login', 'device_code'));
