import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '../../src/platform/migrate.ts'
import { onServer, withScratchDatabase } from '../../test/postgres.ts'
import { type Catalog, readCatalog } from './read-catalog.ts'
import { writeSql } from './write-sql.ts'
import { writeTypes } from './write-types.ts'

const catalogAfter = (prepare: (url: string) => Promise<unknown>): Promise<Catalog> =>
  withScratchDatabase(async (url) => {
    await prepare(url)
    return onServer(url, readCatalog)
  })

test('a database built from the written schema has the same schema', async () => {
  const migrated = writeSql(await catalogAfter(migrate))
  const rebuilt = writeSql(await catalogAfter((url) => onServer(url, (client) => client.query(migrated))))
  assert.equal(rebuilt, migrated)
})

test('a column becomes the type in which its values arrive', async () => {
  const catalog = await catalogAfter((url) => onServer(url, (client) => client.query(`
    create extension citext;
    create table parcels (
      id bigint generated always as identity,
      acreage numeric(12,4),
      owner citext not null,
      tags text[] not null,
      unit text not null default 'total' check (unit in ('total', 'per_acre')),
      shape jsonb,
      surveyed_on date not null,
      recorded_at timestamptz not null default clock_timestamp(),
      tag_count int generated always as (cardinality(tags)) stored
    )`)))
  const fields = [
    'id: GeneratedAlways<number>',
    'acreage: number | null',
    'owner: string',
    'tags: string[]',
    "unit: Generated<'total' | 'per_acre'>",
    'shape: unknown',
    'surveyed_on: string',
    'recorded_at: Generated<Date>',
    'tag_count: GeneratedAlways<number | null>',
  ]
  const table = `export interface ParcelsTable {\n${fields.map((field) => `  ${field}\n`).join('')}}`
  assert.ok(writeTypes(catalog).includes(table))
})
