import type { Catalog, Column, Table } from './read-catalog.ts'

const HEADER = `// Generated from the database by bin/dump-schema.ts. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'`

/** The tables as types for composed reads. How a value arrives is decided in src/platform/pg-values.ts. */
export function writeTypes(catalog: Catalog): string {
  const list = catalog.tables.map((table) => `  ${table.name}: ${typeName(table)}`)
  const all = `export interface Tables {\n${list.join('\n')}\n}`
  return `${[HEADER, all, ...catalog.tables.map(writeTable)].join('\n\n')}\n`
}

/** `lot_bidders` becomes `LotBiddersTable`. */
const typeName = (table: Table): string =>
  `${table.name.split('_').map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')}Table`

function writeTable(table: Table): string {
  const columns = table.columns.map((column) => `  ${column.name}: ${columnType(table, column)}`)
  return `export interface ${typeName(table)} {\n${columns.join('\n')}\n}`
}

function columnType(table: Table, column: Column): string {
  const value = choices(table, column) ?? valueType(column)
  const type = column.notNull || value === 'unknown' ? value : `${value} | null`
  if (column.generated || column.identity === 'a') return `GeneratedAlways<${type}>`
  return column.default !== null || column.identity === 'd' ? `Generated<${type}>` : type
}

/** A check such as `status in ('active', 'sold')` is a closed list, so the type says so. */
function choices(table: Table, column: Column): string | undefined {
  const list = new RegExp(`^CHECK \\(\\(${column.name} = ANY \\(ARRAY\\[([^\\]]+)\\]\\)\\)\\)$`)
  for (const { kind, definition } of table.constraints) {
    const match = kind === 'c' ? list.exec(definition) : null
    const words = match?.[1]!.match(/'[a-z_0-9]+'(?=::text)/g)
    if (words) return words.join(' | ')
  }
  return undefined
}

const NUMBERS = ['int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'oid']

function valueType(column: Column): string {
  const type = elementType(column.base)
  return column.isArray ? `${type}[]` : type
}

function elementType(base: string): string {
  if (NUMBERS.includes(base)) return 'number'
  if (base === 'bool') return 'boolean'
  if (base === 'timestamptz') return 'Date'
  if (base === 'bytea') return 'Buffer'
  if (base === 'json' || base === 'jsonb') return 'unknown'
  return 'string'
}
