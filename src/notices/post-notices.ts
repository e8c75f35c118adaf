import type { Office } from '../kernel/office.ts'
import type { Database, Sql, Tx } from '../platform/db.ts'
import type { Letter } from '../platform/mail.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { TextMessage } from '../platform/text-messages.ts'
import { noticeLetter, noticeText } from './letters.ts'
import { mustBeMailed, preferenceOf } from './notice-rules.ts'
import { markPosted, takeUnposted, type UnpostedNotice } from './post-store.ts'

/** Notices decided about in one transaction; a full batch means: look again at once. */
const AT_ONCE = 1_000

export interface Post {
  db: Database
  secrets: Secrets
  siteUrl: string
  office: Office
  postLetters(tx: Sql, letters: readonly Letter[]): Promise<void>
  postText(tx: Sql, message: TextMessage): Promise<void>
}

/**
 * Puts the letters and short messages of the next notices into the queue and marks the notices, in one transaction: none
 * is lost and none goes out twice, whoever dies. Answers whether there may be more at once.
 */
export const postNotices = (post: Post): Promise<boolean> =>
  post.db.transaction(async (tx) => {
    const notices = await takeUnposted(tx, AT_ONCE)
    if (notices.length === 0) return false
    const due = notices.filter((notice) => !notice.is_stale)
    const letters = due.filter(wantsLetter).map((notice) => noticeLetter(post, notice))
    if (letters.length > 0) await post.postLetters(tx, letters)
    await sendTexts(tx, post, due)
    await markPosted(tx, notices.map(({ id }) => id))
    return notices.length === AT_ONCE
  })

async function sendTexts(tx: Tx, post: Post, due: readonly UnpostedNotice[]): Promise<void> {
  for (const notice of due) {
    if (notice.phone !== null && preferred(notice).sms) await post.postText(tx, noticeText(post.siteUrl, notice, notice.phone))
  }
}

const wantsLetter = (notice: UnpostedNotice): boolean =>
  notice.has_mail && (mustBeMailed(notice.kind, notice.facts.outcome) || preferred(notice).mail)

const preferred = ({ kind, chosen_mail: mail, chosen_sms: sms }: UnpostedNotice) =>
  preferenceOf(kind, mail === null || sms === null ? undefined : { mail, sms })
