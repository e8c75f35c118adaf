import type { Session } from './session.ts'

/** A statement that the simulated database knows, by the beginning of its text, and what it does. */
export type Known = readonly [text: RegExp, perform: (session: Session, values: readonly unknown[], match: RegExpExecArray) => readonly object[]]

/** Rows from an array for each column, as `unnest` makes them. */
export const columns = <Row extends object>(values: readonly unknown[], names: readonly (keyof Row)[]): Row[] =>
  (values[0] as readonly unknown[]).map((_, nth) => Object.fromEntries(names.map((name, column) => [name, (values[column] as readonly unknown[])[nth]])) as Row)

export const date = (value: unknown): Date => new Date(value as string | Date)

export const dateOrNull = (value: unknown): Date | null => (value === null || value === undefined ? null : date(value))
