import type { Compilable } from 'kysely'
import type pg from 'pg'
import type { Tx } from './sql.ts'
import { bindBundle, type BundledStatement, rememberPrepared, sendBundle } from './statement-bundle.ts'
import { isCurrent, mayBeLost, unknownResult } from './standby-sessions.ts'
import { composed, fixed, isConnectionReusable, problemOf, send, sqlState, type Statement } from './statements.ts'

/**
 * Runs `work` between BEGIN and COMMIT on a connection of the pool. Statements issued without awaiting are
 * pipelined. After any failed statement the transaction rolls back and throws, even if `work` caught the error.
 * `settings`: of a transaction through a pooler, where no statement may have a name.
 */
export async function runTransaction<T>(client: pg.PoolClient, work: (tx: Tx) => Promise<T>, settings: Statement | null = null): Promise<T> {
  const answers = collectAnswers()
  const line = openLine(client, answers, settings)
  let known = false
  try {
    const result = await work(line.tx)
    await answers.settled()
    await line.commit()
    known = true
    return result
  } catch (error) {
    known = await rollBack(line)
    throw causeOf(error, answers)
  } finally {
    const sound = known && answers.leaveConnectionSound() && client.getTransactionStatus() === 'I'
    client.release(!sound || !isCurrent(client))
  }
}

async function rollBack(line: Line): Promise<boolean> {
  try {
    await line.rollback()
    return true
  } catch {
    // The connection is lost, so the server rolls back; the first error is the one to report.
    return false
  }
}

/** "Current transaction is aborted" only repeats that an earlier statement failed; report that one. */
const causeOf = (error: unknown, answers: Answers): unknown =>
  sqlState(error) === '25P02' ? (answers.firstFailure()?.error ?? error) : error

/** Records the results of all statements of a transaction, awaited or not. */
interface Answers {
  watch<T>(answer: Promise<T>): Promise<T>
  /** Waits for every statement issued so far and throws the first error. */
  settled(): Promise<void>
  firstFailure(): { error: unknown } | undefined
  leaveConnectionSound(): boolean
}

function collectAnswers(): Answers {
  let failure: { error: unknown } | undefined
  let sound = true
  const unanswered = new Set<Promise<void>>()
  return {
    watch(answer) {
      const watched = answer.then(
        () => undefined,
        (error: unknown) => {
          failure ??= { error }
          sound &&= isConnectionReusable(error)
        },
      )
      unanswered.add(watched)
      void watched.then(() => unanswered.delete(watched))
      return answer
    },
    async settled() {
      while (unanswered.size > 0) await Promise.all(unanswered)
      if (failure) throw failure.error
    },
    firstFailure: () => failure,
    leaveConnectionSound: () => sound,
  }
}

/** The statements of one transaction, in the order in which they were issued. */
interface Line {
  tx: Tx
  /**
   * Ends the transaction, unless the commit was sent with its last statements. Later statements are refused: the
   * connection may already be in use elsewhere.
   */
  commit(): Promise<void>
  rollback(): Promise<void>
}

function openLine(client: pg.PoolClient, answers: Answers, settings: Statement | null): Line {
  let begun = false
  let held = false
  let closed = false
  let committing: Promise<unknown> | null = null
  let missing = settings
  let isHeadless = true
  const { enqueue, flush } = gatherStatements(client)
  const named = settings === null ? fixed : composed
  // Sent with BEGIN, unless the first statement says what the transaction sees, which PostgreSQL takes before any query only.
  queueMicrotask(() => isHeadless && !closed && bringSettings())
  const begin = answers.watch(enqueue(named('begin isolation level read committed', [])))
  void begin.then(() => (begun = true), () => undefined)

  function bringSettings(): void {
    if (missing !== null) void answers.watch(enqueue(missing)).catch(() => undefined)
    missing = null
  }

  /**
   * Reads are sent together with BEGIN. A write waits for its result: if BEGIN were cancelled, the write would
   * commit alone.
   */
  async function issue<Row>(statement: Statement): Promise<Row[]> {
    const isHead = /^\W*set\W+transaction\W/i.test(statement.text)
    if (isHead) isHeadless = false
    held ||= !begun && !/^\s*select\b/i.test(statement.text)
    if (held && !begun) await begin
    if (closed) throw new Error(`A statement came after its transaction had ended: ${statement.text}`)
    if (!isHead) bringSettings()
    try {
      return await enqueue<Row>(statement)
    } catch (error) {
      throw problemOf(error)
    }
  }

  return {
    tx: {
      inTransaction: true,
      query: (text, values = []) => answers.watch(issue(named(text, values))),
      run: <Row>(query: Compilable<Row>) => {
        const { sql, parameters } = query.compile()
        return answers.watch(issue<Row>(composed(sql, parameters)))
      },
      async commitWith(issueLast) {
        await begin
        const last = issueLast()
        closed = true
        committing = enqueue(named('commit', []))
        committing.catch(() => undefined)
        return last
      },
    },
    async commit() {
      if (!committing) return await end('commit')
      await committing
      if (mayBeLost(client)) throw unknownResult()
    },
    rollback: () => end('rollback'),
  }

  async function end(verb: 'commit' | 'rollback'): Promise<void> {
    closed = true
    flush()
    const answer = await send(client, named(verb, []))
    if (verb === 'commit' && answer.command !== 'COMMIT') throw new Error('PostgreSQL rolled back instead of committing')
  }
}

interface Gathering {
  /** Sends it with the others of this turn, in order. */
  enqueue<Row>(statement: Statement): Promise<Row[]>
  /** Sends what was enqueued, at once. */
  flush(): void
}

/** Statements issued in one turn are sent as a bundle, once all of them are prepared on this connection. */
function gatherStatements(client: pg.PoolClient): Gathering {
  let gathered: BundledStatement[] = []
  const flush = () => {
    const bundle = gathered
    gathered = []
    const bound = bindBundle(client, bundle)
    if (bound) sendBundle(client, bound)
    else for (const each of bundle) sendAlone(client, each)
  }
  return {
    enqueue<Row>(statement: Statement) {
      return new Promise<Row[]>((resolve, reject) => {
        if (gathered.length === 0) queueMicrotask(flush)
        gathered.push({ statement, resolve: resolve as BundledStatement['resolve'], reject })
      })
    },
    flush,
  }
}

function sendAlone(client: pg.PoolClient, { statement, resolve, reject }: BundledStatement): void {
  send<pg.QueryResultRow>(client, statement).then(({ rows, fields }) => {
    if (statement.name !== undefined) rememberPrepared(client, statement.name, fields)
    resolve(rows)
  }, reject)
}
