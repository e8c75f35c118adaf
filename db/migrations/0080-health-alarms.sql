-- Problems that operators have been emailed about, so that each is told once, repeated daily, and told again when it is over.
create table health_alarms (
  code text primary key,
  since timestamptz not null default house_clock(),
  -- Null while the problem lasts.
  ended_at timestamptz,
  -- When the last email about it was sent.
  mailed_at timestamptz,
  -- A process sends the email and keeps others from doing so until then.
  mailing_until timestamptz
);
