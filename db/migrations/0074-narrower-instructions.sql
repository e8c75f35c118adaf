-- An instruction is named by its lot and its number there; nothing ever asked for this id, and each bid wrote it into an index of its own.
alter table bid_instructions drop column if exists id;

-- Each event is written again when it is numbered: on the same page the log takes only what changed.
alter table events set (fillfactor = 50);
