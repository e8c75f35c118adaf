import { createHash, randomBytes } from 'node:crypto'
import type { KeptBytes } from '../../platform/http/compression.ts'
import type { Kept } from '../../platform/http/versioned-cache.ts'
import { duration } from '../ui/format.ts'

/** A page as it is kept: its text, cut where it tells what is another at each reading. */
export interface PageTemplate {
  parts: readonly (string | Hole)[]
  characters: number
  /** Of all that does not change. */
  digest: string
  hasAd: boolean
}

/** A page that is kept for all strangers, and as the last of them read it. */
export interface KeptPage {
  template: PageTemplate
  kept: Kept
  /** Whoever reads it within a moment is told the same time, in bytes that were compressed once. */
  last: { now: number; tag: string; bytes: KeptBytes } | null
}

/** The house's time, what is left until a close, and an ad. */
type Hole = { kind: 'time' } | { kind: 'left'; endsAt: number } | { kind: 'ad' }

/** Chosen at each start, so that no text of a seller can be one of the marks. */
const MARK = `mark${randomBytes(12).toString('hex')}`

export const AD_MARK = `${MARK}ad`

/** Stands in a page for what is left until a moment. */
export const countdownMark = (endsAt: string): string => `${MARK}left${Date.parse(endsAt)}.`

/** The page's own time is where `data-house-time` and the islands' `serverTime` say it. */
const HOLES = new RegExp(`(?<=data-house-time="|&quot;serverTime&quot;:&quot;)[-\\dT:.]{23}Z|${MARK}(?:left\\d+\\.|ad)`, 'g')

/** Cuts a printed page at its marks. */
export function templateOf(text: string): PageTemplate {
  const parts: (string | Hole)[] = []
  let from = 0
  for (const { 0: mark, index } of text.matchAll(HOLES)) {
    parts.push(text.slice(from, index), holeOf(mark))
    from = index + mark.length
  }
  parts.push(text.slice(from))
  const fixed = parts.map((part) => (typeof part === 'string' ? part : part.kind))
  return {
    parts, characters: text.length, hasAd: text.includes(AD_MARK),
    digest: createHash('sha1').update(fixed.join('\0')).digest('base64url'),
  }
}

function holeOf(mark: string): Hole {
  if (mark === AD_MARK) return { kind: 'ad' }
  return mark.startsWith(MARK) ? { kind: 'left', endsAt: Number(mark.slice(`${MARK}left`.length, -1)) } : { kind: 'time' }
}

/** The page as it is read at a moment, with an ad where it has a place for one. */
export const filledIn = ({ parts }: PageTemplate, now: Date, ad: string): string =>
  parts.map((part) => (typeof part === 'string' ? part : writtenIn(part, now, ad))).join('')

function writtenIn(hole: Hole, now: Date, ad: string): string {
  if (hole.kind === 'ad') return ad
  return hole.kind === 'time' ? now.toISOString() : duration(hole.endsAt - now.getTime())
}

/** A strong tag of what is read at a moment, whatever the page's own time: browsers correct that by `/clock`. */
export function pageTag({ parts, digest }: PageTemplate, now: Date): string {
  const left = parts.map((part) => (typeof part === 'string' || part.kind === 'time' ? '' : writtenIn(part, now, '')))
  return `"${createHash('sha1').update(digest).update(left.join(' ')).digest('base64url')}"`
}
