import { absent } from '../kernel/absent.ts'
import type { AuctionId } from '../kernel/ids.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { pick } from '../kernel/changes.ts'
import { AGREEMENT_FIELDS } from './agreement.ts'
import { saveAgreement } from './agreement-store.ts'
import { newAuction } from './auction-record.ts'
import type { SaleEffects } from './lot-schedule.ts'
import { movedDeadline, SETTING_FIELDS, settingsOf } from './sale-settings.ts'
import { refuseChange, type Seller } from './seller.ts'
import type { AuctionWrite } from './seller-schema.ts'
import { insertAuction } from './seller-store.ts'
import { findCopied } from './template-store.ts'
import { amendAuction } from './writing-rules.ts'

export type CopyWrite = Pick<AuctionWrite, 'starts_at' | 'ends_at'> & { title: string }

/**
 * Creates a draft of the same owner with the description, rules, terms, fees, agreement and registration form of an
 * auction, with its own title and dates. Invitations, media and lots are not copied.
 */
export async function copyAuction(
  tx: Tx, seller: Seller, actor: Actor, from: AuctionId, write: CopyWrite, saleCopied: SaleEffects['saleCopied'],
): Promise<{ id: AuctionId; slug: string } | Refusal> {
  const source = await findCopied(tx, from)
  const refusal = refuseChange(seller, source, absent.auction())
  if (refusal) return refusal
  const settings = settingsOf(source!)
  const draft = { ...newAuction(write.title, source!.category_id), ...pick(settings, SETTING_FIELDS), description: source!.description }
  const dated = amendAuction(draft, write)
  if (isRefusal(dated)) return dated
  const record = { ...dated, deposit_deadline_at: movedDeadline(source!, dated.ends_at) }
  const auction = await insertAuction(tx, source!, record, null, null)
  await saveAgreement(tx, auction.id, pick(settings, AGREEMENT_FIELDS))
  await saleCopied(tx, from, auction.id)
  await recordAudit(tx, {
    actor, action: 'auction.created', resource: { type: 'auction', id: auction.id }, after: { title: record.title, copied_from: from },
  })
  return auction
}
