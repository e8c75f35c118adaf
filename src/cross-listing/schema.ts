import { type Static, Type } from 'typebox'
import { component, Instant, KeyParam, Nullable } from '../platform/http/shapes.ts'
import { isoOrNull } from '../kernel/time.ts'
import type { PlatformRow } from './store.ts'

const closed = { additionalProperties: false } as const

export const PlatformParam = Type.Object({ platform: KeyParam('Platform', 'Id or slug of the platform.') })

const platformFields = {
  id: Type.Integer(),
  name: Type.String(),
  slug: Type.String({ examples: ['land-exchange'] }),
  logo_url: Nullable(Type.String()),
  is_active: Type.Boolean(),
}

export const PlatformShape = component('CrossListingPlatform', Type.Object(platformFields))

export const presentPlatform = ({ id, name, slug, logo_url, is_active }: PlatformRow): Static<typeof PlatformShape> =>
  ({ id, name, slug, logo_url, is_active })

const decided = {
  logo_url: Type.Optional(Nullable(Type.String({
    maxLength: 2_000, description: 'An address that begins with https://.', examples: ['https://land-exchange.example/logo.svg'],
  }))),
  is_active: Type.Optional(Type.Boolean({ description: '`false`: its requests return 404 and it is not listed.' })),
  max_bid_cents: Type.Optional(Nullable(Type.Integer({
    minimum: 1, maximum: 100_000_000_000, examples: [50_000_000],
    description: 'The most a single bid may reach, in minor units; null is any amount.',
  }))),
  may_hammer: Type.Optional(Type.Boolean({ description: 'Whether a sale on the platform sells the lot here.' })),
  settles_here: Type.Optional(Type.Boolean({ description: 'Whether its buyers pay through this site.' })),
}
const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S', examples: ['Land Exchange'] })

export const PlatformCreate = Type.Object({
  slug: Type.String({ minLength: 1, maxLength: 80, pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', description: 'Used in its webhook URLs; cannot be changed.' }),
  name: Name,
  ...decided,
}, { ...closed, title: 'CreateCrossListingPlatformRequest' })
export const PlatformPatch = Type.Object({ name: Type.Optional(Name), ...decided }, { ...closed, title: 'UpdateCrossListingPlatformRequest' })

const HIGHEST_OVERLAP_S = 7 * 86_400
export const RotateWrite = Type.Object({
  overlap_seconds: Type.Optional(Type.Integer({
    minimum: 0, maximum: HIGHEST_OVERLAP_S, description: 'How long the old secret stays valid; one day by default, 0 for a leaked secret.',
  })),
}, { ...closed, title: 'RotatePlatformSecretRequest' })

const adminFields = {
  ...platformFields,
  max_bid_cents: Nullable(Type.Integer()),
  may_hammer: Type.Boolean(),
  settles_here: Type.Boolean(),
  previous_secret_expires_at: Nullable(Instant('Until when the previous secret is accepted.')),
  created_at: Instant(),
}

export const AdminPlatformShape = component('AdminCrossListingPlatform', Type.Object(adminFields))
export const PlatformWithSecret = component('CrossListingPlatformWithSecret', Type.Object({
  ...adminFields, secret: Type.String({ description: 'Signing secret of the platform; shown only once.' }),
}))

export const presentAdminPlatform = (row: PlatformRow): Static<typeof AdminPlatformShape> => ({
  ...presentPlatform(row),
  max_bid_cents: row.max_bid_cents,
  may_hammer: row.may_hammer,
  settles_here: row.settles_here,
  previous_secret_expires_at: isoOrNull(row.previous_secret_expires_at),
  created_at: row.created_at.toISOString(),
})

