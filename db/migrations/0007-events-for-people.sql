-- Events that concern a person, a team or an invoice belong to no auction and name their recipients (rule book B11).

alter table events alter column auction_id drop not null;
alter table events add column to_users bigint[];
alter table events add column to_teams bigint[];

alter table events add constraint events_concern_somebody
  check (auction_id is not null or to_users is not null or to_teams is not null) not valid;
alter table events validate constraint events_concern_somebody;

create index events_to_users on events using gin (to_users) where to_users is not null;
create index events_to_teams on events using gin (to_teams) where to_teams is not null;
