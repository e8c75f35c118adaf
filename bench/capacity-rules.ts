/**
 * What the last minutes of a sale cost, second by second, from measured costs of single acts (docs/performance.md).
 * Pure: the same scenario gives the same figures.
 */

/** Processor time in milliseconds of one core. */
export interface Costs {
  /** A bid on one hot lot, and one of many lots. */
  hotBid: { node: number; database: number; logBytes: number }
  otherBid: { node: number; database: number; logBytes: number }
  /** A cached page, with the files of its site at the edge. */
  page: { node: number; database: number }
  /** A round of writes to one stream: milliseconds of Node, and bytes for each event in it. */
  streamRound: number
  streamEventBytes: number
  streamMemoryBytes: number
  /** Streams are written at most this often a second, however many events there are. */
  roundsPerSecond: number
  /** Bids a second on one lot, measured with the load generator on the same two cores. */
  hotLotLimit: number
}

export const MEASURED: Costs = {
  hotBid: { node: 0.16, database: 0.08, logBytes: 1_881 },
  otherBid: { node: 0.18, database: 0.16, logBytes: 3_627 },
  page: { node: 0.08, database: 0.01 },
  streamRound: 0.008,
  streamEventBytes: 420,
  streamMemoryBytes: 17_000,
  roundsPerSecond: 10,
  hotLotLimit: 5_431,
}

export interface Scenario {
  watchers: number
  lots: number
  /** Seconds between the closes of two lots. */
  staggerSeconds: number
  /** The share of watchers who follow the lot that closes next; the others are spread over all lots. */
  hotShare: number
  /** The share of a lot's watchers who bid in its last minute, and how often; half of it in the last ten seconds. */
  bidderShare: number
  bidsEach: number
  pagesPerMinute: number
}

export const WATCHERS = [10_000, 100_000, 1_000_000, 100_000_000]

export const COUNTY_TO_NATION: Omit<Scenario, 'watchers'> = {
  lots: 500, staggerSeconds: 30, hotShare: 0.2, bidderShare: 0.01, bidsEach: 6, pagesPerMinute: 2,
}

export interface Load {
  /** Bids a second: on the lot that closes next, and on all others. */
  hotBids: number
  otherBids: number
  pages: number
  nodeCores: number
  databaseCores: number
  logBytes: number
  streamBytes: number
  memoryBytes: number
}

const MS = 1_000
const RUSH_SECONDS = 10
const BIDDING_SECONDS = 60

/** The busiest second of the sale: the last ten seconds of a lot, while the others are bid on evenly. */
export function busiestSecond({ watchers, lots, staggerSeconds, hotShare, bidderShare, bidsEach, pagesPerMinute }: Scenario, costs: Costs): Load {
  const onHotLot = watchers * hotShare
  const onEachOther = (watchers - onHotLot) / Math.max(1, lots - 1)
  const hotBids = (onHotLot * bidderShare * bidsEach * 0.5) / RUSH_SECONDS
  // Of the other lots, those whose last minute has begun are bid on; half of their bids come in it before the rush.
  const lotsInLastMinute = Math.min(lots - 1, BIDDING_SECONDS / staggerSeconds)
  const otherBids = (lotsInLastMinute * onEachOther * bidderShare * bidsEach * 0.5) / (BIDDING_SECONDS - RUSH_SECONDS)
  const pages = (watchers * pagesPerMinute) / 60
  const rounds = onHotLot * Math.min(hotBids, costs.roundsPerSecond) + lotsInLastMinute * onEachOther * Math.min(otherBids, costs.roundsPerSecond)
  return {
    hotBids, otherBids, pages,
    nodeCores: (hotBids * costs.hotBid.node + otherBids * costs.otherBid.node + pages * costs.page.node + rounds * costs.streamRound) / MS,
    databaseCores: (hotBids * costs.hotBid.database + otherBids * costs.otherBid.database + pages * costs.page.database) / MS,
    logBytes: hotBids * costs.hotBid.logBytes + otherBids * costs.otherBid.logBytes,
    streamBytes: onHotLot * hotBids * costs.streamEventBytes,
    memoryBytes: watchers * costs.streamMemoryBytes,
  }
}

/** Half of a core is left for what is not counted here, and for the second after this one. */
const USABLE = 0.5
const PROCESS_MEMORY = 2e9
/** Sockets of one process, by the limits of a usual Linux. */
const PROCESS_STREAMS = 50_000

export interface Fleet {
  processes: number
  primaryCores: number
  /** How many times the bids of the hot lot exceed what one lot can take; above 1 they queue and are refused as busy. */
  hotLotUse: number
}

export function fleetFor(load: Load, { watchers }: Scenario, costs: Costs): Fleet {
  return {
    processes: Math.max(2, Math.ceil(load.nodeCores / USABLE), Math.ceil(load.memoryBytes / PROCESS_MEMORY), Math.ceil(watchers / PROCESS_STREAMS)),
    primaryCores: Math.max(1, Math.ceil(load.databaseCores / USABLE)),
    hotLotUse: load.hotBids / costs.hotLotLimit,
  }
}

const HEAD = [
  'Watchers', 'Bids/s, hot lot', 'Bids/s, others', 'Pages/s', 'Node, cores', 'Processes', 'PostgreSQL, cores', 'Primary, cores', 'Log, MB/s',
  'Streams, Gbit/s', 'Memory of streams, GB', 'Hot lot, of its limit',
]

/** A table in Markdown, a row for each scenario. */
export function capacityTable(scenarios: readonly Scenario[], costs: Costs): string {
  const rows = scenarios.map((scenario) => {
    const load = busiestSecond(scenario, costs)
    const { processes, primaryCores, hotLotUse } = fleetFor(load, scenario, costs)
    return [
      scenario.watchers, load.hotBids, load.otherBids, load.pages, load.nodeCores, processes, load.databaseCores, primaryCores, load.logBytes / 1e6,
      (load.streamBytes * 8) / 1e9, load.memoryBytes / 1e9, hotLotUse,
    ].map(shown)
  })
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

const shown = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(2))))
