import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as settle } from 'node:timers/promises'
import { createLog } from './log.ts'
import { createReplica, NotThere, type ReplicaParts } from './read-replica.ts'
import { createReplicaWatch, followReplica } from './replica-watch.ts'
import { spreadReads } from './signed-out-reads.ts'
import type { Timers } from './timers.ts'

/** The promise of docs/deploy.md, in virtual time: whatever the watch is doing when a replica fails. */
const LEFT_OUT_WITHIN_MS = 2_000
const MAX_LAG_MS = 500
const ANSWER_MS = 5

interface VirtualTime {
  timers: Timers
  advance(ms: number): Promise<void>
}

function virtualTime(): VirtualTime {
  let now = 0
  const due = new Set<{ at: number; call: () => void }>()
  return {
    timers: {
      elapsedMs: () => now,
      after(ms, call) {
        const timer = { at: now + ms, call }
        due.add(timer)
        return () => due.delete(timer)
      },
    },
    async advance(ms) {
      const until = now + ms
      for (;;) {
        await settle()
        const next = [...due].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        due.delete(next)
        now = Math.max(now, next.at)
        next.call()
      }
      now = until
    },
  }
}

type Server = 'sound' | 'frozen' | 'killed' | 'not replaying'

/** A primary that writes all the time, and its replica. */
function pairUnder({ timers }: VirtualTime, maxLagMs = MAX_LAG_MS) {
  let [replica, replayed]: [Server, number] = ['sound', 0]
  const looksLike = (isReplica: boolean, position: number) => [{
    in_recovery: isReplica, system: '7', database: 'house', position: `0/${position.toString(16)}`, clock: new Date(1_800_000_000_000 + timers.elapsedMs()),
  }]
  const answering = <Row>(rows: () => object[]) => new Promise<Row[]>((resolve) => void timers.after(ANSWER_MS, () => resolve(rows() as Row[])))
  const primaryAt = () => 1 + Math.floor(timers.elapsedMs())
  const watch = createReplicaWatch({
    name: 'replica', timers, maxLagMs, log: createLog('silent'),
    primary: { query: () => answering(() => looksLike(false, primaryAt())) },
    replica: {
      query: () => {
        if (replica === 'frozen') return new Promise(() => undefined)
        if (replica === 'killed') return Promise.reject(new Error('connection refused'))
        return answering(() => {
          if (replica === 'sound') replayed = primaryAt()
          return looksLike(true, replayed)
        })
      },
      close: async () => undefined,
    },
  })
  const ask: ReplicaParts['ask'] = async <Row>() => {
    if (replica === 'frozen') return new Promise(() => undefined)
    if (replica === 'killed') throw new Error('connection refused')
    const rows = await answering<Row>(() => [])
    if (replica === 'not replaying') throw new NotThere()
    return { rows, position: '0/0' }
  }
  return { watch, ask, turn: (to: Server) => void (replica = to) }
}

const STEP_MS = 10

async function timeUntil(time: VirtualTime, isSo: () => boolean): Promise<number> {
  const from = time.timers.elapsedMs()
  while (!isSo() && time.timers.elapsedMs() - from < 10 * LEFT_OUT_WITHIN_MS) await time.advance(STEP_MS)
  return time.timers.elapsedMs() - from
}

/** The longest times over all phases of the watch, half a second apart. */
async function longest(problem: Server): Promise<{ out: number; back: number }> {
  const worst = { out: 0, back: 0 }
  for (let phase = 0; phase < 600; phase += 20) {
    const time = virtualTime()
    const { watch, turn } = pairUnder(time)
    const loop = followReplica(watch, createLog('silent'), time.timers)
    await time.advance(1_000 + phase)
    assert.equal(watch.problem(), null, 'a sound replica is in use')
    turn(problem)
    worst.out = Math.max(worst.out, await timeUntil(time, () => watch.problem() !== null))
    await time.advance(700 + phase)
    turn('sound')
    worst.back = Math.max(worst.back, await timeUntil(time, () => watch.problem() === null))
    const stopped = loop.stop()
    await time.advance(LEFT_OUT_WITHIN_MS)
    await stopped
  }
  return worst
}

