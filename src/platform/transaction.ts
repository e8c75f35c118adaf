import type pg from 'pg'
import type { Compilable } from 'kysely'
import { composed, fixed, leavesConnectionSound, send, sqlState, type Statement } from './statements.ts'
import type { Tx } from './db.ts'

/**
 * Runs `work` between BEGIN and COMMIT on a checked-out connection and gives the connection back.
 * Statements issued without awaiting travel together (the pool is in pipeline mode). After any failed
 * statement the transaction rolls back and throws, whatever `work` makes of that failure.
 */
export async function runTransaction<T>(client: pg.PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  const line = openLine(client)
  let sound = false
  try {
    const result = await work(line.tx)
    await line.settled()
    await line.close('commit')
    sound = true
    return result
  } catch (error) {
    sound = await rollBack(line)
    throw causeOf(error, line)
  } finally {
    const keep = sound && line.sound() && client.getTransactionStatus() === 'I'
    client.release(!keep)
  }
}

/** "Current transaction is aborted" only repeats that an earlier statement failed; that one is the news. */
const causeOf = (error: unknown, line: Line): unknown => (sqlState(error) === '25P02' ? (line.failure()?.error ?? error) : error)

async function rollBack(line: Line): Promise<boolean> {
  try {
    await line.close('rollback')
    return true
  } catch {
    // The connection is gone or in doubt, so the server rolls back by itself; what matters is the first error.
    return false
  }
}

/** The line of statements of one transaction, in the order in which they were issued. */
interface Line {
  tx: Tx
  /** Waits for every statement issued so far and throws the first failure, also one that nobody awaited. */
  settled(): Promise<void>
  /** Ends the transaction. Later statements are refused: the connection may already serve somebody else. */
  close(verb: 'commit' | 'rollback'): Promise<void>
  failure(): { error: unknown } | undefined
  sound(): boolean
}

function openLine(client: pg.PoolClient): Line {
  let failure: { error: unknown } | undefined
  let sound = true
  let closed = false
  let begun = false
  let held = false
  const unanswered = new Set<Promise<unknown>>()

  const watch = <T>(answer: Promise<T>): Promise<T> => {
    const watched = answer.catch((error: unknown) => {
      failure ??= { error }
      sound &&= leavesConnectionSound(error)
    })
    unanswered.add(watched)
    void watched.then(() => unanswered.delete(watched))
    return answer
  }

  const begin = watch(send(client, fixed('begin')))
  void begin.then(() => (begun = true), () => undefined)

  /** Reads travel with BEGIN. A write waits for its answer: were BEGIN cancelled, the write would commit alone. */
  const issue = async <Row>(statement: Statement): Promise<Row[]> => {
    held ||= !begun && !/^\s*select\b/i.test(statement.text)
    if (held && !begun) await begin
    const answer = await send<Row & pg.QueryResultRow>(client, statement)
    return answer.rows
  }
  const accept = <Row>(statement: Statement): Promise<Row[]> => {
    if (closed) throw new Error(`A statement came after its transaction had ended: ${statement.text}`)
    return watch(issue<Row>(statement))
  }

  return {
    tx: {
      inTransaction: true,
      query: (text, values) => accept(fixed(text, values)),
      run: <Row>(query: Compilable<Row>) => {
        const { sql, parameters } = query.compile()
        return accept<Row>(composed(sql, parameters))
      },
    },
    async settled() {
      while (unanswered.size > 0) await Promise.all(unanswered)
      if (failure) throw failure.error
    },
    async close(verb) {
      closed = true
      const answer = await send(client, fixed(verb))
      if (verb === 'commit' && answer.command !== 'COMMIT') throw new Error('PostgreSQL rolled back instead of committing')
    },
    failure: () => failure,
    sound: () => sound,
  }
}
