import { unzipSync } from 'fflate'

export interface UnzipLimits {
  entries: number
  /** Of all unpacked entries together. */
  bytes: number
}

export interface ZipEntry {
  name: string
  /** Unpacked, as the archive declares it. No more is ever unpacked: the buffer has this size. */
  bytes: number
  /** Its size in the archive. */
  packed: number
}

/** The first bytes of a ZIP archive that has an entry. */
export const isZip = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04

/** What an archive contains, without unpacking any of it; null if it is damaged. */
export function listZip(archive: Uint8Array): ZipEntry[] | null {
  const entries: ZipEntry[] = []
  const files = attempt(() => unzipSync(archive, {
    filter: ({ name, size, originalSize }) => {
      entries.push({ name, bytes: originalSize, packed: size })
      return false
    },
  }))
  return files && entries
}

/** Unpacks the wanted entries, unless they exceed the limits. */
export function unzipWithin(
  archive: Uint8Array, limits: UnzipLimits, isWanted: (entry: ZipEntry) => boolean,
): ReadonlyMap<string, Uint8Array> | 'too large' | 'damaged' {
  const all = listZip(archive)
  if (all === null) return 'damaged'
  const wanted = all.filter(isWanted)
  if (all.length > limits.entries || wanted.reduce((sum, { bytes }) => sum + bytes, 0) > limits.bytes) return 'too large'
  const names = new Set(wanted.map(({ name }) => name))
  const files = attempt(() => unzipSync(archive, { filter: ({ name }) => names.has(name) }))
  return files === null ? 'damaged' : new Map(Object.entries(files))
}

/** The library reports damage by exceptions of several types. */
function attempt<Answer>(read: () => Answer): Answer | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
