import { randomBytes } from 'node:crypto'
import type { TokenId, UserId } from '../kernel/ids.ts'
import { invalid, notFound, type Refusal, refuse } from '../kernel/refusals.ts'
import type { Sql } from '../platform/db.ts'
import { ABILITIES, type Ability, type Principal } from '../platform/http/access.ts'
import { refuseFields } from './person-form.ts'
import { countTokens, findToken, insertToken, markRevoked, type Token } from './token-store.ts'
import { TOKEN_ENTROPY_BYTES, tokenHash, tokenText } from './token-text.ts'

export { tokensOf } from './token-store.ts'

export interface TokenOrder {
  name: string
  abilities: readonly string[]
  validDays?: number
}

/** The only moment at which the text of a token is known. */
export interface NewToken extends Token {
  text: string
}

export const DEFAULT_DAYS = 90
export const MOST_DAYS = 365
const MOST_TOKENS = 100
const LONGEST_NAME = 80

/** Makes a token for somebody, as an operator may: with any abilities. Their roles decide what these may touch. */
export async function createToken(sql: Sql, userId: UserId, order: TokenOrder): Promise<NewToken | Refusal> {
  const name = order.name.trim()
  const validDays = order.validDays ?? DEFAULT_DAYS
  const refusal = refuseFields({
    name: namedProblem(name),
    abilities: abilitiesProblem(order.abilities),
    expires_in_days: daysProblem(validDays),
  })
  if (refusal) return refusal
  if (await countTokens(sql, userId) >= MOST_TOKENS) {
    return invalid({ name: [`There are ${MOST_TOKENS} tokens already. Revoke one that is not used any more.`] })
  }
  const text = tokenText(randomBytes(TOKEN_ENTROPY_BYTES))
  const abilities = ABILITIES.filter((ability) => order.abilities.includes(ability))
  const token = await insertToken(sql, { userId, name, tokenHash: tokenHash(text)!, abilities, validDays })
  return { ...token, text }
}

/** Makes a token for the caller: in a browser any that their roles allow, by token none that can do more than it. */
export async function createOwnToken(sql: Sql, principal: Principal, order: TokenOrder): Promise<NewToken | Refusal> {
  const refusal = refuseMore(principal, order.abilities)
  return refusal ?? createToken(sql, principal.userId, order)
}

/** Takes a token back at once. A token may revoke itself, and others that can do no more than it can. */
export async function revokeToken(sql: Sql, principal: Principal, id: TokenId): Promise<Refusal | null> {
  const token = await findToken(sql, principal.userId, id)
  if (!token) return notFound('This token')
  const refusal = principal.tokenId === token.id ? null : refuseMore(principal, token.abilities)
  if (refusal) return refusal
  await markRevoked(sql, token.id)
  return null
}

function refuseMore(principal: Principal, abilities: readonly string[]): Refusal | null {
  if (principal.via === 'session') {
    const isReserved = abilities.includes('admin') && !principal.isAdmin
    return isReserved ? invalid({ abilities: ['The ability "admin" is reserved for administrators.'] }) : null
  }
  const missing = ABILITIES.filter((ability) => abilities.includes(ability) && !principal.abilities.includes(ability))
  if (missing.length === 0) return null
  return refuse('insufficient_token_ability', `This token lacks ${quoted(missing)} itself.`)
}

const quoted = (abilities: readonly Ability[]): string =>
  `the ${abilities.length === 1 ? 'ability' : 'abilities'} ${abilities.map((ability) => `"${ability}"`).join(', ')}`

function namedProblem(name: string): string | null {
  if (name === '') return 'Give the token a name, such as the program that will use it.'
  if ([...name].length > LONGEST_NAME) return `The name must have at most ${LONGEST_NAME} characters.`
  return /\p{C}/u.test(name) ? 'The name holds characters that cannot be shown.' : null
}

function abilitiesProblem(abilities: readonly string[]): string | null {
  const known: readonly string[] = ABILITIES
  const unknown = abilities.filter((ability) => !known.includes(ability))
  if (abilities.length > 0 && unknown.length === 0) return null
  return `The abilities must be some of: ${ABILITIES.join(', ')}.`
}

const daysProblem = (days: number): string | null =>
  Number.isInteger(days) && days >= 1 && days <= MOST_DAYS ? null : `A token lives 1 to ${MOST_DAYS} days.`

