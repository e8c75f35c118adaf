/** One message of an event stream (WHATWG HTML, "Interpreting an event stream"). `data` is empty for a bare id. */
export interface SseMessage {
  event: string
  data: string
  id: string | null
  /** Milliseconds, when the server asks for another pace of reconnecting. */
  retry: number | null
}

/** A peer that never ends a line is cut off here. */
const MAX_BUFFERED = 1_000_000

/** Feeds on chunks of text as they come and answers the messages that are complete. */
export function createSseParser(): (chunk: string) => SseMessage[] {
  let buffer = ''
  return (chunk) => {
    buffer += chunk
    if (buffer.length > MAX_BUFFERED) throw new Error('The event stream sent a message without end')
    const blocks = buffer.split(/\r\n\r\n|\n\n|\r\r/)
    buffer = blocks.pop()!
    return blocks.map(parseBlock)
  }
}

function parseBlock(block: string): SseMessage {
  const message: SseMessage = { event: 'message', data: '', id: null, retry: null }
  const data: string[] = []
  for (const line of block.split(/\r\n|\n|\r/)) {
    const { field, value } = parseLine(line)
    if (field === 'data') data.push(value)
    else if (field === 'event') message.event = value
    else if (field === 'id') message.id = value
    else if (field === 'retry' && /^\d+$/.test(value)) message.retry = Number(value)
  }
  message.data = data.join('\n')
  return message
}

/** A line without a colon is a field without a value; one space after the colon is not part of the value. */
function parseLine(line: string): { field: string; value: string } {
  const colon = line.indexOf(':')
  if (colon < 0) return { field: line, value: '' }
  return { field: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /, '') }
}
