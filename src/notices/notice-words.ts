import type { Cents } from '../kernel/money.ts'
import type { Facts } from './facts.ts'
import type { NoticeKind } from './notice-rules.ts'

/** The texts of a notice. */
export interface Said {
  subject: string
  paragraphs: string[]
  /** The label of the link. */
  link: string
}

/** Lots listed in an email about many. */
export const MOST_NAMED = 20

/** Formats money and times in the current language. */
export interface Formats {
  /** A state or country, from its ISO 3166 code. */
  place(code: string): string
  money(facts: Facts): string
  /** An amount of the books, always with its cents. */
  booked(amount: Cents, facts: Facts): string
  /** Always with its zone. */
  moment(at: string): string
}

/** Writes a notice from its data. */
export type NoticeSentence = (facts: Facts, formats: Formats) => Said

export interface NoticeWords {
  kinds: Record<NoticeKind, NoticeSentence>
  /** Notices of the closest kind, by outcome. */
  outcomes: Readonly<Record<string, NoticeSentence>>
  perAcre: string
  unsubscribe: string
}
