import http from 'node:http'
import { openLots } from '../src/lots/filter-store.ts'
import { featureText, mappedLots } from '../src/lots/map-store.ts'
import type { BenchHouse } from './bench-house.ts'
import { median } from './load.ts'
import { atMost, type Finding } from './report.ts'

const BOXES = 40
const WHOLE_MAPS = 3
const MEGABYTE = 1024 * 1024

/** About this many lots are in a box. */
const LOTS_IN_BOX = 500
const LAND = { south: 30, west: -105, north: 45, east: -83 }

/** P5: the whole map, and one box of it, compared with only the query that writes the same bytes. */
export async function measureMaps(house: BenchHouse, lots: number): Promise<Finding> {
  const whole: Download[] = []
  const boxes: Download[] = []
  const queries: Query[] = []
  const boxQueries: Query[] = []
  const before = await house.memory()
  let most = before
  for (let turn = 0; turn < WHOLE_MAPS; turn++) {
    whole.push(await download(house, '/api/v1/lots/geojson', async () => (most = Math.max(most, await house.memory()))))
    queries.push(await queryAlone(house))
  }
  for (let turn = 0; turn < BOXES; turn++) {
    const box = boxAt(turn / BOXES, lots)
    boxes.push(await download(house, `/api/v1/lots/geojson?bbox=${box.west},${box.south},${box.east},${box.north}`))
    boxQueries.push(await queryAlone(house, box))
  }
  const name = 'the query alone'
  const features = featuresIn(whole[0]!.text)
  const inBox = median(boxes.map(({ text }) => featuresIn(text)))
  return {
    lines: [
      { figure: 'P5', measured: 'whole map, first byte', value: median(whole.map((each) => each.firstByteMs)), unit: 'ms', bar: atMost(150) },
      { figure: 'P5', measured: `whole map, ${features.toLocaleString('en-US')} points`, value: median(whole.map((each) => each.ms)), unit: 'ms',
        reference: { name, value: median(queries.map((each) => each.ms)) } },
      { figure: 'P5', measured: `memory while ${Math.round(whole[0]!.text.length / MEGABYTE)} MB leave`, value: (most - before) / MEGABYTE, unit: 'MB more', bar: atMost(64) },
      { figure: 'P5', measured: `a box of ${inBox}`, value: median(boxes.slice(1).map((each) => each.ms)), unit: 'ms',
        reference: { name, value: median(boxQueries.slice(1).map((each) => each.ms)) }, bar: atMost(10) },
    ],
    wrong: [
      ...(features === lots ? [] : [`The map shows ${features} of ${lots} lots`]),
      ...boxes.flatMap(({ text }, nth) => (featuresIn(text) === boxQueries[nth]!.lots ? [] : [`Box ${nth} shows ${featuresIn(text)} of ${boxQueries[nth]!.lots} lots`])),
    ],
  }
}

const featuresIn = (text: string): number => (JSON.parse(text) as { features: unknown[] }).features.length

interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Boxes of one size along the diagonal of the land. */
function boxAt(along: number, lots: number): Box {
  const share = Math.sqrt(LOTS_IN_BOX / lots)
  const [height, width] = [(LAND.north - LAND.south) * share, (LAND.east - LAND.west) * share]
  const south = LAND.south + along * (LAND.north - LAND.south - height)
  const west = LAND.west + along * (LAND.east - LAND.west - width)
  return { west, south, east: west + width, north: south + height }
}

interface Query {
  ms: number
  lots: number
}

async function queryAlone({ db }: BenchHouse, box?: Box): Promise<Query> {
  const started = performance.now()
  const ids = await mappedLots(db, openLots({ box }, null))
  await featureText(db, ids, 'point')
  return { ms: performance.now() - started, lots: ids.length }
}

interface Download {
  firstByteMs: number
  ms: number
  text: string
}

const agent = new http.Agent({ keepAlive: true })

function download({ port }: BenchHouse, path: string, watch: () => Promise<unknown> = () => Promise.resolve()): Promise<Download> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    http.get({ port, host: '127.0.0.1', path, agent }, (response) => {
      let firstByteMs = Number.NaN
      let looking: Promise<unknown> | null = null
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => {
        if (parts.length === 0) firstByteMs = performance.now() - started
        parts.push(part)
        looking ??= watch().finally(() => (looking = null))
      })
      response.on('end', () => {
        const ms = performance.now() - started
        const done = { firstByteMs, ms, text: Buffer.concat(parts).toString() }
        if (response.statusCode !== 200) return reject(new Error(`${path} was answered ${response.statusCode}: ${done.text}`))
        Promise.resolve(looking).then(() => resolve(done), reject)
      })
    }).on('error', reject)
  })
}
