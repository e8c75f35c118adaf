import type { FastifyInstance } from 'fastify'
import { type NoticeId, parseKey } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability } from '../platform/http/access.ts'
import { list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { readFlag } from '../platform/http/shapes.ts'
import { noticePreferences, savePreferences } from './preferences.ts'
import { listNotices, readNotice, readNotices } from './read-notices.ts'
import {
  NoticeParam, NoticeQuery, NoticeShape, NoticeWrite, PreferencesShape, PreferencesWrite, presentNotice, presentPreferences, ReadingWrite,
  ReadShape,
} from './schema.ts'
import { findNotice, findReader } from './store.ts'

const TAG = 'Notices'

export function noticeRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  listing(app, db)
  reading(app, db)
  preferring(app, db)
}

const idOf = (segment: string): NoticeId => {
  const key = parseKey<NoticeId>(segment)
  return 'id' in key ? key.id : (0 as NoticeId)
}

function listing(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/me/notices',
    name: 'listNotices',
    access: ability('read'),
    tag: TAG,
    summary: 'List your notices',
    description: 'Newest first, kept for six months. `meta.unread` is the number of unread notices.',
    query: NoticeQuery,
    answers: { list: NoticeShape },
    async handle({ query, principal, request }) {
      const page = await listNotices(db, principal.userId, { ...readPage(query), onlyUnread: readFlag(query.unread) })
      return list({ ...page, items: page.items.map((notice) => presentNotice(notice, request.siteUrl)) }, { meta: { unread: page.unread } })
    },
  })
}

function reading(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'PATCH',
    url: '/v1/me/notices/:id',
    name: 'updateNotice',
    access: ability('write'),
    openToSuspended: true,
    tag: TAG,
    summary: 'Mark a notice as read',
    description: '`read: false` marks it as unread. Notices of others return 404. Repeating the call changes nothing.',
    params: NoticeParam,
    body: NoticeWrite,
    answers: { data: NoticeShape },
    refusals: ['not_found'],
    exists: async ({ params, principal }) => (await findNotice(db, principal.userId, idOf(params.id))) !== null,
    async change(tx, { params, body, principal, request }) {
      const notice = await readNotice(tx, principal.userId, idOf(params.id), body.read)
      return isRefusal(notice) ? notice : ok(presentNotice(notice, request.siteUrl))
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/me/notices/read',
    name: 'markNoticesRead',
    access: ability('write'),
    openToSuspended: true,
    tag: TAG,
    summary: 'Mark all notices as read',
    description: 'Send `up_to`, the id of the newest notice you displayed, so that later notices stay unread. Without it all notices are '
      + 'marked. The response has the number of notices marked.',
    body: ReadingWrite,
    answers: { data: ReadShape },
    change: async (tx, { body, principal }) => ok({ read: await readNotices(tx, principal.userId, (body.up_to ?? null) as NoticeId | null) }),
  })
}

function preferring(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/me/notice-preferences',
    name: 'getNoticePreferences',
    access: ability('read'),
    tag: TAG,
    summary: 'Show your notice preferences',
    description: 'For each kind of notice whether it is sent by email and by text, and which kinds cannot be turned off. Texts need a confirmed '
      + 'phone number.',
    answers: { data: PreferencesShape },
    async handle({ principal }) {
      const [{ hasPhone }, preferences] = await Promise.all([findReader(db, principal.userId), noticePreferences(db, principal.userId)])
      return ok(presentPreferences(hasPhone, preferences))
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/me/notice-preferences',
    name: 'updateNoticePreferences',
    access: ability('write'),
    openToSuspended: true,
    tag: TAG,
    summary: 'Change your notice preferences',
    description: 'By email, by text, or only on the site. Required legal notices cannot be turned off.',
    body: PreferencesWrite,
    answers: { data: PreferencesShape },
    async change(tx, { body, principal, request }) {
      const preferences = await savePreferences(tx, personActing(principal, null, request), principal.userId, body.preferences)
      if (isRefusal(preferences)) return preferences
      return ok(presentPreferences((await findReader(tx, principal.userId)).hasPhone, preferences))
    },
  })
}
