import type { Group, Grouping } from './groups.ts'
import { type GroupOutcome, prepareGroup, type PreparedGroup, writeGroup } from './import-auction.ts'
import type { ImportContext } from './import-context.ts'
import { byLine, type ImportReport, type Progress, type RowError } from './report.ts'
import type { Tx } from '../platform/db.ts'
import { beginImport } from './store.ts'
import { keepImport } from './undo-store.ts'

export interface ImportOptions {
  /** Auctions without errors are imported even if others have one. */
  partial: boolean
  onProgress?(progress: Progress): void
}

/** Imports the auctions of a file: all of them in one transaction, or with partial import each in its own. */
export async function importGroups(context: ImportContext, { groups, rows, strays }: Grouping, options: ImportOptions): Promise<ImportReport> {
  let done = 0
  const tell = (group: Group) => {
    done += group.rows.length
    options.onProgress?.({ stage: 'importing', rows: done, of: rows })
  }
  const all = [...groups.values()]
  const outcomes: GroupOutcome[] = []
  const imports: number[] = []
  for (const together of options.partial ? all.map((group) => [group]) : [all]) {
    const written = await inOneTransaction(context, together, tell)
    outcomes.push(...written.outcomes)
    if (written.id !== null) imports.push(written.id)
  }
  // A row that might belong to any auction makes all of them incomplete.
  const isKept = (outcome: GroupOutcome) => strays.length === 0 && (options.partial ? outcome : outcomes.find(hasErrors) ?? outcome).errors.length === 0
  return reportOf(outcomes.filter(isKept), outcomes.filter((outcome) => !isKept(outcome)), strays, imports)
}

const hasErrors = ({ errors }: GroupOutcome): boolean => errors.length > 0

/** Carries the result out of a transaction that is rolled back. */
class TakenBack extends Error {
  readonly outcomes: GroupOutcome[]
  constructor(outcomes: GroupOutcome[]) {
    super('Nothing of these auctions is kept')
    this.outcomes = outcomes
  }
}

interface Written {
  outcomes: GroupOutcome[]
  /** The id by which it can be undone; null if nothing was created. */
  id: number | null
}

async function inOneTransaction(context: ImportContext, groups: readonly Group[], tell: (group: Group) => void): Promise<Written> {
  const { db, seller, rehearse } = context
  try {
    return await db.transaction(async (tx) => {
      await beginImport(tx, seller.teamId ?? seller.userId)
      const prepared: PreparedGroup[] = []
      for (const group of groups) {
        prepared.push(await prepareGroup(tx, context, group))
        tell(group)
      }
      const isSound = !prepared.some(({ outcome }) => hasErrors(outcome))
      const outcomes: GroupOutcome[] = []
      for (const one of prepared) outcomes.push(isSound ? await writeGroup(tx, context, one) : one.outcome)
      if (rehearse || outcomes.some(hasErrors)) throw new TakenBack(outcomes)
      return { outcomes, id: await keepWhatWasMade(tx, context, outcomes) }
    })
  } catch (error) {
    if (error instanceof TakenBack) return { outcomes: error.outcomes, id: null }
    throw error
  }
}

async function keepWhatWasMade(tx: Tx, { seller }: ImportContext, outcomes: readonly GroupOutcome[]): Promise<number | null> {
  const auctions = outcomes.flatMap(({ made }) => made.auction ?? [])
  const lots = outcomes.flatMap(({ made }) => made.lots)
  if (auctions.length + lots.length === 0) return null
  return keepImport(tx, { owner_user_id: seller.userId, owner_team_id: seller.teamId, auction_ids: auctions, lot_ids: lots })
}

function reportOf(kept: readonly GroupOutcome[], out: readonly GroupOutcome[], strays: readonly RowError[], imports: number[]): ImportReport {
  const auctions = kept.flatMap(({ auction }) => auction ?? [])
  const sum = (count: 'lots' | 'updated' | 'unchanged' | 'skipped') => auctions.reduce((all, auction) => all + auction[count], 0)
  const lots = sum('lots')
  return {
    imports, auctions, lots, created: lots, updated: sum('updated'), unchanged: sum('unchanged'), skipped: sum('skipped'),
    errors: byLine(toldOnce([...strays, ...[...kept, ...out].flatMap(({ errors }) => errors)])),
    left_unchanged: kept.flatMap(({ left }) => left).toSorted((a, b) => a.line - b.line),
    left_out: out.map(({ title, rows, status, errors }) => ({ title, rows, mistakes: errors.length, status })),
  }
}

/** An error in a field shared by all auctions is reported once. */
function toldOnce(errors: readonly RowError[]): RowError[] {
  const told = new Set<string>()
  return errors.filter(({ field, message }) => {
    const text = `${field} ${JSON.stringify(message)}`
    const isNew = field === undefined || !told.has(text)
    told.add(text)
    return isNew
  })
}
