import { refundInvoice } from '../invoices/index.ts'
import { absent } from '../kernel/absent.ts'
import type { CampaignId } from '../kernel/ids.ts'
import { isRefusal, notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { CampaignRow } from './campaign-record.ts'
import { lockCreditOf, markCreditRefunded } from './credit-store.ts'
import { bookCreditRefunded } from './end-campaign.ts'
import { lockCampaign } from './store.ts'
import type { CampaignMoney } from './submit-campaign.ts'
import { say } from './sentences.ts'

/** Refunds the remaining credit of a campaign to the original payment (rule book D7). */
export async function refundCredit(
  tx: Tx, { effects }: CampaignMoney, actor: Actor, id: CampaignId, reason: string,
): Promise<CampaignRow | Refusal> {
  const campaign = await lockCampaign(tx, id)
  if (!campaign) return notFound(absent.campaign())
  const credit = await lockCreditOf(tx, id)
  if (!credit || credit.remaining_cents === 0 || campaign.invoice_id === null) {
    return refuse('invalid_state_transition', say.nothingToRefund())
  }
  const amount = credit.remaining_cents
  const outcome = await refundInvoice(tx, effects, actor, { invoiceId: campaign.invoice_id, amount, reason })
  if (isRefusal(outcome)) return outcome
  // A full refund has used the credit already.
  if (outcome.invoice.status === 'refunded') return (await lockCampaign(tx, id))!
  await markCreditRefunded(tx, credit.id)
  await bookCreditRefunded(tx, campaign, amount, 'concessions')
  return campaign
}
