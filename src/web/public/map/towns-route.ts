import type { FastifyInstance } from 'fastify'
import { absent } from '../../../kernel/absent.ts'
import { notFound, Refused } from '../../../kernel/refusals.ts'
import { STATE_CODES } from '../../../kernel/states.ts'
import { DAY, SECOND } from '../../../kernel/time.ts'
import { PAGE } from '../../http/context.ts'
import { townsIn } from '../../map/gazetteer.ts'

/** They change with the package they are from. */
const KEPT_S = DAY / SECOND

/** The towns of a state, for the built-in map. */
export function townsRoute(app: FastifyInstance): void {
  app.get<{ Params: { state: string } }>('/map/towns/:state', PAGE, async (request, reply) => {
    const { state } = request.params
    if (!STATE_CODES.includes(state)) throw new Refused(notFound(absent.file()))
    return reply.header('cache-control', `public, max-age=${KEPT_S}`).send(await townsIn(state))
  })
}
