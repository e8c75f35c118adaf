import { pictureLibrary } from '../../../platform/picture-library.ts'
import type { PlatView } from '../../live/wire.ts'
import { drawPlat, type Paper, type PlatDrawing } from '../../lots/plat-drawing.ts'

/** Image size for link previews (Open Graph). */
const WIDTH = 1_200
const HEIGHT = 630
const BAND = 130
const PAPER: Paper = { width: WIDTH, height: HEIGHT - BAND, margin: 70, surveyed: true }

/** The light colors of `styles/tokens.css`; an image has no color scheme. */
const COLOURS = { paper: '#f3f6f2', sheet: '#ffffff', ink: '#10231c', soft: '#4a5c54', line: '#cfd8d1', land: '#d4e6cb', forest: '#14573a', flag: '#c8005f' }

export interface PictureWords {
  heading: string
  line: string
}

/** The plat of a lot as an SVG with its own colors. */
export function platPicture(plat: PlatView, words: PictureWords): string {
  const drawing = drawPlat(plat, PAPER)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.paper}"/>`,
    drawing ? landMarkup(drawing) : emptyGround(),
    bandMarkup(words),
    '</svg>',
  ].join('')
}

/** The logo. */
const MARK: PlatView = {
  boundary: { type: 'Polygon', coordinates: [[[4e-4, -10.5e-4], [16.5e-4, -4.5e-4], [26e-4, -12e-4], [22e-4, -25.5e-4], [8e-4, -23e-4], [4e-4, -10.5e-4]]] },
  lat: 0, lng: 0, acreage: null,
}

/** The preview image of pages without a lot. */
export const housePicture = (words: PictureWords): string => platPicture(MARK, words)

function landMarkup({ grid, land, pins, approximate }: PlatDrawing): string {
  const dashes = approximate ? ' stroke-dasharray="10 7"' : ''
  return [
    `<path d="${grid}" fill="none" stroke="${COLOURS.line}"/>`,
    `<path d="${land}" fill="${COLOURS.land}" fill-rule="evenodd" stroke="${COLOURS.forest}" stroke-width="4" stroke-linejoin="round"${dashes}/>`,
    ...pins.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="7" fill="${COLOURS.flag}" stroke="${COLOURS.sheet}" stroke-width="2.5"/>`),
  ].join('')
}

const emptyGround = (): string =>
  `<circle cx="${PAPER.width / 2}" cy="${PAPER.height / 2}" r="12" fill="${COLOURS.flag}"/>`

const LONGEST_HEADING = 52

function bandMarkup({ heading, line }: PictureWords): string {
  const short = heading.length > LONGEST_HEADING ? `${heading.slice(0, LONGEST_HEADING - 1)}…` : heading
  const text = (content: string, x: number, y: number, size: number, more: string): string =>
    `<text x="${x}" y="${y}" font-family="Overpass, 'DejaVu Sans', sans-serif" font-size="${size}" ${more}>${escapeXml(content)}</text>`
  return [
    `<rect y="${HEIGHT - BAND}" width="${WIDTH}" height="${BAND}" fill="${COLOURS.sheet}"/>`,
    `<path d="M0 ${HEIGHT - BAND}H${WIDTH}" stroke="${COLOURS.ink}" stroke-width="4"/>`,
    text(line, 48, HEIGHT - BAND + 46, 26, `fill="${COLOURS.soft}"`),
    text(short, 48, HEIGHT - BAND + 96, 40, `font-weight="bold" fill="${COLOURS.ink}"`),
    text('Freehold', WIDTH - 48, HEIGHT - BAND + 46, 26, `font-weight="bold" text-anchor="end" fill="${COLOURS.forest}"`),
  ].join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes a seller's text for SVG; control characters are not allowed in XML. */
const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!).replace(/\p{Cc}/gu, ' ')

/** An image takes about 50 ms of CPU and 30 kB; the most requested ones are cached. */
const MOST_KEPT = 200
const kept = new Map<string, Promise<Buffer>>()

/** The image as PNG; concurrent requests share one rendering. */
export function drawPicture(tag: string, picture: string): Promise<Buffer> {
  const known = kept.get(tag)
  if (known) return known
  const drawing = draw(picture)
  drawing.catch(() => kept.delete(tag))
  kept.set(tag, drawing)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  return drawing
}

async function draw(picture: string): Promise<Buffer> {
  const sharp = await pictureLibrary()
  return await sharp(Buffer.from(picture)).png({ palette: true }).toBuffer()
}
