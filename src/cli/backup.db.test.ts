import assert from 'node:assert/strict'
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import { commandLine } from '../../test/command-line.ts'
import { testDatabase } from '../../test/database.ts'
import { createFactories, insert } from '../../test/factories.ts'
import { fingerprintOf } from '../../test/fingerprint.ts'

/** Difficult values in columns of every type. */
const ODD = 'Line\nbreak, "quotes", \\ back, (paren), é 🌾'

const house = await testDatabase()
const empty = await testDatabase()
const from = commandLine(house)
const to = commandLine(empty)
const folder = path.join(from.dataDir, 'backup')
const make = createFactories(house)

interface Counts { tables: number; rows: number; media: number; bytes: number; ok?: boolean }

const putMedia = (name: string, text: string): void => {
  mkdirSync(path.join(from.dataDir, 'media/files/ab'), { recursive: true })
  writeFileSync(path.join(from.dataDir, 'media/files/ab', name), text)
}

/** Everything except migration times, and the unlogged table of changed lots for caches. */
async function contentsOf(db: typeof house): Promise<Record<string, string>> {
  const { schema_migrations: _when, lot_changes: _ring, ...rest } = await fingerprintOf(db)
  return rest
}

before(async () => {
  const auction = await make.auction({ title: ODD, allowed_platforms: ['a,b', 'c"d'] })
  const bidder = await make.user({ name: ODD })
  await make.lot(auction, { parcel_id: '12-34.5', attributes: { soil: ODD, none: null } })
  await make.deposit(auction, bidder)
  await insert(house, 'categories', { name: 'Below', slug: 'below', parent_id: 1 })
  await house.query(`update categories set parent_id = (select id from categories where slug = 'below') where slug = 'farm'`)
  await house.query(`insert into idempotency_keys (user_id, key, fingerprint, status, body, request_id) values ($1, 'k', '\\x00ff', 200, $2, 'r')`, [bidder, ODD])
  putMedia('one.jpg', 'a picture')
})

describe('a backup', () => {
  test('is restored exactly: every row, file and number', async () => {
    const written = await from.json<Counts>(`backup ${folder}`)
    assert.ok(written.tables > 50 && written.rows > 20 && written.bytes > 1_000, JSON.stringify(written))
    assert.equal(written.media, 1)
    const restored = await to.json<Counts>(`restore ${folder}`)
    assert.deepEqual(restored, { ...written, ok: true, first_bad: null })
    assert.deepEqual(await contentsOf(empty), await contentsOf(house))
    assert.equal(readFileSync(path.join(to.dataDir, 'media/files/ab/one.jpg'), 'utf8'), 'a picture')
  })

  test('leaves a usable database: sequences continue, and triggers and constraints are active', async () => {
    const [last] = await house.query<{ id: number }>('select max(id) as id from users')
    assert.equal(await createFactories(empty).user(), last!.id + 1)
    await assert.rejects(empty.query(`insert into media (lot_id, url, mime_type, file_name) values (999999, '/x', 'image/png', 'x')`), /foreign key/)
    const guards = (db: typeof house) => db.query(
      `select c.relname, t.tgname, t.tgenabled, k.condeferrable from pg_trigger t join pg_class c on c.oid = t.tgrelid
       left join pg_constraint k on k.oid = t.tgconstraint where not t.tgisinternal order by 1, 2`)
    assert.deepEqual(await guards(empty), await guards(house))
    const [deferrable] = await empty.query<{ count: number }>(`select count(*) as count from pg_constraint where contype = 'f' and condeferrable`)
    assert.equal(deferrable!.count, 0)
  })

  test('does not overwrite another one', async () => {
    const { code, stderr } = await from.run(`backup ${folder}`)
    assert.equal(code, 1)
    assert.match(stderr, /not empty/)
  })
})

describe('a restore is refused without changes:', () => {
  const ROWS: [what: string, spoil: (copy: string) => void, says: RegExp, environment?: Record<string, string>][] = [
    ['from a folder that holds none', (copy) => rmSync(path.join(copy, 'manifest.json')), /No backup found/],
    ['from a manifest that cannot be read', (copy) => writeFileSync(path.join(copy, 'manifest.json'), '{"format":2}'), /This version cannot read/],
    ['of a file that was changed', (copy) => appendFileSync(path.join(copy, 'tables/users.jsonl.gz'), 'x'), /users.* was changed or damaged/],
    ['of a file that is missing', (copy) => rmSync(path.join(copy, 'media/files/ab/one.jpg')), /one\.jpg is missing/],
    ['of a file outside of the backup', (copy) => rewrite(copy, '"file": "media/files/ab/one.jpg"', '"file": "../../etc/passwd"'), /outside its folder/],
    ['of rows that are too few', (copy) => rewrite(copy, /"name": "users",\s+"rows": \d+/, '"name": "users", "rows": 99'), /instead of 99/],
    ['of another version', (copy) => rewrite(copy, '"0001-house.sql"', '"0001-barn.sql"'), /differ by the migration/],
    ['of a backup from before fingerprints', (copy) => rewrite(copy, '"secret_fingerprint"', '"secret_mark"'), /older version/],
    ['under another secret', () => undefined, /another APP_SECRET \(fingerprint \w{12}; the one from APP_SECRET has \w{12}\)[^]*Set APP_SECRET to/, { APP_SECRET: 'another secret, long enough to be one too' }],
  ]
  for (const [what, spoil, says, environment = {}] of ROWS) {
    test(what, async () => {
      const target = await testDatabase()
      const line = commandLine(target)
      const copy = path.join(line.dataDir, 'copy')
      cpSync(folder, copy, { recursive: true })
      spoil(copy)
      const seen = await contentsOf(target)
      const { code, stderr } = await line.run(`restore ${copy}`, { environment })
      assert.equal(code, 1)
      assert.match(stderr, says)
      assert.deepEqual(await contentsOf(target), seen)
    })
  }

  test('into a database with data', async () => {
    const seen = await contentsOf(house)
    const { code, stderr } = await from.run(`restore ${folder}`)
    assert.equal(code, 1)
    assert.match(stderr, /in use/)
    assert.deepEqual(await contentsOf(house), seen)
    assert.ok(existsSync(path.join(from.dataDir, 'media/files/ab/one.jpg')))
  })
})

function rewrite(copy: string, what: string | RegExp, by: string): void {
  const file = path.join(copy, 'manifest.json')
  const text = readFileSync(file, 'utf8')
  assert.notEqual(text.replace(what, by), text)
  writeFileSync(file, text.replace(what, by))
}
