import type { Tone } from '../ui/notes.tsx'
import type { Words } from '../ui/use-words.ts'

/** Results of forms; `messages` has a sentence for each. */
export type Flash = keyof Words['t']['flash']

/** Results that are no success, or only a part of one. */
const TONES: Partial<Record<Flash, Tone>> = {
  paymentRefused: 'bad', placedBidOutbid: 'bad', paymentCanceled: 'warn', paymentAwaited: 'plain', paymentPartial: 'warn', paymentOverpaid: 'warn',
  paymentUnmatched: 'warn', depositStays: 'warn', placedBidBefore: 'plain', nothingMissed: 'plain', voidAsked: 'warn', choosePassword: 'plain',
}

export interface FlashNote {
  text: string
  tone: Tone
}

export const flashNote = (flash: Flash, { t }: Pick<Words, 't'>): FlashNote => ({ text: t.flash[flash], tone: TONES[flash] ?? 'good' })