for (const [problem, allowed] of [['frozen', 0], ['killed', 0], ['not replaying', MAX_LAG_MS]] as const) {
  test(`a replica that is ${problem} is left out within two seconds${allowed > 0 ? ' of being too far behind' : ''}, and is back within two`, async () => {
    const { out, back } = await longest(problem)
    assert.ok(out > STEP_MS && out - allowed <= LEFT_OUT_WITHIN_MS, `left out after ${out} ms`)
    assert.ok(back > STEP_MS && back <= LEFT_OUT_WITHIN_MS, `back after ${back} ms`)
  })
}

interface Counted {
  /** By each replica and, last, by the primary. */
  answers: number[]
  /** Of the reads, until their answer. */
  longestMs: number
}

/** Reads of signed-out readers over two replicas of one primary, one every ten milliseconds. */
function twoUnder(time: VirtualTime) {
  const pairs = [pairUnder(time), pairUnder(time)] as const
  const loops = pairs.map(({ watch }) => followReplica(watch, createLog('silent'), time.timers))
  const replicas = pairs.map(({ watch, ask }, nth) => createReplica({ name: `replica ${nth}`, watch, ask, close: async () => undefined }))
  const { read, readsByPrimary } = spreadReads(replicas, async () => '0/0')
  const counts = () => [...replicas.map((replica) => replica.state().reads), readsByPrimary()]
  let [asked, answered] = [0, 0]
  return {
    turn: (nth: 0 | 1, to: Server) => pairs[nth].turn(to),
    async readFor(ms: number): Promise<Counted> {
      const before = counts()
      let longestMs = 0
      for (let passed = 0; passed < ms; passed += STEP_MS) {
        const from = time.timers.elapsedMs()
        asked += 1
        void read({ text: 'select', values: [] }, async () => []).then(() => {
          answered += 1
          longestMs = Math.max(longestMs, time.timers.elapsedMs() - from)
        })
        await time.advance(STEP_MS)
      }
      return { answers: counts().map((count, nth) => count - before[nth]!), longestMs }
    },
    async stop() {
      await time.advance(LEFT_OUT_WITHIN_MS)
      assert.equal(answered, asked, 'every read is answered')
      const stopped = Promise.all(loops.map((loop) => loop.stop()))
      await time.advance(LEFT_OUT_WITHIN_MS)
      await stopped
    },
  }
}

for (const [problem, allowed] of [['frozen', 0], ['killed', 0], ['not replaying', MAX_LAG_MS]] as const) {
  test(`of two replicas one that is ${problem} takes no read from the other, and with neither the primary answers`, async () => {
    for (let phase = 0; phase < 600; phase += 120) {
      const time = virtualTime()
      const { turn, readFor, stop } = twoUnder(time)
      const isAllOf = ({ answers }: Counted, by: number) => answers.every((count, nth) => (nth === by ? count > 45 : count <= 1))
      await time.advance(1_000 + phase)
      const sound = await readFor(1_000)
      assert.ok(Math.abs(sound.answers[0]! - sound.answers[1]!) <= 2 && sound.answers[2] === 0, `${sound.answers}`)
      turn(0, problem)
      const failing = await readFor(LEFT_OUT_WITHIN_MS + allowed)
      assert.ok(failing.answers[1]! > 90 && failing.longestMs <= LEFT_OUT_WITHIN_MS, JSON.stringify(failing))
      const alone = await readFor(500)
      assert.ok(isAllOf(alone, 1), `${alone.answers}`)
      turn(1, problem)
      const without = await readFor(LEFT_OUT_WITHIN_MS + allowed)
      assert.ok(without.longestMs <= LEFT_OUT_WITHIN_MS, JSON.stringify(without))
      assert.ok(isAllOf(await readFor(500), 2))
      for (const nth of [0, 1] as const) turn(nth, 'sound')
      await time.advance(LEFT_OUT_WITHIN_MS)
      const back = await readFor(500)
      assert.ok(back.answers[0]! > 20 && back.answers[1]! > 20 && back.answers[2] === 0, `${back.answers}`)
      await stop()
    }
  })
}
