import { EventTooLongError, type RawEvent, readEventStream } from './event-stream.ts'
import { ConnectionError, FreeholdError } from './freehold-error.ts'
import type { Client } from './generated/client/types.gen.ts'
import type { StreamBid, StreamChanged, StreamHello, StreamLotClosed } from './generated/types.gen.ts'
import { sleep } from './retries.ts'

/** What to follow: a lot, an auction with all its lots, or up to 100 of them. */
export type Followed = { lot: number | string } | { auction: number | string } | { lots?: readonly number[]; auctions?: readonly number[] }

export interface FollowOptions {
  client: Client
  signal?: AbortSignal
  /** Resume after this event: the last `id` that you have processed. */
  after?: string
}

/** `hello` comes first, and again after each reconnection; all other events come once, and in order for each lot. */
export type FollowedEvent =
  | { event: 'hello'; id: string | undefined; data: StreamHello }
  | { event: 'bid'; id: string | undefined; data: StreamBid }
  | { event: 'closed'; id: string | undefined; data: StreamLotClosed }
  | { event: 'changed'; id: string | undefined; data: StreamChanged }

const SECOND_MS = 1_000
const FIRST_PAUSE_MS = SECOND_MS
const LONGEST_PAUSE_MS = 30 * SECOND_MS
/** The house sends at least a comment every 15 seconds. */
const SILENCE_MS = 45 * SECOND_MS
/** The house is unreachable for so many attempts in a row, about five minutes. */
const MOST_FAILURES = 12

/**
 * Follows bids and closes, over any number of lost connections: it resumes after the last whole event, and drops what
 * it has delivered before. Ends when the loop is left or `signal` is aborted; throws what does not pass, such as
 * `NotFound`.
 */
export async function* follow(options: FollowOptions & Followed): AsyncGenerator<FollowedEvent, void> {
  const delivered = new Map<number, number>()
  const left = new AbortController()
  const position: Position = { after: options.after, pauseMs: FIRST_PAUSE_MS }
  const signal = options.signal ? AbortSignal.any([options.signal, left.signal]) : left.signal
  try {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        for await (const event of eventsOfConnection(options, position, signal)) {
          failures = 0
          if (isNew(event, delivered)) yield event
          position.after = event.id ?? position.after
        }
      } catch (error) {
        if (signal.aborted) return
        if (!passes(error) || failures >= MOST_FAILURES) throw error
      }
      await sleep(Math.min(LONGEST_PAUSE_MS, position.pauseMs * 2 ** Math.max(0, failures - 1)), signal).catch(() => undefined)
    }
  } finally {
    left.abort()
  }
}

interface Position {
  after: string | undefined
  /** From the field `retry` of the stream. */
  pauseMs: number
}

async function* eventsOfConnection(options: FollowOptions & Followed, position: Position, signal: AbortSignal): AsyncGenerator<FollowedEvent, void> {
  const silence = new AbortController()
  const body = await open(options, position.after, AbortSignal.any([signal, silence.signal]))
  const events: RawEvent[] = []
  const stream = readEventStream((event) => void events.push(event), (ms) => void (position.pauseMs = ms))
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    while (true) {
      const timer = setTimeout(() => silence.abort(new Error('The stream is silent')), SILENCE_MS)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) return
      stream.push(value)
      yield* events.splice(0).flatMap(knownEvent)
    }
  } finally {
    // Of a stream that has failed, there is nothing to cancel.
    await reader.cancel().catch(() => undefined)
  }
}

async function open(options: FollowOptions & Followed, after: string | undefined, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { url, path, query } = addressOf(options)
  const body = await options.client.get<unknown, unknown, true, 'data'>({
    url, path, query, signal, parseAs: 'stream', responseStyle: 'data', throwOnError: true,
    headers: { accept: 'text/event-stream', ...(after === undefined ? {} : { 'last-event-id': after }) },
  })
  if (!(body instanceof ReadableStream)) throw new ConnectionError('The house did not answer with a stream')
  return body as ReadableStream<Uint8Array<ArrayBuffer>>
}

function addressOf(followed: Followed): { url: string; path?: Record<string, unknown>; query?: Record<string, unknown> } {
  if ('lot' in followed) return { url: '/v1/lots/{lot}/stream', path: { lot: followed.lot } }
  if ('auction' in followed) return { url: '/v1/auctions/{auction}/stream', path: { auction: followed.auction } }
  const { lots = [], auctions = [] } = followed
  return { url: '/v1/streams', query: { ...(lots.length > 0 && { lots: lots.join(',') }), ...(auctions.length > 0 && { auctions: auctions.join(',') }) } }
}

const NAMES: readonly string[] = ['hello', 'bid', 'closed', 'changed'] satisfies FollowedEvent['event'][]

/** Events that later versions of the house add are left out. */
const knownEvent = ({ id, event, data }: RawEvent): FollowedEvent[] =>
  NAMES.includes(event) ? [{ event, id, data: JSON.parse(data) } as FollowedEvent] : []

/** Events of a lot are numbered, so one that came before, or before a later one, is a repeat. */
function isNew({ event, data }: FollowedEvent, delivered: Map<number, number>): boolean {
  if (event === 'hello' || data.lot_id === null || data.sequence === undefined) return true
  if (data.sequence <= (delivered.get(data.lot_id) ?? 0)) return false
  delivered.set(data.lot_id, data.sequence)
  return true
}

/** Whether a later attempt may succeed. */
const passes = (error: unknown): boolean => {
  if (error instanceof FreeholdError) return error.status >= 500 || error.status === 429
  return !(error instanceof EventTooLongError)
}
