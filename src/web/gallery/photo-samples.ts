import type { PhotoView } from '../lots/view.ts'

const COLORS = ['#9cad8a', '#c9b48a', '#88a0b5', '#b58b88', '#7d9a6b', '#d6cfae', '#5f7a8a', '#a3b899']
const SIZE = { width: 1200, height: 800 }

/** Eight plain areas of color; the third is an illustration. */
export const samplePhotos: PhotoView[] = COLORS.map((color, nth) => {
  const area = `<rect width="1200" height="800" fill="${color}"/>`
  const url = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">${area}</svg>`)}`
  return { url, thumbUrl: `${url}#thumb`, webp: [], alt: `Photo ${nth + 1} of Warner Mountain acre`, caption: nth === 2 ? 'Illustration' : null, size: SIZE }
})
