import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, test } from 'node:test'
import { commandLine } from '../../test/command-line.ts'
import { testDatabase } from '../../test/database.ts'
import type { ImportReport } from '../catalogue-import/index.ts'

const db = await testDatabase()
const { run, json, dataDir } = commandLine(db)
const examples = path.resolve(import.meta.dirname, '../../examples')
const county = `import ${examples}/county-tax-sale.csv --seller clerk@example.test --map ${examples}/kc-2017-tax-auction.map.json`
const times = '--starts-at 2020-01-01T00:00:00Z --ends-at 2099-01-01T00:00:00Z'

before(() => json('user create --email clerk@example.test --name Clerk --seller'))

test('A county’s file becomes public auctions, and nothing more when it comes again', async () => {
  const rehearsed = await json<ImportReport>(`${county} ${times} --publish --dry-run`)
  assert.deepEqual([rehearsed.lots, rehearsed.auctions.map(({ id }) => id)], [24, [null, null, null]])
  const first = await json<ImportReport>(`${county} ${times} --publish`)
  assert.deepEqual([first.auctions.length, first.lots, first.skipped, first.errors], [3, 24, 0, []])
  assert.deepEqual(await json(`${county} ${times} --publish`), {
    auctions: first.auctions.map((auction) => ({ ...auction, lots: 0, skipped: auction.lots })), lots: 0, skipped: 24, errors: [],
  })
  const [row] = await db.query<{ active: number }>(`select count(*) as active from auctions where status = 'active'`)
  assert.equal(row!.active, 3)
})

test('A bad row is reported with its place, and the exit code says so', async () => {
  const file = path.join(dataDir, 'bad.csv')
  writeFileSync(file, 'title,starting_bid\nGood,100\nBad,many\n')
  const command = `import ${file} --seller clerk@example.test --auction 'Bad sale'`
  const told = await run(`${command} --json`)
  assert.equal(told.code, 1)
  assert.deepEqual(JSON.parse(told.stdout), {
    auctions: [], lots: 0, skipped: 0, errors: [{ line: 3, column: 'starting_bid', message: '“many” is no amount.' }],
  })
  assert.match((await run(command)).stdout, /line 3, starting_bid: “many” is no amount\./)
})

test('What cannot be done is said in a sentence on standard error', async () => {
  const bad = path.join(dataDir, 'bad.json')
  writeFileSync(bad, '{"columns": {"title": 5}}')
  const file = `import ${examples}/county-tax-sale.csv --seller clerk@example.test`
  for (const [command, sentence] of [
    ['import nothing.csv --seller clerk@example.test --auction A', /There is no file nothing\.csv\./],
    [`import ${examples} --seller clerk@example.test --auction A`, /There is no file/],
    [`import ${examples}/county-tax-sale.csv --seller nobody@example.test --auction A`, /Nobody has the e-mail address/],
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
