/** The key of a catalog row or an imported lot: its parcel, else its SKU, else its lot number. */
export interface Identity {
  /** The content of the row, independent of the mapping. */
  key: string
  parcel: string | null
  sku: string | null
  number: number | string | null
}

interface Described {
  parcel_id?: string | null
  sku?: string | null
  lot_number?: number | null
  lot_label?: string | null
}

export const identityOf = (key: string, { parcel_id, sku, lot_number, lot_label }: Described): Identity =>
  ({ key, parcel: nameOf(parcel_id), sku: nameOf(sku), number: nameOf(lot_label) ?? lot_number ?? null })

/** Case and runs of spaces do not matter in parcel ids. */
const nameOf = (text: string | null | undefined): string | null => text?.replace(/\s+/g, ' ').trim().toUpperCase() || null

/**
 * For each row the index of its lot from an earlier import, or null. Equal content is the same row, however it was
 * mapped; then the parcel decides, then the SKU, then the lot number if neither of the two differs.
 */
export function pairUp(rows: readonly Identity[], lots: readonly Identity[]): (number | null)[] {
  const pairs: (number | null)[] = rows.map(() => null)
  const free = new Set(lots.keys())
  for (const keyOf of PASSES) {
    const waiting = Map.groupBy(free, (place) => keyOf(lots[place]!))
    rows.forEach((row, index) => {
      const key = keyOf(row)
      if (pairs[index] !== null || key === null) return
      const place = waiting.get(key)?.shift()
      if (place === undefined || (keyOf === BY_NUMBER && isOther(row, lots[place]!))) return
      pairs[index] = place
      free.delete(place)
    })
  }
  return pairs
}

type KeyOf = (one: Identity) => string | null

const both = (one: string | null, other: string | number | null): string | null =>
  (one === null || other === null ? null : JSON.stringify([one, other]))

const BY_NUMBER: KeyOf = ({ number }) => (number === null ? null : String(number))

/** Of several lots of one parcel, the one with the same SKU or number comes first. */
const PASSES: readonly KeyOf[] = [
  ({ key }) => key,
  ({ parcel, sku }) => both(parcel, sku),
  ({ parcel, number }) => both(parcel, number),
  ({ parcel }) => parcel,
  ({ sku }) => sku,
  BY_NUMBER,
]

/** Numbers change when a row is inserted; a parcel or an SKU does not. */
const isOther = (row: Identity, lot: Identity): boolean => differ(row.parcel, lot.parcel) || differ(row.sku, lot.sku)

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b

/** The parcels and SKUs of the rows so far. */
interface Said {
  line: number
  skus: Set<string | null>
  numbers: Set<number | string | null>
}

/** Finds rows of one auction with the same parcel or SKU. */
export interface Repeats {
  /** Null, or the earlier row and its line. */
  next(line: number, row: Identity): { field: 'parcel_id' | 'sku'; line: number } | null
}

/** Two rows are two lots of one parcel only if an SKU or a lot number of each distinguishes them. */
export function openRepeats(): Repeats {
  const skus = new Map<string, number>()
  const parcels = new Map<string, Said>()
  return {
    next(line, { parcel, sku, number }) {
      const before = sku === null ? undefined : skus.get(sku)
      if (before !== undefined) return { field: 'sku', line: before }
      if (sku !== null) skus.set(sku, line)
      if (parcel === null) return null
      const said = parcels.get(parcel) ?? { line, skus: new Set(), numbers: new Set() }
      const isToldApart = said.skus.size === 0 || isNew(said.skus, sku) || isNew(said.numbers, number)
      parcels.set(parcel, { line: said.line, skus: said.skus.add(sku), numbers: said.numbers.add(number) })
      return isToldApart ? null : { field: 'parcel_id', line: said.line }
    },
  }
}

const isNew = <Name>(said: ReadonlySet<Name | null>, name: Name | null): boolean => name !== null && !said.has(null) && !said.has(name)
