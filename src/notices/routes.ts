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
    access: ability('read'),
    tag: TAG,
    summary: 'What you were told',
    description: 'The newest first, for half a year. `meta.unread` says how many you have not read.',
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
    access: ability('write'),
    openToSuspended: true,
    tag: TAG,
    summary: 'Mark a notice as read',
    description: '`read: false` makes it new again. Only notices of your own are found. Doing it again changes '
      + 'nothing.',
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
    access: ability('write'),
    openToSuspended: true,
    tag: TAG,
    summary: 'Mark all notices as read',
    description: 'Send `up_to`, the id of the newest notice you have shown, so that one that came in between stays '
      + 'unread; without it all of yours are marked. The answer says how many were new.',
    body: ReadingWrite,
    answers: { data: ReadShape },
    change: async (tx, { body, principal }) => ok({ read: await readNotices(tx, principal.userId, (body.up_to ?? null) as NoticeId | null) }),
  })
}

function preferring(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/me/notice-preferences',
    access: ability('read'),
    tag: TAG,
    summary: 'How you want to be told',
    description: 'For each kind of news whether it comes by letter and by short message, and which kinds cannot be '
      + 'switched off. Short messages need a confirmed telephone number.',
    answers: { data: PreferencesShape },
    async handle({ principal }) {
      const [{ hasPhone }, preferences] = await Promise.all([findReader(db, principal.userId), noticePreferences(db, principal.userId)])
      return ok(presentPreferences(hasPhone, preferences))
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/me/notice-preferences',
    access: ability('write'),
    openToSuspended: true,
    tag: TAG,
    summary: 'Say how you want to be told',
    description: 'By letter, by short message, or on the site alone. Letters that bind you in law cannot be switched off.',
    body: PreferencesWrite,
    answers: { data: PreferencesShape },
    async change(tx, { body, principal, request }) {
      const preferences = await savePreferences(tx, personActing(principal, null, request), principal.userId, body.preferences)
      if (isRefusal(preferences)) return preferences
      return ok(presentPreferences((await findReader(tx, principal.userId)).hasPhone, preferences))
    },
  })
}
