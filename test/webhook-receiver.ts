import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A subscriber's server, which keeps the requests it gets. */
export interface Receiver {
  url: string
  requests: ReceivedRequest[]
  /** Waits until this many requests have arrived. */
  received(count: number): Promise<ReceivedRequest[]>
  /** What it answers from now on; 200 without a body by default. */
  answer(how: AnswerWith): void
  close(): Promise<void>
}

export interface ReceivedRequest {
  path: string
  headers: Record<string, string>
  body: string
  /** The body, where it is not text. */
  bytes: Buffer
}

type AnswerWith = (response: http.ServerResponse, request: ReceivedRequest) => void

const WAIT_LIMIT_MS = 120_000

/** At an address that stands for a public one: tests open 127.0.1.0/24 and nothing else. */
export async function startReceiver(host = '127.0.1.1'): Promise<Receiver> {
  const requests: ReceivedRequest[] = []
  let answerWith: AnswerWith = (response) => response.writeHead(200).end()
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const received = { path: request.url!, headers: request.headers as Record<string, string>, body: Buffer.concat(parts).toString(), bytes: Buffer.concat(parts) }
      requests.push(received)
      answerWith(response, received)
    })
  })
  server.listen(0, host)
  await once(server, 'listening')
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/hooks`,
    requests,
    async received(count) {
      for (const limit = performance.now() + WAIT_LIMIT_MS; requests.length < count; await sleep(5)) {
        if (performance.now() > limit) throw new Error(`${requests.length} of ${count} requests came`)
      }
      return requests
    },
    answer: (how) => void (answerWith = how),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
