import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandLine, PROGRAM } from '../../test/command-line.ts'
import { testDatabase } from '../../test/database.ts'
import { until } from '../../test/until.ts'
import type { ImportReport } from '../catalogue-import/index.ts'

const db = await testDatabase()
const { run, json, dataDir } = commandLine(db)
const examples = path.resolve(import.meta.dirname, '../../examples')
const county = `import ${examples}/county-tax-sale.csv --seller clerk@example.test --map ${examples}/kc-2017-tax-auction.map.json`
const times = '--starts-at 2020-01-01T00:00:00Z --ends-at 2099-01-01T00:00:00Z'

before(() => json('user create --email clerk@example.test --name Clerk --seller'))

test('a county’s file becomes public auctions, and repeating the import adds nothing', async () => {
  const rehearsed = await json<ImportReport>(`${county} ${times} --publish --dry-run`)
  assert.deepEqual([rehearsed.lots, rehearsed.auctions.map(({ id }) => id)], [24, [null, null, null]])
  const first = await json<ImportReport>(`${county} ${times} --publish`)
  assert.deepEqual([first.auctions.length, first.lots, first.skipped, first.errors], [3, 24, 0, []])
  assert.deepEqual(await json(`${county} ${times} --publish`), {
    imports: [], auctions: first.auctions.map((auction) => ({ ...auction, lots: 0, skipped: auction.lots })), lots: 0, created: 0, updated: 0, unchanged: 0, skipped: 24,
    errors: [], left_unchanged: [], left_out: [],
  })
  const active = async () => (await db.query<{ active: number }>(`select count(*) as active from auctions where status = 'active'`))[0]!.active
  assert.equal(await active(), 3)
  const undo = `undo-import ${first.imports[0]}`
  assert.deepEqual((await json<{ canceled: { lots: number }[] }>(`${undo} --dry-run`)).canceled.map(({ lots }) => lots), [6, 10, 8])
  assert.equal(await active(), 3)
  assert.match((await run(undo)).stdout, /canceled with 6 lots[^]*was undone/)
  assert.equal(await active(), 0)
  assert.match((await run(undo)).stderr, /This import has been undone\./)
})

test('a bad row is reported with its place, and sets the exit code', async () => {
  const file = path.join(dataDir, 'bad.csv')
  writeFileSync(file, 'title,starting_bid\nGood,100\nBad,many\n')
  const command = `import ${file} --seller clerk@example.test --auction 'Bad sale'`
  const told = await run(`${command} --json`)
  assert.equal(told.code, 1)
  assert.deepEqual(JSON.parse(told.stdout), {
    imports: [], auctions: [], lots: 0, created: 0, updated: 0, unchanged: 0, skipped: 0, left_unchanged: [],
    errors: [{ line: 3, column: 'starting_bid', message: '“many” is not an amount. Write it like 7149.39 or $7,149.39.' }],
    left_out: [{ title: 'Bad sale', rows: 2, mistakes: 1, status: null }],
  })
  assert.match((await run(command)).stdout, /line 3, starting_bid: “many” is not an amount\.[^]*Nothing was imported or published\.\n  Bad sale: 2 rows, 1 error/)
})

test('the report names what is public and what was left out', async () => {
  const file = path.join(dataDir, 'parts.csv')
  writeFileSync(file, 'title,starting_bid,day\nGood,100,East\nBad,many,West\n')
  const command = `import ${file} --seller clerk@example.test --auction-by day ${times} --publish`
  const whole = await run(command)
  assert.deepEqual([whole.code, /Nothing was imported or published\.\n {2}East: 1 row, 0 errors\n {2}West: 1 row, 1 error\nCorrect the file/.test(whole.stdout)], [1, true], whole.stdout)
  const partial = await run(`${command} --partial`)
  assert.match(partial.stdout, /East: 1 new lot \(published\)\nCreated: 1 lot\.[^]*These auctions were left out and not published:\n {2}West: 1 row, 1 error\n/)
  const wrong = await run(`import ${file} --seller clerk@example.test --auction X --starts-at soon`)
  assert.match(wrong.stdout, /line 2: auction\.starts_at \(--starts-at\): The starts at must be a date and time[^]*line 3, starting_bid/)
})

