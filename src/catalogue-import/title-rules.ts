import type { CatalogueRow, Group } from './groups.ts'

const LONGEST_TITLE = 200

/**
 * Makes titles of lots distinct within an auction by adding the parcel number, else the SKU, else the lot number. A
 * list of vacant lots often has one street name for many of them.
 */
export function makeTitlesDistinct(groups: Iterable<Group>): void {
  for (const group of groups) {
    const counts = new Map<string, number>()
    for (const { lot } of group.rows) {
      if (!('description' in lot)) continue
      const name = nameOf(lot.description.title)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    group.rows = group.rows.map((row) => withOwnTitle(row, counts))
  }
}

function withOwnTitle(row: CatalogueRow, counts: ReadonlyMap<string, number>): CatalogueRow {
  if (!('description' in row.lot)) return row
  const { description } = row.lot
  const { title, parcel_id: parcel, sku, lot_number: number, lot_label: label } = description
  const addition = parcel ?? sku ?? (label ? `#${label}` : number === undefined || number === null ? null : `#${number}`)
  if ((counts.get(nameOf(title)) ?? 0) < 2 || addition === null || title.includes(addition)) return row
  const own = `${title.slice(0, LONGEST_TITLE - addition.length - 3)} (${addition})`
  return { ...row, lot: { description: { ...description, title: own } } }
}

const nameOf = (title: string): string => title.trim().toLowerCase()
