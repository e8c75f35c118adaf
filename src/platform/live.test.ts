import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { HouseEvent } from '../kernel/events.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { createLive, type Live, type Topic } from './live.ts'
import type { NumberedEvent } from './outbox.ts'

const AUCTION = 1
const LOT = 10
const OTHER_LOT = 11

describe('an open stream', () => {
  it('is told of a bid right after the commit, and only its id once it has one', () => {
    const live = createLive()
    const lines = followed(live, `lot:${LOT}`)
    live.announce([committed(LOT, 1)])
    live.deliver([numbered(7, LOT, 1)])
    assert.deepEqual(lines, [shown(LOT, 1), 'id: 7\n\n'])
  })

  it('waits for the relay where an event of another process is still missing', () => {
    const live = createLive()
    const lines = followed(live, `lot:${LOT}`)
    live.announce([committed(LOT, 2)])
    live.deliver([numbered(7, LOT, 1), numbered(8, LOT, 2)])
    assert.deepEqual(lines, [`id: 7\n${shown(LOT, 1)}`, `id: 8\n${shown(LOT, 2)}`])
  })

  it('goes on at once after what the relay brought', () => {
    const live = createLive()
    const lines = followed(live, `lot:${LOT}`)
    live.deliver([numbered(7, LOT, 41)])
    live.announce([committed(LOT, 42), committed(LOT, 43)])
    live.deliver([numbered(8, LOT, 42), numbered(9, LOT, 43)])
    assert.deepEqual(lines.slice(1), [shown(LOT, 42), shown(LOT, 43), 'id: 8\n\n', 'id: 9\n\n'])
  })

  it('of an auction keeps the order of each lot by itself', () => {
    const live = createLive()
    const lines = followed(live, `auction:${AUCTION}`)
    live.announce([committed(LOT, 1), committed(OTHER_LOT, 2)])
    live.deliver([numbered(7, OTHER_LOT, 1), numbered(8, LOT, 1), numbered(9, OTHER_LOT, 2)])
    assert.deepEqual(lines, [shown(LOT, 1), `id: 7\n${shown(OTHER_LOT, 1)}`, 'id: 8\n\n', `id: 9\n${shown(OTHER_LOT, 2)}`])
  })

  it('hears nothing of other lots, and an auction nothing of other auctions', () => {
    const live = createLive()
    const lot = followed(live, `lot:${OTHER_LOT}`)
    const auction = followed(live, 'auction:2')
    live.announce([committed(LOT, 1)])
    live.deliver([numbered(7, LOT, 1)])
    assert.deepEqual([lot, auction], [[], []])
  })

  it('of several sales and lots is told of each of them, and only once of what belongs to two', () => {
    const live = createLive()
    const lines = followed(live, ['auction:2', `auction:${AUCTION}`, `lot:${LOT}`])
    live.announce([committed(LOT, 1), { ...committed(OTHER_LOT, 1), auctionId: 2 as AuctionId }])
    live.deliver([numbered(7, LOT, 1), { ...numbered(8, OTHER_LOT, 1), auction_id: 2 }, { ...numbered(9, 12, 1), auction_id: 3 }])
    assert.deepEqual(lines, [shown(LOT, 1), shown(OTHER_LOT, 1), 'id: 7\n\n', 'id: 8\n\n'])
  })

  it('leaves all it followed at once, and is counted as one', () => {
    const live = createLive()
    const lines: string[] = []
    const end = live.follow({ topics: [`lot:${LOT}`, `auction:${AUCTION}`], after: 0, sink: (some) => lines.push(some) > 0, drop: () => undefined })
    assert.equal(live.streams(), 1)
    end()
    end()
    live.announce([committed(LOT, 1)])
    assert.deepEqual([lines, live.streams()], [[], 0])
  })

  it('is not told again what its reader had seen elsewhere', () => {
    const live = createLive()
    const lines = followed(live, `lot:${LOT}`, { after: 8 })
    live.deliver([numbered(7, LOT, 1), numbered(8, LOT, 2), numbered(9, LOT, 3)])
    assert.deepEqual(lines, [`id: 9\n${shown(LOT, 3)}`])
  })

  it('is told what concerns its auction as a whole', () => {
    const live = createLive()
    const lines = followed(live, `auction:${AUCTION}`)
    live.deliver([{ ...numbered(7, LOT, 1), lot_id: null, lot_seq: null }])
    assert.equal(lines.length, 1)
  })

  it('is dropped when its reader is too slow, and forgotten when it ends', () => {
    const live = createLive()
    let drops = 0
    const end = live.follow({ topics: [`lot:${LOT}`], after: 0, sink: () => false, drop: () => (drops += 1) })
    live.announce([committed(LOT, 1)])
    assert.deepEqual([drops, live.streams()], [1, 1])
    end()
    end()
    live.announce([committed(LOT, 2)])
    assert.deepEqual([drops, live.streams()], [1, 0])
  })
})

it('the position is that of the last event delivered, whether or not anybody was told', () => {
  const live = createLive()
  live.startAt(5)
  live.deliver([numbered(6, LOT, 1), { ...numbered(7, LOT, 2), stream_event: null }])
  assert.equal(live.position(), 7)
})

function followed(live: Live, topics: Topic | Topic[], { after = 0 } = {}): string[] {
  const lines: string[] = []
  live.follow({ topics: [topics].flat(), after, sink: (some) => lines.push(some) > 0, drop: () => undefined })
  return lines
}

const committed = (lotId: number, lotSeq: number): HouseEvent => ({
  name: 'bid.placed', auctionId: AUCTION as AuctionId, lotId: lotId as LotId, lotSeq, data: {},
  stream: { event: 'bid', data: { lot: lotId, seq: lotSeq } },
})

const numbered = (position: number, lotId: number, lotSeq: number): NumberedEvent => ({
  position, name: 'bid.placed', auction_id: AUCTION, lot_id: lotId, lot_seq: lotSeq,
  stream_event: 'bid', stream_data: { lot: lotId, seq: lotSeq },
})

const shown = (lotId: number, lotSeq: number): string => `event: bid\ndata: {"lot":${lotId},"seq":${lotSeq}}\n\n`
