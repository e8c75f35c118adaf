import type { FastifyInstance } from 'fastify'
import type { NoticeId } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import { Refused } from '../../../kernel/refusals.ts'
import {
  addDevice, canBeTexted, deviceEndpoints, dropDevices, listNotices, mustBeMailed, noticePreferences, readNotice, readNotices, refuseDevice,
  savePreferences,
} from '../../../notices/index.ts'
import { personActing } from '../../../platform/audit.ts'
import { pushPublicKey } from '../../../platform/push-message.ts'
import { seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { granted, idIn } from '../../http/granted.ts'
import { getOwn, postOwn } from '../../http/own-page.ts'
import { NoticesPage } from './page.tsx'

const NOTICES_A_PAGE = 20

/** Notices and notice preferences. */
export function noticeRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db, secrets } = context.house
  deviceRoutes(app, context)

  getOwn(app, context, '/account/notices', async ({ visit, person, request, reply }) => {
    const query = { ...readPage(request.query, NOTICES_A_PAGE), onlyUnread: request.query.unread === '1', language: visit.language }
    const [page, preferences, endpoints] = await Promise.all([
      listNotices(db, person.userId, query), noticePreferences(db, person.userId), deviceEndpoints(db, person.userId),
    ])
    const view = {
      notices: page,
      isUnreadOnly: query.onlyUnread,
      hasPhone: person.phoneVerifiedAt !== null,
      preferences,
      devices: { publicKey: pushPublicKey(secrets.pushKey), endpoints },
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

/** Sent by the script of the page (`device-switch.ts`); the form turns off all devices. */
function deviceRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db, http } = context.house

  postOwn(app, context, '/account/notices/devices', async ({ person, request, reply }) => {
    const { endpoint = '', p256dh = '', auth = '' } = formOf(request)
    const target = { endpoint, p256dh, auth }
    const refusal = await refuseDevice(http, target)
    if (refusal) throw new Refused(refusal)
    granted(await db.transaction((tx) => addDevice(tx, personActing(person, null, request), person, target)))
    return reply.code(204).send()
  })

  postOwn(app, context, '/account/notices/devices/removal', async ({ person, request, reply }) => {
    const { endpoint } = formOf(request)
    await db.transaction((tx) => dropDevices(tx, personActing(person, null, request), person.userId, endpoint ?? null))
    return endpoint === undefined ? seeOtherWithFlash(reply, context, '/account/notices#device', 'devicesOff') : reply.code(204).send()
  })
}
