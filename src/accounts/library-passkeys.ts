import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import type { AsyncLocalStorage } from 'node:async_hooks'

/** The person for whom a passkey is registered. The library's callbacks do not name them; this context does. */
export interface Registering {
  userId: number
  email: string
}

/** The cookie of a challenge, whose answer must come back from the same browser. */
const CHALLENGE_COOKIE = 'freehold-passkey'

/**
 * The library's passkeys, for the host of the site alone. A passkey counts as both steps of signing in, so the device
 * must have checked its user (WebAuthn 3, section 7.1 step 17 and 7.2 step 17); the library would do without.
 */
export const passkeyPlugin = (siteUrl: string, registering: AsyncLocalStorage<Registering>) => passkey({
  rpID: new URL(siteUrl).hostname,
  rpName: 'Freehold',
  origin: new URL(siteUrl).origin,
  advanced: { webAuthnChallengeCookie: CHALLENGE_COOKIE },
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  schema: {
    passkey: {
      modelName: 'passkeys',
      fields: {
        userId: 'user_id', publicKey: 'public_key', credentialID: 'credential_id', deviceType: 'device_type', backedUp: 'backed_up', createdAt: 'created_at',
      },
    },
  },
  registration: {
    requireSession: false,
    resolveUser: async () => {
      const { userId, email } = registering.getStore()!
      return { id: String(userId), name: email }
    },
    afterVerification: async ({ verification, user }) => {
      const isTheirs = user.id === String(registering.getStore()!.userId)
      if (!isTheirs || !verification.registrationInfo?.userVerified) throw unverified()
    },
  },
  authentication: {
    afterVerification: async ({ verification }) => {
      if (!verification.authenticationInfo.userVerified) throw unverified()
    },
  },
})

const unverified = (): APIError => new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED', message: 'The user was not verified' })
