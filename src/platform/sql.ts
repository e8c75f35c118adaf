import type { Compilable } from 'kysely'

/** Runs SQL: the pool or one transaction. */
export interface Sql {
  /** Runs a fixed text as a prepared statement. Values are converted by `pg-values.ts`. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Runs a composed read: a `sql` template of Kysely, converted by `statement`. */
  run<Row>(query: Compilable<Row>): Promise<Row[]>
}

export interface Tx extends Sql {
  readonly inTransaction: true
}
