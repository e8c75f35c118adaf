import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { LotId, UserId } from '../../kernel/ids.ts'
import { isRefusal } from '../../kernel/refusals.ts'
import { verbatim } from '../../kernel/sentences.ts'
import { createLog } from '../../platform/log.ts'
import { createBidDesk } from './bid-desk.ts'
import { type Settled, UnreadableFacts } from './queue.ts'
import type { Outcome, Placement, Ticket } from './ticket.ts'

const LOT = 1 as LotId
const OTHER_LOT = 2 as LotId
const log = createLog('silent')

describe('the bid desk', () => {
  it('takes everything that waits as one batch, and what arrives meanwhile as the next', async () => {
    const batches: number[][] = []
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const desk = createBidDesk(async (tickets) => {
      batches.push(tickets.map(({ amount }) => Number(amount)))
      await held
      return answered(tickets)
    }, log)
    const first = [desk.place(bid(1)), desk.place(bid(2))]
    while (batches.length === 0) await sleep(1)
    const all = [...first, desk.place(bid(3)), desk.place(bid(4))]
    release()
    await Promise.all(all)
    assert.deepEqual(batches, [[1, 2], [3, 4]])
  })

  it('never puts two bids with one idempotency key into one batch', async () => {
    const batches: number[][] = []
    const desk = createBidDesk(async (tickets) => {
      batches.push(tickets.map(({ amount }) => Number(amount)))
      return answered(tickets)
    }, log)
    await Promise.all([desk.place(bid(1, { key: 'a' })), desk.place(bid(2, { key: 'a' })), desk.place(bid(3, { key: 'b' })), desk.place(bid(4, { key: 'a' }))])
    assert.deepEqual(batches, [[1, 3], [2], [4]])
  })

  it('answers all bids and continues after any error', async () => {
    for (const thrown of [new TypeError('a bug'), new Error('Connection terminated unexpectedly'), 'a word', undefined]) {
      let calls = 0
      const desk = createBidDesk(async (tickets) => {
        calls += 1
        if (calls === 1) throw thrown
        return answered(tickets)
      }, log)
      assert.equal(code(await desk.place(bid(1))), 'unavailable')
      assert.equal(code(await desk.place(bid(2))), 'placed')
    }
  })

  it('refuses new bids while it is paused, and answers those before', async () => {
    let isPaused = false
    const desk = createBidDesk(async (tickets) => {
      await sleep(5)
      return answered(tickets)
    }, log, { isPaused: () => isPaused })
    const before = desk.place(bid(1))
    isPaused = true
    assert.equal(code(await desk.place(bid(2))), 'unavailable')
    assert.equal(code(await before), 'placed')
    isPaused = false
    assert.equal(code(await desk.place(bid(3))), 'placed')
  })

  it('answers a bid that its batch forgot', async () => {
    const desk = createBidDesk(async (tickets) => answered(tickets.slice(1)), log)
    const outcomes = await Promise.all([desk.place(bid(1)), desk.place(bid(2))])
    assert.deepEqual(outcomes.map(code), ['server_error', 'placed'])
    assert.equal(desk.waiting(), 0)
  })

  it('tries each bid alone if the data of one is invalid, so that the others are placed', async () => {
    const desk = createBidDesk(async (tickets) => {
      if (tickets.some(({ amount }) => amount === 2)) throw databaseError('23514')
      return answered(tickets)
    }, log)
    const outcomes = await Promise.all([desk.place(bid(1)), desk.place(bid(2)), desk.place(bid(3))])
    assert.deepEqual(outcomes.map(code), ['placed', 'server_error', 'placed'])
  })

  it('tries each bid alone if one cannot be read, or a trigger or a corrupt page refuses it', async () => {
    for (const error of [new UnreadableFacts('9007199254740993'), databaseError('P0001'), databaseError('XX001')]) {
      const desk = createBidDesk(async (tickets) => {
        if (tickets.some(({ lotId }) => lotId === LOT)) throw error
        return answered(tickets)
      }, log)
      const outcomes = await Promise.all([desk.place(bid(1)), desk.place(bid(2, { lot: OTHER_LOT })), desk.place(bid(3))])
      assert.deepEqual(outcomes.map(code), ['server_error', 'placed', 'server_error'])
    }
  })

  it('retries once after a temporary error, and then answers that the lot is busy', async () => {
    for (const state of ['40P01', '40001', '55P03', '57014']) {
      let calls = 0
      const passing = createBidDesk(async (tickets) => {
        calls += 1
        if (calls === 1) throw databaseError(state)
        return answered(tickets)
      }, log)
      assert.equal(code(await passing.place(bid(1))), 'placed')
      const lasting = createBidDesk(async () => Promise.reject(databaseError(state)), log)
      assert.equal(code(await lasting.place(bid(1))), 'lot_busy')
    }
  })

  it('does not retry what may have been committed', async () => {
    for (const error of [databaseError('57P01'), databaseError('08006'), databaseError('25P03'), databaseError('42501'), databaseError('42P01'), new Error('Connection terminated unexpectedly')]) {
      let calls = 0
      const desk = createBidDesk(async () => {
        calls += 1
        throw error
      }, log)
      assert.deepEqual([code(await desk.place(bid(1))), calls], ['unavailable', 1])
    }
  })

  it('logs a trace once while every batch fails', async () => {
    const lines: string[] = []
    const desk = createBidDesk(async () => Promise.reject(databaseError('42501')), createLog('info', { write: (line: string) => void lines.push(line) }))
    for (let amount = 1; amount <= 50; amount += 1) await desk.place(bid(amount))
    assert.equal(lines.filter((line) => line.includes('"stack"')).length, 1)
  })

  it('keeps the order of bids on a locked lot, and lets other lots pass', async () => {
    const settled: number[] = []
    let isHeld = true
    const desk = createBidDesk(async (tickets, waitMs) => {
      if (waitMs !== null) while (isHeld) await sleep(1)
      const skipped = isHeld ? tickets.filter(({ lotId }) => lotId === LOT) : []
      const taken = tickets.filter((ticket) => !skipped.includes(ticket))
      settled.push(...taken.map(({ amount }) => Number(amount)))
      return { ...answered(taken), skipped }
    }, log)
    const held = [desk.place(bid(1)), desk.place(bid(2))]
    assert.equal(code(await desk.place(bid(10, { lot: OTHER_LOT }))), 'placed')
    held.push(desk.place(bid(3)))
    await sleep(5)
    isHeld = false
    held.push(desk.place(bid(4)))
    assert.deepEqual((await Promise.all(held)).map(code), ['placed', 'placed', 'placed', 'placed'])
    assert.deepEqual(settled, [10, 1, 2, 3, 4])
  })

  it('answers what is in the queue on close, and accepts no more', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const desk = createBidDesk(async (tickets) => {
      await held
      return answered(tickets)
    }, log)
    const last = desk.place(bid(1))
    const draining = desk.drain()
    assert.equal(code(await desk.place(bid(2))), 'unavailable')
    await sleep(20)
    release()
    await draining
    assert.equal(await Promise.race([last.then(code), sleep(5, 'not answered')]), 'placed')
    assert.equal(desk.waiting(), 0)
  })

  it('refuses bids at once when the queue is full', async () => {
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    const desk = createBidDesk(async (tickets) => {
      await held
      return answered(tickets)
    }, log)
    const places = Array.from({ length: 5_000 }, (_, n) => desk.place(bid(n)))
    await sleep(1)
    const refused = places.slice(4_096)
    assert.deepEqual(new Set((await Promise.all(refused)).map(code)), new Set(['unavailable']))
    release()
    assert.deepEqual(new Set((await Promise.all(places.slice(0, 4_096))).map(code)), new Set(['placed']))
  })
})

function bid(amount: number, { lot = LOT, key }: { lot?: LotId; key?: string } = {}): Ticket {
  const onceKey = key === undefined ? null : { userId: 1 as UserId, key, fingerprint: Buffer.alloc(0), requestId: 'req_1', language: 'en' as const }
  return { lotId: lot, bidder: 1 as UserId, amount, isProxy: false, source: 'api', onceKey, tokenId: null, ip: null, userAgent: null }
}

const PLACED: Placement = { answer: { kind: 'done', message: verbatim('') }, result: 'leading', message: verbatim('') }

const answered = (tickets: readonly Ticket[]): Settled =>
  ({ answers: tickets.map((ticket) => ({ ticket, outcome: PLACED })), skipped: [] })

const code = (outcome: Outcome): string => (isRefusal(outcome) ? outcome.refused : 'placed')

function databaseError(state: string): Error {
  const error = new pg.DatabaseError('told by the test', 0, 'error')
  error.code = state
  return error
}
