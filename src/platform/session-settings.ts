import pg from 'pg'
import { MINUTE, SECOND } from '../kernel/time.ts'
import type { Statement } from './statements.ts'

/** What a connection needs besides an address. */
export interface SessionOptions {
  statementTimeoutMs: number
  lockTimeoutMs: number
  idleInTransactionTimeoutMs: number
  /** Forces index lookups, whatever the planner's statistics say. */
  byKeys?: boolean
  /** Commits do not wait for the disk: a crash may lose the last ones, in order. Never where bids are taken. */
  commitsAhead?: boolean
  /** The schemas in which migrations found or made the tables; those of the server if absent. */
  searchPath?: string
}

/** Of the connections of a running house; requests wait less for locks. */
export const SESSION_TIMEOUTS = {
  statementTimeoutMs: 10 * SECOND,
  lockTimeoutMs: 2 * SECOND,
  idleInTransactionTimeoutMs: 5 * SECOND,
}

export type SessionSettings = Record<string, string>

/**
 * JIT compilation costs a hundred times what it saves on our short statements. Servers with JIT enabled would use
 * it often, because BY_KEYS makes plans look very expensive: a close took 10 s.
 */
const NO_COMPILING: SessionSettings = { jit: 'off' }

/**
 * One plan per statement, made once: a batch must not become slow because the statistics are from an empty table.
 * Bitmap scans lose the order of an index: the last bid of a lot was found by sorting all of them.
 */
const BY_KEYS: SessionSettings = {
  enable_bitmapscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off', enable_seqscan: 'off', plan_cache_mode: 'force_generic_plan',
}

const COMMITS_AHEAD: SessionSettings = { synchronous_commit: 'off' }

/**
 * What rows and statements mean. A server, a database or a role may have others, and behind a pooler a session may have
 * those that somebody else left in it: with DateStyle German every time is read as null, and with array_nulls off a null
 * in a list is written as a text. Where a policy of row security would hide rows from the house, `row_security` off makes
 * that an error: it would decide without them. Warnings say that a commit did not wait for its standby.
 */
const MEANING: SessionSettings = {
  DateStyle: 'ISO, MDY', IntervalStyle: 'postgres', TimeZone: 'UTC', array_nulls: 'on', bytea_output: 'hex', client_min_messages: 'warning',
  default_transaction_isolation: 'read committed', extra_float_digits: '1', idle_session_timeout: '0', row_security: 'off',
  standard_conforming_strings: 'on', transform_null_equals: 'off',
}

/** A statement of the queue that waits longer for a lock is tried again. */
export const QUEUE_LOCK_WITHIN_MS = 20 * SECOND

/**
 * Of the queue of jobs. Its limits are its own, not those that a role or a database has for people: with a short
 * `statement_timeout` no email was sent. Building an index of a large queue may take minutes.
 */
export const QUEUE_SETTINGS: SessionSettings = {
  ...MEANING, ...NO_COMPILING,
  statement_timeout: String(10 * MINUTE), lock_timeout: String(QUEUE_LOCK_WITHIN_MS), idle_in_transaction_session_timeout: String(MINUTE),
}

/**
 * Since PostgreSQL 17 a role or a database may limit whole transactions, which would end those of the house in the middle.
 * Versions before do not know the name, at the start of a session neither.
 */
const LIMIT = 'transaction_timeout'
const isKnown = `current_setting('${LIMIT}', true) is not null`

/** For a session on PostgreSQL itself, after its start. */
export const withoutTransactionLimit = async (client: pg.ClientBase): Promise<void> =>
  void await client.query(`select set_config('${LIMIT}', '0', false) where ${isKnown}`)

export const sessionSettings = (options: SessionOptions): SessionSettings => ({
  ...MEANING,
  ...(options.searchPath !== undefined && { search_path: options.searchPath }),
  ...NO_COMPILING,
  ...(options.byKeys && BY_KEYS),
  ...(options.commitsAhead && COMMITS_AHEAD),
  statement_timeout: String(options.statementTimeoutMs),
  lock_timeout: String(options.lockTimeoutMs),
  idle_in_transaction_session_timeout: String(options.idleInTransactionTimeoutMs),
})

/** For the start of a session on PostgreSQL itself. */
export const startupOptions = (settings: SessionSettings): string =>
  Object.entries(settings).map(([name, value]) => `-c ${name}=${value.replace(/[\\\s]/g, '\\$&')}`).join(' ')

/**
 * For a transaction through a pooler, which refuses settings at the start of a session and gives the session to
 * others after the transaction. Answers without rows.
 */
export const settingsOfTransaction = (settings: SessionSettings): Statement => ({
  text: `select where ${Object.entries(settings).map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true) is null`).join(' or ')}
    or case when ${isKnown} then set_config('${LIMIT}', '0', true) is null end`,
  values: [],
})

/** Those of the settings that are not in force. Names are from the source, and values are as PostgreSQL keeps them. */
export async function settingsNotInForce(
  query: (text: string, values: unknown[]) => Promise<{ rows: { name: string; setting: string }[] }>, settings: SessionSettings,
): Promise<string[]> {
  const { rows } = await query('select name, setting from pg_settings where name = any($1)', [Object.keys(settings)])
  const inForce = new Map(rows.map(({ name, setting }) => [name, setting]))
  return Object.entries(settings).filter(([name, value]) => inForce.get(name) !== value).map(([name]) => name)
}
