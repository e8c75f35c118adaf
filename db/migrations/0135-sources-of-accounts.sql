-- Where a person came from when the account was created: the site or campaign that led here, the office, or a platform.
-- Accounts from before have none.
alter table users add column source text check (source ~ '^[a-z0-9]([a-z0-9.-]{0,38}[a-z0-9])?$');

create index users_by_age on users (created_at);
