-- 0111 added the check without reading the table, so that deliveries went on meanwhile. Reading it now takes no lock
-- that keeps them from being written.
alter table webhook_deliveries validate constraint webhook_deliveries_state_check;
