-- What a placed bid says, as ids and numbers: what is streamed and sent of it is built from these. Rows of earlier versions, and of other
-- events, have `data` and `stream_data` instead.
alter table events add column placed json;
alter table events alter column data drop not null;

-- Processes of earlier versions cannot read these, so they must not take their turn at reading on: without its cursor a reader rests.
update event_cursors set reader = case reader when 'webhooks' then 'webhook events' else 'notice events' end
where reader in ('webhooks', 'notices');
