import { connect, type Socket } from 'node:net'
import type { BenchHouse } from './bench-house.ts'
import { driveBids } from './bids.ts'
import { drive, type Drive, joined, percentile } from './drive.ts'
import type { Ground } from './ground.ts'
import type { Finding, Line } from './line.ts'
import { requestBytes, type Reply } from './wire.ts'

/** Bids of eight people, who leave the machine room for somebody else. */
const BIDDERS = 8
const CALLERS = 8
/** Each attack is measured between two times without it, because the machine is not the same from one second to the next. */
const TURNS = 2

/** One hostile client: what it asks for, as often as it can; `turn` counts its requests. */
interface Attack {
  name: string
  path(turn: number): string
  isRead: boolean
  taken: readonly number[]
}

const ATTACKS: readonly Attack[] = [
  { name: 'the API reference', path: (turn) => `/docs/api/seller?x=${turn}`, isRead: true, taken: [200] },
  { name: 'the site map', path: (turn) => (turn % 2 === 0 ? '/sitemap/lots-0.xml' : '/sitemap.xml'), isRead: true, taken: [200, 503] },
  { name: 'searches', path: (turn) => `/lots?q=${'%25_%2A'.repeat(10)}${turn}`, isRead: true, taken: [200, 503] },
  { name: 'deep pages of lots', path: (turn) => `/api/v1/lots?per_page=100&page=${10 - (turn % 3)}&sort=current_bid&min_acres=${turn % 50}`, isRead: true, taken: [200, 422, 503] },
  { name: 'the whole map', path: () => '/api/v1/lots/geojson', isRead: false, taken: [] },
  { name: 'answers that are never read', path: () => '/docs/api/openapi.json', isRead: false, taken: [] },
]

/** P11: how long a bid takes while somebody asks for what is dear, beside the same without them. */
export async function measureHostile(house: BenchHouse, ground: Ground, seconds: number): Promise<Finding> {
  const few = { ...ground, bidders: ground.bidders.slice(0, BIDDERS) }
  const lasting = seconds / TURNS
  const wrong: string[] = []
  const bid = async (): Promise<Drive> => {
    const driven = await driveBids(house, few, ground.lots.slice(0, 100), lasting)
    wrong.push(...driven.wrong)
    return driven
  }
  await bid()
  const lines: Line[] = []
  for (const attack of ATTACKS) {
    const [alone, beside]: [Drive[], Drive[]] = [[], []]
    for (let turn = 0; turn < TURNS; turn += 1) {
      alone.push(await bid())
      const end = begin(house.port, attack, lasting, wrong)
      beside.push(await bid())
      await end()
    }
    lines.push({
      figure: 'P11', measured: `p99 of bids beside ${attack.name}`, value: percentile(joined(beside).latencies, 0.99), unit: 'ms',
      reference: { name: 'without', value: percentile(joined(alone).latencies, 0.99) }, bar: '≤ 2×',
    })
  }
  return { lines, wrong: [...new Set(wrong)] }
}

/** Begins an attack and answers how to end it. */
function begin(port: number, attack: Attack, seconds: number, wrong: string[]): () => Promise<unknown> {
  if (!attack.isRead) {
    const sockets = Array.from({ length: CALLERS * 5 }, () => askAndNeverRead(port, attack.path(0)))
    return async () => sockets.forEach((socket) => socket.destroy())
  }
  let turn = 0
  const heed = ({ status }: Reply) => {
    if (!attack.taken.includes(status)) wrong.push(`${attack.name} was answered ${status}`)
  }
  const driven = drive({ port, callers: CALLERS, seconds, request: () => requestBytes('GET', attack.path(turn++)), heed })
  return () => driven
}

function askAndNeverRead(port: number, path: string): Socket {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.pause().write(Buffer.concat(Array.from({ length: 10 }, () => requestBytes('GET', path))))
  return socket
}
