/** The units on which a signature is drawn, whatever the size of the screen. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const

/** Characters of a drawn signature; the table has the same limit. */
export const LONGEST_DRAWING = 20_000

/** A shorter line is a slip of the hand. */
const LEAST_EXTENT = 20

type Point = readonly [x: number, y: number]
const STROKES = /^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})+)+$/

/** The strokes of a drawing as the path of an SVG, with absolute lines between whole numbers. */
export const pathOf = (strokes: readonly (readonly Point[])[]): string =>
  strokes.map(([first, ...rest]) => `M${first!.join(' ')}${(rest.length === 0 ? [first!] : rest).map((point) => `L${point.join(' ')}`).join('')}`).join('')

/** Whether a text is such a path: within the box, and large enough to be a signature. */
export function isDrawnSignature(path: string): boolean {
  if (path.length > LONGEST_DRAWING || !STROKES.test(path)) return false
  const points = [...path.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  if (Math.max(...xs) > SIGNATURE_BOX.width || Math.max(...ys) > SIGNATURE_BOX.height) return false
  return Math.max(...xs) - Math.min(...xs) >= LEAST_EXTENT || Math.max(...ys) - Math.min(...ys) >= LEAST_EXTENT
}
