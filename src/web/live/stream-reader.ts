import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { SECOND } from '../../kernel/time.ts'
import type { StreamEvent } from './events.ts'

/** The server sends something every 5 s; after three missed intervals the connection is considered dead. */
const SILENCE_MS = 15 * SECOND
const FIRST_RETRY_MS = 1 * SECOND
const LONGEST_RETRY_MS = 30 * SECOND
/** Limits the length of an incomplete message. */
const MOST_BUFFERED = 1_000_000

export interface StreamHandlers {
  event(event: StreamEvent): void
  resumeAfter(id: string): void
  connected(isConnected: boolean): void
}

/**
 * Reads an event stream until the signal aborts, and reconnects after every break with Last-Event-ID. Used instead
 * of EventSource, which cannot resume from an id once closed and does not detect dead connections.
 */
export async function readStream(
  url: string, after: string | null, handlers: StreamHandlers, signal: AbortSignal,
): Promise<void> {
  let resume = after
  let failures = 0
  const keepPlace = { ...handlers, resumeAfter: (id: string) => handlers.resumeAfter((resume = id)) }
  while (!signal.aborted) {
    const wait = await readOnce(url, resume, keepPlace, signal, () => (failures = 0))
    // An aborted stream is not reported as interrupted.
    if (signal.aborted) return
    handlers.connected(false)
    if (wait === 'gone') return
    failures += 1
    const isBack = await pause(wait ?? retryAfter(failures), signal)
    if (isBack) failures = 0
  }
}

/** One connection. Returns the server's reconnect delay, `gone` if the topic no longer exists. */
async function readOnce(
  url: string, after: string | null, handlers: StreamHandlers, signal: AbortSignal, arrived: () => void,
): Promise<number | 'gone' | null> {
  const watchdog = new AbortController()
  const hangUp = (): void => watchdog.abort()
  let timer = setTimeout(hangUp, SILENCE_MS)
  // Without a network the connection is dead, though it may look open for minutes.
  addEventListener('offline', hangUp)
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/event-stream', ...(after === null ? {} : { 'last-event-id': after }) },
      signal: AbortSignal.any([signal, watchdog.signal]),
      cache: 'no-store',
    })
    if (response.status === 404) return 'gone'
    if (!response.ok || !response.body) return secondsOf(response.headers.get('retry-after'))
    handlers.connected(true)
    const parser = createParser({
      onEvent: (message) => deliver(message, handlers),
      onError(error) {
        if (error.type === 'max-buffer-size-exceeded') throw error
      },
      maxBufferSize: MOST_BUFFERED,
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      arrived()
      clearTimeout(timer)
      timer = setTimeout(hangUp, SILENCE_MS)
      parser.feed(chunk.value)
    }
    return null
  } catch {
    // Connections normally end like this; the loop above waits and reconnects.
    return null
  } finally {
    clearTimeout(timer)
    removeEventListener('offline', hangUp)
  }
}

function deliver({ event, data, id }: EventSourceMessage, handlers: StreamHandlers): void {
  handlers.event({ event, data: JSON.parse(data) } as StreamEvent)
  if (id) handlers.resumeAfter(id)
}

const secondsOf = (header: string | null): number | null =>
  header !== null && /^\d{1,4}$/.test(header) ? Math.max(1, Number(header)) * SECOND : null

/** Doubles, with jitter, so that a thousand watchers do not reconnect in the same second. */
const retryAfter = (failures: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)

/** Ends early and returns true when the network returns; also ends when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false)
  return new Promise((resolve) => {
    const ended = new AbortController()
    const end = (isBack: boolean): void => {
      clearTimeout(timer)
      ended.abort()
      resolve(isBack)
    }
    const timer = setTimeout(() => end(false), milliseconds)
    addEventListener('online', () => end(true), { once: true, signal: ended.signal })
    signal.addEventListener('abort', () => end(false), { once: true, signal: ended.signal })
  })
}
