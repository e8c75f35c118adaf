import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { parseKey, type TokenId } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { anyToken, tokenOrSession } from '../platform/http/access.ts'
import { created, done, list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { PageQuery } from '../platform/http/shapes.ts'
import { NewTokenShape, presentNewToken, presentToken, TokenShape, TokenWrite } from './token-schema.ts'
import { findToken, tokensOf } from './token-store.ts'
import { createOwnToken, revokeToken } from './tokens.ts'

const TokenParam = Type.Object({ id: Type.String({ maxLength: 40, description: 'Id of the token.' }) })

const readId = (segment: string): TokenId => {
  const key = parseKey<TokenId>(segment)
  return 'id' in key ? key.id : (0 as TokenId)
}

export function tokenRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/me/tokens',
    access: tokenOrSession('read'),
    tag: 'Tokens',
    summary: 'Your access tokens',
    description: 'Tokens that were not revoked, the newest first. Their text is shown only when they are made.',
    query: Type.Object(PageQuery),
    answers: { list: TokenShape },
    async handle({ principal, query }) {
      const page = await tokensOf(db, principal.userId, readPage(query))
      return list({ ...page, items: page.items.map(presentToken) })
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/me/tokens',
    access: tokenOrSession(null),
    openToSuspended: true,
    tag: 'Tokens',
    summary: 'Make an access token',
    description: 'In a browser that is signed in, or with a token that itself has every ability asked for.',
    body: TokenWrite,
    answers: { data: NewTokenShape, status: 201 },
    refusals: ['insufficient_token_ability'],
    async change(tx, { principal, body }) {
      const token = await createOwnToken(tx, principal, { ...body, validDays: body.expires_in_days })
      return isRefusal(token) ? token : created(`/api/v1/me/tokens/${token.id}`, presentNewToken(token))
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/me/tokens/current',
    access: anyToken,
    tag: 'Tokens',
    summary: 'The token of this request',
    description: 'Name, abilities, last use and expiry of the token that was sent, so that a program can check what it '
      + 'was given. The text of a token is shown only when it is made. A browser session has no token and '
      + 'gets 404.',
    answers: { data: TokenShape },
    refusals: ['not_found'],
    async handle({ principal }) {
      const token = principal.tokenId && (await findToken(db, principal.userId, principal.tokenId))
      return token ? ok(presentToken(token)) : notFound('This token')
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/me/tokens/:id',
    access: tokenOrSession(null),
    openToSuspended: true,
    tag: 'Tokens',
    summary: 'Revoke an access token',
    description: 'It stops working at once. A token can revoke itself, and others that can do no more than it can.',
    params: TokenParam,
    answers: { done: true },
    refusals: ['not_found', 'insufficient_token_ability'],
    async change(tx, { principal, params }) {
      return (await revokeToken(tx, principal, readId(params.id))) ?? done('The token is revoked.')
    },
  })
}
