import assert from 'node:assert/strict'
import { it, mock } from 'node:test'
import type { LotId } from '../kernel/ids.ts'
import type { Follower } from './changed-lots.ts'
import { keepOrders, type KeptOrders, type OrderSource } from './kept-orders.ts'
import type { LotsByKey } from './ordered-lots.ts'

const lot = (id: number) => id as LotId

function open(): { orders: KeptOrders; follower: Follower } {
  let follower: Follower | undefined
  const orders = keepOrders({ follow: (given) => void (follower = given), present: () => Promise.reject(new Error('Not requested here')) })
  return { orders, follower: follower! }
}

/** Lots by price, like the answer of a database. */
function source(prices: Map<number, number>): OrderSource & { reads: number } {
  const read = (): LotsByKey => {
    const sorted = [...prices].sort(([, a], [, b]) => a - b)
    return { ids: Float64Array.from(sorted.map(([id]) => id)), keys: Float64Array.from(sorted.map(([, key]) => key)) }
  }
  return {
    reads: 0,
    all() {
      this.reads += 1
      return Promise.resolve(read())
    },
    among: (lots) => Promise.resolve(lots.flatMap((id) => (prices.has(id) ? [{ id, key: prices.get(id)! }] : []))),
  }
}

it('an order is read once and corrected by changes, until anything may have changed', async () => {
  const { orders, follower } = open()
  const prices = new Map([[1, 10], [2, 20], [3, 30]])
  const asked = source(prices)
  const page = async () => (await orders.find('by price', asked))!.page(0, 9)
  assert.deepEqual(await page(), [1, 2, 3])
  prices.set(1, 25)
  follower.changed([lot(1)])
  assert.deepEqual([await page(), asked.reads], [[2, 1, 3], 1])
  follower.anything()
  assert.deepEqual([await page(), asked.reads], [[2, 1, 3], 2])
  follower.changed(Array.from({ length: 6_000 }, (_, nth) => lot(nth)))
  assert.deepEqual([await page(), asked.reads], [[2, 1, 3], 3])
})

it('a caller during a correction waits for it', async () => {
  const { orders, follower } = open()
  const prices = new Map([[1, 10], [2, 20]])
  const asked = source(prices)
  await orders.find('by price', asked)
  const { among } = asked
  let release = (): void => undefined
  asked.among = async (lots) => {
    await new Promise<void>((resolve) => { release = resolve })
    return among(lots)
  }
  prices.set(1, 30)
  follower.changed([lot(1)])
  const first = orders.find('by price', asked)
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  const second = orders.find('by price', asked)
  release()
  for (const order of [await first, await second]) assert.deepEqual(order!.page(0, 9), [2, 1])
})

it('nobody waits long for an order, and a failed read is retried after a minute', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const { orders } = open()
    const never = orders.find('slow', { all: () => new Promise(() => undefined), among: () => Promise.resolve([]) })
    mock.timers.tick(2_000)
    assert.equal(await never, null)
    let tries = 0
    const failing: OrderSource = {
      all() {
        tries += 1
        return Promise.reject(new Error('The statement took too long'))
      },
      among: () => Promise.resolve([]),
    }
    for (let asked = 0; asked < 3; asked += 1) assert.equal(await orders.find('failing', failing), null)
    assert.equal(tries, 1)
    mock.timers.tick(60_000)
    await orders.find('failing', failing)
    assert.equal(tries, 2)
  } finally {
    mock.timers.reset()
  }
})
