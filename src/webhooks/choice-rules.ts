/** As they come, up to five at once; or one after the other. */
export const ORDERINGS = ['any', 'fifo'] as const
export type Ordering = (typeof ORDERINGS)[number]

/** All data of an event, or only its ids. */
export const PAYLOADS = ['full', 'thin'] as const
export type Payload = (typeof PAYLOADS)[number]

/** Auctions and lots whose events are sent; null: of all. */
export interface Subject {
  auction_ids: readonly number[] | null
  lot_ids: readonly number[] | null
}

/** An event of a chosen auction, or of a chosen lot. Events without either are sent only where nothing is chosen. */
export function concerns({ auction_ids: auctions, lot_ids: lots }: Subject, event: { auction_id: number | null; lot_id: number | null }): boolean {
  if (auctions === null && lots === null) return true
  const isOf = (chosen: readonly number[] | null, id: number | null) => id !== null && chosen !== null && chosen.includes(id)
  return isOf(auctions, event.auction_id) || isOf(lots, event.lot_id)
}

/** The ids in the data of an event, which lead to everything else. */
export const idsOnly = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name === 'id' || /_ids?$/.test(name)))

/** Ids that are chosen now and were not before. Those of before may be of things that have been deleted since. */
export const newlyChosen = (after: readonly number[] | null, before: readonly number[] | null): number[] =>
  (after ?? []).filter((id) => !before?.includes(id))

/** No ids and an empty list mean that nothing is chosen. */
export function chosenIds(ids: readonly number[] | null | undefined): number[] | null {
  return ids && ids.length > 0 ? [...new Set(ids)].sort((one, other) => one - other) : null
}
