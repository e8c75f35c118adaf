import type { Point } from '../../kernel/parcel.ts'

/**
 * Removes vertices closer than `tolerance` feet to the line between kept ones (Ramer-Douglas-Peucker). A county
 * boundary of thousands of vertices becomes a card of a few dozen.
 */
export function simplify(ring: readonly Point[], tolerance: number): Point[] {
  if (ring.length <= 8) return [...ring]
  const opposite = farthestFrom(ring, 0)
  const kept = new Set([0, opposite])
  const spans: [number, number][] = [[0, opposite], [opposite, ring.length]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const { index, distance } = farthestBetween(ring, from, to)
    if (distance <= tolerance) continue
    kept.add(index)
    spans.push([from, index], [index, to])
  }
  return ring.filter((_, index) => kept.has(index))
}

function farthestFrom(ring: readonly Point[], from: number): number {
  let best = from
  ring.forEach((point, index) => {
    if (gap(point, ring[from]!) > gap(ring[best]!, ring[from]!)) best = index
  })
  return best
}

/** `to` may be one past the end, which is the first vertex of the ring. */
function farthestBetween(ring: readonly Point[], from: number, to: number): { index: number; distance: number } {
  const [start, end] = [ring[from]!, ring[to % ring.length]!]
  let best = { index: from, distance: 0 }
  for (let index = from + 1; index < to; index++) {
    const distance = distanceToSegment(ring[index]!, start, end)
    if (distance > best.distance) best = { index, distance }
  }
  return best
}

const gap = (a: Point, b: Point): number => Math.hypot(a.east - b.east, a.north - b.north)

function distanceToSegment(point: Point, start: Point, end: Point): number {
  const [east, north] = [end.east - start.east, end.north - start.north]
  const lengthSquared = east * east + north * north
  if (lengthSquared === 0) return gap(point, start)
  const along = ((point.east - start.east) * east + (point.north - start.north) * north) / lengthSquared
  const share = Math.max(0, Math.min(1, along))
  return gap(point, { east: start.east + share * east, north: start.north + share * north })
}
