import pg from 'pg'
import type { Key, Rows, TableName, Tables } from './tables.ts'

/** What all sessions of a simulated database share. */
export interface Shared {
  rows: Rows
  locks: Map<string, Map<Session, LockMode>>
  /** Sequences: as in PostgreSQL, a rolled back transaction leaves gaps. */
  sequences: Map<string, number>
  clock(): Date
}

export type LockMode = 'share' | 'update'

/** A transaction at READ COMMITTED: it sees what is committed, and its own rows. */
export interface Session {
  shared: Shared
  own: Map<TableName, Map<Key, unknown>>
  held: Set<string>
  settings: Map<string, string>
  /** Channels to be notified by the commit. */
  notices: Set<string>
  /** How to undo the rows of the current statement. */
  undo: (() => void)[]
}

export const openSession = (shared: Shared): Session =>
  ({ shared, own: new Map(), held: new Set(), settings: new Map(), notices: new Set(), undo: [] })

/** Thrown by a statement that must wait for a lock; it is performed again when one is released. */
export const WAIT = Symbol('wait')

export function databaseError(code: string, message: string): Error {
  return Object.assign(new pg.DatabaseError(message, 0, 'error'), { code })
}

export function tryLock(session: Session, name: string, mode: LockMode = 'update'): boolean {
  const holders = session.shared.locks.get(name) ?? new Map<Session, LockMode>()
  for (const [other, held] of holders) if (other !== session && (mode === 'update' || held === 'update')) return false
  session.shared.locks.set(name, holders)
  holders.set(session, holders.get(session) === 'update' ? 'update' : mode)
  session.held.add(name)
  return true
}

export function awaitLock(session: Session, name: string, mode: LockMode = 'update'): void {
  if (!tryLock(session, name, mode)) throw WAIT
}

export function releaseLocks(session: Session): void {
  for (const name of session.held) {
    const holders = session.shared.locks.get(name)!
    holders.delete(session)
    if (holders.size === 0) session.shared.locks.delete(name)
  }
  session.held.clear()
}

export function find<Name extends TableName>({ shared, own }: Session, name: Name, key: Key): Tables[Name] | undefined {
  return (own.get(name)?.get(key) as Tables[Name] | undefined) ?? shared.rows[name].get(key)
}

export function all<Name extends TableName>({ shared, own }: Session, name: Name): Tables[Name][] {
  const mine = own.get(name) as Map<Key, Tables[Name]> | undefined
  const committed = shared.rows[name] as Map<Key, Tables[Name]>
  return mine ? [...new Map([...committed, ...mine]).values()] : [...committed.values()]
}

/** Inserts or replaces a row. As in PostgreSQL, it waits for another transaction that has changed the same. */
export function put<Name extends TableName>(session: Session, name: Name, key: Key, row: Tables[Name]): void {
  awaitLock(session, `${name}:${key}`)
  const mine = session.own.get(name) ?? new Map<Key, unknown>()
  session.own.set(name, mine)
  const before = mine.get(key)
  session.undo.push(() => (before === undefined ? mine.delete(key) : mine.set(key, before)))
  mine.set(key, row)
}

export function insert<Name extends TableName>(session: Session, name: Name, key: Key, row: Tables[Name]): void {
  awaitLock(session, `${name}:${key}`)
  if (find(session, name, key)) throw databaseError('23505', `duplicate key in ${name}: ${key}`)
  put(session, name, key, row)
}

export function nextValue({ shared: { sequences } }: Session, name: string): number {
  const next = (sequences.get(name) ?? 0) + 1
  sequences.set(name, next)
  return next
}

/** Undoes the rows of a statement that has to wait, so that it can be performed again. */
export function undoStatement({ undo }: Session): void {
  for (const back of undo.splice(0).reverse()) back()
}

export function commitRows({ shared, own }: Session): void {
  for (const [name, rows] of own) {
    const table = shared.rows[name] as Map<Key, unknown>
    for (const [key, row] of rows) table.set(key, row)
  }
  own.clear()
}
