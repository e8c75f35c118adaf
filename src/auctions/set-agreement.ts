import type { AuctionId } from '../kernel/ids.ts'
import { changedFields, pick } from '../kernel/changes.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { ContentCheck } from '../platform/http/conditional.ts'
import { AGREEMENT_FIELDS } from './agreement.ts'
import { amendAgreement, refuseAgreementChange } from './agreement-rules.ts'
import type { AgreementWrite } from './agreement-schema.ts'
import { type AgreementRow, lockAgreement, saveAgreement } from './agreement-store.ts'
import { lockLotsOf } from './schedule-store.ts'

/** Saves the agreement with a consignor, which the first bid fixes. Null: saved. */
export async function setAgreement(
  tx: Tx, actor: Actor, id: AuctionId, write: AgreementWrite, stillSays: ContentCheck<AgreementRow> = () => null,
): Promise<Refusal | null> {
  const row = await lockAgreement(tx, id)
  const stale = stillSays(row)
  if (stale) return stale
  const before = pick(row, AGREEMENT_FIELDS)
  const after = amendAgreement(before, write, row.currency)
  if (isRefusal(after)) return after
  const changed = changedFields(before, after)
  if (changed.length === 0) return null
  const hasBids = (await lockLotsOf(tx, id)).some((lot) => lot.has_bids)
  const refusal = refuseAgreementChange({ status: row.status, hasBids })
  if (refusal) return refusal
  await saveAgreement(tx, id, after)
  await recordAudit(tx, {
    actor, action: 'auction.agreement_set', resource: { type: 'auction', id }, before: pick(before, changed), after: pick(after, changed),
  })
  return null
}
