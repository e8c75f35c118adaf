import type { FastifyRequest } from 'fastify'
import type { Visitor as Person } from '../../accounts/index.ts'
import { type AdChoice, adOnPage, adsAt } from '../../ad-campaigns/index.ts'
import { batchLoader } from '../../platform/batch-loader.ts'
import type { Sql } from '../../platform/db.ts'
import type { ShownAd } from '../ui/ad.tsx'
import type { SiteContext } from './context.ts'

/** Placements of ads on the site. */
export type Place = 'home' | 'lot_list' | 'lot_page' | 'auction_page'

/** The ad to show a visitor at a placement, or null. */
export const adFor = (
  { house: { secrets }, readAds, chance }: SiteContext, person: Person | null, request: FastifyRequest, place: Place,
): Promise<ShownAd | null> =>
  adOnPage(secrets, { read: () => readAds(place), known: person, userAgent: request.headers['user-agent'] ?? '', chance })

/** Reads the ads of a placement; concurrent requests share one read. */
export const adReader = (db: Sql): SiteContext['readAds'] =>
  batchLoader(async (places) => {
    const read = new Map<string, Promise<AdChoice>>()
    for (const place of new Set(places)) read.set(place, adsAt(db, place))
    return Promise.all(places.map((place) => read.get(place)!))
  })
