import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type { HouseEvent } from '../kernel/events.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { createLive, type Live, type Topic } from './live.ts'
import type { NumberedEvent } from './outbox.ts'
import { formatPlace, MOST_AHEAD, parsePlace, type StreamPlace } from './stream-id.ts'

const AUCTION = 1
const LOT = 10
const OTHER_LOT = 11
const THIRD_LOT = 12

function unreadable(_position: number, error: unknown): void {
  throw error
}

describe('an open stream', () => {
  it('goes on without an event that cannot be read, which is reported', async () => {
    const told: [position: number, error: unknown][] = []
    const live = createLive((...of) => void told.push(of))
    const blocks = followed(live, `lot:${LOT}`)
    live.deliver([numbered(7, LOT, 1), { ...numbered(8, LOT, 2), stream_event: null, placed: [] }, numbered(9, LOT, 3)])
    await written()
    assert.deepEqual(blocks(), [shown('7', LOT, 1), shown('9', LOT, 3)])
    assert.deepEqual(told.map(([position, error]) => [position, error instanceof TypeError]), [[8, true]])
    assert.equal(live.position(), 9)
  })


  it('gets a bid right after the commit, with an id to resume after, and not again for its position', async () => {
    const live = createLive(unreadable)
    const blocks = followed(live, `lot:${LOT}`)
    live.announce([committed(LOT, 1)])
    await written()
    live.deliver([numbered(7, LOT, 1)])
    live.announce([committed(LOT, 2)])
    await written()
    assert.deepEqual(blocks(), [shown(`0~${LOT}.1`, LOT, 1), shown(`7~${LOT}.2`, LOT, 2)])
  })

  it('waits for the relay if an earlier event of another process is missing', async () => {
    const live = createLive(unreadable)
    const blocks = followed(live, `lot:${LOT}`)
    live.announce([committed(LOT, 2)])
    live.deliver([numbered(7, LOT, 1), numbered(8, LOT, 2)])
    await written()
    assert.deepEqual(blocks(), [shown('7', LOT, 1), shown('8', LOT, 2)])
  })

  it('continues at once after the events of the relay', async () => {
    const live = createLive(unreadable)
    const blocks = followed(live, `lot:${LOT}`)
    live.deliver([numbered(7, LOT, 41)])
    live.announce([committed(LOT, 42), committed(LOT, 43)])
    live.deliver([numbered(8, LOT, 42), numbered(9, LOT, 43)])
    await written()
    assert.deepEqual(blocks().slice(1), [shown(`7~${LOT}.42`, LOT, 42), shown(`7~${LOT}.43`, LOT, 43)])
  })

  it('of an auction keeps the order of each lot, and its ids name every lot that is ahead', async () => {
    const live = createLive(unreadable)
    const blocks = followed(live, `auction:${AUCTION}`)
    live.announce([committed(LOT, 1), committed(THIRD_LOT, 1), committed(OTHER_LOT, 2)])
    live.deliver([numbered(7, OTHER_LOT, 1), numbered(8, LOT, 1), numbered(9, OTHER_LOT, 2)])
    await written()
    assert.deepEqual(blocks(), [
      shown(`0~${LOT}.1`, LOT, 1), shown(`0~${LOT}.1~${THIRD_LOT}.1`, THIRD_LOT, 1),
      shown(`7~${LOT}.1~${THIRD_LOT}.1`, OTHER_LOT, 1), shown(`9~${THIRD_LOT}.1`, OTHER_LOT, 2),
    ])
  })

  it('is ahead on a limited number of lots, so that ids stay short', async () => {
    const live = createLive(unreadable)
    const blocks = followed(live, `auction:${AUCTION}`)
    const lots = Array.from({ length: MOST_AHEAD + 1 }, (_, nth) => 100 + nth)
    live.announce(lots.map((lot) => committed(lot, 1)))
    live.deliver(lots.map((lot, nth) => numbered(nth + 1, lot, 1)))
    await written()
    assert.equal(blocks().length, lots.length)
    assert.equal(blocks().at(-1), shown(String(lots.length), lots.at(-1)!, 1))
  })

  it('gets nothing of other lots or auctions', async () => {
    const live = createLive(unreadable)
    const [lot, auction] = [followed(live, `lot:${OTHER_LOT}`), followed(live, 'auction:2')]
    live.announce([committed(LOT, 1)])
    live.deliver([numbered(7, LOT, 1)])
    await written()
    assert.deepEqual([lot(), auction()], [[], []])
  })

  it('of several auctions and lots gets each event once', async () => {
    const live = createLive(unreadable)
    const blocks = followed(live, ['auction:2', `auction:${AUCTION}`, `lot:${LOT}`])
    live.announce([committed(LOT, 1), { ...committed(OTHER_LOT, 1), auctionId: 2 as AuctionId }])
    live.deliver([numbered(7, LOT, 1), { ...numbered(8, OTHER_LOT, 1), auction_id: 2 }, { ...numbered(9, 12, 1), auction_id: 3 }])
    await written()
    assert.deepEqual(blocks(), [shown(`0~${LOT}.1`, LOT, 1), shown(`0~${LOT}.1~${OTHER_LOT}.1`, OTHER_LOT, 1)])
  })

  it('tells when an announced event is written to it, and nobody about events without streams', async () => {
    const live = createLive(unreadable)
    const blocks = followed(live, `lot:${LOT}`)
    const told: [string, number][] = []
    live.announce([committed(OTHER_LOT, 1)], () => told.push(['other', blocks().length]))
    live.announce([committed(LOT, 1)], () => told.push(['followed', blocks().length]))
    assert.deepEqual(told, [])
    await written()
    assert.deepEqual(told, [['followed', 1]])
  })

  it('closes all its subscriptions at once, and counts as one stream', async () => {
    const live = createLive(unreadable)
    const writes: string[] = []
    const end = live.follow({
      topics: [`lot:${LOT}`, `auction:${AUCTION}`], place: START, sink: (some) => writes.push(some.toString()) > 0, drop: () => undefined,
    })
    assert.equal(live.streams(), 1)
    live.announce([committed(LOT, 1)])
    end()
    end()
    live.announce([committed(LOT, 2)])
    await written()
    assert.deepEqual([writes, live.streams()], [[], 0])
  })

  it('does not repeat what its reader had seen elsewhere', async () => {
    const live = createLive(unreadable)
    const blocks = followed(live, `lot:${LOT}`, { position: 8, ahead: new Map() })
    live.deliver([numbered(7, LOT, 1), numbered(8, LOT, 2), numbered(9, LOT, 3)])
    await written()
    assert.deepEqual(blocks(), [shown('9', LOT, 3)])
  })

  it('that resumes before the relay has numbered what it had seen does not repeat it', async () => {
    const live = createLive(unreadable)
    const blocks = followed(live, `auction:${AUCTION}`, { position: 5, ahead: new Map([[LOT, 2]]) })
    live.deliver([numbered(6, LOT, 1), numbered(7, OTHER_LOT, 1), numbered(8, LOT, 2), numbered(9, LOT, 3)])
    await written()
    assert.deepEqual(blocks(), [shown(`7~${LOT}.2`, OTHER_LOT, 1), shown('9', LOT, 3)])
  })

  it('gets events of its auction as a whole', async () => {
    const live = createLive(unreadable)
    const blocks = followed(live, `auction:${AUCTION}`)
    live.deliver([{ ...numbered(7, LOT, 1), lot_id: null, lot_seq: null }])
    await written()
    assert.equal(blocks().length, 1)
  })

  it('is closed if its reader is too slow, and removed when it ends', async () => {
    const live = createLive(unreadable)
    let drops = 0
    const end = live.follow({ topics: [`lot:${LOT}`], place: START, sink: () => false, drop: () => (drops += 1) })
    live.announce([committed(LOT, 1)])
    await written()
    assert.deepEqual([drops, live.streams()], [1, 1])
    end()
    live.announce([committed(LOT, 2)])
    await written()
    assert.deepEqual([drops, live.streams()], [1, 0])
  })

  it('gets all events of one commit in one write, and shares the bytes with other streams at the same position', async () => {
    const live = createLive(unreadable)
    const writes: Buffer[] = []
    for (let nth = 0; nth < 3; nth++) live.follow({ topics: [`lot:${LOT}`], place: START, sink: (some) => writes.push(some) > 0, drop: () => undefined })
    live.announce([committed(LOT, 1), committed(LOT, 2), committed(LOT, 3)])
    await written()
    assert.equal(writes.length, 3)
    assert.equal(new Set(writes).size, 1)
    assert.equal(blocksOf(writes[0]!.toString()).length, 3)
  })
})

