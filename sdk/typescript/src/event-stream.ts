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

/**
 * Reads server-sent events (WHATWG HTML, 9.2). An event counts when the empty line after it has come: what is cut
 * off before that is dropped, with its id, and comes again.
 */
export function readEventStream(onEvent: (event: RawEvent) => void, onRetry: (ms: number) => void): EventStreamReader {
  let rest = ''
  let id: string | undefined
  let event = ''
  let data: string[] = []
  const finish = (): void => {
    if (data.length > 0) onEvent({ id, event: event || 'message', data: data.join('\n') })
    event = ''
    data = []
  }
  const takeLine = (line: string): void => {
    if (line === '') return finish()
    const [, name, value] = /^([^:]*):? ?([^]*)$/.exec(line)!
    if (name === 'data') data.push(value!)
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
      if (rest.length > LONGEST_EVENT) throw new Error(`An event of the stream is longer than ${LONGEST_EVENT} characters`)
      lines.forEach(takeLine)
    },
  }
}
