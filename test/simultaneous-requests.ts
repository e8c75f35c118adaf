import net from 'node:net'
import { untilServed } from './until-served.ts'

export interface Post {
  /** The address of the API, such as `http://127.0.0.1:3000/api`. */
  base: string
  path: string
  token: string
  body: object
  /** Sent as `Idempotency-Key`. */
  key?: string
}

export interface Reply {
  status: number
  headers: Record<string, string>
  body: { code?: string; message?: string; data?: Record<string, unknown> }
  /** On the clock of `performance.now()`; for a repeated request, of the first. */
  sentAt: number
  answeredAt: number
}

/**
 * POSTs everything at the same moment: each request is written except for its last byte, and the last bytes are
 * sent in one loop, so that they arrive within a fraction of a millisecond of each other. Requests that a busy
 * house refused are sent again.
 */
export async function sendTogether(posts: readonly Post[]): Promise<Reply[]> {
  const prepared = await Promise.all(posts.map(prepare))
  const first = prepared.map(({ send }) => send())
  return Promise.all(first.map(async (answer, index) => {
    const served = await untilServed(async () => (await prepare(posts[index]!)).send(), answer)
    return { ...served, sentAt: (await answer).sentAt }
  }))
}

async function prepare({ base, path, token, body, key }: Post): Promise<{ send(): Promise<Reply> }> {
  const { hostname, port, pathname } = new URL(base + path)
  const json = JSON.stringify(body)
  const request = [
    `POST ${pathname} HTTP/1.1`, `Host: ${hostname}:${port}`, `Authorization: Bearer ${token}`, 'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(json)}`, ...(key ? [`Idempotency-Key: ${key}`] : []), 'Connection: close', '', json,
  ].join('\r\n')
  const socket = net.connect(Number(port), hostname).setNoDelay(true)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  await new Promise((resolve) => socket.write(request.slice(0, -1), resolve))
  return {
    async send() {
      const sentAt = performance.now()
      socket.write(request.slice(-1))
      const text = (await socket.toArray()).join('')
      const [head, payload] = text.split('\r\n\r\n', 2) as [string, string]
      const [statusLine, ...lines] = head.split('\r\n')
      const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ', 2)))
      return {
        status: Number(statusLine!.split(' ')[1]), headers, body: JSON.parse(payload) as Reply['body'], sentAt, answeredAt: performance.now(),
      }
    },
  }
}
