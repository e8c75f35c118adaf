import http from 'node:http'

export interface StreamedEvent {
  event: string
  data: Record<string, unknown>
}

/** A reader of one server-sent event stream, like a browser's. */
export interface EventReader {
  status: number
  headers: http.IncomingHttpHeaders
  events: StreamedEvent[]
  /** The id to resume after: the last one received. */
  lastId(): string
  /** All text received. */
  text(): string
  /** Waits until the stream has brought enough. */
  until(enough: (reader: EventReader) => boolean): Promise<void>
  /** Waits until the server has ended the stream. */
  ended: Promise<void>
  pause(): void
  close(): void
}

const WAIT_LIMIT_MS = 120_000

export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const request = http.get(url, { headers: { accept: 'text/event-stream', ...headers }, agent: false })
  // `ended` reports the end of a stream, whatever its cause.
  request.on('error', () => undefined)
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  const lookers = new Set<() => void>()
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    for (const look of lookers) look()
  })
  response.on('error', () => undefined)
  const reader: EventReader = {
    status: response.statusCode!,
    headers: response.headers,
    get events() {
      return eventsOf(text)
    },
    lastId: () => [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? '',
    text: () => text,
    until: (enough) => waitUntil(lookers, () => enough(reader), () => text),
    ended: new Promise((resolve) => response.once('close', resolve)),
    pause: () => void response.pause(),
    close: () => request.destroy(),
  }
  return reader
}

function waitUntil(lookers: Set<() => void>, enough: () => boolean, soFar: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      lookers.delete(look)
      reject(new Error(`The expected events did not arrive. Received: ${soFar()}`))
    }, WAIT_LIMIT_MS)
    const look = () => {
      if (!enough()) return
      lookers.delete(look)
      clearTimeout(timer)
      resolve()
    }
    lookers.add(look)
    look()
  })
}

/** Complete blocks with an event, without comments. */
function eventsOf(text: string): StreamedEvent[] {
  const whole = text.slice(0, text.lastIndexOf('\n\n') + 1)
  return whole.split('\n\n').flatMap((block) => {
    const event = /^event: (.+)$/m.exec(block)?.[1]
    const data = /^data: (.+)$/m.exec(block)?.[1]
    return event && data ? [{ event, data: JSON.parse(data) as Record<string, unknown> }] : []
  })
}
