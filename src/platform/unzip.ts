import { unzipSync } from 'fflate'

interface ZipEntry {
  name: string
  /** Unpacked, as the archive declares it. No more is ever unpacked: the buffer has this size. */
  bytes: number
}

/** The first bytes of a ZIP archive that has an entry. */
export const isZip = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04

/** What an archive contains, without unpacking any of it; null if it is damaged. */
export function listZip(archive: Uint8Array): ZipEntry[] | null {
  const entries: ZipEntry[] = []
  const files = attempt(() => unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      entries.push({ name, bytes: originalSize })
      return false
    },
  }))
  return files && entries
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
