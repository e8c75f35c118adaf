/**
 * The id of a streamed event, which is the position of its reader. Events have a position only after the relay has
 * assigned it, but a reader gets a bid right after its commit. So an id is a position up to which the reader has
 * all events, and the lots of which it has more, each with its sequence: `1200`, `1200~7.18~9.3`.
 */
export interface StreamPlace {
  position: number
  /** By lot, the sequence of the newest event that the reader has beyond `position`. */
  ahead: ReadonlyMap<number, number>
}

/** Maximum number of lots ahead; bounds the length of an id. */
export const MOST_AHEAD = 20

const PLACE = new RegExp(`^\\d{1,15}(~\\d{1,15}\\.\\d{1,9}){0,${MOST_AHEAD}}$`)

export function formatPlace({ position, ahead }: StreamPlace): string {
  let id = String(position)
  for (const [lot, sequence] of ahead) id += `~${lot}.${sequence}`
  return id
}

/** Null for an invalid id. */
export function parsePlace(id: string): StreamPlace | null {
  if (!PLACE.test(id)) return null
  const [position, ...lots] = id.split('~')
  return {
    position: Number(position),
    ahead: new Map(lots.map((pair) => pair.split('.').map(Number) as [number, number])),
  }
}
