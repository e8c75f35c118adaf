import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { sample } from '../../test/rounds.ts'
import type { HouseEvent } from '../kernel/events.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'
import { createLive, type Live, type Topic } from './live.ts'
import type { NumberedEvent } from './outbox.ts'
import { parsePlace, type StreamPlace } from './stream-id.ts'

const AUCTION = 1
const LOTS = [10, 11]
const TOPICS: Topic[][] = [['lot:10'], ['lot:11'], ['auction:1'], ['lot:10', 'auction:1']]

interface Committed {
  lot: number
  sequence: number
}

type Step =
  | { does: 'commit'; lot: number; at: number }
  | { does: 'relay'; events: number; at: number }
  | { does: 'follow'; topics: number; at: number }
  | { does: 'cut'; reader: number; at: number }
  | { does: 'write' }

/** One of two processes; the second is often behind the first. */
const at = fc.nat(1)

const steps: fc.Arbitrary<Step[]> = fc.array(fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('commit' as const), lot: fc.constantFrom(...LOTS), at }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('relay' as const), events: fc.integer({ min: 1, max: 4 }), at }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('follow' as const), topics: fc.nat(TOPICS.length - 1), at }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cut' as const), reader: fc.nat(20), at }) },
  { weight: 3, arbitrary: fc.constant({ does: 'write' as const }) },
), { minLength: 20, maxLength: 60, size: 'max' })

it('every reader gets each event since it joined exactly once, each lot in order, while others join, leave and resume', async () => {
  await fc.assert(fc.asyncProperty(steps, async (taken) => {
    const world = createWorld()
    for (const step of taken) await world.take(step)
    await world.end()
    for (const { topics, since, told } of world.readers) {
      for (const lot of LOTS.filter((each) => topics.includes('auction:1') || topics.includes(`lot:${each}`))) {
        const expected = world.events.slice(since).filter((event) => event.lot === lot).map(({ sequence }) => sequence)
        assert.deepEqual(told.filter((event) => event.lot === lot).map(({ sequence }) => sequence), expected)
      }
    }
  }), { numRuns: sample(2_000, 300) })
})

interface Reader {
  topics: Topic[]
  /** Number of events before it joined. */
  since: number
  told: Committed[]
  place: StreamPlace
  leave(): void
}

/** A database with events, two processes with open streams, and their readers. */
function createWorld() {
  const processes = [createLive(assert.fail), createLive(assert.fail)]
  const events: Committed[] = []
  const readers: Reader[] = []

  /** As in `open-stream.ts`: missed events up to the relay's position first, then new ones. */
  function follow(live: Live, reader: Reader, place: StreamPlace): void {
    const from = live.position()
    const ahead = new Map(place.ahead)
    for (const [nth, event] of events.slice(0, from).entries()) {
      if (nth + 1 <= place.position || !isFollowed(reader, event)) continue
      const had = place.ahead.get(event.lot) ?? 0
      if (event.sequence >= had) ahead.delete(event.lot)
      if (event.sequence <= had) continue
      reader.told.push(event)
      reader.place = { position: nth + 1, ahead: new Map(ahead) }
    }
    reader.leave = listen(live, reader, place)
  }

  const take: Record<Step['does'], (step: never) => void | Promise<void>> = {
    commit({ lot, at: process }: Extract<Step, { does: 'commit' }>) {
      const event = { lot, sequence: 1 + events.filter((each) => each.lot === lot).length }
      events.push(event)
      processes[process]!.announce([announced(event)])
    },
    relay({ events: most, at: process }: Extract<Step, { does: 'relay' }>) {
      const live = processes[process]!
      const from = live.position()
      live.deliver(events.slice(from, from + most).map((event, nth) => numbered(from + nth + 1, event)))
    },
    follow({ topics, at: process }: Extract<Step, { does: 'follow' }>) {
      const live = processes[process]!
      const place = { position: live.position(), ahead: new Map<number, number>() }
      const reader: Reader = { topics: TOPICS[topics]!, since: place.position, told: [], place, leave: () => undefined }
      readers.push(reader)
      follow(live, reader, place)
    },
    cut({ reader: nth, at: process }: Extract<Step, { does: 'cut' }>) {
      const reader = readers[nth % readers.length]
      if (!reader) return
      reader.leave()
      follow(processes[process]!, reader, reader.place)
    },
    write: () => turn(),
  }
  return {
    events,
    readers,
    take: (step: Step) => take[step.does](step as never),
    async end() {
      for (const process of processes.keys()) take.relay({ does: 'relay', events: events.length, at: process } as never)
      await turn()
      await turn()
      for (const { leave } of readers) leave()
    },
  }
}

const isFollowed = ({ topics }: Reader, { lot }: Committed): boolean => topics.includes('auction:1') || topics.includes(`lot:${lot}`)

function listen(live: Live, reader: Reader, place: StreamPlace): () => void {
  return live.follow({
    topics: reader.topics,
    place,
    sink(lines) {
      for (const [, id, data] of lines.toString().matchAll(/^id: (.*)\nevent: bid\ndata: (.*)\n\n/gm)) {
        reader.told.push(JSON.parse(data!) as Committed)
        reader.place = parsePlace(id!)!
      }
      return true
    },
    drop: () => assert.fail('Nobody is slow here'),
  })
}

const announced = ({ lot, sequence }: Committed): HouseEvent => ({
  name: 'bid.placed', auctionId: AUCTION as AuctionId, lotId: lot as LotId, lotSeq: sequence, data: {}, stream: { event: 'bid', data: { lot } },
})

const numbered = (position: number, { lot, sequence }: Committed): NumberedEvent => ({
  position, name: 'bid.placed', auction_id: AUCTION, lot_id: lot, lot_seq: sequence, stream_event: 'bid', stream_data: { lot },
  placed: null, fired_at: new Date(0),
})
