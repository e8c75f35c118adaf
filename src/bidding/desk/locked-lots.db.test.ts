import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Called, testHouse, type TestPerson } from '../../../test/app.ts'
import { onServer } from '../../../test/postgres.ts'
import type { LotId } from '../../kernel/ids.ts'

/** Bids on a locked lot take two seconds; all others a few milliseconds, more on a busy machine. */
const PROMPT_MS = 1_000

const house = await testHouse()
const bidders = await Promise.all(Array.from({ length: 24 }, bidder))
const [ann, bob] = [bidders[0]!, bidders[1]!]

test('while a lot is locked elsewhere its bids are answered in time and others are as fast as ever', async () => {
  const auction = await house.auction()
  const [held, free] = [await house.lot(auction), await house.lot(auction)]
  await holding('select id from lots where id = $1 for update', held, async () => {
    const waiting = bidders.slice(0, 20).map((each, n) => timed(place(held, each, 1000 + 100 * n)))
    const others: Timed[] = []
    for (let n = 0; n < 30; n++) {
      others.push(await timed(place(free, bidders[20 + (n % 2)]!, 1000 + 100 * n)))
      await sleep(20)
    }
    assert.deepEqual(new Set(others.map(({ answer }) => answer.status)), new Set([200]))
    // A busy machine pauses now and then; a desk that waits for the locked lot would be slow every time.
    const slow = others.filter(({ ms }) => ms > PROMPT_MS).map(({ ms }) => Math.round(ms))
    assert.ok(slow.length < others.length / 3, `Bids elsewhere took ${slow.join(', ')} ms`)
    for (const { answer, ms } of await Promise.all(waiting)) {
      assert.deepEqual([answer.status, answer.body.code, answer.headers['retry-after']], [503, 'lot_busy', '1'])
      assert.ok(ms > 1_500 && ms < 10_000, `A bid on the held lot was answered after ${ms} ms`)
    }
  })
  assert.equal((await place(held, ann, 1000)).status, 200)
})

test('when a lock is released the waiting bids are placed in order of arrival', async () => {
  const lot = await house.lot(await house.auction())
  const placed = await holding('select id from lots where id = $1 for update', lot, async (letGo) => {
    const waiting: Promise<Called<unknown>>[] = []
    for (const [n, each] of bidders.slice(0, 12).entries()) {
      waiting.push(place(lot, each, 1000 + 100 * n))
      await sleep(15)
      if (n === 8) await letGo()
    }
    return Promise.all(waiting)
  })
  assert.deepEqual(new Set(placed.map(({ status }) => status)), new Set([200]))
  const rows = await house.db.query<{ user_id: number }>('select user_id from bid_instructions where lot_id = $1 order by n', [lot])
  assert.deepEqual(rows.map(({ user_id }) => user_id), bidders.slice(0, 12).map(({ id }) => id))
})

test('a bid that arrived in time but got the lock after the close is refused', async () => {
  const ends = new Date(Date.now() + 350)
  const lot = await house.lot(await house.auction(), { ends_at: ends, scheduled_ends_at: ends })
  const answers = await holding('select id from lots where id = $1 for update', lot, async (letGo) => {
    const waiting = Promise.all(bidders.slice(0, 20).map((each, n) => place(lot, each, 1000 + 100 * n)))
    // Each lot queue waits half a second at a time, so these have waited since before the end.
    await sleep(450)
    await letGo()
    return waiting
  })
  assert.deepEqual(answers.map(({ status, body }) => `${status} ${body.code}`), answers.map(() => '422 auction_closed'))
  const [row] = await house.db.query<{ bid_count: number; n: number }>(
    'select bid_count, (select count(*) from bid_instructions where lot_id = l.id) as n from lots l where id = $1', [lot])
  assert.deepEqual(row, { bid_count: 0, n: 0 })
})

