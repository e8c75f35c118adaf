import { type Static, Type } from 'typebox'
import { iso, isoOrNull } from '../kernel/time.ts'
import { ABILITIES } from '../platform/http/access.ts'
import { component, Instant, Nullable } from '../platform/http/shapes.ts'
import { DEFAULT_DAYS, MOST_DAYS, type NewToken } from './tokens.ts'
import type { Token } from './token-store.ts'

const AbilityName = Type.String({ enum: [...ABILITIES] })

const fields = {
  id: Type.Integer(),
  name: Type.String(),
  abilities: Type.Array(AbilityName),
  expires_at: Instant(),
  last_used_at: Nullable(Instant('To the minute.')),
  created_at: Instant(),
}

export const TokenShape = component('AccessToken', Type.Object(fields))

export const NewTokenShape = component(
  'NewAccessToken',
  Type.Object({ token: Type.String({ description: 'Shown only once. Store it safely.' }), ...fields }),
)

export const TokenWrite = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 80, description: 'Name of the program that uses the token.' }),
    abilities: Type.Array(AbilityName, { minItems: 1, maxItems: ABILITIES.length }),
    expires_in_days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MOST_DAYS, description: `Lifetime in days; ${DEFAULT_DAYS} by default.` }),
    ),
  },
  { title: 'CreateTokenRequest', additionalProperties: false },
)

export const presentToken = (token: Token): Static<typeof TokenShape> => ({
  id: token.id,
  name: token.name,
  abilities: token.abilities,
  expires_at: iso(token.expiresAt),
  last_used_at: isoOrNull(token.lastUsedAt),
  created_at: iso(token.createdAt),
})

export const presentNewToken = (token: NewToken): Static<typeof NewTokenShape> =>
  ({ token: token.text, ...presentToken(token) })
