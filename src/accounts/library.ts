import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { betterAuth } from 'better-auth/minimal'
import { APIError } from 'better-auth/api'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { type LibraryStore, openLibraryStore } from './library-store.ts'
import { passkeyPlugin, type Registering } from './library-passkeys.ts'
import { hashPassword, isPassword, type PasswordCost } from './password-hashing.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-rules.ts'
import type { Ceremony, CeremonyAnswer, Identity, IdentityOptions, SignUpSteps } from './identity.ts'

/** The header that passes the origin of a request to the library; network requests never reach the library. */
const ADDRESS_HEADER = 'x-freehold-address'

/**
 * better-auth, on our tables. Only its functions are called: none of its routes is mounted, and its results are
 * used in this file only.
 */
export function openLibrary(options: IdentityOptions): Identity {
  const store = openLibraryStore(options.db)
  const signingUp = new AsyncLocalStorage<SignUpUnderWay>()
  const registering = new AsyncLocalStorage<Registering>()
  // Of two keys the second is there for a few minutes, while the application secret changes.
  const opened = new Map<string, Auth>()
  const opensWith = (key: string): Auth => {
    const auth = opened.get(key) ?? openAuth(key, options, store, signingUp, registering)
    opened.set(key, auth)
    return auth
  }
  const auth = opensWith(options.sessionKeys()[0]!)

  return {
    async signUp({ name, email, password, language }, steps) {
      const ask = () => signingUp.run({ steps, passwordHash: '' }, () => auth.api.signUpEmail({ body: { name, email, password, locale: language } }))
      await ask().catch((error: unknown) => {
        if (codeOf(error) !== 'FAILED_TO_CREATE_USER') throw error
        // A concurrent sign-up of the same address was first: the second attempt finds it.
        return ask()
      })
    },
    async openSession({ email, password }, { ip, userAgent }) {
      const headers = new Headers({ [ADDRESS_HEADER]: ip, 'user-agent': userAgent })
      try {
        const { token, user } = await auth.api.signInEmail({ body: { email, password }, headers })
        return { token, userId: Number(user.id) }
      } catch (error) {
        if (codeOf(error) === 'INVALID_EMAIL_OR_PASSWORD') return null
        throw error
      }
    },
    askForReset: (email) => store.within(async () => void (await auth.api.requestPasswordReset({ body: { email } }))),
    async ownerOfReset(token) {
      const { internalAdapter } = await auth.$context
      const asked = await internalAdapter.findVerificationValue(`reset-password:${token}`)
      return asked && Number(asked.value)
    },
    async issueReset(userId) {
      const { internalAdapter } = await auth.$context
      const token = randomBytes(RESET_TOKEN_BYTES).toString('hex')
      // The database sets the time of the row and ignores this value.
      await internalAdapter.createVerificationValue({ identifier: `reset-password:${token}`, value: String(userId), expiresAt: new Date(0) })
      return token
    },
    async reset(token, password, steps) {
      try {
        return await store.within(async (tx) => {
          const { internalAdapter } = await auth.$context
          const asked = await internalAdapter.findVerificationValue(`reset-password:${token}`)
          if (!asked) return false
          await steps.begins(tx, Number(asked.value))
          await auth.api.resetPassword({ body: { token, newPassword: password } })
          await steps.done(tx, Number(asked.value))
          return true
        })
      } catch (error) {
        if (codeOf(error) === 'INVALID_TOKEN' || codeOf(error) === 'USER_NOT_FOUND') return false
        throw error
      }
    },
    ...passkeysOf(() => options.sessionKeys().map(opensWith), store, registering),
  }
}

type PasskeyActs = Pick<Identity, 'beginPasskey' | 'addPasskey' | 'beginPasskeySignIn' | 'openSessionByPasskey'>

const passkeysOf = (auths: () => Auth[], store: LibraryStore, registering: AsyncLocalStorage<Registering>): PasskeyActs => ({
  beginPasskey: (person) => registering.run(person, async () =>
    ceremonyOf(await auths()[0]!.api.generatePasskeyRegistrationOptions({ headers: new Headers(), returnHeaders: true }))),
  async addPasskey({ name, ...person }, answer, steps) {
    return isGranted(auths(), (auth) => registering.run(person, () => store.within(async (tx) => {
      await steps(tx)
      await auth.api.verifyPasskeyRegistration({ body: { response: answer.credential, name }, headers: headersOf(answer) })
      return true
    })), false)
  },
  beginPasskeySignIn: async () => ceremonyOf(await auths()[0]!.api.generatePasskeyAuthenticationOptions({ headers: new Headers(), returnHeaders: true })),
  async openSessionByPasskey(answer, { ip, userAgent }) {
    const headers = headersOf(answer)
    headers.set(ADDRESS_HEADER, ip)
    headers.set('user-agent', userAgent)
    return isGranted(auths(), async (auth) => {
      const { session, user } = await auth.api.verifyPasskeyAuthentication({ body: { response: answer.credential as AuthenticationResponseJSON }, headers })
      return { token: session.token, userId: Number(user.id) }
    }, null)
  },
})