describe('the id of a streamed event', () => {
  it('is parsed as it was written', () => {
    const place = { position: 1_200, ahead: new Map([[7, 18], [9, 3]]) }
    assert.equal(formatPlace(place), '1200~7.18~9.3')
    assert.deepEqual(parsePlace('1200~7.18~9.3'), place)
    assert.deepEqual(parsePlace('1200'), { position: 1_200, ahead: new Map() })
  })

  it('has no other form', () => {
    for (const id of ['', 'abc', '-1', '1.5', '7~', '7~1', '7~1.2.3', ' 7', `7${'~1.1'.repeat(MOST_AHEAD + 1)}`]) assert.equal(parsePlace(id), null, id)
  })
})

it('the position is that of the last event delivered, with or without readers', () => {
  const live = createLive(unreadable)
  live.startAt(5)
  live.deliver([numbered(6, LOT, 1), { ...numbered(7, LOT, 2), stream_event: null }])
  assert.equal(live.position(), 7)
})

/** Subscribes with a reader that records the blocks it was sent. */
function followed(live: Live, topics: Topic | Topic[], place: StreamPlace = START): () => string[] {
  let text = ''
  live.follow({ topics: [topics].flat(), place, sink: (some) => (text += some.toString()) !== '', drop: () => undefined })
  return () => blocksOf(text)
}

const blocksOf = (text: string): string[] => text.split(/(?<=\n\n)/).filter((block) => block !== '')

const START: StreamPlace = { position: 0, ahead: new Map() }

/** A process with few streams writes in the next turn. */
const written = (): Promise<void> => turn()

const committed = (lotId: number, lotSeq: number): HouseEvent => ({
  name: 'bid.placed', auctionId: AUCTION as AuctionId, lotId: lotId as LotId, lotSeq, data: {},
  stream: { event: 'bid', data: { lot: lotId } },
})

const numbered = (position: number, lotId: number, lotSeq: number): NumberedEvent => ({
  position, name: 'bid.placed', auction_id: AUCTION, lot_id: lotId, lot_seq: lotSeq, stream_event: 'bid', stream_data: { lot: lotId },
  placed: null, fired_at: new Date(0),
})

const shown = (id: string, lotId: number, sequence: number): string =>
  `id: ${id}\nevent: bid\ndata: {"lot":${lotId},"sequence":${sequence}}\n\n`
