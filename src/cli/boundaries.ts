import type { Command } from 'commander'
import { readFile } from 'node:fs/promises'
import { type BoundaryImport, importBoundaries, ownerOfAuction } from '../catalogue-import/index.ts'
import { counted } from '../kernel/counted.ts'
import type { AuctionId } from '../kernel/ids.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import { OPERATOR } from '../platform/audit.ts'
import { wholeId } from './arguments.ts'
import { type Answer, answersFromHouse, CommandError, inEnglish, type WithHouse } from './command.ts'

interface BoundaryOptions {
  auction: string
  by?: string
  dryRun?: true
}

/** `boundaries`: sets the boundaries of an auction's lots from a file, by parcel number. */
export function boundariesCommand(program: Command, withHouse: WithHouse): void {
  const command = program.command('boundaries')
    .description('set the boundaries of lots by parcel number from GeoJSON, KML, KMZ, GeoPackage or a Shapefile in a ZIP archive')
    .argument('<file>', 'path of the file')
    .requiredOption('--auction <id>', 'id of the auction')
    .option('--by <property>', 'property with the parcel numbers; by default the one that matches most lots')
    .option('--dry-run', 'say what matches without saving anything')

  answersFromHouse<BoundaryOptions>(command, withHouse, async ({ db, relay, saleEffects }, { auction, by = null, dryRun = false }, path) => {
    const file = await readFile(path!).catch(() => {
      throw new CommandError(`File not found: ${path}`)
    })
    const auctionId = wholeId<AuctionId>(auction, '--auction')
    const seller = await ownerOfAuction(db, auctionId)
    if (isRefusal(seller)) return seller
    const done = await db.transaction(async (tx) => {
      const imported = await importBoundaries(tx, seller, OPERATOR, { auctionId, file, by }, saleEffects)
      if (dryRun || isRefusal(imported) || imported.problems.length > 0) throw new NotSaved(imported)
      return imported
    }).catch((error: unknown) => {
      if (error instanceof NotSaved) return error.outcome
      throw error
    })
    if (isRefusal(done)) return done
    relay.wake()
    return answerOf(done, dryRun)
  })
}

/** Rolls back, and carries what would have been saved. */
class NotSaved extends Error {
  readonly outcome: BoundaryImport | Refusal
  constructor(outcome: BoundaryImport | Refusal) {
    super('Nothing is saved')
    this.outcome = outcome
  }
}

function answerOf({ matches: { by, matched, twice, without, unused }, problems }: BoundaryImport, isDryRun: boolean): Answer {
  const name = ({ lot_number: place, lot_label: label, title, parcel_id: parcel }: (typeof without)[number]) =>
    `lot ${label ?? place}, ${title} (${parcel ?? 'no parcel number'})`
  const loose = matched.filter(({ isLoose }) => isLoose)
  const failed = problems.length > 0 || by === null
  const lines = [
    by === null ? 'No property of the file has a parcel number of these lots. Nothing was saved.' : `Matched by ${by}: ${counted(matched.length, 'lot')}.`,
    ...loose.map(({ lot }) => `  matched without leading zeros: ${name(lot)}`),
    ...twice.map((lot) => `  several boundaries or lots for one parcel, not changed: ${name(lot)}`),
    ...without.map((lot) => `  not in the file: ${name(lot)}`),
    ...problems.map(({ lot, said }) => `  ${name(lot)}: ${inEnglish(said)}`),
    `Boundaries of no lot: ${unused}.`,
    ...(problems.length > 0 ? ['Nothing was saved.'] : isDryRun ? ['Dry run, nothing was saved.'] : []),
  ]
  const ids = (lots: typeof without) => lots.map(({ id }) => id)
  const json = {
    by, matched: matched.map(({ lot, isLoose }) => ({ lot_id: lot.id, parcel_id: lot.parcel_id, without_leading_zeros: isLoose })), twice: ids(twice),
    not_in_file: ids(without), unused, errors: problems.map(({ lot, said }) => ({ lot_id: lot.id, message: inEnglish(said) })), saved: !failed && !isDryRun,
  }
  return { json, words: lines.join('\n'), failed }
}
