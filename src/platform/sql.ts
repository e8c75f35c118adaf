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
  /**
   * Sends the commit together with the last statements, which `issueLast` issues without awaiting; it takes a round
   * trip less. If one of them fails, nothing is committed. Resolves with their results, which are only true once the
   * transaction has ended.
   */
  commitWith<T>(issueLast: () => Promise<T>): Promise<T>
}
