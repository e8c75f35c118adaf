import path from 'node:path'
import type { LotId } from '../../kernel/ids.ts'
import { MINUTE } from '../../kernel/time.ts'
import { appendLines, readLines } from '../../platform/append-only-file.ts'
import type { Sql } from '../../platform/db.ts'
import { say } from './fault-sentences.ts'
import { hashesAt, headsSince } from './kept-heads-store.ts'
import type { ChainReport } from './verify-chains.ts'

/**
 * A chain shows tampering only to somebody who knows an earlier state, so its heads are stored outside the database
 * (rule book H4): an operator copies this file to storage that the database's administrators cannot write.
 */
export const headsFile = (dataDir: string): string => path.join(dataDir, 'chain-heads.jsonl')

interface KeptHead {
  at: string
  lot: LotId
  k: number
  head: string
}

const LOTS_AT_ONCE = 5_000
/** A transaction may commit this long after the time it writes, so this period is checked again. */
const LATEST_COMMIT_MS = 1 * MINUTE

/** Adds the heads of all lots whose chains changed since the last time. Returns how many. */
export async function keepHeads(sql: Sql, dataDir: string): Promise<number> {
  const file = headsFile(dataDir)
  const { newest, lengths } = await readKept(file)
  let after = { at: new Date(newest - LATEST_COMMIT_MS), lot: 0 as LotId }
  let kept = 0
  for (;;) {
    const heads = await headsSince(sql, after.at, after.lot, LOTS_AT_ONCE)
    const moved = heads.filter(({ id, chain_length }) => lengths.get(id) !== chain_length)
    await appendLines(file, moved.map(({ id, chain_length, chain_head, updated_at }) =>
      JSON.stringify({ at: updated_at.toISOString(), lot: id, k: chain_length, head: chain_head } satisfies KeptHead)))
    kept += moved.length
    if (heads.length < LOTS_AT_ONCE) return kept
    after = { at: heads.at(-1)!.updated_at, lot: heads.at(-1)!.id }
  }
}

/** The end of the file: its latest time, and the length of each lot's chain. */
async function readKept(file: string): Promise<{ newest: number; lengths: Map<LotId, number> }> {
  let newest = LATEST_COMMIT_MS
  const lengths = new Map<LotId, number>()
  for await (const line of readLines(file)) {
    const { at, lot, k } = JSON.parse(line) as KeptHead
    newest = Math.max(newest, Date.parse(at))
    lengths.set(lot, k)
  }
  return { newest, lengths }
}

/** Compares the chains with every stored head, which detects a chain that was rewritten as a whole. */
export async function verifyKeptHeads(sql: Sql, dataDir: string): Promise<ChainReport['first_bad']> {
  let batch: KeptHead[] = []
  for await (const line of readLines(headsFile(dataDir))) {
    batch.push(JSON.parse(line) as KeptHead)
    if (batch.length < LOTS_AT_ONCE) continue
    const bad = await firstMismatch(sql, batch)
    if (bad) return bad
    batch = []
  }
  return firstMismatch(sql, batch)
}

async function firstMismatch(sql: Sql, batch: readonly KeptHead[]): Promise<ChainReport['first_bad']> {
  const known = batch.filter(({ k }) => k > 0)
  if (known.length === 0) return null
  const hashes = await hashesAt(sql, known.map(({ lot }) => lot), known.map(({ k }) => k))
  for (const { lot, k, head, at } of known) {
    if (hashes.get(`${lot}:${k}`) !== head) return { lot_id: lot, entry: k, reason: say.otherKeptHead({ at }) }
  }
  return null
}
