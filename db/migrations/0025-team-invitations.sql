-- Whom an owner asked into a team. Nobody joins without having said yes, and the confirmed address says who they are.
create table team_invitations (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams on delete cascade,
  email citext not null check (length(email) between 3 and 254),
  role text not null check (role in ('owner', 'manager', 'member')),
  invited_by bigint not null references users,
  created_at timestamptz not null default house_clock(),
  expires_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn')),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null))
);
create unique index team_invitations_open on team_invitations (team_id, email) where outcome is null;
create index team_invitations_by_email on team_invitations (email) where outcome is null;
create index team_invitations_by_team on team_invitations (team_id, created_at);
