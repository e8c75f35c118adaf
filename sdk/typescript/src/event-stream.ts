/** One event as it came, before its data are parsed. */
export interface RawEvent {
  id: string | undefined
  event: string
  data: string
}

export interface EventStreamReader {
  /** Takes the next part of the stream, which may end anywhere. */
  push(text: string): void
}

/** More than any event of the house has. */
const LONGEST_EVENT = 1_000_000

/** An event of a stream does not end: what answers is not the house, or not as it should. */
export class EventTooLongError extends Error {
  override readonly name = 'EventTooLongError'

  constructor() {
    super(`An event of the stream is longer than ${LONGEST_EVENT} characters`)
  }
}

/**
 * Reads server-sent events (WHATWG HTML, 9.2). An event counts when the empty line after it has come: what is cut
 * off before that is dropped, with its id, and comes again.
 */
export function readEventStream(onEvent: (event: RawEvent) => void, onRetry: (ms: number) => void): EventStreamReader {
  let rest = ''
  let id: string | undefined
  let event = ''
  let data: string[] = []
  let length = 0
  const finish = (): void => {
    if (data.length > 0) onEvent({ id, event: event || 'message', data: data.join('\n') })
    event = ''
    data = []
    length = 0
  }
  const takeData = (value: string): void => {
    data.push(value)
    // Each line counts, because lines without a character are kept too.
    length += value.length + 1
    if (length > LONGEST_EVENT) throw new EventTooLongError()
  }
  const takeLine = (line: string): void => {
    if (line === '') return finish()
    const [, name, value] = /^([^:]*):? ?([^]*)$/.exec(line)!
    if (name === 'data') takeData(value!)
    else if (name === 'event') event = value!
    else if (name === 'id' && !value!.includes('\0')) id = value
    else if (name === 'retry' && /^\d+$/.test(value!)) onRetry(Number(value))
  }
  return {
    push(text) {
      rest += text
      // A return at the end may be half of a line break.
      const whole = rest.endsWith('\r') ? rest.slice(0, -1) : rest
      const lines = whole.split(/\r\n|\r|\n/)
      rest = lines.pop()! + rest.slice(whole.length)
      if (rest.length > LONGEST_EVENT) throw new EventTooLongError()
      lines.forEach(takeLine)
    },
  }
}
