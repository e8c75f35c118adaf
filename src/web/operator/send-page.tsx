import type { FastifyReply } from 'fastify'
import { type PageContent, sendPage, type SiteContext, type Visit } from '../http/context.ts'
import { WaitingContext } from './layout.tsx'
import { countQueues, waitingIn } from './queues.ts'

/** Sends an administration page, with item counts in the navigation. */
export async function sendAdminPage(
  reply: FastifyReply, context: SiteContext, visit: Visit, { body, ...page }: PageContent, status = 200,
): Promise<FastifyReply> {
  const waiting = waitingIn(await countQueues(context, visit.person?.staffRole ?? null))
  return sendPage(reply, context, visit, { ...page, body: <WaitingContext.Provider value={waiting}>{body}</WaitingContext.Provider> }, status)
}
