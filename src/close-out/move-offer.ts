import { type HouseEvent, houseNews } from '../kernel/events.ts'
import type { LotId } from '../kernel/ids.ts'
import { type Refusal, refuse } from '../kernel/refusals.ts'
import { type Actor, recordAudit, SYSTEM } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import { endOffer, findOffer, insertOffer, type NewOffer, type OfferRow, openOffer } from './offer-store.ts'
import type { OfferStatus } from './rules.ts'
import { say } from './sentences.ts'

/** The open offer of a lot locked by the caller, or null. An expired one is ended first. */
export async function refuseWhileOffered(tx: Tx, lotId: LotId): Promise<Refusal | null> {
  const open = await openOffer(tx, lotId)
  if (!open) return null
  if (open.status === 'expired') {
    await moveOffer(tx, SYSTEM, open, 'expired')
    return null
  }
  return refuse('offer_pending', say.offerOpen())
}

export async function startOffer(tx: Tx, actor: Actor, draft: NewOffer): Promise<OfferRow> {
  const offer = await insertOffer(tx, draft)
  await recordAudit(tx, {
    actor, action: 'offer.made', resource: { type: 'offer', id: offer.id },
    after: { lot_id: offer.lot_id, kind: offer.kind, to: offer.addressee, bidder: offer.bidder_number, amount_cents: offer.amount_cents },
  })
  await recordEvents(tx, [offerNews('offer.made', offer, {})])
  return offer
}

/** Ends an open offer. The caller has locked its lot and checked that it may. */
export async function moveOffer(
  tx: Tx, actor: Actor, offer: OfferRow, to: Exclude<OfferStatus, 'offered'>,
): Promise<OfferRow> {
  const { id, lot_id: lotId } = offer
  await endOffer(tx, id, to)
  await recordAudit(tx, {
    actor, action: `offer.${to}`, resource: { type: 'offer', id }, before: { status: 'offered' }, after: { status: to, lot_id: lotId },
  })
  await recordEvents(tx, [offerNews('offer.ended', offer, { status: to })])
  return (await findOffer(tx, id))!
}

/** Seller and bidders of the lot see it differently: open pages fetch it again. */
const offerNews = (
  name: 'offer.made' | 'offer.ended', { id, lot_id: lotId, auction_id: auctionId }: OfferRow, more: { status?: OfferStatus },
): HouseEvent => ({
  ...houseNews(name, { offer_id: id, ...more }, { auctionId, lotId }),
  stream: { event: 'changed', data: { lot_id: lotId } },
})
