import fs from 'node:fs'
import type { Catalog, Column, Constraint, Table } from '../schema/read-catalog.ts'

/** What a table demanded of those that write it at the last release. */
export interface ReleasedTable {
  table: string
  /** By name: `text required`. */
  columns: Record<string, string>
  /** Keys, checks, references and unique indexes, without their names, which nothing depends on. */
  rules: readonly string[]
}

/** `required`: a row that does not name it is refused. `filled`: it has a default. `nullable`: it may be null. */
type Demand = 'required' | 'filled' | 'nullable'

export const recordConstraints = ({ tables }: Catalog): ReleasedTable[] => tables.map((table) => ({
  table: table.name,
  columns: Object.fromEntries(table.columns.map((column) => [column.name, `${column.type} ${demandOf(column)}`])),
  rules: rulesOf(table),
}))

/**
 * What would refuse the writes of a process of the last release, or give it what it does not expect, only when its
 * statements are executed: constraints that are new, changed or gone on tables of the release. `accepted`: those that
 * do not, by the text that this reports, with the reason.
 */
export function brokenConstraints(released: readonly ReleasedTable[], { tables }: Catalog, accepted: Record<string, string>): string[] {
  const changes = released.flatMap((before) => {
    // The statements tell of a table that is gone.
    const now = tables.find(({ name }) => name === before.table)
    return now ? [...columnChanges(before, now), ...ruleChanges(before, now)].map((change) => `${before.table}: ${change}`) : []
  })
  return [
    ...changes.filter((change) => accepted[change] === undefined).map((change) =>
      `the last release is in use during an upgrade, and a table changes under it: ${change}`),
    ...Object.keys(accepted).filter((change) => !changes.includes(change)).map((change) => `is listed as accepted, but is no change since the last release: ${change}`),
  ]
}

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
    // `on conflict` needs the index it names, which PostgreSQL looks for only when it executes a statement.
    ...rules.filter((rule) => isUnique(rule) && !after.includes(rule)).map((rule) => `gone is ${rule}`),
  ]
}

const rulesOf = ({ constraints, indexes }: Table): string[] =>
  [...constraints.map(ruleOf), ...indexes.filter((index) => index.startsWith('CREATE UNIQUE')).map((index) => index.replace(/^CREATE UNIQUE INDEX \S+ ON \S+ /, 'UNIQUE INDEX '))].toSorted()

/** A constraint holds for new rows before it is validated. */
const ruleOf = ({ definition }: Constraint): string => definition.replace(/ NOT VALID$/, '')

const isUnique = (rule: string): boolean => /^(UNIQUE|PRIMARY KEY)/.test(rule)

export const readReleasedTables = (file: string): ReleasedTable[] => JSON.parse(fs.readFileSync(file, 'utf8')) as ReleasedTable[]

export const writeReleasedTables = (file: string, tables: readonly ReleasedTable[]): void =>
  fs.writeFileSync(file, `[\n${tables.map((table) => JSON.stringify(table)).join(',\n')}\n]\n`)
