import type { FastifyInstance } from 'fastify'
import { readPage } from '../../kernel/page.ts'
import { canBeTexted, listNotices, mustBeMailed, noticePreferences, readNotices, savePreferences } from '../../notices/index.ts'
import { personActing } from '../../platform/audit.ts'
import { NoticesPage, type NoticeView } from '../pages/notices.tsx'
import { seeOtherAndSay, sendPage, type SiteContext } from './context.ts'
import { formOf } from './forms.ts'
import { granted } from './granted.ts'
import { pageView } from './lot-cards.ts'
import { getOwn, postOwn } from './own-page.ts'

const NOTICES_A_PAGE = 20

/** What somebody was told, and how they want to be told. */
export function noticeRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, '/account/notices', async ({ visit, person, request, reply }) => {
    const query = { ...readPage(request.query, NOTICES_A_PAGE), onlyUnread: false, language: visit.language }
    const [page, preferences] = await Promise.all([listNotices(db, person.userId, query), noticePreferences(db, person.userId)])
    const view = {
      notices: pageView(page, page.items.map(noticeView)),
      unread: page.unread,
      hasPhone: person.phoneVerifiedAt !== null,
      preferences: preferences.map((chosen) => ({ ...chosen, mustBeMailed: mustBeMailed(chosen.kind), canBeTexted: canBeTexted(chosen.kind) })),
    }
    return sendPage(reply, context, visit, { title: visit.t.notices.title, body: <NoticesPage view={view} /> })
  })

  postOwn(app, context, '/account/notices/read', async ({ person, reply }) => {
    await db.transaction((tx) => readNotices(tx, person.userId, null))
    return seeOtherAndSay(reply, context, '/account/notices', 'noticesRead')
  })

  // A box that is not ticked is not sent, so everything that may be chosen is saved.
  postOwn(app, context, '/account/notices/preferences', async ({ person, request, reply }) => {
    const ticked = formOf(request)
    const preferences = await noticePreferences(db, person.userId)
    const changes = preferences.map(({ kind }) => ({
      kind, mail: mustBeMailed(kind) || ticked[`mail_${kind}`] === 'on', sms: canBeTexted(kind) && ticked[`sms_${kind}`] === 'on',
    }))
    granted(await db.transaction((tx) => savePreferences(tx, personActing(person, null, request), person.userId, changes)))
    return seeOtherAndSay(reply, context, '/account/notices', 'preferencesSaved')
  })
}

type Told = Awaited<ReturnType<typeof listNotices>>['items'][number]

const noticeView = ({ id, title, text, path, happenedAt, readAt }: Told): NoticeView =>
  ({ id, title, text, path, at: happenedAt.toISOString(), isNew: readAt === null })
