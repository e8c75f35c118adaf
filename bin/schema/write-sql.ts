import type { Catalog, Column, Constraint, Table } from './read-catalog.ts'

const HEADER = `-- The schema after every migration, written from the catalogs by bin/dump-schema.ts. Do not edit.
-- It is here to be read, and to show in a review what a migration really changed.`

/** The whole schema as SQL that PostgreSQL accepts from top to bottom. */
export function writeSql(catalog: Catalog): string {
  const parts = [
    HEADER,
    catalog.extensions.map((name) => `create extension ${name};`).join('\n'),
    ...catalog.functions.map(writeFunction),
    ...catalog.tables.map(writeTable),
    ...catalog.rowFunctions.map(writeFunction),
    ...catalog.tables.map(writeForeignKeys),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

const writeFunction = (definition: string): string => `${definition.trim()};`

function writeTable(table: Table): string {
  const constraints = table.constraints.filter((constraint) => constraint.kind !== 'f')
  const within = [...table.columns.map(writeColumn), ...constraints.map(writeConstraint)].map((line) => `  ${line}`)
  const kind = table.unlogged ? 'unlogged table' : 'table'
  const options = table.options.length > 0 ? ` with (${table.options.join(', ')})` : ''
  const create = `create ${kind} ${table.name} (\n${within.join(',\n')}\n)${options}`
  return [create, ...table.indexes, ...table.triggers].map((definition) => `${definition};`).join('\n')
}

function writeColumn(column: Column): string {
  const words = [column.name, column.type]
  if (column.notNull) words.push('not null')
  if (column.identity !== '') words.push(`generated ${column.identity === 'a' ? 'always' : 'by default'} as identity`)
  else if (column.generated) words.push(`generated always as (${column.default}) stored`)
  else if (column.default !== null) words.push(`default ${column.default}`)
  return words.join(' ')
}

const writeConstraint = (constraint: Constraint): string => `constraint ${constraint.name} ${constraint.definition}`

/** After all tables, because tables refer to one another in circles. */
function writeForeignKeys(table: Table): string {
  const keys = table.constraints.filter((constraint) => constraint.kind === 'f')
  return keys.map((key) => `alter table ${table.name} add ${writeConstraint(key)};`).join('\n')
}
