import type { Command } from 'commander'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { importCatalogue, type ImportReport, type Mapping, type Progress, readMapping } from '../catalogue-import/index.ts'
import type { TeamId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { OPERATOR } from '../platform/audit.ts'
import { personNamed, wholeId } from './arguments.ts'
import { type Answer, answersFromHouse, Complaint, type WithHouse } from './command.ts'

interface ImportOptions {
  seller: string
  team?: string
  map?: string
  auctionBy?: string
  auction?: string
  startsAt?: string
  endsAt?: string
  category?: string
  publish?: true
  dryRun?: true
}

/** `import`: a catalogue becomes auctions and lots (docs/import.md). */
export function importCommand(program: Command, withHouse: WithHouse): void {
  const command = program.command('import')
    .description('import a catalogue, one lot for each row of a CSV file; again, it changes nothing')
    .argument('<file>', 'the CSV file')
    .requiredOption('--seller <address>', 'e-mail address of the seller')
    .option('--team <id>', 'sell in the name of this team')
    .option('--map <file>', 'mapping file; without one, headers are names of fields')
    .option('--auction-by <column>', 'one auction for each value of this column')
  command.addOption(command.createOption('--auction <title>', 'one auction of this title for all rows').conflicts('auctionBy'))
    .option('--starts-at <time>', 'when bidding opens, such as 2026-03-01T15:00:00Z')
    .option('--ends-at <time>', 'when the first lots close')
    .option('--category <slug>', 'category of the lots that name none')
    .option('--publish', 'put the auctions before the public')
    .option('--dry-run', 'do everything and keep nothing')

  answersFromHouse<ImportOptions>(command, withHouse, async ({ db, relay }, options, file) => {
    await expectFile(file!)
    const seller = await personNamed(db, options.seller)
    const report = await importCatalogue(db, {
      file: () => createReadStream(file!),
      mapping: options.map === undefined ? undefined : await mappingIn(options.map),
      owner: seller.id,
      team: options.team === undefined ? null : wholeId<TeamId>(options.team, '--team'),
      auctionBy: options.auctionBy, auctionTitle: options.auction, startsAt: options.startsAt, endsAt: options.endsAt,
      category: options.category, publish: options.publish, dryRun: options.dryRun, actor: OPERATOR,
      onProgress: process.stderr.isTTY ? showProgress : undefined,
    })
    if (isRefusal(report)) return report
    relay.wake()
    return answerOf(report, options.dryRun === true)
  })
}

async function expectFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new Complaint(`There is no file ${file}.`)
}

async function mappingIn(file: string): Promise<Mapping> {
  await expectFile(file)
  const mapping = readMapping(await readFile(file, 'utf8'))
  if (!isRefusal(mapping)) return mapping
  const lines = Object.entries(mapping.errors ?? {}).map(([place, sentences]) => `${place}: ${sentences.join(' ')}`)
  throw new Complaint(lines.join('\n'))
}

/** One line of the terminal, written over until the import is done. */
function showProgress({ stage, rows, of }: Progress): void {
  const total = of === null ? '' : ` of ${of.toLocaleString('en-US')}`
  const line = rows === of ? '' : `${stage} ${rows.toLocaleString('en-US')}${total} rows`
  process.stderr.write(`\r\u001b[K${line}`)
}

function answerOf(report: ImportReport, isRehearsal: boolean): Answer {
  const lines = report.auctions.map(({ id, title, lots }) => `${id ?? 'new'}  ${title}: ${lots} ${lots === 1 ? 'lot' : 'lots'}`)
  lines.push(`${report.lots} lots ${isRehearsal ? 'would be imported' : 'imported'}, ${report.skipped} rows skipped.`)
  if (report.errors.length > 0) {
    lines.push(`${report.errors.length} ${report.errors.length === 1 ? 'mistake' : 'mistakes'} in the file; auctions with a bad row were left out:`)
    lines.push(...report.errors.map(({ line, column, message }) => `  line ${line}${column === null ? '' : `, ${column}`}: ${message}`))
  }
  return { json: report, words: lines.join('\n'), failed: report.errors.length > 0 }
}
