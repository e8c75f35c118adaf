import type { BenchHouse } from './bench-house.ts'
import { costOf, type LoadResult } from './load.ts'
import { loadReads, type Making, rateOf } from './reads.ts'
import { atLeast, atMost, type Bar, type Finding, type Line } from './report.ts'

const TURNS = 2
const MAKINGS = ['kept', 'fresh'] as const satisfies Making[]

interface PublicPage {
  name: string
  path: string
  /** Milliseconds of Node for a page made anew. */
  freshBar?: Bar
}

const PAGES: PublicPage[] = [
  { name: 'home', path: '/' },
  { name: 'lots', path: '/lots' },
  { name: 'a lot', path: '/lots/parcel-7', freshBar: atMost(3) },
  { name: 'auctions', path: '/auctions' },
  { name: 'the map', path: '/map' },
  { name: 'results', path: '/results' },
]

/** P12: pages of the site for people who are not signed in, kept from the last time and made anew. */
export async function measurePublicPages(house: BenchHouse, seconds: number): Promise<Finding> {
  const found = PAGES.map((): Record<(typeof MAKINGS)[number], LoadResult[]> => ({ kept: [], fresh: [] }))
  for (let turn = -1; turn < TURNS; turn += 1) {
    for (const [nth, { path }] of PAGES.entries()) {
      for (const making of MAKINGS) {
        const driven = await loadReads(house, making, path, seconds / TURNS / 4)
        // The first turn only warms up.
        if (turn >= 0) found[nth]![making].push(driven)
      }
    }
  }
  return { lines: found.flatMap((each, nth) => linesOf(PAGES[nth]!, each)), wrong: [] }
}

function linesOf({ name, freshBar }: PublicPage, { kept, fresh }: Record<(typeof MAKINGS)[number], LoadResult[]>): Line[] {
  const line = { figure: 'P12', unit: '/s' }
  return [
    { ...line, measured: `page, signed out: ${name}, kept`, value: rateOf(kept), bar: atLeast(1_000), cost: costOf(kept) },
    { ...line, measured: `page, signed out: ${name}, made anew`, value: rateOf(fresh), cost: costOf(fresh) },
    ...(freshBar ? [{
      figure: 'P12', measured: `page, signed out: ${name}, made anew, Node`, value: costOf(fresh).nodeMs, unit: 'ms', bar: freshBar,
    }] : []),
  ]
}
