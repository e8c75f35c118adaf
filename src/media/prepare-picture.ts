import type { Metadata, Sharp, SharpConstructor } from 'sharp'
import { invalid, Refused, type Refusal } from '../kernel/refusals.ts'
import type { UserId } from '../kernel/ids.ts'
import { MINUTE } from '../kernel/time.ts'
import { createFairQueue } from '../platform/fair-queue.ts'
import { pictureLibrary } from '../platform/picture-library.ts'
import { createPixelBudget } from './pixel-budget.ts'
import { say } from './sentences.ts'
import { WEBP_WIDTHS } from './stored-names.ts'

/** A stored picture: re-encoded pixels, and nothing else of the upload. */
export interface Picture {
  type: 'image/jpeg' | 'image/webp'
  display: Buffer
  thumb: Buffer
  /** As WebP, in those of the smaller widths that are below its own. */
  sizes: { width: number; content: Buffer }[]
  width: number
  height: number
}

const DISPLAY_PIXELS = 2_048
const THUMB_PIXELS = 480
const MOST_PIXELS = 50_000_000
const QUALITY = 82
/** At these, WebP has a third of the bytes of JPEG; AVIF takes three times as long to be smaller. */
const WEBP_QUALITY = 75
const TIMEOUT = { seconds: 10 }
/**
 * One picture at a time, on one thread, in turns between senders, so that many uploads wait instead of using
 * memory.
 */
const turns = createFairQueue({
  atOnce: 1, atOncePerKey: 1, waiting: 80, waitingPerKey: 24, waitMs: MINUTE,
  busy: say.pictureQueueFull(),
})
const budget = createPixelBudget()

/** Re-encodes a picture upright, without camera metadata, in the displayed sizes. */
export async function preparePicture(path: string, sender: UserId): Promise<Picture | Refusal> {
  const sharp = await pictureLibrary()
  const source = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, sequentialRead: true })
  try {
    const facts = await factsOf(sharp, path)
    const refusal = refuseBomb(facts) ?? budget.charge(sender, facts, performance.now())
    return refusal ?? (await turns.run(String(sender), () => encode(sharp, source, facts)))
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    return invalid({ file: [say.pictureDamaged()] })
  }
}

/** The smaller sizes of a stored picture; null if it cannot be read. Each waits for its turn among the uploads. */
export async function smallerSizesOf(display: Buffer): Promise<Picture['sizes'] | null> {
  const sharp = await pictureLibrary()
  try {
    const { width } = await sharp(display).metadata()
    return await turns.run('stored pictures', () => sizesOf(sharp, display, width))
  } catch (error) {
    if (error instanceof Refused) throw error
    return null
  }
}

/** The pixels of a picture by its header, or why it cannot be used. */
export async function measurePicture(path: string): Promise<number | Refusal> {
  const sharp = await pictureLibrary()
  try {
    const facts = await factsOf(sharp, path)
    return refuseBomb(facts) ?? facts.width * facts.height
  } catch (error) {
    if (error instanceof Error) return invalid({ file: [say.pictureDamaged()] })
    throw error
  }
}

/** The header has the dimensions, before a pixel is decoded. With a limit, the library would not tell them. */
const factsOf = (sharp: SharpConstructor, path: string): Promise<Metadata> => sharp(path, { limitInputPixels: false, failOn: 'error', pages: 1 }).metadata()

async function encode(sharp: SharpConstructor, source: Sharp, { hasAlpha }: Metadata): Promise<Picture> {
  const type = hasAlpha ? 'image/webp' : 'image/jpeg'
  const { data: display, info } = await written(source.autoOrient(), type, DISPLAY_PIXELS)
  const { data: thumb } = await written(sharp(display), type, THUMB_PIXELS)
  return { type, display, thumb, sizes: await sizesOf(sharp, display, info.width), width: info.width, height: info.height }
}

async function sizesOf(sharp: SharpConstructor, display: Buffer, own: number): Promise<Picture['sizes']> {
  const sizes: Picture['sizes'] = []
  for (const width of WEBP_WIDTHS.filter((one) => one < own)) {
    sizes.push({ width, content: await sharp(display).resize({ width }).timeout(TIMEOUT).webp({ quality: WEBP_QUALITY }).toBuffer() })
  }
  return sizes
}

function refuseBomb({ width, height }: Metadata): Refusal | null {
  if (width * height <= MOST_PIXELS) return null
  return invalid({ file: [say.tooManyPixels({ width, height, most: MOST_PIXELS / 1_000_000 })] })
}

function written(image: Sharp, type: Picture['type'], pixels: number) {
  const sized = image.resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true }).timeout(TIMEOUT)
  const encoded = type === 'image/webp' ? sized.webp({ quality: QUALITY }) : sized.jpeg({ quality: QUALITY })
  return encoded.toBuffer({ resolveWithObject: true })
}
