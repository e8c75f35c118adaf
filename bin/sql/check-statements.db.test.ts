import assert from 'node:assert/strict'
import path from 'node:path'
import { before, test } from 'node:test'
import { testDatabase } from '../../test/database.ts'
import { onServer } from '../../test/postgres.ts'
import { exhaustiveTest } from '../../test/rounds.ts'
import { checkStatements, type Exceptions, type Findings } from './check-statements.ts'
import { openProgram } from './open-program.ts'

const root = path.resolve(import.meta.dirname, '../..')
const db = await testDatabase()

before(() => onServer(db.url, (client) => client.query(`
  create table parcels (
    id bigint generated always as identity primary key,
    title text not null,
    county text,
    acreage numeric(12,4) not null,
    status text not null check (status in ('open', 'sold')),
    tags text[] not null,
    shape jsonb,
    recorded_at timestamptz not null default house_clock()
  );
  create table sold_parcels (parcel_id bigint primary key, price_cents bigint not null)`)))

const IMPORTS = `
import { type RawBuilder, sql } from 'kysely'
import type { LotId } from '../kernel/ids.ts'
import { type Sql, statement } from '../platform/db.ts'
`
const FILE = 'src/parcels/store.ts'
const FIRST_LINE = IMPORTS.split('\n').length

/** The findings for a store that exists in memory only; `line 1` is the first after the imports. */
async function faultsOf(source: string, exceptions?: Exceptions): Promise<string[]> {
  const file = path.join(root, FILE)
  const program = openProgram(root, [], { [file]: `${IMPORTS}${source}` })
  const { faults } = await onServer(db.url, (client) => checkStatements(program, root, [program.getSourceFile(file)!], client, exceptions))
  return faults.map((fault) => fault.replace(/^[^ ]*:(\d+): /, (_, line: string) => `line ${Number(line) - FIRST_LINE + 1}: `))
}

const ofRow = (row: string, text: string): string => `export const read = (db: Sql) => db.query<${row}>(${text}, [])`

exhaustiveTest('accepts a row type that matches the result, including branded ids, arrays, closed lists and JSON', async () => {
  assert.deepEqual(await faultsOf(`
    interface Parcel {
      id: LotId; title: string; county: string | null; acreage: number; status: 'open' | 'sold'; tags: string[]
      shape: { rings: number[] } | null; recorded_at: Date; parts: unknown; total: number
    }
    const COLUMNS = 'p.id, p.title, p.county, p.acreage, p.status, p.tags, p.shape'
    const from = (table: string) => \`from \${table} p\`
    export const read = (db: Sql, id: LotId): Promise<Parcel[]> =>
      db.query(\`select \${COLUMNS}, p.recorded_at, p.shape as parts, count(*) over () as total \${from('parcels')} where p.id = $1\`, [id])`), [])
})

const WRONG: [what: string, row: string, text: string, told: string][] = [
  ['a column that the statement does not answer', '{ id: number; name: string }', "'select id, title from parcels'",
    'name: declared string, but the statement answers no such column'],
  ['a column that the table does not have', '{ id: number }', "'select id, name from parcels'",
    'PostgreSQL refuses it: column "name" does not exist'],
  ['another type', '{ recorded_at: string }', "'select recorded_at from parcels'",
    'recorded_at: declared string, but the database answers timestamptz'],
  ['another type in an array', '{ tags: number[] }', "'select tags from parcels'",
    'tags: declared number[], but the database answers _text'],
  ['a bigint, which arrives as a number', '{ id: bigint }', "'select id from parcels'",
    'id: declared bigint, but the database answers int8'],
  ['JSON as a date', '{ shape: Date | null }', "'select shape from parcels'",
    'shape: declared Date | null, but the database answers jsonb'],
  ['a column that may be null', '{ county: string }', "'select county from parcels'",
    'county: declared string, but parcels.county may be null, and no condition of the statement rules that out'],
  ['a table that a join may find no row of', '{ price_cents: number }',
    "'select s.price_cents from parcels p left join sold_parcels s on s.parcel_id = p.id'",
    'price_cents: declared number, but it comes from an outer join that may find no row'],
  ['the most of no rows', '{ most: number }', "'select max(acreage) as most from parcels'",
    'most: declared number, but it is null when there is no row to aggregate'],
  ['a value that the table never holds', "{ status: 'open' | 'sold' | 'lost' }", "'select status from parcels'",
    'status: declared "open" | "sold" | "lost", but the table never holds lost'],
  ['a value that is forgotten', "{ status: 'open' }", "'select status from parcels'",
    'status: declared "open", but the table may also hold sold'],
]

