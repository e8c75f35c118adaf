-- When each kind of trouble began and ended, for the report of the last weeks. `health_alarms` has only what lasts.
create table health_alarm_periods (
  id       bigint generated always as identity primary key,
  code     text not null,
  began_at timestamptz not null default house_clock(),
  ended_at timestamptz,
  check (ended_at >= began_at)
);
create unique index health_alarm_periods_open on health_alarm_periods (code) where ended_at is null;
create index health_alarm_periods_ended on health_alarm_periods (ended_at);

insert into health_alarm_periods (code, began_at) select code, since from health_alarms where ended_at is null;
