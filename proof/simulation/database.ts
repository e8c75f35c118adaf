import type { Compilable } from 'kysely'
import { SECOND } from '../../src/kernel/time.ts'
import { type Database, sqlState, type Tx } from '../../src/platform/db.ts'
import type { Owner, Scheduler } from './scheduler.ts'
import { commitRows, databaseError, openSession, releaseLocks, type Session, type Shared, undoStatement, WAIT } from './session.ts'
import { performStatement, UnknownStatement } from './perform-statement.ts'
import { noRows } from './tables.ts'

/** When the connection of the next commit is lost, or the error of the next statement. */
export type Mischief = { kind: 'cut before the commit' | 'cut after the commit' } | { kind: 'error'; code: string }

/** A PostgreSQL that fails by script: tables in memory, row and advisory locks, READ COMMITTED, connections that take time. */
export interface SimulatedDatabase {
  shared: Shared
  /** As one process sees it. */
  connect(owner: Owner): Database
  /** What goes wrong next, once. */
  mischief: Mischief[]
  /** All connections are lost, and refused for this long; what was not committed is gone. */
  restart(downMs: number): void
  /** Everything takes so many times as long. */
  setSlowness(times: number): void
  moveClock(ms: number): void
  /** The connections of a process are closed: it died, or was silent within a transaction. */
  drop(owner: Owner): void
  /** Throws if the simulation itself is wrong: a statement that it does not know, or an error of its own. */
  assertSound(): void
}

/** `alone`: a statement that is a transaction of its own. */
type Work = { kind: 'statement' | 'alone'; text: string; values: readonly unknown[] } | { kind: 'commit' } | { kind: 'rollback' }

interface Pending {
  work: Work
  resolve(rows: readonly object[]): void
  reject(error: unknown): void
}

/** A connection, for one transaction. */
interface Line {
  owner: Owner
  session: Session
  gathered: Pending[]
  queue: Pending[]
  isLost: boolean
  failure: unknown
  /** Of the statement that waits for a lock now. */
  cancelTimeout: (() => void) | null
  arrivesAt: number
  answersAt: number
}

const LATENCY_MS = 0.5
const COMMIT_MS = 1
const NOTIFY_MS = 1
const RECONNECT_MS = 100
const LOCK_TIMEOUT_MS = 2 * SECOND
const START = Date.UTC(2027, 2, 1, 15)

