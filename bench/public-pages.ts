import type { BenchHouse } from './bench-house.ts'
import { type Fixture, scattered } from './fixture.ts'
import { costOf, type LoadResult } from './load.ts'
import { loadAddresses, loadAfterChanges, loadReads, rateOf } from './reads.ts'
import { atLeast, atMost, type Bar, type Finding, type Line } from './report.ts'

const TURNS = 2

/**
 * The ways a page is made. Addresses are reduced to what changes a page, so that only another page, or the same
 * after a change, is rendered.
 */
type PageMaking = 'kept' | 'unasked' | 'changed'

interface PublicPage {
  name: string
  path: string
  /** Another such page that was not requested before. */
  unasked?: (turn: number) => string
  /** Milliseconds of Node for a rendered page. */
  freshBar?: Bar
}

const pagesOf = (lotAt: (turn: number) => number): PublicPage[] => [
  { name: 'home', path: '/' },
  { name: 'lots', path: '/lots', unasked: (turn) => `/lots?page=${2 + turn}` },
  { name: 'a lot', path: '/lots/parcel-7', unasked: (turn) => `/lots/parcel-${lotAt(turn)}`, freshBar: atMost(3) },
  { name: 'auctions', path: '/auctions' },
  { name: 'the map', path: '/map' },
  { name: 'results', path: '/results' },
]

/** The lot that changes is the one whose page is read. */
const CHANGED_LOT = 7

type Found = Record<PageMaking, LoadResult[]>

/** P12: pages of the site for signed-out visitors, cached and rendered. */
export async function measurePublicPages(house: BenchHouse, { lots }: Fixture, seconds: number): Promise<Finding> {
  const pages = pagesOf(scattered(lots))
  const found = pages.map((): Found => ({ kept: [], unasked: [], changed: [] }))
  const slot = seconds / TURNS / 4
  let asked = 0
  for (let turn = -1; turn < TURNS; turn += 1) {
    for (const [nth, { path, unasked }] of pages.entries()) {
      const driven: Partial<Record<PageMaking, LoadResult>> = { kept: await loadReads(house, 'kept', path, slot) }
      if (unasked) driven.unasked = await loadAddresses(house, () => unasked(asked++), slot)
      driven.changed = await loadAfterChanges(house, path, CHANGED_LOT, slot)
      // The first turn only warms up.
      if (turn >= 0) for (const [making, result] of Object.entries(driven)) found[nth]![making as PageMaking].push(result)
    }
  }
  return { lines: found.flatMap((each, nth) => linesOf(pages[nth]!, each)), wrong: [] }
}

function linesOf({ name, freshBar }: PublicPage, { kept, unasked, changed }: Found): Line[] {
  const line = (measured: string, results: LoadResult[], bar?: Bar): Line =>
    ({ figure: 'P12', measured: `page, signed out: ${name}, ${measured}`, value: rateOf(results), unit: '/s', cost: costOf(results), ...(bar && { bar }) })
  const anew = unasked.length === 0 ? [] : [line('nobody asked for it before', unasked)]
  const node: Line[] = freshBar ? [{
    figure: 'P12', measured: `page, signed out: ${name}, nobody asked for it before, Node`, value: costOf(unasked).nodeMs, unit: 'ms', bar: freshBar,
  }] : []
  return [line('kept', kept, atLeast(1_000)), ...anew, ...node, line('after a change, one caller', changed)]
}
