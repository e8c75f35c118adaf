import type { MediaId } from './ids.ts'

/** A picture or document of an auction or a lot. `url` may be a path of this site. */
export interface MediaRow {
  id: MediaId
  url: string
  thumb_url: string | null
  mime_type: string
  file_name: string
  position: number
  /** Of a stored picture, in pixels. */
  width?: number | null
  height?: number | null
  /** Widths in which it is also stored as WebP. */
  webp_widths?: readonly number[]
}

/** The address of a stored picture as WebP in one of its widths. */
export const webpAddress = (url: string, width: number): string => `${url}-${width}.webp`

/** A medium in the API, with absolute URLs. */
export const presentMedia = (row: MediaRow, siteUrl: string) => ({
  id: row.id,
  url: fullAddress(row.url, siteUrl),
  thumb_url: row.thumb_url === null ? null : fullAddress(row.thumb_url, siteUrl),
  mime_type: row.mime_type,
  file_name: row.file_name,
  order: row.position,
})

const fullAddress = (address: string, siteUrl: string): string => (address.startsWith('/') ? siteUrl + address : address)
