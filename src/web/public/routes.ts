import type { FastifyInstance } from 'fastify'
import type { SiteContext } from '../http/context.ts'
import { auctionsRoutes } from './auctions/routes.tsx'
import { bidsRoutes } from './bid-box/routes.tsx'
import { calendarRoutes } from './calendar/routes.ts'
import { compareRoute } from './compare/routes.tsx'
import { eligibilityRoutes } from './eligibility/routes.tsx'
import { homeRoute } from './home/routes.tsx'
import { leadReleaseRoute } from './lot/release-route.ts'
import { lotRoutes } from './lot/routes.tsx'
import { sheetRoutes } from './lot/sheet-routes.tsx'
import { figuresRoute } from './lots/figures.ts'
import { lotsRoute } from './lots/routes.tsx'
import { standingsRoute } from './lots/standings.ts'
import { archiveRoutes } from './map/archive-routes.ts'
import { mapRoute } from './map/routes.tsx'
import { townsRoute } from './map/towns-route.ts'
import { registrationPageRoutes } from './registration/routes.tsx'
import { saleListRoutes } from './sale-lists/routes.tsx'
import { resultsRoutes } from './results/routes.tsx'
import { suggestionsRoute } from './search/routes.ts'
import { robotsRoutes } from './search-engines/routes.ts'

/** Public pages: lots, auctions, the map, and the steps from a lot to a bid. */
export function publicRoutes(app: FastifyInstance, context: SiteContext): void {
  homeRoute(app, context)
  figuresRoute(app, context)
  lotsRoute(app, context)
  compareRoute(app, context)
  suggestionsRoute(app, context)
  mapRoute(app, context)
  townsRoute(app)
  archiveRoutes(app, context)
  lotRoutes(app, context)
  bidsRoutes(app, context)
  leadReleaseRoute(app, context)
  auctionsRoutes(app, context)
  calendarRoutes(app, context)
  eligibilityRoutes(app, context)
  registrationPageRoutes(app, context)
  resultsRoutes(app, context)
  saleListRoutes(app, context)
  sheetRoutes(app, context)
  standingsRoute(app, context)
  robotsRoutes(app, context)
}
