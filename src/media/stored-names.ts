/**
 * Names of stored files: random with an extension, and nothing from the sender. A picture has its thumbnail beside
 * it. A file's URL never changes or shows another file, so it may be cached forever.
 */
const ENDINGS = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'application/pdf': 'pdf' } as const
export type StoredType = keyof typeof ENDINGS

export const endingOf = (type: StoredType): string => ENDINGS[type]

export const FILES = 'files/'

export const storedNameOf = (chance: string, type: StoredType): string => `${chance}.${ENDINGS[type]}`

export const thumbNameOf = (storedName: string): string => storedName.replace('.', '-thumb.')

export const keyOf = (name: string): string => `${FILES}${name.slice(0, 2)}/${name}`

export const addressOf = (name: string): string => `/media/files/${name}`

const NAME = /^([0-9a-f]{32})(-thumb)?\.(jpg|webp|pdf)$/

/** The parts of a stored name; null if it is not one. */
export function readName(name: string): { storedName: string; type: StoredType } | null {
  const match = NAME.exec(name)
  if (!match) return null
  const type = (Object.keys(ENDINGS) as StoredType[]).find((candidate) => ENDINGS[candidate] === match[3])!
  return { storedName: `${match[1]}.${match[3]}`, type }
}

/** The name at the end of a key. */
export const nameOfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1)
