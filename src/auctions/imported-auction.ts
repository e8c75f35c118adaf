import type { Said } from '../kernel/said.ts'
import type { AuctionId } from '../kernel/ids.ts'
import type { FieldErrors, Refusal } from '../kernel/refusals.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { Seller } from './seller.ts'
import type { AuctionWrite } from './seller-schema.ts'
import { lockAuction } from './seller-store.ts'
import { updateAuction } from './update-auction.ts'
import { say } from './sentences.ts'

/** What an import does with an auction of an earlier import. */

export type { AuctionRecord } from './auction-record.ts'
export { publishingGaps } from './publishing-rules.ts'
export { findImported, type ImportedSale, noteImportedAuction } from './seller-store.ts'

const TERMS_BY_HAND = say.termsByHand()

/** Changes what can be changed of an auction, and returns by field what cannot, and why. */
export async function reviseAuction(
  tx: Tx, seller: Seller, actor: Actor, id: AuctionId, write: AuctionWrite,
): Promise<{ left: FieldErrors } | Refusal> {
  const left: FieldErrors = {}
  const wanted = { ...write }
  const leave = (fields: readonly string[], reason: (field: string) => Said[]) => {
    for (const field of fields) {
      left[field] = reason(field)
      delete wanted[field as keyof AuctionWrite]
    }
  }
  if (wanted.terms !== undefined && (await lockAuction(tx, id))!.status !== 'draft') leave(['terms'], () => [TERMS_BY_HAND])
  for (;;) {
    const asked = Object.keys(wanted)
    const refusal = asked.length === 0 ? null : await updateAuction(tx, seller, actor, id, wanted, keepTerms)
    if (refusal === null) return { left }
    if (refusal.refused !== 'locked_after_bids' && refusal.refused !== 'invalid_state_transition') return refusal
    const fixed = asked.filter((field) => reasonFor(refusal, field) !== null)
    leave(fixed.length > 0 ? fixed : asked, (field) => reasonFor(refusal, field) ?? [refusal.said])
  }
}

/**
 * Why this field is refused: the refusal may name a part of it, or its long form; `buyer_premium_percentage` is the
 * short form of one.
 */
function reasonFor({ errors }: Refusal, field: string): Said[] | null {
  const found = Object.entries(errors ?? {}).find(([name]) => name.split('.', 1)[0] === field || `${name}_percentage` === field)
  return found ? found[1] : null
}

/** The terms of a published auction never get here. */
const keepTerms = (): Promise<never> => Promise.reject(new Error('A revision must not change the terms of a published auction'))
