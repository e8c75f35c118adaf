import type { Office } from '../kernel/office.ts'
import { composeLetter } from '../platform/letter.ts'
import type { Letter } from '../platform/mail.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { TextMessage } from '../platform/text-messages.ts'
import { mustBeMailed } from './notice-rules.ts'
import type { UnpostedNotice } from './post-store.ts'
import { refusalToken } from './refusal-token.ts'
import { NOTICE_WORDS, sayNotice } from './wording.ts'

type Told = Pick<UnpostedNotice, 'user_id' | 'kind' | 'facts' | 'name' | 'email' | 'locale' | 'time_zone'>

/** A notice as an email. An optional one has an unsubscribe link, which mail programs show as a button (RFC 8058). */
export function noticeLetter({ secrets, siteUrl, office }: { secrets: Secrets; siteUrl: string; office: Office }, notice: Told): Letter {
  const { kind, facts, locale, time_zone: zone } = notice
  const { subject, paragraphs, link } = sayNotice(locale, kind, facts, zone)
  const refusal = mustBeMailed(kind, facts.outcome) ? null
    : { label: NOTICE_WORDS[locale].unsubscribe, url: `${siteUrl}/unsubscribe/${refusalToken(secrets, notice.user_id, kind)}` }
  const letter = composeLetter({ name: notice.name, address: notice.email }, {
    subject, before: paragraphs.join('\n\n'), link: { label: link, url: siteUrl + facts.path }, language: locale, office,
    ...(refusal ? { refusal } : {}),
  })
  if (!refusal) return letter
  return { ...letter, headers: { 'List-Unsubscribe': `<${refusal.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
}

/** A notice as a text message. */
export const noticeText = (siteUrl: string, { kind, facts, locale, time_zone: zone }: Told, phone: string): TextMessage =>
  ({ to: phone, text: `Freehold: ${sayNotice(locale, kind, facts, zone).subject} ${siteUrl}${facts.path}` })
