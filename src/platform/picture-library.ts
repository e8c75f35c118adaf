import type { SharpConstructor } from 'sharp'

/**
 * sharp, imported by the first picture, because it loads libvips. One thread, so that pictures leave the other
 * cores to bids, and no cache.
 */
export const pictureLibrary = (): Promise<SharpConstructor> => (library ??= openLibrary())

let library: Promise<SharpConstructor> | undefined

async function openLibrary(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
