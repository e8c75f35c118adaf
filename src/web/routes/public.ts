import type { FastifyInstance } from 'fastify'
import type { SiteContext } from './context.ts'

/** What everybody sees: lots, sales, the map, and the way from a lot to a bid. */
export function publicRoutes(_app: FastifyInstance, _context: SiteContext): void {}
