import type { FastifyInstance } from 'fastify'
import { auctionsRoutes } from './auctions.tsx'
import { bidsRoutes } from './bids.tsx'
import type { SiteContext } from './context.ts'
import { eligibilityRoutes } from './eligibility.tsx'
import { figuresRoute } from './figures.ts'
import { homeRoute } from './home.tsx'
import { leadReleaseRoute } from './lead-release.ts'
import { lotRoutes } from './lot.tsx'
import { lotsRoute } from './lots.tsx'
import { mapRoute } from './map.tsx'
import { resultsRoutes } from './results.tsx'
import { robotsRoutes } from './robots.ts'
import { sheetRoutes } from './sheet.tsx'
import { standingsRoute } from './standings.ts'

/** What everybody sees: lots, sales, the map, and the way from a lot to a bid. */
export function publicRoutes(app: FastifyInstance, context: SiteContext): void {
  homeRoute(app, context)
  figuresRoute(app, context)
  lotsRoute(app, context)
  mapRoute(app, context)
  lotRoutes(app, context)
  bidsRoutes(app, context)
  leadReleaseRoute(app, context)
  auctionsRoutes(app, context)
  eligibilityRoutes(app, context)
  resultsRoutes(app, context)
  sheetRoutes(app, context)
  standingsRoute(app, context)
  robotsRoutes(app, context)
}
