import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { parseKey, type TokenId } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { anyToken, tokenOrSession } from '../platform/http/access.ts'
import { created, done, list, ok, shownOnce } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { IdParam, PageQuery } from '../platform/http/shapes.ts'
import { NewTokenShape, presentNewToken, presentToken, TokenShape, TokenWrite } from './token-schema.ts'
import { findToken, tokensOf } from './token-store.ts'
import { createOwnToken, revokeToken, tokenShownOnce } from './tokens.ts'
import { say } from './sentences.ts'

const TokenParam = Type.Object({ id: IdParam('TokenId', 'Id of the token.') })

const readId = (segment: string): TokenId => {
  const key = parseKey<TokenId>(segment)
  return 'id' in key ? key.id : (0 as TokenId)
}

export function tokenRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  readingRoutes(app, db)
  changingRoutes(app)
}

function readingRoutes(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/me/tokens',
    name: 'listTokens',
    access: tokenOrSession('read'),
    tag: 'Tokens',
    summary: 'List your access tokens',
    description: 'Tokens that are not revoked, newest first. The text of a token is shown only when it is created.',
    query: Type.Object(PageQuery),
    answers: { list: TokenShape },
    async handle({ principal, query }) {
      const page = await tokensOf(db, principal.userId, readPage(query))
      return list({ ...page, items: page.items.map(presentToken) })
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/me/tokens/current',
    name: 'getCurrentToken',
    access: anyToken,
    tag: 'Tokens',
    summary: 'Show the current token',
    description: 'Name, abilities, last use and expiry of the token in this request. The text of a token is shown only when it is made. A browser '
      + 'session returns 404.',
    answers: { data: TokenShape },
    refusals: ['not_found'],
    async handle({ principal }) {
      const token = principal.tokenId && (await findToken(db, principal.userId, principal.tokenId))
      return token ? ok(presentToken(token)) : notFound(absent.token())
    },
  })
}

function changingRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/me/tokens',
    name: 'createToken',
    access: tokenOrSession(null),
    openToSuspended: true,
    tag: 'Tokens',
    summary: 'Create an access token',
    description: 'Requires a signed-in browser session, or a token that has all requested abilities. A token made by a token '
      + 'ends with it: it expires no later, and is revoked with it. Your email address must be confirmed. The text is returned only once: a repeat '
      + 'under the same `Idempotency-Key` is refused with `secret_shown_once` (409), which names the token.',
    body: TokenWrite,
    answers: { data: NewTokenShape, status: 201 },
    refusals: ['insufficient_token_ability', 'email_not_confirmed', 'secret_shown_once'],
    async change(tx, { principal, body, request }) {
      const token = await createOwnToken(tx, principal, personActing(principal, null, request), { ...body, validDays: body.expires_in_days })
      if (isRefusal(token)) return token
      request.log.info({ userId: principal.userId, tokenId: token.id }, 'token created')
      return shownOnce(created(`/api/v1/me/tokens/${token.id}`, presentNewToken(token)), tokenShownOnce(token))
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/me/tokens/:id',
    name: 'revokeToken',
    access: tokenOrSession(null),
    openToSuspended: true,
    tag: 'Tokens',
    summary: 'Revoke an access token',
    description: 'The token and all tokens created with it stop working immediately. A token can revoke itself, and tokens without additional '
      + 'abilities.',
    params: TokenParam,
    answers: { done: true },
    refusals: ['not_found', 'insufficient_token_ability'],
    async change(tx, { principal, params, request }) {
      const refusal = await revokeToken(tx, principal, personActing(principal, null, request), readId(params.id))
      if (refusal) return refusal
      request.log.info({ userId: principal.userId, tokenId: readId(params.id) }, 'token revoked')
      return done(say.tokenRevoked())
    },
  })
}
