import { chainGenesis } from '../../kernel/chain.ts'
import type { LotId } from '../../kernel/ids.ts'
import { because } from '../../kernel/reason-sentences.ts'
import type { Said } from '../../kernel/said.ts'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { readClock } from '../../platform/house-clock.ts'
import { entryHash } from '../core/chain.ts'
import { continueChain, type UncountedChain, lockUncountedChain, lotsCountingNone, lotsWithEntries } from './chain-repair-store.ts'
import { preludeFault, restartBody } from './chain-rules.ts'
import { say } from './fault-sentences.ts'
import { publicEntries, type RecordedEntry } from './record-store.ts'

export interface ChainRepair {
  /** Lots whose chain was repaired. */
  repaired: LotId[]
  /** Lots left unchanged, because their fault is another one. */
  left: { lot_id: LotId; reason: Said }[]
}

const LOTS_AT_ONCE = 5_000


/**
 * Repairs the chains of lots whose auction was extended before the first bid and then given other terms: earlier
 * versions wrote a new genesis and lost the entries. All entries are kept; one of type `restart` joins them to the
 * new genesis. Chains that count their entries, or have bids, are not changed.
 */
export async function repairChains(db: Database, actor: Actor): Promise<ChainRepair> {
  const done: ChainRepair = { repaired: [], left: [] }
  let after = 0
  for (;;) {
    const some = await lotsCountingNone(db, after, LOTS_AT_ONCE)
    for (const { id } of await lotsWithEntries(db, some.map((lot) => lot.id))) {
      const fault = await db.transaction((tx) => restartChain(tx, actor, id))
      if (fault === null) done.repaired.push(id)
      else if (fault !== 'healthy') done.left.push({ lot_id: id, reason: fault })
    }
    if (some.length < LOTS_AT_ONCE) return done
    after = some.at(-1)!.id
  }
}

/** Null if the chain was repaired; otherwise the reason why not. */
async function restartChain(tx: Tx, actor: Actor, lotId: LotId): Promise<Said | 'healthy' | null> {
  const lot = await lockUncountedChain(tx, lotId)
  if (!lot) return 'healthy'
  const entries = await publicEntries(tx, [lotId])
  const fault = faultOf(lot, entries)
  if (fault) return fault
  const k = entries.length + 1
  const body = restartBody(entries, (await readClock(tx)).toISOString())
  await continueChain(tx, lotId, { k, body, hash: entryHash(lot.chain_head!, body) })
  await recordAudit(tx, {
    actor, action: 'lot.chain_repaired', resource: { type: 'lot', id: lotId }, reason: because.genesisRewritten(),
    before: { chain_length: 0 }, after: { chain_length: k },
  })
  return null
}

function faultOf(lot: UncountedChain, entries: readonly RecordedEntry[]): Said | null {
  if (lot.has_bids) return say.hasBids()
  if (!lot.chain_opened_at || !lot.chain_terms_hash) return say.noBeginning()
  const genesis = chainGenesis({ lotId: lot.id, openedAt: lot.chain_opened_at, termsHash: lot.chain_terms_hash })
  if (lot.chain_head !== genesis) return say.otherGenesis()
  return preludeFault(entries)?.reason ?? null
}
