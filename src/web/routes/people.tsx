import type { FastifyInstance } from 'fastify'
import type { SiteContext } from './context.ts'

/** What people do with their own account: join, sign in, see their bids. */
export function peopleRoutes(_app: FastifyInstance, _context: SiteContext): void {}
