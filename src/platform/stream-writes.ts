import type { Member, StreamGroup } from './stream-groups.ts'

/** Writes get at most a third of the time of the process: a write costs some 10 µs per stream. */
const REST_PER_STREAM_MS = 0.03
const LONGEST_REST_MS = 100
/** After writing for this long, bids and other work have their turn. */
const SLICE_MS = 3

/** Writes the pending lines of groups of streams. */
export interface StreamWrites {
  add(group: StreamGroup, block: string): void
  /** Calls once what was added so far is written; never if nothing waits to be written. */
  afterwards(tell: () => void): void
}

/**
 * Everything pending is written in one round: at once in a quiet process, and in a busy one after a rest that grows
 * with the number of streams. A stream is written to once per round, and shares the bytes with its group.
 */
export function createStreamWrites(open: () => number, merge: (groups: Iterable<StreamGroup>) => void): StreamWrites {
  let waiting = new Set<StreamGroup>()
  let tellers: (() => void)[] = []
  let isPlanned = false
  let wroteAt = -Infinity

  function plan(): void {
    if (isPlanned || waiting.size === 0) return
    isPlanned = true
    const rest = wroteAt + Math.min(LONGEST_REST_MS, open() * REST_PER_STREAM_MS) - performance.now()
    if (rest < 1) setImmediate(write)
    else setTimeout(write, rest)
  }

  function write(): void {
    const groups = waiting
    const told = tellers
    waiting = new Set()
    tellers = []
    const round = [...groups].flatMap((group): Round => {
      const lines = Buffer.from(group.waiting.join(''))
      group.waiting = []
      return [...group.members].map((member) => ({ member, lines }))
    })
    merge(groups)
    send(round, 0, told)
  }

  function send(round: Round, from: number, told: readonly (() => void)[]): void {
    const end = performance.now() + SLICE_MS
    let next = from
    for (; next < round.length && (next === from || performance.now() < end); next += 1) {
      const { member, lines } = round[next]!
      if (member.isOpen && !member.follower.sink(lines)) member.follower.drop()
    }
    if (next < round.length) return void setImmediate(send, round, next, told)
    wroteAt = performance.now()
    isPlanned = false
    plan()
    for (const tell of told) tell()
  }

  return {
    add(group, block) {
      group.waiting.push(block)
      waiting.add(group)
      plan()
    },
    afterwards(tell) {
      if (waiting.size > 0) tellers.push(tell)
    },
  }
}

type Round = { member: Member; lines: Buffer }[]
