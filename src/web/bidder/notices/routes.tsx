import type { FastifyInstance } from 'fastify'
import type { NoticeId } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import {
  canBeTexted, listNotices, mustBeMailed, noticePreferences, readNotice, readNotices, savePreferences,
} from '../../../notices/index.ts'
import { personActing } from '../../../platform/audit.ts'
import { seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { granted, idIn } from '../../http/granted.ts'
import { getOwn, postOwn } from '../../http/own-page.ts'
import { NoticesPage } from './page.tsx'

const NOTICES_A_PAGE = 20

/** Notices and notice preferences. */
export function noticeRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, '/account/notices', async ({ visit, person, request, reply }) => {
    const query = { ...readPage(request.query, NOTICES_A_PAGE), onlyUnread: request.query.unread === '1', language: visit.language }
    const [page, preferences] = await Promise.all([listNotices(db, person.userId, query), noticePreferences(db, person.userId)])
    const view = {
      notices: page,
      isUnreadOnly: query.onlyUnread,
      hasPhone: person.phoneVerifiedAt !== null,
      preferences,
    }
    return sendPage(reply, context, visit, { title: visit.t.notices.title, body: <NoticesPage view={view} /> })
  })

  // All of them, or the one whose button was clicked.
  postOwn(app, context, '/account/notices/read', async ({ person, request, reply }) => {
    const { notice } = formOf(request)
    if (notice === undefined) {
      await db.transaction((tx) => readNotices(tx, person.userId, null))
      return seeOtherWithFlash(reply, context, '/account/notices', 'noticesRead')
    }
    granted(await db.transaction((tx) => readNotice(tx, person.userId, idIn<NoticeId>(notice), true)))
    return seeOther(reply, '/account/notices?unread=1')
  })

  // Unchecked boxes are not sent, so all optional notices are saved.
  postOwn(app, context, '/account/notices/preferences', async ({ person, request, reply }) => {
    const ticked = formOf(request)
    const preferences = await noticePreferences(db, person.userId)
    const changes = preferences.map(({ kind }) => ({
      kind, mail: mustBeMailed(kind) || ticked[`mail_${kind}`] === 'on', sms: canBeTexted(kind) && ticked[`sms_${kind}`] === 'on',
    }))
    granted(await db.transaction((tx) => savePreferences(tx, personActing(person, null, request), person.userId, changes)))
    return seeOtherWithFlash(reply, context, '/account/notices', 'preferencesSaved')
  })
}
