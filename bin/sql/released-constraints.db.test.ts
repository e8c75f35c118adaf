import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onServer, withScratchDatabase } from '../../test/postgres.ts'
import { readCatalog } from '../schema/read-catalog.ts'
import { brokenConstraints, recordConstraints } from './released-constraints.ts'

const TABLES = `
  create table counties (id bigint primary key);
  create table parcels (
    id bigint generated always as identity primary key, title text not null, state text default 'KS' not null, county text, acres numeric(12,4),
    kind text not null, apn text, constraint parcels_kind check (kind in ('land', 'house')));
  create unique index parcels_apn on parcels (apn);
  create function refuse_swamps() returns trigger language plpgsql as $$ begin if new.kind = 'swamp' then raise 'a swamp'; end if; return new; end $$;
  create function largest_acres() returns numeric language sql immutable as $$ select 640 $$;
  create trigger parcels_no_swamps before insert on parcels for each row execute function refuse_swamps()`

const NEW_TRIGGER = `
  create function refuse_houses() returns trigger language plpgsql as $$ begin if new.kind = 'house' then raise 'a house'; end if; return new; end $$;
  create trigger parcels_no_houses before insert or update on parcels for each row execute function refuse_houses()`

/** Migrations after the release, and what the check reports. */
const MISTAKES: Record<string, string[]> = {
  'alter table parcels add column zone text not null': ['parcels: the new column zone is text required'],
  'alter table parcels alter column county set not null': ['parcels: the column county was text nullable and is text required'],
  "alter table parcels alter column county set default '', alter column county set not null": ['parcels: the column county was text nullable and is text filled'],
  'alter table parcels alter column state drop default': ['parcels: the column state was text filled and is text required'],
  'alter table parcels alter column title drop not null': ['parcels: the column title was text required and is text nullable'],
  'alter table parcels alter column acres type numeric(6,2)': ['parcels: the column acres was numeric(12,4) nullable and is numeric(6,2) nullable'],
  "alter table parcels drop constraint parcels_kind, add check (kind in ('land'))": ["parcels: new is CHECK ((kind = 'land'::text))"],
  'alter table parcels add check (length(title) < 80) not valid': ['parcels: new is CHECK ((length(title) < 80))'],
  'alter table parcels add unique (title)': ['parcels: new is UNIQUE (title)'],
  'create unique index on parcels (lower(title)) where acres > 1': ['parcels: new is UNIQUE INDEX USING btree (lower(title)) WHERE (acres > (1)::numeric)'],
  'drop index parcels_apn': ['parcels: gone is UNIQUE INDEX USING btree (apn)'],
  'alter table parcels add column county_id bigint default 1 references counties': ['parcels: new is FOREIGN KEY (county_id) REFERENCES counties(id)'],
  "alter table parcels add column use text, add check (use in ('farm', 'lot'))": ["parcels: new is CHECK ((use = ANY (ARRAY['farm'::text, 'lot'::text])))"],
}

/** The same of triggers, and of functions, which triggers call, whether directly or not. */
const BY_TRIGGERS: Record<string, string[]> = {
  [NEW_TRIGGER]: ['parcels: new is TRIGGER BEFORE INSERT OR UPDATE ON public.parcels FOR EACH ROW EXECUTE FUNCTION refuse_houses()'],
  "create or replace function refuse_swamps() returns trigger language plpgsql as $$ begin raise 'nothing is taken'; end $$": ['refuse_swamps() is another function'],
  'create or replace function largest_acres() returns numeric language sql immutable as $$ select 40 $$': ['largest_acres() is another function'],
  'drop function largest_acres': ['largest_acres() is gone'],
  'drop trigger parcels_no_swamps on parcels': ['parcels: gone is TRIGGER BEFORE INSERT ON public.parcels FOR EACH ROW EXECUTE FUNCTION refuse_swamps()'],
  'create constraint trigger swamps after update on parcels deferrable initially deferred for each row execute function refuse_swamps()':
    ['parcels: new is CONSTRAINT TRIGGER AFTER UPDATE ON public.parcels DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_swamps()'],
}

/** Migrations that do not affect the last release. */
const HARMLESS = [
  'alter table parcels add column zone text', "alter table parcels add column zone text not null default 'A'", 'alter table parcels drop constraint parcels_kind',
  "alter table parcels alter column title set default ''", 'alter table parcels add column county_id bigint references counties', 'alter table parcels add column code text unique',
  'create table owners (id bigint primary key, name text not null unique check (name > \'\'))', 'create index on parcels (title)', 'alter table parcels rename constraint parcels_kind to kinds',
  'alter trigger parcels_no_swamps on parcels rename to "no swamps"', 'create function smallest_acres() returns numeric language sql as $$ select 0.1 $$',
  'create table owners (id bigint primary key, kind text); create trigger owners_no_swamps before insert on owners for each row execute function refuse_swamps()',
]

test('a constraint that the last release would break is found, and what it does not notice is not', () =>
  withScratchDatabase((url) => onServer(url, async (client) => {
    const changed = async (migration: string, accepted: Record<string, string> = {}) => {
      await client.query('begin')
      await client.query(TABLES)
      const released = recordConstraints(await readCatalog(client))
      await client.query(migration)
      const told = brokenConstraints(released, await readCatalog(client), accepted)
      await client.query('rollback')
      return told.map((line) => line.replace('the last release is in use during an upgrade, and the database changes under it: ', ''))
    }
    for (const [migration, told] of Object.entries({ ...MISTAKES, ...BY_TRIGGERS })) {
      assert.deepEqual(await changed(migration), told, migration)
      assert.deepEqual(await changed(migration, { [told[0]!]: 'no process writes it' }), [], `${migration} is accepted`)
    }
    for (const migration of HARMLESS) assert.deepEqual(await changed(migration), [], migration)
    assert.deepEqual(await changed('select', { 'parcels: new is UNIQUE (title)': 'of long ago' }), [
      'is listed as accepted, but is no change since the last release: parcels: new is UNIQUE (title)',
    ])
  })))
