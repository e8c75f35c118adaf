-- Who closes a purchase and when, and the recording of its deed, as the seller enters them.
create table purchase_closings (
  sale_id bigint primary key references sales (id),
  agent_name text not null check (length(agent_name) between 1 and 200),
  agent_phone text check (length(agent_phone) between 1 and 50),
  agent_email text check (length(agent_email) between 1 and 254),
  closing_on date,
  recorded_on date,
  instrument_number text check (length(instrument_number) between 1 and 100),
  closing_entered_at timestamptz not null default house_clock(),
  recording_entered_at timestamptz,
  updated_by bigint not null references users (id),
  check ((recorded_on is null) = (instrument_number is null) and (recorded_on is null) = (recording_entered_at is null))
);
