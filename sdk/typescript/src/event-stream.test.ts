import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EventTooLongError, type RawEvent, readEventStream } from './event-stream.ts'

const read = (...parts: string[]): { events: RawEvent[]; retries: number[] } => {
  const [events, retries]: [RawEvent[], number[]] = [[], []]
  const stream = readEventStream((event) => void events.push(event), (ms) => void retries.push(ms))
  for (const part of parts) stream.push(part)
  return { events, retries }
}

const TEXT = ': hello\n\nretry: 250\nid: 7\nevent: bid\ndata: {"a":\ndata:1}\n\nid: 8\ndata: ü\n\nevent: closed\r\nid: 9\r\ndata: x\r\n\r\n'
const EVENTS: RawEvent[] = [{ id: '7', event: 'bid', data: '{"a":\n1}' }, { id: '8', event: 'message', data: 'ü' }, { id: '9', event: 'closed', data: 'x' }]

test('events are the same wherever the parts of the stream end', () => {
  for (let first = 0; first <= TEXT.length; first++) {
    for (const second of [first, first + 1, Math.floor((first + TEXT.length) / 2)]) {
      const parts = [TEXT.slice(0, first), TEXT.slice(first, second), TEXT.slice(second)]
      assert.deepEqual(read(...parts), { events: EVENTS, retries: [250] }, JSON.stringify(parts))
    }
  }
})

test('an event that is cut off does not count, nor does its id', () => {
  const start = TEXT.indexOf('id: 8')
  const end = TEXT.indexOf('event: closed')
  for (let cut = start; cut < end; cut++) assert.deepEqual(read(TEXT.slice(0, cut)).events, EVENTS.slice(0, 1), `cut at ${cut}`)
  assert.deepEqual(read(TEXT.slice(0, end)).events, EVENTS.slice(0, 2))
})

test('an event that does not end is an error, in one line or in many, and even if its lines are empty', () => {
  for (const line of ['x'.repeat(100_000), `data: ${'x'.repeat(100_000)}\n`, 'data:\n'.repeat(100_000)]) {
    const stream = readEventStream(() => assert.fail('no event ended'), () => undefined)
    assert.throws(() => { for (let n = 0; n < 12; n++) stream.push(line) }, EventTooLongError)
  }
})

test('events that end are not counted together', () => {
  let ended = 0
  const stream = readEventStream(() => void ended++, () => undefined)
  for (let n = 0; n < 12; n++) stream.push(`data: ${'x'.repeat(100_000)}\n\n`)
  assert.equal(ended, 12)
})
