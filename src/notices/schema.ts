import { type Static, Type } from 'typebox'
import { iso, isoOrNull } from '../kernel/time.ts'
import { Choice, component, Flag, IdParam, Instant, Nullable, PageQuery } from '../platform/http/shapes.ts'
import { canBeTexted, mustBeMailed, isPromised, type Preference, PROMISED_KINDS, promisedKindOf } from './notice-rules.ts'
import type { Notice } from './read-notices.ts'

export const NoticeParam = Type.Object({ id: IdParam('NoticeId', 'Id of the notice.') })

export const NoticeQuery = Type.Object({ unread: Type.Optional(Flag('Only those you have not read.')), ...PageQuery })

const Kind = Choice(PROMISED_KINDS, 'What it is about.')

export const NoticeShape = component(
  'Notice',
  Type.Object({
    id: Type.Integer(),
    kind: Kind,
    title: Type.String(),
    text: Type.String({ description: 'In your language; paragraphs stand apart by an empty line.' }),
    url: Type.String({ format: 'uri', description: 'Where on the site to look.' }),
    happened_at: Instant(),
    read_at: Nullable(Instant()),
    is_current: Type.Boolean({ description: 'False once the notice is outdated, for example after the bidder was outbid.' }),
  }),
)

export const presentNotice = (notice: Notice, siteUrl: string): Static<typeof NoticeShape> => ({
  id: notice.id,
  kind: promisedKindOf(notice.kind),
  title: notice.title,
  text: notice.text.join('\n\n'),
  url: siteUrl + notice.path,
  happened_at: iso(notice.happenedAt),
  read_at: isoOrNull(notice.readAt),
  is_current: notice.isCurrent,
})

const closed = { additionalProperties: false } as const

export const NoticeWrite = Type.Object(
  { read: Type.Boolean({ description: 'False: mark as unread.' }) },
  { ...closed, title: 'UpdateNoticeRequest' },
)

export const ReadingWrite = Type.Object(
  { up_to: Type.Optional(Type.Integer({ minimum: 1, description: 'Id of the newest notice you have seen; all when absent.' })) }, { ...closed, title: 'MarkNoticesReadRequest' })

export const ReadShape = component('ReadNotices', Type.Object({ read: Type.Integer({ description: 'How many were new.' }) }))

export const PreferencesShape = component(
  'NoticePreferences',
  Type.Object({
    phone_verified: Type.Boolean({ description: 'Texts are sent to a confirmed number only.' }),
    preferences: Type.Array(Type.Object({
      kind: Kind,
      mail: Type.Boolean(),
      sms: Type.Boolean(),
      mail_required: Type.Boolean({ description: 'Whether this email cannot be turned off.' }),
      sms_possible: Type.Boolean(),
    })),
  }),
)

export const presentPreferences = (hasPhone: boolean, preferences: readonly Preference[]): Static<typeof PreferencesShape> => ({
  phone_verified: hasPhone,
  preferences: preferences.flatMap(({ kind, mail, sms }) => (isPromised(kind) ? [{ kind, mail, sms }] : [])).map((preference) => ({
    ...preference, mail_required: mustBeMailed(preference.kind), sms_possible: canBeTexted(preference.kind),
  })),
})

export const PreferencesWrite = Type.Object({
  preferences: Type.Array(
    Type.Object({ kind: Kind, mail: Type.Optional(Type.Boolean()), sms: Type.Optional(Type.Boolean()) }, closed),
    { maxItems: 100, description: 'Only the preferences to change.' },
  ),
}, { ...closed, title: 'UpdateNoticePreferencesRequest' })
