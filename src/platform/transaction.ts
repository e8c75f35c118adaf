import type { Compilable } from 'kysely'
import type pg from 'pg'
import type { Tx } from './sql.ts'
import { composed, fixed, leavesConnectionSound, send, sqlState, type Statement } from './statements.ts'

/**
 * Runs `work` between BEGIN and COMMIT on a checked-out connection and gives the connection back.
 * Statements issued without awaiting travel together (the pool is in pipeline mode). After any failed
 * statement the transaction rolls back and throws, whatever `work` makes of that failure.
 */
export async function runTransaction<T>(client: pg.PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  const answers = collectAnswers()
  const line = openLine(client, answers)
  let known = false
  try {
    const result = await work(line.tx)
    await answers.settled()
    await line.close('commit')
    known = true
    return result
  } catch (error) {
    known = await rollBack(line)
    throw causeOf(error, answers)
  } finally {
    const sound = known && answers.leaveConnectionSound() && client.getTransactionStatus() === 'I'
    client.release(!sound)
  }
}

async function rollBack(line: Line): Promise<boolean> {
  try {
    await line.close('rollback')
    return true
  } catch {
    // The connection is gone or in doubt, so the server rolls back by itself; what matters is the first error.
    return false
  }
}

/** "Current transaction is aborted" only repeats that an earlier statement failed; that one is the news. */
const causeOf = (error: unknown, answers: Answers): unknown =>
  sqlState(error) === '25P02' ? (answers.firstFailure()?.error ?? error) : error

/** Remembers what became of the statements of a transaction, also of those that nobody awaits. */
interface Answers {
  watch<T>(answer: Promise<T>): Promise<T>
  /** Waits for every statement issued so far and throws the first failure. */
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
          sound &&= leavesConnectionSound(error)
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
  /** Ends the transaction. Later statements are refused: the connection may already serve somebody else. */
  close(verb: 'commit' | 'rollback'): Promise<void>
}

function openLine(client: pg.PoolClient, answers: Answers): Line {
  let begun = false
  let held = false
  let closed = false
  const begin = answers.watch(send(client, fixed('begin isolation level read committed')))
  void begin.then(() => (begun = true), () => undefined)

  /** Reads travel with BEGIN. A write waits for its answer: were BEGIN cancelled, the write would commit alone. */
  async function issue<Row>(statement: Statement): Promise<Row[]> {
    held ||= !begun && !/^\s*select\b/i.test(statement.text)
    if (held && !begun) await begin
    if (closed) throw new Error(`A statement came after its transaction had ended: ${statement.text}`)
    const answer = await send<Row & pg.QueryResultRow>(client, statement)
    return answer.rows
  }

  return {
    tx: {
      inTransaction: true,
      query: (text, values) => answers.watch(issue(fixed(text, values))),
      run: <Row>(query: Compilable<Row>) => {
        const { sql, parameters } = query.compile()
        return answers.watch(issue<Row>(composed(sql, parameters)))
      },
    },
    async close(verb) {
      closed = true
      const answer = await send(client, fixed(verb))
      if (verb === 'commit' && answer.command !== 'COMMIT') throw new Error('PostgreSQL rolled back instead of committing')
    },
  }
}
