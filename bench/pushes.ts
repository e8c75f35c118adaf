import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchHouse } from './bench-house.ts'
import { percentile } from './load.ts'
import type { Fixture } from './fixture.ts'
import { atMost, type Bar, type Finding, type Line } from './report.ts'
import { openWire, requestBytes } from './wire.ts'

const WATCHERS = 1_000
const BIDS = 50
const BETWEEN_BIDS_MS = 200
/** Events that have not arrived by then never will. */
const WAIT_LIMIT_MS = 10_000

/** P6: from the answer to a bid until 1,000 open streams have it, in the process that took it and in another one. */
export async function measurePushes(house: BenchHouse, beside: BenchHouse, { bidders, lots }: Fixture): Promise<Finding> {
  const token = bidders[0]!.token
  const [near, far] = [await push(house, house, token, lots[0]!), await push(house, beside, token, lots[1]!)]
  return {
    lines: [...linesOf('in one process', near, atMost(100)), ...linesOf('across processes', far, atMost(300))],
    wrong: [near, far].flatMap(({ missing }) => (missing === 0 ? [] : [`${missing} of ${BIDS * WATCHERS} pushes did not come`])),
  }
}

interface Pushed {
  /** Milliseconds after the bid's answer, 0 for a stream that was faster. */
  delays: number[]
  missing: number
}

const linesOf = (where: string, { delays }: Pushed, bar: Bar): Line[] => [
  { figure: 'P6', measured: `a bid to 1,000 streams ${where}, p50`, value: percentile(delays, 0.5), unit: 'ms' },
  { figure: 'P6', measured: `a bid to 1,000 streams ${where}, p99`, value: percentile(delays, 0.99), unit: 'ms', bar },
]

async function push(taker: BenchHouse, teller: BenchHouse, token: string, lot: number): Promise<Pushed> {
  const heardAt = new Map<number, number[]>()
  const hear = (amount: number) => heardAt.get(amount)!.push(performance.now())
  const streams = await Promise.all(Array.from({ length: WATCHERS }, () => watch(teller.port, lot, hear)))
  const wire = await openWire(taker.port)
  const delays: number[] = []
  let missing = 0
  for (let nth = 0; nth < BIDS; nth++) {
    const amount = 1_000 + nth
    heardAt.set(amount, [])
    const reply = await wire.send(requestBytes('POST', `/api/v1/lots/${lot}/bids`, { token, body: `{"bid_amount":${amount}}` }))
    if (reply.status !== 200) throw new Error(`A bid was answered ${reply.status}: ${reply.body.toString()}`)
    const answered = performance.now()
    for (const end = answered + WAIT_LIMIT_MS; heardAt.get(amount)!.length < WATCHERS && performance.now() < end;) await sleep(5)
    delays.push(...heardAt.get(amount)!.map((at) => Math.max(0, at - answered)))
    missing += WATCHERS - heardAt.get(amount)!.length
    await sleep(BETWEEN_BIDS_MS)
  }
  wire.close()
  for (const stream of streams) stream.destroy()
  return { delays, missing }
}

/** A minimal reader of a lot's stream: a thousand of them share two cores with the server. */
async function watch(port: number, lot: number, hear: (amount: number) => void): Promise<net.Socket> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  let text = ''
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
      if (text.includes('event: hello')) resolve()
      const whole = text.lastIndexOf('\n\n')
      if (whole === -1) return
      for (const [, amount] of text.slice(0, whole).matchAll(/^data: .*"current_bid":(\d+)/gm)) hear(Number(amount))
      text = text.slice(whole)
    })
    socket.write(requestBytes('GET', `/api/v1/lots/${lot}/stream`))
  })
  return socket
}
