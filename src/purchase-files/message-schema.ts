import { Type } from 'typebox'
import { iso } from '../kernel/time.ts'
import { Choice, component, Instant, Nullable, PageQuery } from '../platform/http/shapes.ts'
import { LONGEST_MESSAGE } from './message-rules.ts'
import { LONGEST_REASON, type Thread } from './messages.ts'
import type { MessageRow } from './message-store.ts'
import { STEP_ACTORS } from './step-rules.ts'

const closed = { additionalProperties: false } as const

export const MessagesQuery = Type.Object({
  reason: Type.Optional(Type.String({
    maxLength: LONGEST_REASON,
    description: 'For administrators: why you read it. Required, unless the settlement of the sale is on hold; it is recorded in the audit log.',
  })),
  ...PageQuery,
})

export const MessageWrite = Type.Object(
  { text: Type.String({ maxLength: LONGEST_MESSAGE, description: 'Plain text; line breaks are kept.' }) }, { ...closed, title: 'SendPurchaseMessageRequest' })

export const ReadingWrite = Type.Object(
  { up_to: Type.Optional(Type.Integer({ minimum: 1, description: 'Id of the newest message you displayed; all when absent.' })) },
  { ...closed, title: 'MarkPurchaseMessagesReadRequest' })

export const ReadMessagesShape = component('ReadPurchaseMessages', Type.Object({ read: Type.Integer({ description: 'How many were unread.' }) }))

export const MessageShape = component('PurchaseMessage', Type.Object({
  id: Type.Integer(),
  from: Choice(STEP_ACTORS),
  author: Type.Object({ name: Type.String() }),
  text: Nullable(Type.String({ description: 'Null once it is erased, with the account of its author.' })),
  sent_at: Instant(),
  is_unread: Type.Boolean({ description: 'From the other side, and not marked as read.' }),
}))

export const presentMessage = ({ id, party, author_name: name, body, sent_at: at }: MessageRow, { side, readUpTo }: Pick<Thread, 'side' | 'readUpTo'>) =>
  ({ id, from: party, author: { name }, text: body, sent_at: iso(at), is_unread: side !== null && party !== side && id > readUpTo })
