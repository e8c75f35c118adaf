import type { LotId } from '../kernel/ids.ts'

/** A lot and its sort key: lower keys first, equal keys by id, and without a value (Infinity) last. */
export interface Placed {
  id: LotId
  key: number
}

/** Lots in order and, at the same index, their keys. */
export interface LotsByKey {
  ids: Float64Array
  keys: Float64Array
}

/** All lots of a list in order, corrected by lot as they change. */
export interface OrderedLots {
  readonly total: number
  /** Its memory in bytes. */
  readonly bytes: number
  page(from: number, most: number): LotId[]
  /** `lots` have left their places; those that still belong to the list have the new places in `placed`. */
  correct(lots: Iterable<LotId>, placed: readonly Placed[]): void
}

/** After this many corrections the arrays are rewritten, a few milliseconds for a million lots. */
const MOST_CORRECTIONS = 2_000

/**
 * Lots and keys are kept in arrays as read. Corrections are kept separately: `gone`, removed indexes of the arrays,
 * and `added`, a short list in the same order.
 */
export function orderLots(read: LotsByKey): OrderedLots {
  let base = createBase(read)
  let gone = new Uint32Array()
  const addedKeys = new Map<LotId, number>()
  let added: (Placed & { at: number })[] = []

  function fold(): void {
    const { length } = base.ids
    const next = { ids: new Float64Array(length - gone.length + added.length), keys: new Float64Array(length - gone.length + added.length) }
    walk(0, next.ids.length, (id, key, nth) => {
      next.ids[nth] = id
      next.keys[nth] = key
    })
    base = createBase(next)
    gone = new Uint32Array()
    addedKeys.clear()
    added = []
  }
  /** Iterates over valid entries from an index on. `at` of an added lot is its index among all. */
  function walk(from: number, to: number, visit: (id: number, key: number, nth: number) => void): void {
    let nextAdded = firstWhere(added.length, (nth) => added[nth]!.at >= from)
    let nextGone = firstWhere(gone.length, (nth) => gone[nth]! - nth > from - nextAdded)
    let place = from - nextAdded + nextGone
    for (let nth = from; nth < to; nth += 1) {
      const extra = added[nextAdded]
      if (extra?.at === nth) {
        visit(extra.id, extra.key, nth)
        nextAdded += 1
        continue
      }
      while (gone[nextGone] === place) {
        nextGone += 1
        place += 1
      }
      if (place >= base.ids.length) return
      visit(base.ids[place]!, base.keys[place]!, nth)
      place += 1
    }
  }
  const total = () => base.ids.length - gone.length + added.length
  return {
    get total() { return total() },
    get bytes() { return base.bytes },
    page(from, most) {
      const lots: LotId[] = []
      walk(from, Math.min(from + most, total()), (id) => lots.push(id as LotId))
      return lots
    },
    correct(lots, placed) {
      const leaving = new Set(gone)
      const placedKeys = new Map(placed.map(({ id, key }) => [id, key]))
      for (const [lot, place] of base.placesOf(new Set(lots))) {
        // Most changes do not move a lot.
        if (placedKeys.get(lot) === base.keys[place]) {
          leaving.delete(place)
          placedKeys.delete(lot)
        } else leaving.add(place)
      }
      for (const lot of lots) addedKeys.delete(lot)
      for (const [lot, key] of placedKeys) addedKeys.set(lot, key)
      gone = Uint32Array.from(leaving).sort()
      added = [...addedKeys].map(([id, key]) => ({ id, key, at: 0 })).sort((a, b) => compare(a.key, a.id, b.key, b.id))
      for (const [nth, each] of added.entries()) {
        const place = base.placeFor(each)
        each.at = place - firstWhere(gone.length, (other) => gone[other]! >= place) + nth
      }
      if (gone.length + added.length > MOST_CORRECTIONS) fold()
    },
  }
}

const compare = (keyA: number, idA: number, keyB: number, idB: number): number => (keyA === keyB ? idA - idB : keyA < keyB ? -1 : 1)

/** The first index below `count` for which the condition holds; it must hold for all later ones. */
function firstWhere(count: number, holds: (nth: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** An index table takes four bytes per id up to the highest; it is used if most ids are in the order. */
const MOST_IDS_FOR_ONE = 4

function createBase({ ids, keys }: LotsByKey) {
  const highest = ids.reduce((most, id) => Math.max(most, id), 0)
  const places = highest <= ids.length * MOST_IDS_FOR_ONE ? new Uint32Array(highest + 1) : null
  if (places) for (let place = 0; place < ids.length; place += 1) places[ids[place]!] = place + 1

  function* placesOf(lots: ReadonlySet<LotId>): Iterable<[LotId, number]> {
    if (places) {
      for (const lot of lots) if (lot < places.length && places[lot]! > 0) yield [lot, places[lot]! - 1]
      return
    }
    const sought = new Set<number>(lots)
    for (let place = 0; place < ids.length && sought.size > 0; place += 1) {
      if (sought.delete(ids[place]!)) yield [ids[place] as LotId, place]
    }
  }
  return {
    ids, keys, placesOf,
    bytes: ids.byteLength + keys.byteLength + (places?.byteLength ?? 0),
    placeFor: ({ id, key }: Placed): number => firstWhere(ids.length, (place) => compare(keys[place]!, ids[place]!, key, id) >= 0),
  }
}
