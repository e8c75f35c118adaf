import type { Session } from './session.ts'

/** A statement that the simulated database knows, by the beginning of its text, and what it does. */
export type Known = readonly [text: RegExp, perform: (session: Session, values: readonly unknown[], match: RegExpExecArray) => readonly object[]]

/** Rows from an array for each column, as `unnest` makes them. */
export const columns = <Row extends object>(values: readonly unknown[], names: readonly (keyof Row)[]): Row[] => {
  const lists = values.map(listOf)
  return lists[0]!.map((_, nth) => Object.fromEntries(names.map((name, column) => [name, lists[column]![nth]])) as Row)
}

/** JSON texts may come joined. */
const listOf = (value: unknown): readonly unknown[] => (typeof value === 'string' ? value.split('\u001e') : value as readonly unknown[])

export const date = (value: unknown): Date => new Date(value as string | Date)

export const dateOrNull = (value: unknown): Date | null => (value === null || value === undefined ? null : date(value))
