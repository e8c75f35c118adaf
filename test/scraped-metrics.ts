import type { FastifyInstance } from 'fastify'
import { until } from './until.ts'

/**
 * `/metrics`, asked again while the database does not answer within two seconds, as on a busy machine: what the
 * database knows is left out then.
 */
export const scrapedMetrics = (server: Pick<FastifyInstance, 'inject'>): Promise<string> => until(async () => {
  const { body } = await server.inject('/metrics')
  return /^freehold_database_up 1$/m.test(body) && body
})
