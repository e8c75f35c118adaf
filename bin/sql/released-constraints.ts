import fs from 'node:fs'
import type { Catalog, Column, Constraint, Table } from '../schema/read-catalog.ts'

/** What the database did with the statements of the last release. */
export interface ReleasedSchema {
  tables: readonly ReleasedTable[]
  /** The text of each function by its signature: triggers, defaults, checks and statements call them. */
  functions: Readonly<Record<string, string>>
}

/** What a table demanded of those that write it. */
interface ReleasedTable {
  table: string
  /** By name: `text required`. */
  columns: Record<string, string>
  /** Keys, checks, references, unique indexes and triggers, without their names, which nothing depends on. */
  rules: readonly string[]
}

/** `required`: a row that does not name it is refused. `filled`: it has a default. `nullable`: it may be null. */
type Demand = 'required' | 'filled' | 'nullable'

export const recordConstraints = (catalog: Catalog): ReleasedSchema => ({
  tables: catalog.tables.map((table) => ({
    table: table.name,
    columns: Object.fromEntries(table.columns.map((column) => [column.name, `${column.type} ${demandOf(column)}`])),
    rules: rulesOf(table),
  })),
  functions: functionsOf(catalog),
})

/**
 * What would refuse the writes of a process of the last release, or give it what it does not expect, only when its
 * statements are executed: constraints and triggers that are new, changed or gone on tables of the release, and its
 * functions that are others. `accepted`: those that do not, by the text that this reports, with the reason.
 */
export function brokenConstraints(released: ReleasedSchema, catalog: Catalog, accepted: Record<string, string>): string[] {
  const ofTables = released.tables.flatMap((before) => {
    // The statements tell of a table that is gone.
    const now = catalog.tables.find(({ name }) => name === before.table)
    return now ? [...columnChanges(before, now), ...ruleChanges(before, now)].map((change) => `${before.table}: ${change}`) : []
  })
  const changes = [...ofTables, ...functionChanges(released.functions, functionsOf(catalog))]
  return [
    ...changes.filter((change) => accepted[change] === undefined).map((change) =>
      `the last release is in use during an upgrade, and the database changes under it: ${change}`),
    ...Object.keys(accepted).filter((change) => !changes.includes(change)).map((change) => `is listed as accepted, but is no change since the last release: ${change}`),
  ]
}

/** A function that is new is called by a trigger, a check or a function that is new or changed itself. */
const functionChanges = (before: ReleasedSchema['functions'], now: ReleasedSchema['functions']): string[] =>
  Object.keys(before).filter((name) => now[name] !== before[name]).map((name) => `${name} ${now[name] === undefined ? 'is gone' : 'is another function'}`)

const demandOf = ({ notNull, default: value, identity, generated }: Column): Demand =>
  (!notNull ? 'nullable' : value !== null || identity !== '' || generated ? 'filled' : 'required')

function columnChanges({ columns }: ReleasedTable, now: Table): string[] {
  return now.columns.flatMap((column) => {
    const [before, after] = [columns[column.name], `${column.type} ${demandOf(column)}`]
    if (before === undefined) return demandOf(column) === 'required' ? [`the new column ${column.name} is ${after}`] : []
    return before === after || before === `${column.type} required` && demandOf(column) === 'filled' ? [] : [`the column ${column.name} was ${before} and is ${after}`]
  })
}

function ruleChanges({ columns, rules }: ReleasedTable, now: Table): string[] {
  const isNull = (name: string) => columns[name] === undefined && now.columns.some((column) => column.name === name && demandOf(column) === 'nullable' && column.default === null)
  // The last release leaves new columns null, which satisfies these.
  const harmless = now.constraints.filter(({ kind, columns: own }) => (kind === 'f' || kind === 'u') && own.every(isNull)).map(ruleOf)
  const after = rulesOf(now)
  return [
    ...after.filter((rule) => !rules.includes(rule) && !harmless.includes(rule)).map((rule) => `new is ${rule}`),
    ...rules.filter((rule) => isNeeded(rule) && !after.includes(rule)).map((rule) => `gone is ${rule}`),
  ]
}

const rulesOf = ({ constraints, indexes, triggers }: Table): string[] => [
  ...constraints.map(ruleOf),
  ...indexes.filter((index) => index.startsWith('CREATE UNIQUE')).map((index) => index.replace(/^CREATE UNIQUE INDEX \S+ ON \S+ /, 'UNIQUE INDEX ')),
  ...triggers.map((trigger) => trigger.replace(/^CREATE (CONSTRAINT )?TRIGGER ("[^"]+"|\S+) /, '$1TRIGGER ')),
].toSorted()

const functionsOf = ({ functions, rowFunctions }: Catalog): ReleasedSchema['functions'] =>
  Object.fromEntries([...functions, ...rowFunctions].map((text) => [/^CREATE OR REPLACE \S+ public\.(.*)$/m.exec(text)![1]!, text]))

/** A constraint holds for new rows before it is validated. */
const ruleOf = ({ definition }: Constraint): string => definition.replace(/ NOT VALID$/, '')

/** `on conflict` needs the index it names, which PostgreSQL looks for only when it executes a statement; triggers count and fill. */
const isNeeded = (rule: string): boolean => /^(UNIQUE|PRIMARY KEY|TRIGGER|CONSTRAINT TRIGGER)/.test(rule)

export const readReleasedSchema = (file: string): ReleasedSchema => JSON.parse(fs.readFileSync(file, 'utf8')) as ReleasedSchema

/** A line for each table and function, so that a difference can be read. */
export function writeReleasedSchema(file: string, { tables, functions }: ReleasedSchema): void {
  const texts = Object.entries(functions).map(([name, text]) => `${JSON.stringify(name)}:${JSON.stringify(text)}`)
  fs.writeFileSync(file, `{"tables":[\n${tables.map((table) => JSON.stringify(table)).join(',\n')}\n],\n"functions":{\n${texts.join(',\n')}\n}}\n`)
}