test('reports a wrong row with its line, its column and the actual type', async () => {
  const source = WRONG.map(([, row, text], index) => ofRow(row, text).replace('read', `read${index}`)).join('\n')
  const told = (await faultsOf(source)).map((fault, index) => [WRONG[index]?.[0], fault])
  assert.deepEqual(told, WRONG.map(([what, , , fault], index) => [what, `line ${index + 1}: ${fault}`]))
})

exhaustiveTest('a condition that excludes null makes a column not null, also across an outer join', async () => {
  assert.deepEqual(await faultsOf(ofRow('{ county: string; price_cents: number }', `\`
    select p.county, s.price_cents from parcels p left join sold_parcels s on s.parcel_id = p.id
    where p.county = any($1::text[]) and s.price_cents > 0\``)), [])
  assert.deepEqual(await faultsOf(ofRow('{ county: string }', "'select county from parcels where county is not null and acreage > 1'")), [])
  assert.equal((await faultsOf(ofRow('{ county: string }', "'select county from parcels where county is not null or acreage > 1'"))).length, 1)
})

exhaustiveTest('a documented narrowing is accepted, a wrong type is not', async () => {
  const narrowed = (type: string) => `interface Row {\n/** @narrowed Every parcel that is open has a county. */\ncounty: ${type} }\n`
  const text = "'select county from parcels'"
  assert.deepEqual(await faultsOf(narrowed('string') + ofRow('Row', text)), [])
  assert.equal((await faultsOf(narrowed('number') + ofRow('Row', text))).length, 1)
  assert.equal((await faultsOf(`interface Row {\n/** @narrowed */\ncounty: string }\n${ofRow('Row', text)}`)).length, 1)
})

exhaustiveTest('checks a composed read with every optional condition, and with every caller', async () => {
  const source = (column: string, row: string) => `
    interface Filter { title?: string; least?: number }
    const list = <Row>(db: Sql, where: RawBuilder<unknown>, also = sql\`\`) =>
      db.run(statement<{ id: LotId } & Row>(sql\`select p.id \${also} from parcels p where \${where}\`))
    const filtered = ({ title, least }: Filter) => {
      const conditions = [sql\`true\`]
      if (title) conditions.push(sql\`p.title ilike \${title}\`)
      if (least !== undefined) conditions.push(sql\`p.${column} >= \${least}\`)
      return sql.join(conditions, sql\` and \`)
    }
    export const first = (db: Sql, filter: Filter) => list<object>(db, filtered(filter))
    export const second = (db: Sql) => list<${row}>(db, sql\`p.status = 'sold'\`, sql\`, p.county\`)`
  assert.deepEqual(await faultsOf(source('acreage', '{ county: string | null }')), [])
  assert.deepEqual(await faultsOf(source('acres', '{ county: string | null }')), ['line 4: PostgreSQL refuses it: column p.acres does not exist'])
  assert.deepEqual(await faultsOf(source('acreage', '{ county: number | null }')), ['line 4: county: declared number | null, but the database answers text'])
})

exhaustiveTest('checks every branch of a text that is selected at run time', async () => {
  const [fault, ...others] = await faultsOf(`
    const ORDERS = { newest: 'recorded_at desc', largest: 'acres desc' }
    export const read = (db: Sql, order: keyof typeof ORDERS, isOpen: boolean) =>
      db.query<{ id: number }>(\`select id from parcels \${isOpen ? "where status = 'open'" : ''} order by \${ORDERS[order]}\`)`)
  assert.match(fault!, /column "acres" does not exist/)
  assert.deepEqual(others, [])
})

exhaustiveTest('reports a text that is unknown before it runs, unless its file is listed with a reason', async () => {
  const source = 'export const read = (db: Sql, table: { name: string }) => db.query(`select * from ${table.name.toLowerCase()}`)'
  const [fault] = await faultsOf(source)
  assert.match(fault!, /^line 1: its text is not known before it runs: /)
  assert.deepEqual(await faultsOf(source, { [FILE]: 'the caller names the table' }), [])
  assert.match((await faultsOf(ofRow('{ id: number }', "'select id from parcels'"), { [FILE]: 'no reason' }))[0]!, /is listed as an exception, but/)
})

test('a renamed column is reported at each statement that names it', async () => {
  const file = path.join(root, 'src/auctions/eligibility-store.ts')
  const program = openProgram(root, [file])
  const check = (): Promise<Findings> => onServer(db.url, (client) => checkStatements(program, root, [program.getSourceFile(file)!], client))
  const { faults, places } = await check()
  assert.deepEqual(faults, [])
  assert.ok(places >= 5, `${places} statements found`)
  await db.query('alter table eligibility_statements rename column jurisdiction to home')
  const told = (await check()).faults
  assert.ok(told.length >= 3, told.join('\n'))
  for (const fault of told) assert.match(fault, /^src\/auctions\/eligibility-store\.ts:\d+: PostgreSQL refuses it: column .*jurisdiction.* does not exist$/)
})
