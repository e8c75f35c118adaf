/**
 * The id of a streamed event, which is where its reader has got to. Events have a position only once the relay has
 * numbered them, but a reader is told of a bid right after its commit: so an id is a position, up to which the
 * reader has everything, and the lots of which it has more, each with its own sequence: `1200`, `1200~7.18~9.3`.
 */
export interface StreamPlace {
  position: number
  /** By lot, the sequence of its newest event that the reader has beyond `position`. */
  ahead: ReadonlyMap<number, number>
}

/** More lots than this are never ahead at once: it bounds the length of an id. */
export const MOST_AHEAD = 20

const PLACE = new RegExp(`^\\d{1,15}(~\\d{1,15}\\.\\d{1,9}){0,${MOST_AHEAD}}$`)

export function formatPlace({ position, ahead }: StreamPlace): string {
  let id = String(position)
  for (const [lot, sequence] of ahead) id += `~${lot}.${sequence}`
  return id
}

/** Null for what is not an id of ours. */
export function parsePlace(id: string): StreamPlace | null {
  if (!PLACE.test(id)) return null
  const [position, ...lots] = id.split('~')
  return {
    position: Number(position),
    ahead: new Map(lots.map((pair) => pair.split('.').map(Number) as [number, number])),
  }
}
