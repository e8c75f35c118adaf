import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { invalid, notFound, Refused } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { everybody, sitePage } from '../platform/http/access.ts'
import { ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { component, documentedAs, Nullable } from '../platform/http/shapes.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { HitKind } from './counting-rules.ts'
import { countHit, serveAds, type ServedAd } from './serve-ads.ts'
import { say } from './sentences.ts'

const MOST_ADS = 3

const AdShape = component('Ad', Type.Object({
  campaign_id: Type.Integer(),
  placement: Type.String(),
  label: Type.String({ description: 'Show it with the ad.', examples: ['Sponsored'] }),
  headline: Type.String(),
  body: Nullable(Type.String()),
  image_url: Nullable(Type.String()),
  click_url: Type.String({ description: 'Counts a click and leads on.' }),
  token: Type.String({ description: 'Send it once the ad was half in view for a second.' }),
}))

const AdQuery = Type.Object({
  placement: Type.Optional(Type.String({ maxLength: 40, description: 'Where it will be shown; any place when absent.', examples: ['lot_list'] })),
  count: Type.Optional(documentedAs({ type: 'integer', minimum: 1, maximum: MOST_ADS, default: 1 }, Type.String({ maxLength: 10 }))),
})

const HitWrite = Type.Object({ token: Type.String({ minLength: 1, maxLength: 600 }) }, { title: 'RecordAdHitRequest', additionalProperties: false })
const HitShape = component('AdHit', Type.Object({ counted: Type.Boolean({ description: 'False for what was counted before, and for what never counts.' }) }))

interface Deps {
  db: Database
  secrets: Secrets
  /** From 0 to below 1. */
  chance: () => number
}

export function adRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, secrets, chance } = deps
  route(app, {
    method: 'GET',
    url: '/v1/ads',
    name: 'listAds',
    access: everybody,
    tag: 'Advertising',
    summary: 'Get ads for a placement',
    description: 'Chosen at random among running campaigns; may be empty.',
    query: AdQuery,
    answers: { data: Type.Array(AdShape) },
    async handle({ query, request, principal }) {
      const count = /^[1-3]$/.test(query.count ?? '') ? Number(query.count) : 1
      const ads = await serveAds(db, secrets, { placement: query.placement ?? null, count, known: principal, chance })
      return ok(ads.map((ad) => presentAd(ad, request.siteUrl)))
    },
  })
  hitRoute(app, deps, 'impression', { url: '/v1/ads/impressions', name: 'recordAdImpression', summary: 'Report an ad impression' })
  hitRoute(app, deps, 'click', { url: '/v1/ads/clicks', name: 'recordAdClick', summary: 'Report an ad click' })
}

function hitRoute(app: FastifyInstance, { db, secrets }: Deps, kind: HitKind, named: { url: string; name: string; summary: string }): void {
  route(app, {
    method: 'POST',
    ...named,
    access: everybody,
    tag: 'Advertising',
    description: 'Counted once per token, and once in ten minutes per visitor and campaign; not counted for bots, the advertiser or their team.',
    body: HitWrite,
    answers: { data: HitShape },
    async handle({ body, request, principal }) {
      const { path, isCounted } = await countHit(db, secrets, { ...viewing(request), token: body.token, kind, known: principal })
      return path === null ? invalid({ token: [say.adTokenUnknown()] }) : ok({ counted: isCounted })
    },
  })
}

/** The links of ads on our pages: count the click, then redirect to the target. */
export function adClickRoute(app: FastifyInstance, { db, secrets }: Omit<Deps, 'chance'>): void {
  app.get<{ Params: { token: string } }>('/a/:token', { config: { access: sitePage }, schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params
    const { path } = await countHit(db, secrets, { ...viewing(request), token, kind: 'click', known: request.principal })
    if (path === null) throw new Refused(notFound(absent.ad()))
    return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').redirect(path, 303)
  })
}

const viewing = (request: FastifyRequest) => ({
  viewer: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' },
  isPrefetch: /prefetch|prerender/.test(`${String(request.headers['sec-purpose'])} ${String(request.headers.purpose)}`),
})

const presentAd = (ad: ServedAd, siteUrl: string): Static<typeof AdShape> => ({
  campaign_id: ad.id,
  placement: ad.placement,
  label: 'Sponsored',
  headline: ad.headline,
  body: ad.body,
  image_url: ad.image_path === null ? null : siteUrl + ad.image_path,
  click_url: `${siteUrl}/a/${ad.token}`,
  token: ad.token,
})