export function openSimulatedDatabase(scheduler: Scheduler): SimulatedDatabase {
  let skewMs = 0
  let slowness = 1
  let downUntil = 0
  const shared: Shared = { rows: noRows(), locks: new Map(), sequences: new Map(), clock: () => new Date(START + Math.floor(scheduler.now() + skewMs)) }
  const lines = new Set<Line>()
  const waiting = new Set<Line>()
  const listeners = new Set<{ owner: Owner; channel: string; tell(payload: string): void }>()
  const mischief: Mischief[] = []
  const about = (ms: number) => scheduler.about(ms * slowness)
  let bug: unknown = null

  function openLine(owner: Owner): Line {
    const line: Line = {
      owner, session: openSession(shared), gathered: [], queue: [], isLost: false, failure: null, cancelTimeout: null, arrivesAt: 0, answersAt: 0,
    }
    lines.add(line)
    return line
  }

  /** Work issued in one turn travels together. */
  function send(line: Line, work: Work): Promise<readonly object[]> {
    const { promise, resolve, reject } = Promise.withResolvers<readonly object[]>()
    // A caller may leave an error to the commit, which fails with it.
    promise.catch(() => undefined)
    if (line.gathered.length === 0) queueMicrotask(() => flush(line))
    line.gathered.push({ work, resolve, reject })
    return promise
  }

  function flush(line: Line): void {
    const bundle = line.gathered.splice(0)
    line.arrivesAt = Math.max(line.arrivesAt, scheduler.now() + about(LATENCY_MS))
    scheduler.after(line.arrivesAt - scheduler.now(), `${line.owner.name}: ${bundle.length} for the database`, null, () => {
      if (scheduler.now() < downUntil) line.isLost = true
      line.queue.push(...bundle)
      if (!waiting.has(line)) serve(line)
    })
  }

  function serve(line: Line): void {
    const done: (() => void)[] = []
    let tookMs = LATENCY_MS
    for (let next = line.queue[0]; next; next = line.queue[0]) {
      const outcome = attempt(line, next.work)
      if (outcome === WAIT) {
        waitForLock(line)
        break
      }
      line.cancelTimeout?.()
      line.cancelTimeout = null
      line.queue.shift()
      if (next.work.kind === 'commit' || next.work.kind === 'alone') tookMs = COMMIT_MS
      const { resolve, reject } = next
      done.push(() => (line.isLost ? reject(connectionLost()) : 'error' in outcome ? reject(outcome.error) : resolve(outcome.rows)))
    }
    if (done.length === 0) return
    line.answersAt = Math.max(line.answersAt, scheduler.now() + about(tookMs))
    scheduler.after(line.answersAt - scheduler.now(), `${line.owner.name}: ${done.length} from the database`, line.owner, () => {
      for (const tell of done) tell()
    })
  }

  function attempt(line: Line, work: Work): { rows: readonly object[] } | { error: unknown } | typeof WAIT {
    if (line.isLost) return { error: connectionLost() }
    if (work.kind === 'rollback') return end(line, false)
    if (line.failure !== null) return work.kind === 'commit' ? (end(line, false), { error: line.failure }) : { error: line.failure }
    if (work.kind === 'commit') return commit(line)
    try {
      const rows = perform(line.session, work)
      if (work.kind === 'statement') return { rows }
      const committed = commit(line)
      return 'error' in committed ? committed : { rows }
    } catch (error) {
      undoStatement(line.session)
      if (error === WAIT) return WAIT
      if (sqlState(error) === undefined) bug ??= error
      line.failure = error
      if (work.kind === 'alone') end(line, false)
      return { error }
    }
  }

  function perform(session: Session, { text, values }: { text: string; values: readonly unknown[] }): readonly object[] {
    const [first] = mischief
    if (first?.kind === 'error') {
      mischief.shift()
      scheduler.note(`the database refuses a statement: ${first.code}`)
      throw databaseError(first.code, 'refused by script')
    }
    return performStatement(session, text, values)
  }

  function commit(line: Line): { rows: readonly object[] } | { error: unknown } {
    const [first] = mischief
    if (first && first.kind !== 'error') {
      mischief.shift()
      scheduler.note(`${line.owner.name}: ${first.kind}`)
      const isDone = first.kind === 'cut after the commit'
      end(line, isDone)
      line.isLost = true
      return { error: connectionLost() }
    }
    return end(line, true)
  }

  function end(line: Line, isCommitted: boolean): { rows: readonly object[] } {
    const { session } = line
    if (isCommitted) {
      commitRows(session)
      for (const channel of session.notices) notify(channel)
    }
    session.own.clear()
    releaseLocks(session)
    lines.delete(line)
    for (const other of Array.from(waiting)) {
      waiting.delete(other)
      serve(other)
    }
    return { rows: [] }
  }

  function waitForLock(line: Line): void {
    waiting.add(line)
    const limitMs = Number.parseInt(line.session.settings.get('lock_timeout') ?? String(LOCK_TIMEOUT_MS), 10)
    line.cancelTimeout ??= scheduler.after(limitMs, `${line.owner.name}: lock timeout`, null, () => {
      waiting.delete(line)
      line.failure = databaseError('55P03', 'canceling statement due to lock timeout')
      serve(line)
    })
  }

  function lose(line: Line): void {
    line.isLost = true
    waiting.delete(line)
    end(line, false)
    serve(line)
  }

  function notify(channel: string): void {
    for (const listener of listeners) {
      if (listener.channel !== channel) continue
      scheduler.after(about(NOTIFY_MS), `${listener.owner.name}: notified`, listener.owner, () => listener.tell(''))
    }
  }

  function connect(owner: Owner): Database {
    const queryIn = (line: Line, kind: 'statement' | 'alone') => <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
      send(line, { kind, text, values }) as Promise<readonly object[]> as Promise<Row[]>
    return {
      query: (text, values) => queryIn(openLine(owner), 'alone')(text, values),
      run: noComposed,
      async transaction(work) {
        const line = openLine(owner)
        let committing: Promise<unknown> | null = null
        const tx: Tx = {
          inTransaction: true, query: queryIn(line, 'statement'), run: noComposed,
          async commitWith(issueLast) {
            const last = issueLast()
            committing = send(line, { kind: 'commit' })
            committing.catch(() => undefined)
            return last
          },
        }
        try {
          const result = await work(tx)
          await (committing ?? send(line, { kind: 'commit' }))
          return result
        } catch (error) {
          await send(line, { kind: 'rollback' }).catch(() => undefined)
          throw error
        }
      },
      listen(channel, tell) {
        const listener = { owner, channel, tell }
        listeners.add(listener)
        return { close: async () => void listeners.delete(listener) }
      },
      close: async () => undefined,
    }
  }

  return {
    shared, connect, mischief,
    restart(downMs) {
      downUntil = scheduler.now() + downMs
      for (const line of Array.from(lines)) lose(line)
      for (const { owner, tell } of listeners) scheduler.after(downMs + about(RECONNECT_MS), `${owner.name}: listens again`, owner, () => tell(''))
    },
    assertSound() {
      if (bug !== null) throw bug
    },
    setSlowness: (times) => void (slowness = times),
    moveClock: (ms) => void (skewMs += ms),
    drop(owner) {
      for (const line of Array.from(lines)) if (line.owner === owner) lose(line)
      for (const listener of listeners) if (owner.isDead && listener.owner === owner) listeners.delete(listener)
    },
  }
}

const connectionLost = (): Error => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })

const noComposed = <Row>(query: Compilable<Row>): Promise<Row[]> =>
  Promise.reject(new UnknownStatement(query.compile().sql))
