-- A strike that was given by mistake is lifted: it stays on record and counts no longer.
alter table strikes add column lifted_at timestamptz;
alter table strikes add column lift_reason text;

-- The block that this strike brought, if it did: users.blocked_at of that moment. Lifting the strike ends that block and no other.
alter table strikes add column brought_block_at timestamptz;
