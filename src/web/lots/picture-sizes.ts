import type { PhotoView } from './view.ts'

/** The smaller WebP pictures of a photo, for the browser to choose from. */
export const webpSources = (webp: PhotoView['webp']): string => webp.map(({ url, width }) => `${url} ${width}w`).join(', ')
