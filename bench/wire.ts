import net from 'node:net'

/** One answer to one request. */
export interface Reply {
  status: number
  body: Buffer
}

/** A keep-alive connection with one request at a time. */
export interface Wire {
  send(request: Buffer): Promise<Reply>
  close(): void
}

/**
 * Opens a connection with as much of HTTP/1.1 as the house uses here: a status, and a length or chunks. The load
 * shares two cores with the server, so it must cost very little.
 */
export async function openWire(port: number): Promise<Wire> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let waiting: { answer(reply: Reply): void; fail(error: Error): void } | null = null
  let held: Buffer = Buffer.alloc(0)

  const fail = (error: Error) => {
    waiting?.fail(error)
    waiting = null
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed a connection that was waiting for an answer')))
  socket.on('data', (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    const reply = readReply(held)
    if (!reply) return
    held = Buffer.alloc(0)
    const { answer } = waiting!
    waiting = null
    answer(reply)
  })

  return {
    send: (request) => new Promise((answer, reject) => {
      waiting = { answer, fail: reject }
      socket.write(request)
    }),
    close: () => socket.destroy(),
  }
}

const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')

/** Null while a part is missing. A chunked body is returned with its framing. */
function readReply(bytes: Buffer): Reply | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return null
  const head = bytes.toString('latin1', 0, headEnd)
  const start = headEnd + 4
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const isChunked = /\r\ntransfer-encoding: chunked/i.test(head)
  if (length === undefined && !isChunked) throw new Error(`An answer without a length:\n${head}`)
  const isWhole = isChunked ? bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) : bytes.length >= start + Number(length)
  return !isWhole ? null : { status: Number(head.slice(9, 12)), body: bytes.subarray(start) }
}

interface Sent {
  token?: string
  /** JSON, unless the headers have a type. */
  body?: string | Buffer
  headers?: Record<string, string>
}

/** The bytes of a request, prepared once if sent often. */
export function requestBytes(method: 'GET' | 'POST' | 'PATCH', path: string, { token, body, headers = {} }: Sent = {}): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1']
  if (token !== undefined) lines.push(`authorization: Bearer ${token}`)
  const described = body === undefined ? headers : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers }
  for (const [name, value] of Object.entries(described)) lines.push(`${name}: ${value}`)
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), Buffer.from(body ?? '')])
}
