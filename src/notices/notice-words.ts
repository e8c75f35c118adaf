import type { Cents } from '../kernel/money.ts'
import type { Facts } from './facts.ts'
import type { NoticeKind } from './notice-rules.ts'

/** What one notice says. */
export interface Said {
  subject: string
  paragraphs: string[]
  /** The label of the link to what it is about. */
  link: string
}

/** Lots that a letter about many of them names. */
export const MOST_NAMED = 20

/** How money and moments are written in the language at hand. */
export interface Formats {
  money(facts: Facts): string
  /** An amount of the books, always with its cents. */
  booked(amount: Cents, facts: Facts): string
  /** Always with its zone. */
  moment(at: string): string
}

/** How a notice is said of its facts. */
export type NoticeSentence = (facts: Facts, formats: Formats) => Said

export interface NoticeWords {
  kinds: Record<NoticeKind, NoticeSentence>
  /** What stands under the kind it is nearest to, by its outcome. */
  outcomes: Readonly<Record<string, NoticeSentence>>
  perAcre: string
  unsubscribe: string
}
