import type { FastifyInstance } from 'fastify'
import { bidOffice } from '../../../bidding/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { type LotId, parseKey } from '../../../kernel/ids.ts'
import { notFound, Refused } from '../../../kernel/refusals.ts'
import { findLot } from '../../../lots/index.ts'
import { personActing } from '../../../platform/audit.ts'
import { seeOtherWithFlash, type SiteContext } from '../../http/context.ts'
import { granted } from '../../http/granted.ts'
import { changeOnce } from '../../http/once.ts'
import { postOwn } from '../../http/own-page.ts'

/**
 * Releases a lead that was revived because a competitor's bids were voided (rule book A9). Offered on the page of
 * the lot.
 */
export function leadReleaseRoute(app: FastifyInstance, context: SiteContext): void {
  const { db, secrets } = context.house
  const office = bidOffice(secrets.bidderPepper)
  postOwn(app, context, '/lots/:lot/release', async (own) => {
    const { person, request, reply } = own
    const found = await findLot(db, parseKey<LotId>(request.params['lot'] ?? ''), person.userId)
    if (!found) throw new Refused(notFound(absent.lot()))
    const { id, slug } = found.lot
    const actor = personActing(person, null, request)
    granted(await changeOnce(context, own, (tx) => office.releaseLead(tx, actor, person.userId, id)))
    return seeOtherWithFlash(reply, context, `/lots/${slug}`, 'leadReleased')
  })
}
