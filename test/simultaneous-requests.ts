import net from 'node:net'

export interface Post {
  /** The address of the API, such as `http://127.0.0.1:3000/api`. */
  base: string
  path: string
  token: string
  body: object
}

export interface Reply {
  status: number
  body: { code?: string; message?: string; data?: Record<string, unknown> }
  /** On the clock of `performance.now()`. */
  sentAt: number
  answeredAt: number
}

/**
 * POSTs everything at the same moment: each request is written but for its last byte, and the last bytes leave in
 * one loop, so that they arrive within a fraction of a millisecond of each other.
 */
export async function sendTogether(posts: readonly Post[]): Promise<Reply[]> {
  const prepared = await Promise.all(posts.map(prepare))
  const answers = prepared.map(({ send }) => send())
  return Promise.all(answers)
}

async function prepare({ base, path, token, body }: Post): Promise<{ send(): Promise<Reply> }> {
  const { hostname, port, pathname } = new URL(base + path)
  const json = JSON.stringify(body)
  const request = [
    `POST ${pathname} HTTP/1.1`, `Host: ${hostname}:${port}`, `Authorization: Bearer ${token}`, 'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(json)}`, 'Connection: close', '', json,
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
      return { status: Number(head.split(' ')[1]), body: JSON.parse(payload) as Reply['body'], sentAt, answeredAt: performance.now() }
    },
  }
}
