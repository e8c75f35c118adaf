import { absent } from '../kernel/absent.ts'
import { ofField } from '../kernel/field-sentences.ts'
import type { PasskeyId, UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import { nameOf } from '../kernel/parse.ts'
import { invalid, isRefusal, notFound, type Refusal, refuse, Refused } from '../kernel/refusals.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { admitAttempt } from './attempt-limits.ts'
import type { AccountsContext, SecurityVisit } from './context.ts'
import { fingerprint } from './fingerprint.ts'
import type { Ceremony, CeremonyAnswer, Origin } from './identity.ts'
import { notifyOwner } from './notify-owner.ts'
import { refuseWithoutPassword } from './own-password.ts'
import { countPasskeys, notePasskeyUse, type OwnPasskey, passkeysOf, removePasskey, renamePasskey } from './passkey-store.ts'
import { lockPerson } from './people-store.ts'
import { LONGEST_PASSKEY_NAME, refuseFields } from './person-form.ts'
import { say } from './sentences.ts'
import { endSession } from './session-store.ts'
import { saveLanguage, shown } from './sign-in.ts'
import { findPerson } from './store.ts'

const MOST_PASSKEYS = 10
/** A credential is a few hundred characters. */
const LONGEST_ANSWER = 16_000

/** What a browser sends: the credential as JSON text, with its cookies. */
export interface TypedAnswer {
  credential: string
  cookieHeader: string | undefined
}

/** Passkeys of a person. Null means done. */
export interface Passkeys {
  list(person: SecurityVisit['person']): Promise<OwnPasskey[]>
  begin(visit: SecurityVisit, order: { name: string; password: string }): Promise<Ceremony | Refusal>
  add(visit: SecurityVisit, name: string, credential: string): Promise<Refusal | null>
  rename(visit: SecurityVisit, id: PasskeyId, name: string): Promise<Refusal | null>
  remove(visit: SecurityVisit, id: PasskeyId): Promise<Refusal | null>
  beginSignIn(origin: Origin): Promise<Ceremony | Refusal>
  /** Opens a session, which needs no code: the device has checked its user. Returns the value of a Set-Cookie header. */
  signIn(answer: TypedAnswer, origin: Origin, language: Language): Promise<{ setCookie: string } | Refusal>
}

export const createPasskeys = (context: AccountsContext): Passkeys => ({
  list: ({ userId }) => passkeysOf(context.db, userId),
  begin: (visit, order) => begin(context, visit, order),
  add: (visit, name, credential) => add(context, visit, name, credential),
  rename: (visit, id, name) => rename(context, visit, id, name),
  remove: (visit, id) => remove(context, visit, id),
  beginSignIn: (origin) => beginSignIn(context, origin),
  signIn: (answer, origin, language) => signInByPasskey(context, answer, origin, language),
})

async function begin(context: AccountsContext, visit: SecurityVisit, { name, password }: { name: string; password: string }): Promise<Ceremony | Refusal> {
  const { userId, email } = visit.person
  const refusal = refuseName(name) ?? await refuseWithoutPassword(context, visit, password, 'password') ?? refuseFull(await countPasskeys(context.db, userId))
  return refusal ?? context.identity.beginPasskey({ userId, email })
}

async function add(context: AccountsContext, visit: SecurityVisit, typedName: string, typed: string): Promise<Refusal | null> {
  const { userId, email } = visit.person
  const name = typedName.trim()
  const credential = readCredential(typed)
  const refusal = refuseName(name)
  if (refusal) return refusal
  if (!credential) return notAdded()
  try {
    const isAdded = await context.identity.addPasskey({ userId, email, name }, { credential, cookieHeader: visit.cookieHeader }, async (tx) => {
      await lockPerson(tx, userId)
      const full = refuseFull(await countPasskeys(tx, userId))
      if (full) throw new Refused(full)
      await notifyOwner(context, tx, visit, 'passkey_added', { name })
    })
    return isAdded ? null : notAdded()
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

const notAdded = (): Refusal => refuse('validation_failed', say.passkeyNotAdded())

function refuseName(typed: string): Refusal | null {
  const [name, field] = [typed.trim(), nameOf('name')]
  if (name === '') return refuseFields({ name: ofField.required({ field }) })
  return name.length > LONGEST_PASSKEY_NAME ? refuseFields({ name: ofField.tooLong({ field, most: LONGEST_PASSKEY_NAME }) }) : null
}

const refuseFull = (count: number): Refusal | null =>
  count >= MOST_PASSKEYS ? invalid({ name: [say.passkeysFull({ count: MOST_PASSKEYS })] }) : null

/** Null if it is no credential; the library checks the rest. */
function readCredential(text: string): object | null {
  if (text.length > LONGEST_ANSWER) return null
  try {
    const value: unknown = JSON.parse(text)
    const isOne = typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'response' in value
      && typeof value.response === 'object' && value.response !== null
    return isOne ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function rename(context: AccountsContext, { person: { userId }, actor }: SecurityVisit, id: PasskeyId, typed: string): Promise<Refusal | null> {
  const refusal = refuseName(typed)
  if (refusal) return Promise.resolve(refusal)
  const name = typed.trim()
  return context.db.transaction(async (tx) => {
    const before = await renamePasskey(tx, userId, id, name)
    if (before === null) return notFound(absent.passkey())
    if (before === name) return null
    await recordAudit(tx, { actor, action: 'person.passkey_renamed', resource: { type: 'person', id: userId }, before: { name: before }, after: { name } })
    return null
  })
}

const remove = (context: AccountsContext, visit: SecurityVisit, id: PasskeyId): Promise<Refusal | null> =>
  context.db.transaction(async (tx: Tx) => {
    const name = await removePasskey(tx, visit.person.userId, id)
    if (name === null) return notFound(absent.passkey())
    await notifyOwner(context, tx, visit, 'passkey_removed', { name })
    return null
  })

async function beginSignIn(context: AccountsContext, { ip }: Origin): Promise<Ceremony | Refusal> {
  return await admitAttempt(context, { kind: 'passkey', email: '', ip }) ?? context.identity.beginPasskeySignIn()
}

async function signInByPasskey(context: AccountsContext, { credential: typed, cookieHeader }: TypedAnswer, origin: Origin, language: Language) {
  const refusal = await admitAttempt(context, { kind: 'passkey', email: '', ip: origin.ip })
  if (refusal) return refusal
  const credential = readCredential(typed)
  const session = credential && await context.identity.openSessionByPasskey({ credential, cookieHeader } satisfies CeremonyAnswer, shown(origin))
  if (!session) return unknownPasskey()
  const userId = session.userId as UserId
  const refused = await context.db.transaction(async (tx) => {
    const person = await findPerson(tx, { id: userId })
    // The passkey may have been removed, or the account closed, while it was checked; then it opens nothing.
    const passkey = await notePasskeyUse(tx, userId, (credential as { id: string }).id)
    if (!person || passkey === null || context.refusesDemo(person, { ip: origin.ip, isDirect: origin.isDirect ?? false })) {
      await endSession(tx, fingerprint(session.token))
      return unknownPasskey()
    }
    await context.record.signedIn(tx, userId, shown(origin), { twoStep: true, passkey })
    return null
  })
  if (isRefusal(refused)) return refused
  await saveLanguage(context, userId, language)
  return { setCookie: context.cookie.set(session.token) }
}

const unknownPasskey = (): Refusal => refuse('unauthenticated', say.passkeyWrong())
