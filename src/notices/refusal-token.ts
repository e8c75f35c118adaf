import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UserId } from '../kernel/ids.ts'
import type { Secrets } from '../platform/secrets.ts'
import { NOTICE_KINDS, type NoticeKind } from './notice-rules.ts'

/** Short, so that a link fits one line of an email, with 128 bits. */
const MAC_LETTERS = 22

/** Lets its holder unsubscribe one person from one kind of email. It never expires, like the email. */
export const refusalToken = (secrets: Secrets, userId: UserId, kind: NoticeKind): string =>
  `${userId}.${kind}.${macOf(secrets, `${userId}.${kind}`)}`

/** The contents of a token; null if invalid. */
export function readRefusalToken(secrets: Secrets, token: string): { userId: UserId; kind: NoticeKind } | null {
  const [, user = '', name = '', mac = ''] = /^(\d{1,15})\.([a-z_]{1,40})\.([\w-]{22})$/.exec(token) ?? []
  const kind = NOTICE_KINDS.find((known) => known === name)
  if (!kind || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secrets, `${user}.${kind}`)))) return null
  return { userId: Number(user) as UserId, kind }
}

const macOf = (secrets: Secrets, text: string): string =>
  createHmac('sha256', secrets.noticeKey).update(text).digest('base64url').slice(0, MAC_LETTERS)
