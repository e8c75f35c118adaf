import type { Office } from '../kernel/office.ts'
import type { Database, Sql, Tx } from '../platform/db.ts'
import type { Letter } from '../platform/mail.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { TextMessage } from '../platform/text-messages.ts'
import { combineLosses } from './combine-rules.ts'
import { noticeLetter, noticeText } from './letters.ts'
import { mustBeMailed, preferenceOf } from './notice-rules.ts'
import { type PostPushes, pushesOf } from './send-push.ts'
import { markPosted, takeUnposted, type UnpostedNotice } from './post-store.ts'

/** Notices decided per transaction; after a full batch the next one starts at once. */
const AT_ONCE = 200
/** Composing and encrypting an email takes about half a millisecond, during which bids wait for the event loop. */
const LETTERS_A_TURN = 10
/** Many losses give few emails, because those of one person are combined. */
const LOSSES_AT_ONCE = 5_000
const LOSERS_AT_ONCE = 100

export interface Post {
  db: Database
  secrets: Secrets
  siteUrl: string
  office: Office
  postLetters(tx: Sql, letters: readonly Letter[]): Promise<void>
  postText(tx: Sql, message: TextMessage): Promise<void>
  postPushes: PostPushes
}

/**
 * Queues the emails, text and push messages of the next notices and marks the notices, in one transaction, so that none
 * is lost or sent twice. Returns whether there may be more.
 */
export async function postNotices(post: Post): Promise<boolean> {
  const areMoreLosses = await post.db.transaction(async (tx) => {
    const losses = await takeUnposted(tx, LOSSES_AT_ONCE, 'losses')
    const losers = new Set([...new Set(losses.map(({ user_id }) => user_id))].slice(0, LOSERS_AT_ONCE))
    const decided = losses.filter(({ user_id }) => losers.has(user_id))
    await send(tx, post, decided, combineLosses(decided.filter((notice) => !notice.is_stale)))
    return decided.length < losses.length || losses.length === LOSSES_AT_ONCE
  })
  const areMoreOthers = await post.db.transaction(async (tx) => {
    const others = await takeUnposted(tx, AT_ONCE, 'others')
    await send(tx, post, others, others.filter((notice) => !notice.is_stale))
    return others.length === AT_ONCE
  })
  return areMoreLosses || areMoreOthers
}

/** Sends the queued notices that are due. */
async function send(tx: Tx, post: Post, decided: readonly UnpostedNotice[], due: readonly UnpostedNotice[]): Promise<void> {
  if (decided.length === 0) return
  const mailed = due.filter(wantsLetter)
  for (let from = 0; from < mailed.length; from += LETTERS_A_TURN) {
    await post.postLetters(tx, mailed.slice(from, from + LETTERS_A_TURN).map((notice) => noticeLetter(post, notice)))
  }
  await sendTexts(tx, post, due)
  const pushes = await pushesOf(tx, due)
  if (pushes.length > 0) await post.postPushes(tx, pushes)
  await markPosted(tx, decided.map(({ id }) => id))
}

async function sendTexts(tx: Tx, post: Post, due: readonly UnpostedNotice[]): Promise<void> {
  for (const notice of due) {
    if (notice.phone !== null && preferred(notice).sms) await post.postText(tx, noticeText(post.siteUrl, notice, notice.phone))
  }
}

const wantsLetter = (notice: UnpostedNotice): boolean =>
  notice.has_mail && (mustBeMailed(notice.kind, notice.facts.outcome) || preferred(notice).mail)

const preferred = ({ kind, chosen_mail: mail, chosen_sms: sms }: UnpostedNotice) =>
  preferenceOf(kind, mail === null || sms === null ? undefined : { mail, sms })
