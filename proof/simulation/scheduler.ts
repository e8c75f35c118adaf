import { createHash, type Hash } from 'node:crypto'
import { seededChance } from '../../src/demo/chance.ts'
import type { Timers } from '../../src/platform/timers.ts'

/** A simulated process: what it waits for does not happen while it is frozen, and never once it is dead. */
export interface Owner {
  name: string
  isDead: boolean
  frozenUntil: number
}

/** Virtual time, in milliseconds. Everything that happens later is an entry here, in an order chosen by the seed. */
export interface Scheduler {
  now(): number
  /** From 0 to below 1. */
  chance(): number
  /** About this long: mostly half to one and a half of it, sometimes ten or fifty times. */
  about(ms: number): number
  /** Calls after this time, for an owner that may die meanwhile; returns how to cancel. */
  after(ms: number, what: string, owner: Owner | null, call: () => void): () => void
  /** Timers of a process, for the code under test. */
  timersOf(owner: Owner): Timers
  /** Adds a line to the trace. */
  note(line: string): void
  /** Lets the next entry happen, and everything that follows from it without time. False if there is none. */
  step(): Promise<boolean>
  /** Of the whole trace so far. */
  digest(): string
}

interface Entry {
  due: number
  what: string
  owner: Owner | null
  call: (() => void) | null
}

/** `tell` gets every line of the trace. */
export function createScheduler(seed: number, tell?: (line: string) => void): Scheduler {
  const chance = seededChance(seed)
  const hash: Hash = createHash('sha256')
  const entries: Entry[] = []
  let now = 0

  function insert(entry: Entry): void {
    let low = 0
    let high = entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      // The next entry is at the end; of two at the same time the older one comes first.
      if (entries[middle]!.due > entry.due) low = middle + 1
      else high = middle
    }
    entries.splice(low, 0, entry)
  }

  function after(ms: number, what: string, owner: Owner | null, call: () => void): () => void {
    const entry: Entry = { due: now + Math.max(0, ms), what, owner, call }
    insert(entry)
    return () => void (entry.call = null)
  }

  function note(line: string): void {
    const stamped = `${now.toFixed(3)} ${line}\n`
    hash.update(stamped)
    tell?.(stamped)
  }

  function takeNext(): Entry | null {
    for (let entry = entries.pop(); entry; entry = entries.pop()) {
      const { owner } = entry
      if (entry.call === null || owner?.isDead) continue
      if (!owner || owner.frozenUntil <= entry.due) return entry
      insert({ ...entry, due: owner.frozenUntil })
    }
    return null
  }

  return {
    now: () => now,
    chance,
    about(ms) {
      const luck = chance()
      return ms * (0.5 + chance()) * (luck < 0.01 ? 50 : luck < 0.06 ? 10 : 1)
    },
    after,
    timersOf: (owner) => ({
      elapsedMs: () => now,
      after: (ms, call) => after(ms, `${owner.name}: timer`, owner, call),
    }),
    note,
    async step() {
      const entry = takeNext()
      if (!entry) return false
      now = Math.max(now, entry.due)
      note(entry.what)
      entry.call!()
      // Everything that follows by promises alone has happened when the event loop comes round.
      await new Promise(setImmediate)
      return true
    },
    digest: () => hash.copy().digest('hex'),
  }
}