test('an import that is killed leaves nothing and can be repeated', async () => {
  const file = path.join(dataDir, 'large.csv')
  const days = ['Mon', 'Tue', 'Wed']
  writeFileSync(file, `title,starting_bid,parcel_id,day\n${Array.from({ length: 9_000 }, (_, n) => `Parcel ${n},${n + 1},P-${n},${days[n % 3]}\n`).join('')}`)
  const command = `import ${file} --seller clerk@example.test --auction-by day`
  await waitAtTheEnd()
  const child = spawn(PROGRAM, command.split(' '), {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', DATABASE_URL: db.url, DATA_DIR: dataDir, APP_SECRET: 'a secret for tests, long enough to be one' },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await until(async () => child.exitCode !== null || (await db.query(
    `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`)).length > 0)
  child.kill('SIGKILL')
  assert.deepEqual(await ended, [null, 'SIGKILL'], 'the import was done before the kill, which proves nothing')
  await db.query('insert into may_end default values')
  while (await isImporting()) await sleep(20)
  const made = () => db.query<{ title: string; lots: number }>(
    `select a.title, (select count(*) from lots l where l.auction_id = a.id) as lots from auctions a where a.title = any($1) order by a.id`, [days])
  assert.deepEqual(await made(), [])
  assert.equal((await json<ImportReport>(command)).lots, 9_000)
  assert.deepEqual(await made(), days.map((title) => ({ title, lots: 3_000 })))
})

/** An import waits at its last row, with all others written, until there is a row in `may_end`. */
async function waitAtTheEnd(): Promise<void> {
  await db.query('create table may_end ()')
  await db.query(`create function wait_at_the_end() returns trigger language plpgsql as $$
    begin
      while not exists (select from may_end) loop perform pg_sleep(0.01); end loop;
      return new;
    end $$`)
  await db.query('create trigger wait_at_the_end before insert on catalogue_imports for each row execute function wait_at_the_end()')
}

/** Whether a transaction holds the import lock. */
async function isImporting(): Promise<boolean> {
  const [row] = await db.query<{ held: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and classid = 4207013 and granted
       and database = (select oid from pg_database where datname = current_database())) as held`)
  return row!.held
}

test('errors are reported in a sentence on standard error', async () => {
  const bad = path.join(dataDir, 'bad.json')
  writeFileSync(bad, '{"columns": {"title": 5}}')
  const file = `import ${examples}/county-tax-sale.csv --seller clerk@example.test`
  for (const [command, sentence] of [
    ['import nothing.csv --seller clerk@example.test --auction A', /File not found: nothing\.csv/],
    [`import ${examples} --seller clerk@example.test --auction A`, /File not found/],
    [`import ${examples}/county-tax-sale.csv --seller nobody@example.test --auction A`, /No person has the email address/],
    [file, /Say which auction the rows belong to/],
    [`${file} --map ${bad}`, /mapping\.columns\.title: Write the name of a column/],
    [`${file} --auction A --auction-by B`, /cannot be used with option/],
    [`${file} --auction A --team 999`, /not a member of this team/],
    [`${file} --auction A --colour red`, /unknown option/],
  ] as const) {
    const { code, stdout, stderr } = await run(command)
    assert.deepEqual([code, stdout], [1, ''], command)
    assert.match(stderr, sentence)
  }
})

test('Boundaries are set by parcel number, all that match or none, and a dry run sets none', async () => {
  const table = path.join(dataDir, 'parcels.csv')
  writeFileSync(table, 'title,starting_bid,parcel_id,state\nWest,100,13-1,MO\nEast,100,13-2,MO\nNorth,100,13-3,MO\n')
  const { auctions: [sale] } = await json<ImportReport>(`import ${table} --seller clerk@example.test --auction 'Drawn land'`)
  const parcel = (pin: string, lng: number) => ({
    type: 'Feature', properties: { PIN: pin }, geometry: { type: 'Polygon', coordinates: [[[lng, 39.1], [lng + 0.01, 39.1], [lng + 0.01, 39.11], [lng, 39.1]]] },
  })
  const file = path.join(dataDir, 'parcels.geojson')
  const write = (features: object[]) => writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }))
  const drawn = async () => (await db.query<{ drawn: number }>('select count(boundary) as drawn from lots where auction_id = $1', [sale!.id]))[0]!.drawn
  const command = `boundaries ${file} --auction ${sale!.id}`
  write([parcel('13 1', -94.5), parcel('13-2', -84), parcel('9', -94.5)])
  assert.match((await run(command)).stdout, /lot 2, East \(13-2\): .*Missouri[^]*Nothing was saved/)
  write([parcel('13 1', -94.5), parcel('13-2', -94.4), parcel('9', -94.5)])
  assert.match((await run(`${command} --dry-run`)).stdout, /Matched by PIN: 2 lots\.\n {2}not in the file: lot 3, North \(13-3\)\nBoundaries of no lot: 1\.\nDry run/)
  assert.equal(await drawn(), 0)
  assert.equal((await json<{ saved: boolean }>(command)).saved, true)
  assert.equal(await drawn(), 2)
  assert.match((await run(`${command} --by APN`)).stderr, /no property named APN\. Their properties: PIN/)
})
