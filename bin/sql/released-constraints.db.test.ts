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
  create unique index parcels_apn on parcels (apn)`

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

/** Migrations that do not affect the last release. */
const HARMLESS = [
  'alter table parcels add column zone text', "alter table parcels add column zone text not null default 'A'", 'alter table parcels drop constraint parcels_kind',
  "alter table parcels alter column title set default ''", 'alter table parcels add column county_id bigint references counties', 'alter table parcels add column code text unique',
  'create table owners (id bigint primary key, name text not null unique check (name > \'\'))', 'create index on parcels (title)', 'alter table parcels rename constraint parcels_kind to kinds',
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
      return told.map((line) => line.replace('the last release is in use during an upgrade, and a table changes under it: ', ''))
    }
    for (const [migration, told] of Object.entries(MISTAKES)) {
      assert.deepEqual(await changed(migration), told, migration)
      assert.deepEqual(await changed(migration, { [told[0]!]: 'no process writes it' }), [], `${migration} is accepted`)
    }
    for (const migration of HARMLESS) assert.deepEqual(await changed(migration), [], migration)
    assert.deepEqual(await changed('select', { 'parcels: new is UNIQUE (title)': 'of long ago' }), [
      'is listed as accepted, but is no change since the last release: parcels: new is UNIQUE (title)',
    ])
  })))
