import type { SharpConstructor } from 'sharp'
import { latePackage, openOnce } from './late-loading.ts'

/**
 * sharp, loaded by the first picture, because it loads libvips. One thread, so that pictures leave the other
 * cores to bids, and no cache.
 */
export const pictureLibrary = openOnce(async () => {
  const sharp = latePackage('sharp') as SharpConstructor
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
})
