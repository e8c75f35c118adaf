import { HOUSE_ZONE } from '../kernel/zones.ts'
import type { Sql } from '../platform/db.ts'
import type { Principal } from '../platform/http/access.ts'
import type { Secrets } from '../platform/secrets.ts'
import { openAdToken, sealAdToken, type Viewer, visitorMark } from './ad-token.ts'
import { type HitKind, isProgram, isTimely } from './counting-rules.ts'
import { findHitTarget, insertHit, type ServableAd, servableAds } from './hit-store.ts'
import { chooseAds, isExhausted } from './rules.ts'
import { readDay } from './store.ts'

/** More campaigns than any placement has. */
const CANDIDATES = 200

/** The signed-in person, if known: an advertiser's own visits never count. */
export type Known = Pick<Principal, 'userId' | 'teams'> | null

export interface ServedAd extends ServableAd {
  token: string
}

/** Chooses ads for a placement at random, each with a token that is counted at most once. */
export async function serveAds(
  sql: Sql, secrets: Secrets, ask: { placement: string | null; count: number; known: Known; chance: () => number },
): Promise<ServedAd[]> {
  const { now, today } = await readDay(sql, HOUSE_ZONE)
  const candidates = (await servableAds(sql, ask.placement, today, CANDIDATES)).filter((ad) => !isExhausted(ad))
  return chooseAds(candidates, ask.count, ask.chance)
    .map((ad) => ({ ...ad, token: sealAdToken(secrets, ad.id, now, isOwner(ask.known, ad)) }))
}

/** The current ads of a placement. */
export interface AdChoice {
  now: Date
  ads: readonly ServableAd[]
}

export async function adsAt(sql: Sql, placement: string): Promise<AdChoice> {
  const { now, today } = await readDay(sql, HOUSE_ZONE)
  return { now, ads: (await servableAds(sql, placement, today, CANDIDATES)).filter((ad) => !isExhausted(ad)) }
}

/**
 * An ad for one of our own pages, at random. None for crawlers and the advertiser, whose visits never count (rule
 * book D7).
 */
export async function adOnPage(
  secrets: Secrets, ask: { read: () => Promise<AdChoice>; known: Known; userAgent: string; chance: () => number },
): Promise<ServedAd | null> {
  if (isProgram(ask.userAgent)) return null
  const { now, ads } = await ask.read()
  const [ad] = chooseAds(ads.filter((one) => !isOwner(ask.known, one)), 1, ask.chance)
  return ad ? { ...ad, token: sealAdToken(secrets, ad.id, now, false) } : null
}

export interface Hit {
  token: string
  kind: HitKind
  viewer: Viewer
  known: Known
  /** A prefetch is not a click. */
  isPrefetch: boolean
}

/** Counts a hit (rule book D7). `path` is the target of a click, counted or not; null: the token is invalid. */
export async function countHit(sql: Sql, secrets: Secrets, hit: Hit): Promise<{ path: string | null; isCounted: boolean }> {
  const token = openAdToken(secrets, hit.token)
  const target = token && (await findHitTarget(sql, token.campaignId))
  if (!token || !target) return { path: null, isCounted: false }
  const { now, today } = await readDay(sql, HOUSE_ZONE)
  const counts = !hit.isPrefetch && !token.isOwn && !isOwner(hit.known, target) && !isProgram(hit.viewer.userAgent)
    && isTimely(hit.kind, token.servedAt, now)
  if (!counts) return { path: target.path, isCounted: false }
  const visitor = visitorMark(secrets, hit.viewer, today)
  const isCounted = await insertHit(sql, { tokenId: token.id, kind: hit.kind, campaignId: token.campaignId, visitor })
  return { path: target.path, isCounted }
}

const isOwner = (known: Known, ad: Pick<ServableAd, 'owner_user_id' | 'owner_team_id'>): boolean =>
  known !== null && (known.userId === ad.owner_user_id || known.teams.some(({ teamId }) => teamId === ad.owner_team_id))
