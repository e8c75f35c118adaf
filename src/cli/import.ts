import type { Command } from 'commander'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import {
  importCatalogue, type ImportedAuction, type ImportReport, type LeftOut, type Mapping, NO_MAPPING, type Progress, readMapping, type RowError,
} from '../catalogue-import/index.ts'
import { counted } from '../kernel/counted.ts'
import type { TeamId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { OPERATOR } from '../platform/audit.ts'
import { personNamed, wholeId } from './arguments.ts'
import { type Answer, answersFromHouse, CommandError, type WithHouse, inEnglish } from './command.ts'

interface ImportOptions {
  seller: string
  team?: string
  map?: string
  sheet?: string
  auctionBy?: string
  auction?: string
  startsAt?: string
  endsAt?: string
  category?: string
  publish?: true
  partial?: true
  dryRun?: true
}

/** `import`: imports a CSV catalog as auctions and lots (docs/import.md). */
export function importCommand(program: Command, withHouse: WithHouse): void {
  const command = program.command('import')
    .description('import a CSV or Excel catalog, one lot per row; importing it again updates changed lots')
    .argument('<file>', 'path of the CSV or .xlsx file')
    .requiredOption('--seller <address>', 'email address of the seller')
    .option('--team <id>', 'id of the team that sells')
    .option('--map <file>', 'mapping file; without one, the headers must be field names')
    .option('--sheet <name>', 'sheet of the workbook; by default the first one with a table')
    .option('--auction-by <column>', 'create one auction per value of this column')
  command.addOption(command.createOption('--auction <title>', 'put all rows into one auction with this title').conflicts('auctionBy'))
    .option('--starts-at <time>', 'when bidding opens, for example 2026-03-01T15:00:00Z')
    .option('--ends-at <time>', 'when the first lots close')
    .option('--category <slug>', 'category of lots without one')
    .option('--publish', 'publish the auctions')
    .option('--partial', 'import auctions without errors even if others have errors; by default one error rejects the whole file')
    .option('--dry-run', 'validate the file without saving anything')

  answersFromHouse<ImportOptions>(command, withHouse, async ({ db, relay }, options, file) => {
    await expectFile(file!)
    const seller = await personNamed(db, options.seller)
    const report = await importCatalogue(db, {
      file: () => createReadStream(file!),
      mapping: await mappingFor(options),
      owner: seller.id,
      team: options.team === undefined ? null : wholeId<TeamId>(options.team, '--team'),
      auctionBy: options.auctionBy, auctionTitle: options.auction, startsAt: options.startsAt, endsAt: options.endsAt,
      category: options.category, publish: options.publish, partial: options.partial, dryRun: options.dryRun, actor: OPERATOR,
      onProgress: process.stderr.isTTY ? showProgress : undefined,
    })
    if (isRefusal(report)) return report
    relay.wake()
    return answerOf(report, options.dryRun === true)
  })
}

async function expectFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new CommandError(`File not found: ${file}`)
}

async function mappingFor({ map, sheet }: ImportOptions): Promise<Mapping> {
  const mapping = map === undefined ? NO_MAPPING : await mappingIn(map)
  return sheet === undefined ? mapping : { ...mapping, sheet }
}

async function mappingIn(file: string): Promise<Mapping> {
  await expectFile(file)
  const mapping = readMapping(await readFile(file, 'utf8'))
  if (!isRefusal(mapping)) return mapping
  const lines = Object.entries(mapping.errors ?? {}).map(([place, sentences]) => `${place}: ${sentences.map(inEnglish).join(' ')}`)
  throw new CommandError(lines.join('\n'))
}

/** A progress line that is overwritten until the import ends. */
function showProgress({ stage, rows, of }: Progress): void {
  const total = of === null ? '' : ` of ${of.toLocaleString('en-US')}`
  const line = rows === of ? '' : `${stage} ${rows.toLocaleString('en-US')}${total} rows`
  process.stderr.write(`\r\u001b[K${line}`)
}

function answerOf(report: ImportReport, isDryRun: boolean): Answer {
  const errors = report.errors.map((error) => ({ ...error, message: sentenceOf(error) }))
  const left = report.left_unchanged.map((line) => ({ ...line, message: inEnglish(line.message) }))
  const lines = report.auctions.map((auction) => lineOf(auction, isDryRun))
  if (errors.length === 0 || lines.length > 0) lines.push(countsOf(report, isDryRun))
  if (report.imports.length > 0) lines.push(...report.imports.map((id) => `To undo this import while nothing has a bid: freehold undo-import ${id}`))
  if (left.length > 0) {
    lines.push('Not changed:', ...left.map(({ line, lot_id, message }) => `  line ${line}${lot_id === null ? '' : `, lot ${lot_id}`}: ${message}`))
  }
  if (errors.length > 0) {
    lines.push(`${counted(errors.length, 'error')} in the file:`)
    lines.push(...errors.map(({ line, column, message }) => `  line ${line}${column === null ? '' : `, ${column}`}: ${message}`))
  }
  if (errors.length > 0) lines.push(...wordsOfLeftOut(report, isDryRun))
  return { json: { ...report, errors, left_unchanged: left }, words: lines.join('\n'), failed: errors.length > 0 }
}

/** Fields that can also be given as command line options. */
const FLAGS: Readonly<Record<string, string>> = { 'auction.starts_at': '--starts-at', 'auction.ends_at': '--ends-at', 'auction.category_id': '--category' }

const sentenceOf = ({ field, message }: RowError): string => {
  const sentence = inEnglish(message)
  if (field === undefined) return sentence
  return `${field}${FLAGS[field] === undefined ? '' : ` (${FLAGS[field]})`}: ${sentence}`
}

const STANDING = { draft: 'draft', active: 'published', closed: 'closed', cancelled: 'canceled' } as const

function lineOf({ id, title, lots, updated, status }: ImportedAuction, isDryRun: boolean): string {
  const changed = updated > 0 ? `, ${updated} updated` : ''
  return `${id ?? 'new'}  ${title}: ${counted(lots, 'new lot')}${changed} (${isDryRun ? `would be ${STANDING[status]}` : STANDING[status]})`
}

const countsOf = ({ created, updated, unchanged, skipped }: ImportReport, isDryRun: boolean): string =>
  `${isDryRun ? 'Dry run, nothing was saved. ' : ''}Created: ${counted(created, 'lot')}. Updated: ${updated}. Unchanged: ${unchanged}. `
  + `Skipped, already imported: ${counted(skipped, 'row')}.`

function wordsOfLeftOut({ auctions, left_out: leftOut }: ImportReport, isDryRun: boolean): string[] {
  const whole = isDryRun ? 'Nothing would be imported or published.' : 'Nothing was imported or published.'
  const some = isDryRun ? 'These auctions would be left out:' : 'These auctions were left out and not published:'
  const remedy = 'Correct the file and import it again. Rows that were imported are recognized.'
  const isHopeful = leftOut.some(({ mistakes }) => mistakes === 0)
  const again = `Correct the file and import it again${isHopeful ? ', or add --partial to import the auctions without errors' : ''}.`
  return [
    auctions.length > 0 ? some : whole,
    ...leftOut.map(lineOfLeftOut),
    auctions.length > 0 ? remedy : again,
  ]
}

function lineOfLeftOut({ title, rows, mistakes, status }: LeftOut): string {
  const since = status === null ? '' : ` (${STANDING[status]} since an earlier import)`
  return `  ${title || 'an auction without a title'}: ${counted(rows, 'row')}, ${counted(mistakes, 'error')}${since}`
}
