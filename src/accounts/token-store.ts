import type { TeamId, TokenId, UserId } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import type { StaffRole } from '../kernel/staff.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { Ability } from '../platform/http/access.ts'
import { type Membership, TEAMS_COLUMN, VALID_SESSION } from './session-store.ts'

export interface Token {
  id: TokenId
  name: string
  abilities: Ability[]
  expiresAt: Date
  lastUsedAt: Date | null
  createdAt: Date
}

const TOKEN_COLUMNS = `
  t.id, t.name, t.abilities, t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt", t.created_at as "createdAt"`

export interface BearerRow {
  /** As of `tokenHash`. */
  tokenHash: string
  tokenId: TokenId
  userId: UserId
  abilities: Ability[]
  staffRole: StaffRole | null
  isSuspended: boolean
  sellerApproved: boolean
  isDemo: boolean
  currentTeamId: TeamId | null
  teams: Membership[]
  isUnnoted: boolean
}

const VALID_TOKEN = 't.revoked_at is null and t.expires_at > house_clock()'

const FIND_BEARERS = `
  select encode(t.token_hash, 'hex') as "tokenHash", t.id as "tokenId", t.user_id as "userId", t.abilities, u.staff_role as "staffRole",
    u.suspended_at is not null as "isSuspended", u.seller_approved_at is not null as "sellerApproved",
    u.is_demo as "isDemo", u.current_team_id as "currentTeamId", ${TEAMS_COLUMN},
    coalesce(t.last_used_at < house_clock() - interval '1 minute', true) as "isUnnoted"
  from access_tokens t join users u on u.id = t.user_id
  where t.token_hash = any($1::bytea[]) and ${VALID_TOKEN}`

/** Owner and abilities of tokens, by hash; null if unknown, revoked or expired. */
export async function findBearers(sql: Sql, hashes: readonly string[]): Promise<(BearerRow | null)[]> {
  const rows = await sql.query<BearerRow>(FIND_BEARERS, [hashes.map((hash) => `\\x${hash}`)])
  const found = new Map(rows.map((bearer) => [bearer.tokenHash, bearer]))
  return hashes.map((hash) => found.get(hash) ?? null)
}

const STANDING = `
  select t.id, true as "isToken" from access_tokens t join users u on u.id = t.user_id
  where t.id = any($1::bigint[]) and ${VALID_TOKEN} and u.suspended_at is null
  union all
  select s.id, false from sessions s join users u on u.id = s.user_id
  where s.id = any($2::bigint[]) and ${VALID_SESSION} and u.suspended_at is null`

/** Those tokens and sessions that are still valid for a person who is not suspended. */
export async function standingCredentials(
  sql: Sql, tokens: readonly TokenId[], sessions: readonly number[],
): Promise<{ tokens: Set<TokenId>; sessions: Set<number> }> {
  const rows = await sql.query<{ id: number; isToken: boolean }>(STANDING, [tokens, sessions])
  const idsOf = (isToken: boolean) => rows.filter((row) => row.isToken === isToken).map(({ id }) => id)
  return { tokens: new Set(idsOf(true) as TokenId[]), sessions: new Set(idsOf(false)) }
}

const NOTE_USE = `
  update access_tokens t set last_used_at = house_clock(), last_used_ip = used.ip::inet
  from unnest($1::bigint[], $2::text[]) as used (id, ip) where t.id = used.id`

export const noteTokens = (sql: Sql, ids: readonly number[], ips: readonly string[]): Promise<unknown> =>
  sql.query(NOTE_USE, [ids, ips])

const LIVE = 't.user_id = $1 and t.revoked_at is null'
const COUNT = `select count(*) as total from access_tokens t where ${LIVE}`
const LIST = `
  select ${TOKEN_COLUMNS}, count(*) over () as total
  from access_tokens t where ${LIVE} order by t.id desc limit $2 offset $3`
const FIND = `select ${TOKEN_COLUMNS} from access_tokens t where ${LIVE} and t.id = $2`

/** Tokens that were not revoked, newest first; an expired one is listed, so that its owner learns why it fails. */
export async function tokensOf(sql: Sql, userId: UserId, { page, perPage }: PageRequest): Promise<Page<Token>> {
  const items = await sql.query<Token & { total: number }>(LIST, [userId, perPage, (page - 1) * perPage])
  return { items, total: items[0]?.total ?? (await countTokens(sql, userId)), page, perPage }
}

export async function countTokens(sql: Sql, userId: UserId): Promise<number> {
  const [row] = await sql.query<{ total: number }>(COUNT, [userId])
  return row!.total
}

export async function findToken(sql: Sql, userId: UserId, id: TokenId): Promise<Token | null> {
  const [row] = await sql.query<Token>(FIND, [userId, id])
  return row ?? null
}

/** Valid tokens, to ask which to keep. */
export const workingTokens = (sql: Sql, userId: UserId): Promise<Token[]> =>
  sql.query(`select ${TOKEN_COLUMNS} from access_tokens t where ${LIVE} and t.expires_at > house_clock() order by t.id desc limit 100`, [userId])

/** Whether the token or session of a request is still valid; the person is locked. */
export async function isStillOpen(tx: Tx, maker: { tokenId: TokenId | null; sessionId: number | null }): Promise<boolean> {
  const [row] = await tx.query<{ open: boolean }>(
    `select exists (select from access_tokens where id = $1 and revoked_at is null and expires_at > house_clock())
       or exists (select from sessions where id = $2) as open`, [maker.tokenId, maker.sessionId])
  return row!.open
}

export interface TokenWrite {
  userId: UserId
  name: string
  tokenHash: string
  abilities: readonly Ability[]
  validDays: number
  /** The token that creates it, with which it ends at the latest. */
  madeBy: TokenId | null
}

const INSERT = `
  insert into access_tokens as t (user_id, name, token_hash, abilities, created_at, expires_at, made_by_token_id)
  select $1, $2, decode($3, 'hex'), $4, clock.now, least(clock.now + $5 * interval '1 day', (select expires_at from access_tokens where id = $6)), $6
  from (select house_clock() as now) clock returning ${TOKEN_COLUMNS}`

export async function insertToken(sql: Sql, token: TokenWrite): Promise<Token> {
  const { userId, name, tokenHash, abilities, validDays, madeBy } = token
  const [row] = await sql.query<Token>(INSERT, [userId, name, tokenHash, abilities, validDays, madeBy])
  return row!
}

const REVOKE = `
  with recursive ended as (
    select id from access_tokens where id = $1
    union select t.id from access_tokens t join ended e on t.made_by_token_id = e.id
  )
  update access_tokens t set revoked_at = house_clock() from ended where t.id = ended.id and t.revoked_at is null returning t.id`

/** Ends a token, and those that it created. Returns which. */
export const markRevoked = async (tx: Tx, id: TokenId): Promise<TokenId[]> => (await tx.query<{ id: TokenId }>(REVOKE, [id])).map((row) => row.id)

/** Ends all tokens of a person except these. Returns which. */
export const endTokens = async (tx: Tx, userId: UserId, kept: readonly TokenId[]): Promise<TokenId[]> =>
  (await tx.query<{ id: TokenId }>(
    `update access_tokens set revoked_at = house_clock()
     where user_id = $1 and revoked_at is null and expires_at > house_clock() and id <> all($2) returning id`, [userId, kept])).map((row) => row.id)
