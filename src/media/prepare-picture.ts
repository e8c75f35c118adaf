import sharp, { type Metadata, type Sharp } from 'sharp'
import { invalid, isRefusal, type Refusal } from '../kernel/refusals.ts'
import { inTurn } from './turns.ts'

/** A picture as the house keeps it: pixels of our own encoding, nothing else of what was sent. */
export interface Picture {
  type: 'image/jpeg' | 'image/webp'
  display: Buffer
  thumb: Buffer
  width: number
  height: number
}

const DISPLAY_PIXELS = 2_048
const THUMB_PIXELS = 480
const MOST_PIXELS = 50_000_000
const QUALITY = 82
const TIMEOUT = { seconds: 10 }
/** One picture at a time, on one thread: a crowd of uploads waits instead of filling the memory. */
const turn = inTurn(1)
sharp.concurrency(1)
sharp.cache(false)

/** Re-encodes a picture upright, without what the camera wrote into it, in the sizes that are shown. */
export const preparePicture = (path: string): Promise<Picture | Refusal> => turn(() => encode(path))

async function encode(path: string): Promise<Picture | Refusal> {
  const source = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, sequentialRead: true })
  try {
    const facts = await source.metadata()
    const refusal = refuseBomb(facts)
    if (refusal) return refusal
    const type = facts.hasAlpha ? 'image/webp' : 'image/jpeg'
    const { data: display, info } = await written(source.autoOrient(), type, DISPLAY_PIXELS)
    const { data: thumb } = await written(sharp(display), type, THUMB_PIXELS)
    return { type, display, thumb, width: info.width, height: info.height }
  } catch (error) {
    if (isRefusal(error)) return error
    return invalid({ file: ['This picture is damaged or incomplete and cannot be read.'] })
  }
}

function refuseBomb({ width, height }: Metadata): Refusal | null {
  if (width * height <= MOST_PIXELS) return null
  return invalid({ file: [`This picture has ${width} × ${height} pixels; at most ${MOST_PIXELS / 1_000_000} million are read.`] })
}

function written(image: Sharp, type: Picture['type'], pixels: number) {
  const sized = image.resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true }).timeout(TIMEOUT)
  const encoded = type === 'image/webp' ? sized.webp({ quality: QUALITY }) : sized.jpeg({ quality: QUALITY })
  return encoded.toBuffer({ resolveWithObject: true })
}
