import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as settle } from 'node:timers/promises'
import { createLog } from './log.ts'
import { createReplicaWatch, followReplica } from './replica-watch.ts'
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
    timers, maxLagMs, log: createLog('silent'),
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
  return { watch, turn: (to: Server) => void (replica = to) }
}

const STEP_MS = 10

async function timeUntil(time: VirtualTime, isSo: () => boolean): Promise<number> {
  const from = time.timers.elapsedMs()
  while (!isSo() && time.timers.elapsedMs() - from < 10 * LEFT_OUT_WITHIN_MS) await time.advance(STEP_MS)
  return time.timers.elapsedMs() - from
}

/** The longest times over all phases of the watch, half a second apart. */
async function longest(trouble: Server): Promise<{ out: number; back: number }> {
  const worst = { out: 0, back: 0 }
  for (let phase = 0; phase < 600; phase += 20) {
    const time = virtualTime()
    const { watch, turn } = pairUnder(time)
    const loop = followReplica(watch, createLog('silent'), time.timers)
    await time.advance(1_000 + phase)
    assert.equal(watch.trouble(), null, 'a sound replica is in use')
    turn(trouble)
    worst.out = Math.max(worst.out, await timeUntil(time, () => watch.trouble() !== null))
    await time.advance(700 + phase)
    turn('sound')
    worst.back = Math.max(worst.back, await timeUntil(time, () => watch.trouble() === null))
    const stopped = loop.stop()
    await time.advance(LEFT_OUT_WITHIN_MS)
    await stopped
  }
  return worst
}

for (const [trouble, allowed] of [['frozen', 0], ['killed', 0], ['not replaying', MAX_LAG_MS]] as const) {
  test(`a replica that is ${trouble} is left out within two seconds${allowed > 0 ? ' of being too far behind' : ''}, and is back within two`, async () => {
    const { out, back } = await longest(trouble)
    assert.ok(out > STEP_MS && out - allowed <= LEFT_OUT_WITHIN_MS, `left out after ${out} ms`)
    assert.ok(back > STEP_MS && back <= LEFT_OUT_WITHIN_MS, `back after ${back} ms`)
  })
}