test('a locked deposit delays its bidder and later bids on that lot, and nobody else', async () => {
  const auction = await house.auction({ deposit_mode: 'flat' })
  const [lot, other] = [await house.lot(auction), await house.lot(auction)]
  const deposit = await house.deposit(auction, ann.id)
  await house.deposit(auction, bob.id)
  await holding('select id from deposits where id = $1 for update', deposit, async (letGo) => {
    const waiting = place(lot, ann, 1000)
    const behind = place(lot, bob, 1100)
    await sleep(50)
    const elsewhere = await timed(place(other, bob, 1000))
    assert.ok(elsewhere.answer.status === 200 && elsewhere.ms < PROMPT_MS)
    await letGo()
    assert.deepEqual([(await waiting).status, (await behind).status], [200, 200])
  })
  const rows = await house.db.query<{ user_id: number }>('select user_id from bid_instructions where lot_id = $1 order by n', [lot])
  assert.deepEqual(rows.map(({ user_id }) => user_id), [ann.id, bob.id])
})

test('if extensions reach the whole auction one locked lot delays that auction, and no other', async () => {
  const [wide, another] = [await house.auction({ extension_scope: 'auction' }), await house.auction({ extension_scope: 'auction' })]
  const [lot, sibling, elsewhere] = [await house.lot(wide), await house.lot(wide), await house.lot(another)]
  await holding('select id from lots where id = $1 for update', sibling, async (letGo) => {
    const both = [timed(place(lot, ann, 1000)), timed(place(elsewhere, bob, 1000))] as const
    const unhurt = await both[1]
    assert.ok(unhurt.answer.status === 200 && unhurt.ms < PROMPT_MS)
    await letGo()
    assert.equal((await both[0]).answer.status, 200)
  })
})

test('watching a lot delays nobody', async () => {
  const lot = await house.lot(await house.auction())
  await holding(`insert into watchlist (user_id, lot_id) values (${bob.id}, $1)`, lot, async () => {
    const { answer, ms } = await timed(place(lot, ann, 1000))
    assert.ok(answer.status === 200 && ms < PROMPT_MS)
  })
})

test('lots that stay locked do not block the queue of a lot that is released', async () => {
  const auction = await house.auction()
  const lots = [await house.lot(auction), await house.lot(auction), await house.lot(auction)]
  await holding('select id from lots where id = $1 for update', lots[0]!, async () => {
    await holding('select id from lots where id = $1 for update', lots[1]!, async () => {
      const stuck = Promise.all(bidders.slice(0, 10).map((each, n) => place(lots[n % 2]!, each, 1000 + 100 * n)))
      await sleep(20)
      const short = await holding('select id from lots where id = $1 for update', lots[2]!, async (letGo) => {
        const waiting = timed(place(lots[2]!, ann, 1000))
        await sleep(30)
        await letGo()
        return waiting
      })
      assert.ok(short.answer.status === 200 && short.ms < 1_900, `${short.answer.status} after ${short.ms} ms`)
      assert.deepEqual(new Set((await stuck).map(({ body }) => body.code)), new Set(['lot_busy']))
    })
  })
})

interface Timed {
  answer: Called<unknown>
  ms: number
}

async function timed(answering: Promise<Called<unknown>>): Promise<Timed> {
  const began = performance.now()
  return { answer: await answering, ms: performance.now() - began }
}

async function bidder(): Promise<Pick<TestPerson, 'id'> & { token: string }> {
  const person = await house.person()
  return { id: person.id, token: await person.token('write') }
}

const place = (lot: LotId, { token }: { token: string }, amount: number): Promise<Called<unknown>> =>
  house.call('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: amount } })

/** Runs an action while another connection holds a row; `letGo` releases it before the end. */
function holding<T>(statement: string, id: number, work: (letGo: () => Promise<void>) => Promise<T>): Promise<T> {
  return onServer(house.db.url, async (other) => {
    await other.query('begin')
    await other.query(statement, [id])
    let isHeld = true
    const letGo = async () => {
      if (isHeld) await other.query('rollback')
      isHeld = false
    }
    try {
      return await work(letGo)
    } finally {
      await letGo()
    }
  })
}
