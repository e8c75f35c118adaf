import type { FastifyRequest } from 'fastify'
import { adOnPage, type ServedAd } from '../../ad-campaigns/index.ts'
import type { SiteContext, Visit } from '../http/context.ts'

/** The places of the site that the house sells. */
type Place = 'home' | 'lot_list' | 'lot_page' | 'auction_page'

/** What is advertised to this visitor at this place; mostly nothing. */
export async function adFor(
  { house: { db, secrets }, chance }: SiteContext, { person }: Visit, request: FastifyRequest, placement: Place,
): Promise<ServedAd | null> {
  return adOnPage(db, secrets, { placement, known: person, userAgent: request.headers['user-agent'] ?? '', chance })
}
