import { createHash, randomBytes } from 'node:crypto'
import type { KeptBytes } from '../../platform/http/compression.ts'
import type { Kept } from '../../platform/http/versioned-cache.ts'
import { duration } from '../ui/format.ts'

/** A rendered page, split at the parts that change on each read. */
export interface PageTemplate {
  parts: readonly (string | Hole)[]
  characters: number
  /** Hash of the parts that do not change. */
  digest: string
  hasAd: boolean
}

/** A cached page for signed-out readers, and its last output. */
export interface KeptPage {
  template: PageTemplate
  kept: Kept
  /** Reads within a short time share one output, which is compressed once. */
  last: { now: number; tag: string; bytes: KeptBytes } | null
}

/** The server's time, a countdown, or an ad. */
type Hole = { kind: 'time' } | { kind: 'left'; endsAt: number } | { kind: 'ad' }

/** Random at each start, so that no text of a seller can match a mark. */
const MARK = `mark${randomBytes(12).toString('hex')}`

export const AD_MARK = `${MARK}ad`

/** The mark for the time left until a moment. */
export const countdownMark = (endsAt: string): string => `${MARK}left${Date.parse(endsAt)}.`

/** The time of the page is in `data-house-time` and in the islands' `serverTime`. */
const HOLES = new RegExp(`(?<=data-house-time="|&quot;serverTime&quot;:&quot;)[-\\dT:.]{23}Z|${MARK}(?:left\\d+\\.|ad)`, 'g')

/** Splits a rendered page at its marks. */
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

/** The page at a moment, with an ad if it has a slot. */
export const filledIn = ({ parts }: PageTemplate, now: Date, ad: string): string =>
  parts.map((part) => (typeof part === 'string' ? part : writtenIn(part, now, ad))).join('')

function writtenIn(hole: Hole, now: Date, ad: string): string {
  if (hole.kind === 'ad') return ad
  return hole.kind === 'time' ? now.toISOString() : duration(hole.endsAt - now.getTime())
}

/**
 * Strong ETag of the page at a moment. The time of the page itself is left out, because browsers correct it by
 * `/clock`.
 */
export function pageTag({ parts, digest }: PageTemplate, now: Date): string {
  const left = parts.map((part) => (typeof part === 'string' || part.kind === 'time' ? '' : writtenIn(part, now, '')))
  return `"${createHash('sha1').update(digest).update(left.join(' ')).digest('base64url')}"`
}
