import { type Static, Type } from 'typebox'
import { iso } from '../kernel/time.ts'
import { component, IdParam, Instant } from '../platform/http/shapes.ts'
import type { DeviceRow } from './push-store.ts'

export const PushSubscriptionParam = Type.Object({
  id: IdParam('PushSubscriptionId', 'Id of the push subscription.'),
})

export const PushKeyShape = component('PushKey', Type.Object({ public_key: Type.String({ description: 'Base64url, 65 bytes.' }) }))

const closed = { additionalProperties: false } as const

/** As `PushSubscription.toJSON()` in a browser. */
export const PushSubscriptionWrite = Type.Object({
  endpoint: Type.String({
    minLength: 1, maxLength: 1000, description: 'Address at the push service; https, and not in a private network.',
    examples: ['https://push.example.com/send/f1LsxkKphfQ'],
  }),
  expirationTime: Type.Optional(Type.Union([Type.Number(), Type.Null()], { description: 'As browsers send it; not used.' })),
  keys: Type.Object({
    p256dh: Type.String({
      pattern: '^[A-Za-z0-9_-]{87}$', description: 'Public key of the browser, base64url.',
      examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
    }),
    auth: Type.String({
      pattern: '^[A-Za-z0-9_-]{22}$', description: 'Authentication secret of the browser, base64url.', examples: ['BTBZMqHH6r4Tts7J_aSIgg'],
    }),
  }, closed),
}, { ...closed, title: 'CreatePushSubscriptionRequest' })

export const PushSubscriptionShape = component(
  'PushSubscription',
  Type.Object({
    id: Type.Integer(),
    host: Type.String({ description: 'The push service.' }),
    created_at: Instant(),
  }),
)

export const presentDevice = ({ id, endpoint, created_at: createdAt }: DeviceRow): Static<typeof PushSubscriptionShape> =>
  ({ id, host: new URL(endpoint).host, created_at: iso(createdAt) })
