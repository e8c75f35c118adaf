import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '../../src/platform/migrate.ts'
import { onServer, withScratchDatabase } from '../../test/postgres.ts'
import { type Catalog, readCatalog } from './read-catalog.ts'
import { writeSql } from './write-sql.ts'

const catalogAfter = (prepare: (url: string) => Promise<unknown>): Promise<Catalog> =>
  withScratchDatabase(async (url) => {
    await prepare(url)
    return onServer(url, readCatalog)
  })

test('a database built from db/schema.sql has the same schema', async () => {
  const migrated = writeSql(await catalogAfter(migrate))
  const rebuilt = writeSql(await catalogAfter((url) => onServer(url, (client) => client.query(migrated))))
  assert.equal(rebuilt, migrated)
})
