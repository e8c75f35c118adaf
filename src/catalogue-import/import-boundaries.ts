import { lockAuction, refuseChange, type SaleEffects, type Seller } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { AuctionId } from '../kernel/ids.ts'
import { invalid, isRefusal, refuse, type Refusal, Refused } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { changeLot, numberOf } from '../lots/index.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { type BoundaryMatches, type LotOfParcel, matchBoundaries } from './boundary-rules.ts'
import { say } from './sentences.ts'
import { parcelsOf } from './store.ts'

export { type BoundaryMatches, type LotOfParcel } from './boundary-rules.ts'
export { parcelsOf } from './store.ts'

export interface BoundaryImport {
  matches: BoundaryMatches
  /** Boundaries that are invalid for their lots, such as outside of the state. If there is one, nothing is saved. */
  problems: { lot: LotOfParcel; said: Said }[]
}

export interface BoundaryRequest {
  auctionId: AuctionId
  file: Uint8Array
  /** The property with the parcel numbers; by default the one that matches most lots. */
  by: string | null
}

/**
 * Sets the boundaries of the lots of an auction from a file: all that match, or none. The caller rolls a dry run
 * back.
 */
export async function importBoundaries(
  tx: Tx, seller: Seller, actor: Actor, { auctionId, file, by }: BoundaryRequest, effects: SaleEffects,
): Promise<BoundaryImport | Refusal> {
  const refusal = refuseChange(seller, await lockAuction(tx, auctionId), absent.auction())
  if (refusal) return refusal
  const matches = await matchFile(file, await parcelsOf(tx, auctionId), by)
  if (isRefusal(matches)) return matches
  return { matches, problems: await save(tx, seller, actor, { auctionId, matches }, effects) }
}

/** Reads a file and matches its boundaries to lots. */
export async function matchFile(file: Uint8Array, lots: readonly LotOfParcel[], by: string | null): Promise<BoundaryMatches | Refusal> {
  // Its libraries are loaded with the first file, because loading them slows every start.
  const { readBoundaryFile } = await import('./boundary-file.ts')
  const read = readBoundaryFile(file)
  if ('problem' in read) return invalid({ file: [read.problem] })
  const matches = matchBoundaries(read.features, lots, by)
  if (by !== null && !matches.properties.includes(by)) return invalid({ by: [say.noSuchProperty({ name: by, list: matches.properties.join(', ') })] })
  return matches
}

/** Saves matches that were found before; refused if a lot has another parcel number since. */
export async function saveBoundaries(
  tx: Tx, seller: Seller, actor: Actor, { auctionId, matches }: MatchedBoundaries, effects: SaleEffects,
): Promise<BoundaryImport | Refusal> {
  const refusal = refuseChange(seller, await lockAuction(tx, auctionId), absent.auction())
  if (refusal) return refusal
  const parcels = new Map((await parcelsOf(tx, auctionId)).map((lot) => [lot.id, lot.parcel_id]))
  const moved = matches.matched.find(({ lot }) => parcels.get(lot.id) !== lot.parcel_id)
  if (moved) return refuse('invalid_state_transition', say.lotChangedSince({ number: numberOf(moved.lot) }))
  return { matches, problems: await save(tx, seller, actor, { auctionId, matches }, effects) }
}

interface MatchedBoundaries {
  auctionId: AuctionId
  matches: BoundaryMatches
}

async function save(
  tx: Tx, seller: Seller, actor: Actor, { auctionId, matches: { matched, by } }: MatchedBoundaries, effects: SaleEffects,
): Promise<BoundaryImport['problems']> {
  const problems: BoundaryImport['problems'] = []
  for (const { lot, feature } of matched) {
    const outcome = await unlessRefused(changeLot(tx, seller, actor, lot.id, { write: { boundary: feature.boundary } }, effects))
    if (isRefusal(outcome)) problems.push({ lot, said: Object.values(outcome.errors ?? {})[0]?.[0] ?? outcome.said })
  }
  if (problems.length === 0 && matched.length > 0) {
    const after = { lots: matched.length, by }
    await recordAudit(tx, { actor, action: 'auction.boundaries_imported', resource: { type: 'auction', id: auctionId }, after })
  }
  return problems
}

/** Refusals are found before anything of the lot is written. */
const unlessRefused = <T>(work: Promise<T>): Promise<T | Refusal> => work.catch((error: unknown) => {
  if (error instanceof Refused) return error.refusal
  throw error
})
