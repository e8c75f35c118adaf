import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../test/database.ts'
import { onServer } from '../../test/postgres.ts'
import { brokenStatements, recordStatements } from './released-statements.ts'

const db = await testDatabase()

test('a statement of the last release that a migration breaks is found, and one that it leaves alone is not', () =>
  onServer(db.url, async (client) => {
    await client.query('create table parcels (id bigint primary key, title text not null, acres int, county text)')
    const released = await recordStatements(client, [
      'select id from parcels', 'select acres from parcels', 'select *\n    from parcels', 'insert into parcels (id, title, county) values ($1, $2, $3)',
      'select no_such_column from parcels', 'select *\n  from parcels',
    ])
    assert.deepEqual(released.map(({ text }) => text), [
      'insert into parcels (id, title, county) values ($1, $2, $3)', 'select *\nfrom parcels', 'select acres from parcels', 'select id from parcels',
    ])
    assert.deepEqual(await brokenStatements(client, released), [])

    await client.query('alter table parcels add column state text')
    assert.deepEqual(await brokenStatements(client, released), [])

    await client.query('alter table parcels alter column acres type numeric, drop column county')
    const told = await brokenStatements(client, released)
    assert.equal(told.length, 3)
    assert.match(told[0]!, /column "county" of relation "parcels" does not exist\n {2}insert into parcels/)
    assert.match(told[1]!, /answers no acres int4 and no county text any more\n {2}select \*/)
    assert.match(told[2]!, /answers no acres int4 any more\n {2}select acres/)
  }))
