import { webpAddress } from '../kernel/media.ts'

/**
 * Names of stored files: random with an extension, and nothing from the sender. A picture has its thumbnail
 * and its smaller sizes beside it. A file's URL never changes or shows another file, so it may be cached forever.
 */
const ENDINGS = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'application/pdf': 'pdf' } as const
export type StoredType = keyof typeof ENDINGS

export const endingOf = (type: StoredType): string => ENDINGS[type]

export const FILES = 'files/'

export const storedNameOf = (chance: string, type: StoredType): string => `${chance}.${ENDINGS[type]}`

export const thumbNameOf = (storedName: string): string => storedName.replace('.', '-thumb.')

/** Smaller sizes of a picture, as WebP: for phones, for columns, and for sharp screens. */
export const WEBP_WIDTHS = [480, 800, 1_280] as const

/** `0f3a….jpg-480.webp` */
export const webpNameOf = (storedName: string, width: number): string => webpAddress(storedName, width)

export const keyOf = (name: string): string => `${FILES}${name.slice(0, 2)}/${name}`

export const addressOf = (name: string): string => `/media/files/${name}`

const NAME = /^([0-9a-f]{32})(-thumb)?\.(jpg|webp|pdf)$/

const WEBP_NAME = /^([0-9a-f]{32}\.(?:jpg|webp))-(\d+)\.webp$/

/** The parts of a stored name; null if it is not one. */
export function readName(name: string): { storedName: string; type: StoredType } | null {
  const size = WEBP_NAME.exec(name)
  if (size && WEBP_WIDTHS.some((width) => width === Number(size[2]))) return { storedName: size[1]!, type: 'image/webp' }
  const match = NAME.exec(name)
  if (!match) return null
  const type = (Object.keys(ENDINGS) as StoredType[]).find((candidate) => ENDINGS[candidate] === match[3])!
  return { storedName: `${match[1]}.${match[3]}`, type }
}

/** The name at the end of a key. */
export const nameOfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1)
