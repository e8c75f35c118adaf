import type { SharpConstructor } from 'sharp'

/**
 * sharp, imported by the first picture: a start does not need it, nor the memory of libvips. One thread, so that pictures
 * leave the other cores to bids, and nothing kept from one picture to the next.
 */
export const pictureLibrary = (): Promise<SharpConstructor> => (library ??= openLibrary())

let library: Promise<SharpConstructor> | undefined

async function openLibrary(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
