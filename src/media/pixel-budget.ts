import type { UserId } from '../kernel/ids.ts'
import { type Refusal, refuse } from '../kernel/refusals.ts'
import { HOUR } from '../kernel/time.ts'
import { say } from './sentences.ts'

/** As many as five hundred photos of 12 megapixels. */
const MOST_AN_HOUR = 6_000_000_000
/** A kilobyte of these decompresses to fifty megapixels, and each pixel takes several times as long as in a JPEG. */
const DEAR: Readonly<Record<string, number>> = { heif: 4, webp: 2, gif: 2 }
const MOST_SENDERS = 10_000

/** The pixels that this process decoded for each person in the last hour. */
export interface PixelBudget {
  /** Counts a picture, or refuses it; `now` in milliseconds of any monotonic clock. */
  charge(sender: UserId, picture: { width: number; height: number; format?: string }, now: number): Refusal | null
}

export function createPixelBudget(): PixelBudget {
  const spent = new Map<UserId, { pixels: number; since: number }>()
  return {
    charge(sender, { width, height, format = '' }, now) {
      const known = spent.get(sender)
      const account = known && now - known.since < HOUR ? known : { pixels: 0, since: now }
      const cost = width * height * (DEAR[format] ?? 1)
      if (account.pixels + cost > MOST_AN_HOUR) {
        const minutes = Math.ceil((HOUR - (now - account.since)) / 60_000)
        return refuse('unavailable', say.pictureQuotaUsed({ minutes }))
      }
      spent.delete(sender)
      spent.set(sender, { ...account, pixels: account.pixels + cost })
      for (const oldest of spent.keys()) {
        if (spent.size <= MOST_SENDERS) break
        spent.delete(oldest)
      }
      return null
    },
  }
}