const headersOf = ({ cookieHeader = '' }: CeremonyAnswer): Headers => new Headers({ cookie: cookieHeader })

/** The library prefers a check of the user; we require it. */
function ceremonyOf({ headers, response }: { headers: Headers; response: object }): Ceremony {
  const [setCookie = ''] = headers.getSetCookie()
  return { options: 'userVerification' in response ? { ...response, userVerification: 'required' } : response, setCookie }
}

/** Answers that the library rejects with each of its keys. Every other error is thrown. */
async function isGranted<T, None>(auths: readonly Auth[], work: (auth: Auth) => Promise<T>, none: None): Promise<T | None> {
  for (const auth of auths) {
    try {
      return await work(auth)
    } catch (error) {
      if (!(error instanceof APIError)) throw error
    }
  }
  return none
}

type Auth = ReturnType<typeof openAuth>

const openAuth = (...parts: Parameters<typeof optionsOf>) => betterAuth(optionsOf(...parts))

const optionsOf = (
  secret: string, { siteUrl, passwordCost, onError, events }: IdentityOptions, store: LibraryStore, signingUp: AsyncLocalStorage<SignUpUnderWay>,
  registering: AsyncLocalStorage<Registering>,
) => ({
  appName: 'Freehold',
  secret,
  baseURL: siteUrl,
  database: store.adapter,
  plugins: [passkeyPlugin(siteUrl, registering)],
  telemetry: { enabled: false },
  rateLimit: { enabled: false },
  logger: { level: 'error' as const, log: (_level: string, message: string) => onError(message) },
  advanced: { database: { generateId: 'serial' as const }, ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 64 } },
  ...TABLES,
  emailAndPassword: {
    enabled: true,
    autoSignIn: false,
    minPasswordLength: SHORTEST_PASSWORD,
    maxPasswordLength: LONGEST_PASSWORD,
    password: { hash: hashFor(signingUp, passwordCost), verify: ({ hash, password }: { hash: string; password: string }) => isPassword(password, hash) },
    revokeSessionsOnPasswordReset: true,
    onExistingUserSignUp: async ({ user }: { user: { id: string } }) => {
      const { steps, passwordHash } = signingUp.getStore()!
      await steps.isKnown(store.sql(), Number(user.id), passwordHash)
    },
    sendResetPassword: async ({ user, token }: { user: { id: string }; token: string }) => events.resetAsked(store.sql(), Number(user.id), token),
  },
  databaseHooks: { user: { create: { after: async (user: { id: string }) => signingUp.getStore()?.steps.isNew(store.sql(), Number(user.id)) } } },
})

const RESET_TOKEN_BYTES = 16

/** The library's callbacks do not name the sign-up; this context does. */
interface SignUpUnderWay {
  steps: SignUpSteps
  passwordHash: string
}

const hashFor = (signingUp: AsyncLocalStorage<SignUpUnderWay>, cost: PasswordCost) => async (password: string): Promise<string> => {
  const hash = await hashPassword(password, cost)
  const underWay = signingUp.getStore()
  if (underWay) underWay.passwordHash = hash
  return hash
}

const codeOf = (error: unknown): string | undefined => (error instanceof APIError ? error.body?.code : undefined)

const DATES = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Our names for its tables and columns. */
const TABLES = {
  user: {
    modelName: 'users',
    fields: { ...DATES, emailVerified: 'email_verified_at' },
    additionalFields: { locale: { type: 'string' as const, required: true } },
  },
  session: {
    modelName: 'sessions',
    fields: {
      ...DATES,
      userId: 'user_id', token: 'token_hash', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent',
    },
  },
  account: {
    modelName: 'credentials',
    fields: {
      ...DATES,
      userId: 'user_id', accountId: 'account_id', providerId: 'provider_id', password: 'password_hash',
      accessToken: 'access_token', refreshToken: 'refresh_token', idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at', refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { ...DATES, expiresAt: 'expires_at' },
    storeIdentifier: 'hashed' as const,
  },
}
