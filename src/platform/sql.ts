import type { Compilable } from 'kysely'

/** A place to run SQL: the pool or one transaction. */
export interface Sql {
  /** Runs a fixed text, prepared under a name of its own. How values arrive is decided in `pg-values.ts`. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Runs a composed read: a `sql` template of Kysely, made a statement by `statement`. */
  run<Row>(query: Compilable<Row>): Promise<Row[]>
}

export interface Tx extends Sql {
  readonly inTransaction: true
}
