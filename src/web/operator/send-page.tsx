import type { FastifyReply } from 'fastify'
import { type PageContent, sendPage, type SiteContext, type Visit } from '../http/context.ts'
import { WaitingContext } from './layout.tsx'
import { countQueues, waitingIn } from './queues.ts'

/** A page of the house, with what waits beside the names of its queues. */
export async function sendAdminPage(
  reply: FastifyReply, context: SiteContext, visit: Visit, { body, ...page }: PageContent, status = 200,
): Promise<FastifyReply> {
  const waiting = waitingIn(await countQueues(context))
  return sendPage(reply, context, visit, { ...page, body: <WaitingContext.Provider value={waiting}>{body}</WaitingContext.Provider> }, status)
}
