-- How many people somebody has invited lately is counted over all their teams, and how many invitations an address has had over all teams.
create index team_invitations_by_inviter on team_invitations (invited_by, created_at);
create index team_invitations_to_address on team_invitations (email, created_at);

-- Somebody whom the operator put into a team at the command line: the operator vouches that everybody in it agrees.
alter table team_members add column is_vouched boolean not null default false;
