import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { type AuctionId, parseKey } from '../kernel/ids.ts'
import { JURISDICTION_PATTERN } from '../kernel/jurisdictions.ts'
import { notFound } from '../kernel/refusals.ts'
import { isoOrNull } from '../kernel/time.ts'
import { personActing } from '../platform/audit.ts'
import type { Database, Sql } from '../platform/db.ts'
import { ability, type Principal } from '../platform/http/access.ts'
import { ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { component, Instant, Nullable } from '../platform/http/shapes.ts'
import { AuctionParam } from './schema.ts'
import { type Eligibility, eligibilityOf, stateEligibility } from './state-eligibility.ts'
import { findActiveAuction } from './store.ts'

const EligibilityShape = component('Eligibility', Type.Object({
  statement_required: Nullable(Type.String({ description: 'What you state by sending it back; null when nothing is asked.' })),
  jurisdiction_required: Type.Boolean({ description: 'Whether you must state the residence of the buyer, you or the person you bid for.' }),
  excluded_jurisdictions: Type.Array(Type.String({ examples: ['US-MO'] })),
  stated_at: Nullable(Instant()),
  jurisdiction: Nullable(Type.String({ description: 'What you stated.', examples: ['US-KS'] })),
  is_met: Type.Boolean({ description: 'Whether you can bid without `eligibility_required` or `jurisdiction_restricted`.' }),
}))

const EligibilityWrite = Type.Object({
  statement: Type.Optional(Type.String({ minLength: 1, maxLength: 4_000, description: 'The `statement_required`, word for word.' })),
  jurisdiction: Type.Optional(Type.String({ pattern: JURISDICTION_PATTERN, description: 'ISO 3166: a country or a part of one.', examples: ['US-KS'] })),
}, { title: 'StateEligibilityRequest', additionalProperties: false })

const URL = '/v1/auctions/:auction/eligibility'

/** Eligibility requirements and statements (rule book E2, check 4). */
export function eligibilityRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: URL,
    name: 'getEligibility',
    access: ability('read'),
    tag: 'Eligibility and deposits',
    summary: 'Show eligibility requirements and your statement',
    description: 'An auction can ask for a statement, such as that you owe no taxes in the county, and can exclude bidders of some jurisdictions. Only '
      + 'administrators can read your statement.',
    params: AuctionParam,
    answers: { data: EligibilityShape },
    refusals: ['not_found'],
    async handle({ params, principal }) {
      const auction = await auctionFor(db, params, principal)
      return auction ? ok(present(await eligibilityOf(db, auction, principal.userId))) : notFound(absent.auction())
    },
  })

  route(app, {
    method: 'POST',
    url: URL,
    name: 'stateEligibility',
    access: ability('write'),
    tag: 'Eligibility and deposits',
    summary: 'State that you are eligible to bid',
    description: 'Send the required statement word for word, and your state of residence if required. Bids are then no longer refused with '
      + '`eligibility_required`. If the statement changes, state it again. A jurisdiction can be stated once (409). Repeating the call '
      + 'changes nothing.',
    params: AuctionParam,
    body: EligibilityWrite,
    answers: { data: EligibilityShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists: async ({ params, principal }) => (await auctionFor(db, params, principal)) !== null,
    async change(tx, { params, body, principal, request }) {
      const auction = await auctionFor(tx, params, principal)
      if (!auction) return notFound(absent.auction())
      const actor = personActing(principal, null, request)
      const refusal = await stateEligibility(tx, actor, principal.userId, auction, body)
      return refusal ?? ok(present(await eligibilityOf(tx, auction, principal.userId)))
    },
  })
}

const auctionFor = (sql: Sql, params: Static<typeof AuctionParam>, { userId }: Principal) =>
  findActiveAuction(sql, parseKey<AuctionId>(params.auction), userId)

const present = (eligibility: Eligibility): Static<typeof EligibilityShape> => ({
  statement_required: eligibility.asks.eligibility_statement,
  jurisdiction_required: eligibility.asksForJurisdiction,
  excluded_jurisdictions: eligibility.asks.excluded_jurisdictions ?? [],
  stated_at: isoOrNull(eligibility.statedAt),
  jurisdiction: eligibility.jurisdiction,
  is_met: eligibility.isMet,
})
