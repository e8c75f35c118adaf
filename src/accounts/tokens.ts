import { randomBytes } from 'node:crypto'
import { absent } from '../kernel/absent.ts'
import type { TokenId, UserId } from '../kernel/ids.ts'
import { invalid, notFound, type Refusal, refuse, secretShownOnce } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { iso } from '../kernel/time.ts'
import { type Actor, OPERATOR, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { ABILITIES, type Principal } from '../platform/http/access.ts'
import { refuseFields } from './person-form.ts'
import { lockPerson } from './people-store.ts'
import { countTokens, findToken, insertToken, isStillOpen, markRevoked, type Token } from './token-store.ts'
import { TOKEN_ENTROPY_BYTES, tokenHash, tokenText } from './token-text.ts'
import { say } from './sentences.ts'

export { type Token, tokensOf } from './token-store.ts'

export interface TokenOrder {
  name: string
  abilities: readonly string[]
  validDays?: number
}

/** The text of a token is only known when it is created. */
export interface NewToken extends Token {
  text: string
}

export const DEFAULT_DAYS = 90
export const MOST_DAYS = 365
const MOST_TOKENS = 100
const LONGEST_NAME = 80

/**
 * Creates a token as an operator may: with any abilities, also before the address is confirmed. The person's roles
 * limit what these reach.
 */
export async function createToken(sql: Sql, userId: UserId, order: TokenOrder, actor: Actor = OPERATOR): Promise<NewToken | Refusal> {
  const refusal = await refuseOrder(sql, userId, order)
  if (refusal) return refusal
  const name = order.name.trim()
  const validDays = order.validDays ?? DEFAULT_DAYS
  const text = tokenText(randomBytes(TOKEN_ENTROPY_BYTES))
  const abilities = ABILITIES.filter((ability) => order.abilities.includes(ability))
  const token = await insertToken(sql, { userId, name, tokenHash: tokenHash(text)!, abilities, validDays, madeBy: actor.tokenId })
  await recordAudit(sql, {
    actor, action: 'token.created', resource: { type: 'token', id: token.id },
    after: { user_id: userId, name, abilities, expires_at: iso(token.expiresAt) },
  })
  return { ...token, text }
}

async function refuseOrder(sql: Sql, userId: UserId, { name, abilities, validDays = DEFAULT_DAYS }: TokenOrder): Promise<Refusal | null> {
  const refusal = refuseFields({
    name: namedProblem(name.trim()),
    abilities: abilitiesProblem(abilities),
    expires_in_days: daysProblem(validDays),
  })
  if (refusal) return refusal
  return await countTokens(sql, userId) >= MOST_TOKENS ? invalid({ name: [say.tooManyTokens({ count: MOST_TOKENS })] }) : null
}

/** Who makes a token for themselves. */
type Maker = Pick<Principal, 'userId' | 'via' | 'tokenId' | 'sessionId' | 'staffRole' | 'abilities'>

/**
 * Creates a token for the caller: from a browser any that their roles allow, by token none with more abilities or a
 * longer life. The person is locked first, so that nothing is created by a session or token that ends meanwhile.
 */
export async function createOwnToken(tx: Tx, maker: Maker, actor: Actor, order: TokenOrder): Promise<NewToken | Refusal> {
  return await refuseMaker(tx, maker, order) ?? createToken(tx, maker.userId, order, actor)
}

/** What `createOwnToken` would refuse. */
export const refuseOwnToken = async (tx: Tx, maker: Maker, order: TokenOrder): Promise<Refusal | null> =>
  await refuseMaker(tx, maker, order) ?? refuseOrder(tx, maker.userId, order)

async function refuseMaker(tx: Tx, principal: Maker, order: TokenOrder): Promise<Refusal | null> {
  const person = await lockPerson(tx, principal.userId)
  if (!person || !(await isStillOpen(tx, principal))) return refuse('unauthenticated', say.signedOut())
  if (!person.emailVerifiedAt) return refuse('email_not_confirmed', CONFIRM_FIRST)
  return refuseMore(principal, order.abilities)
}

const CONFIRM_FIRST = say.emailNotConfirmed()

/** Returned instead of the text when the request that created a token is repeated. */
export const tokenShownOnce = ({ id, name }: Pick<Token, 'id' | 'name'>): Refusal => secretShownOnce(
  say.tokenShownOnce({ number: id, name }))

/**
 * Revokes a token at once, with those that it created. A token may revoke itself, and others that can do no more
 * than it can.
 */
export async function revokeToken(tx: Tx, principal: Principal, actor: Actor, id: TokenId): Promise<Refusal | null> {
  const token = await findToken(tx, principal.userId, id)
  if (!token) return notFound(absent.token())
  const refusal = principal.tokenId === token.id ? null : refuseMore(principal, token.abilities)
  if (refusal) return refusal
  for (const ended of await markRevoked(tx, token.id)) {
    await recordAudit(tx, { actor, action: 'token.revoked', resource: { type: 'token', id: ended }, before: { user_id: principal.userId } })
  }
  return null
}

function refuseMore(principal: Maker, abilities: readonly string[]): Refusal | null {
  if (principal.via === 'session') {
    const isReserved = abilities.includes('admin') && principal.staffRole === null
    return isReserved ? invalid({ abilities: [say.adminAbilityReserved()] }) : null
  }
  const missing = ABILITIES.filter((ability) => abilities.includes(ability) && !principal.abilities.includes(ability))
  if (missing.length === 0) return null
  return refuse('insufficient_token_ability', say.tokenLacksAbilities({ abilities: missing.map((ability) => `"${ability}"`).join(', '), count: missing.length }))
}

function namedProblem(name: string): Said | null {
  if (name === '') return say.tokenNameMissing()
  if ([...name].length > LONGEST_NAME) return say.nameTooLong({ count: LONGEST_NAME })
  return /\p{C}/u.test(name) ? say.nameUnprintable() : null
}

function abilitiesProblem(abilities: readonly string[]): Said | null {
  const known: readonly string[] = ABILITIES
  const unknown = abilities.filter((ability) => !known.includes(ability))
  if (abilities.length > 0 && unknown.length === 0) return null
  return say.abilitiesUnknown({ list: ABILITIES.join(', ') })
}

const daysProblem = (days: number): Said | null =>
  Number.isInteger(days) && days >= 1 && days <= MOST_DAYS ? null : say.tokenLifetimeTooLong({ count: MOST_DAYS })

