import { type Language, LOCALES } from '../kernel/languages.ts'
import { formatMoney, formatPrice } from '../kernel/money.ts'
import { STATE_CODES, stateName } from '../kernel/states.ts'
import { formatInstant } from '../kernel/time.ts'
import { HOUSE_ZONE, zoneOf } from '../kernel/zones.ts'
import type { Facts } from './facts.ts'
import type { NoticeKind } from './notice-rules.ts'
import type { Formats, NoticeWords, Said, NoticeSentence } from './notice-words.ts'
import { english } from './words-en.ts'
import { spanish } from './words-es.ts'

export const NOTICE_WORDS: Record<Language, NoticeWords> = { en: english, es: spanish }

/** The texts of a notice, the same for email, text message and site. */
/** `zone`: the reader's time zone; null: times are in the zone of the land. */
export const sayNotice = (language: Language, kind: NoticeKind, facts: Facts, zone: string | null = null): Said =>
  sayingOf(NOTICE_WORDS[language], kind, facts)(facts, formatsOf(language, kind, facts, zone))

const sayingOf = ({ kinds, outcomes }: NoticeWords, kind: NoticeKind, { outcome = '' }: Facts): NoticeSentence => outcomes[outcome] ?? kinds[kind]

/** Notices about entries in the books, where amounts always have cents; others show prices. */
const OF_BOOKS: ReadonlySet<NoticeKind> = new Set(['invoice_opened', 'invoice_paid', 'payment_failed', 'settlement_ready', 'settlement_paid'])

const formatsOf = (language: Language, kind: NoticeKind, { land }: Facts, zone: string | null): Formats => ({
  money({ amount_cents: amount, currency, is_per_acre: isPerAcre }) {
    if (amount === undefined) throw new Error('A notice with money needs an amount')
    const write = OF_BOOKS.has(kind) ? formatMoney : formatPrice
    return write(amount, currency, LOCALES[language]) + (isPerAcre ? NOTICE_WORDS[language].perAcre : '')
  },
  place: (code) => placeIn(language, code),
  booked: (amount, { currency }) => formatMoney(amount, currency, LOCALES[language]),
  moment: (at) => formatInstant(new Date(at), zone ?? (land && zoneOf(land.state, land.county)) ?? HOUSE_ZONE, LOCALES[language]),
})

/** `US-KS` as `Kansas`; a part of another country as `Canada (ON)`. */
function placeIn(language: Language, code: string): string {
  const [country = '', part] = code.split('-')
  if (country === 'US' && part !== undefined && STATE_CODES.includes(part)) return stateName(part)
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
  return part === undefined ? name : `${name} (${part})`
}
