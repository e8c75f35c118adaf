import type { FastifyInstance } from 'fastify'
import { type Accounts, presentVerification } from '../accounts/index.ts'
import { originOf, sitePage } from '../platform/http/access.ts'

/** The status of a signed-out visitor; the only place with `guest`. */
const GUEST = {
  identity_verified: false, phone_verified: false, seller_approved: false, tier: null, bid_limit: 0, can_bid: false, next_step: 'guest',
}

/** The verification status of a visitor, by session: for pages of ours, so not part of the API. */
export function verificationStatusRoute(app: FastifyInstance, { accounts }: { accounts: Pick<Accounts, 'visitorOf'> }): void {
  app.get('/verification/status', { config: { access: sitePage }, schema: { hide: true } }, async (request, reply) => {
    const visitor = await accounts.visitorOf(request.headers.cookie, originOf(request))
    reply.header('cache-control', 'private, no-store').header('vary', 'cookie')
    return { success: true, data: visitor ? presentVerification(visitor) : GUEST }
  })
}
