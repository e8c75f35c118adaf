import path from 'node:path'
import type { Command } from 'commander'
import { exportArchive, noteVerdict, pruneArchived } from '../audit/index.ts'
import { type LedgerReport, repairChains, verifyKeptHeads, verifyLedger } from '../bidding/index.ts'
import type { House } from '../house.ts'
import { absent } from '../kernel/absent.ts'
import type { LotId } from '../kernel/ids.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { readClock } from '../platform/house-clock.ts'
import { verifyBooks } from '../ledger/index.ts'
import { OPERATOR } from '../platform/audit.ts'
import { wholeId } from './arguments.ts'
import { answersFromHouse, Complaint, type WithHouse } from './command.ts'

/** `ledger`, `audit` and `migrate`: the state of the house itself. */
export function houseCommands(program: Command, withHouse: WithHouse): void {
  const ledger = program.command('ledger').description('the tamper-evident record of bids, and the books')
  verify(ledger.command('verify').description('compute the hash chains again and compare; hold the books against every invoice and settlement'), withHouse)
  repair(ledger.command('repair').description('repair chains whose beginning was rewritten by an earlier version; every entry is kept'), withHouse)
  const audit = program.command('audit').description('archives of the audit log')
  archive(audit.command('export').argument('<file>', 'a new file').description('write every entry from before a day into a file; nothing is removed'), withHouse)
  prune(audit.command('prune').argument('<file>', 'that an export wrote').description('remove what the file holds and is older than seven years'), withHouse)
  migrateDatabase(program.command('migrate').description('bring the database up to date'), withHouse)
}

function verify(command: Command, withHouse: WithHouse): void {
  command.option('--lot <id>', 'only this lot')

  answersFromHouse<{ lot?: string }>(command, withHouse, async (house, { lot }) => {
    const lotId = lot === undefined ? null : wholeId<LotId>(lot, '--lot')
    const report = await verifyRecord(house, lotId)
    if (lotId !== null && report.lots === 0) return notFound(absent.lot())
    if (lotId === null) await noteVerdict(house.db, OPERATOR, 'bids', { ok: report.ok, fault: report.first_bad && wordsOf(report) })
    if (lotId !== null || !report.ok) return { json: report, words: wordsOf(report), failed: !report.ok }

    const books = await verifyBooks(house.db)
    await noteVerdict(house.db, OPERATOR, 'books', { ok: books.ok, fault: books.first_bad })
    const words = books.ok
      ? `${wordsOf(report)} ${books.postings} postings balance and agree with invoices, payments and settlements.`
      : `The books do not add up. ${books.first_bad} ${KEEP_ALL}`
    return { json: { ...report, ok: books.ok, books }, words, failed: !books.ok }
  })
}

function repair(command: Command, withHouse: WithHouse): void {
  answersFromHouse(command, withHouse, async ({ db }) => {
    const { repaired, left } = await repairChains(db, OPERATOR)
    const done = repaired.length === 0 ? 'No chain needed a repair.' : `Repaired the chains of ${countOf(repaired.length)}: ${repaired.join(', ')}.`
    const rest = left.map(({ lot_id: id, reason }) => `Lot ${id} was left as it is: ${reason}. ${KEEP_ALL}`)
    return { json: { repaired, left }, words: [done, ...rest].join('\n'), failed: left.length > 0 }
  })
}

function archive(command: Command, withHouse: WithHouse): void {
  command.requiredOption('--before <day>', 'such as 2020-01-01; in UTC')

  answersFromHouse<{ before: string }>(command, withHouse, async ({ db }, { before }, file) => {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(before) ? new Date(`${before}T00:00:00Z`) : null
    if (!day || Number.isNaN(day.getTime())) throw new Complaint(`--before takes a day, such as --before 2020-01-01; "${before}" is none.`)
    if (day > await readClock(db)) throw new Complaint(`--before takes a day that has passed; ${before} has not.`)
    const written = await exportArchive(db, OPERATOR, day, path.resolve(file!))
    const words = `Wrote ${written.entries} entries to ${file}. SHA-256 ${written.sha256}. Nothing was removed.`
    return { json: written, words }
  })
}

function prune(command: Command, withHouse: WithHouse): void {
  answersFromHouse(command, withHouse, async ({ db }, _options, file) => {
    const pruned = await pruneArchived(db, OPERATOR, path.resolve(file!))
    if (isRefusal(pruned)) return pruned
    const rest = pruned.isDone ? '' : ' The rest goes when this is run again.'
    return { json: { removed: pruned.removed, is_done: pruned.isDone }, words: `Removed ${pruned.removed} entries; ${file} holds them.${rest}` }
  })
}

const countOf = (lots: number): string => `${lots} ${lots === 1 ? 'lot' : 'lots'}`

const KEEP_ALL = 'Keep the database as it is and look into the audit log.'

const wordsOf = ({ ok, entries, lots, first_bad: bad }: LedgerReport): string => (ok
  ? `${entries} entries of ${lots} lots follow from one another.`
  : `The record of lot ${bad?.lot_id} does not add up: ${bad?.reason}. ${KEEP_ALL}`)

/** The chains in themselves, and the whole record against the heads that were kept outside the database. */
async function verifyRecord({ db, secrets, config }: House, lotId: LotId | null): Promise<LedgerReport> {
  const report = await verifyLedger(db, secrets.bidderPepper, lotId)
  const strange = lotId === null && report.ok ? await verifyKeptHeads(db, config.dataDir) : null
  return strange ? { ...report, ok: false, first_bad: strange } : report
}

function migrateDatabase(command: Command, withHouse: WithHouse): void {
  // Opening the house has applied them.
  answersFromHouse(command, withHouse, async ({ migrations }) => ({
    json: { applied: migrations },
    words: migrations.length === 0 ? 'The database is up to date.' : `Applied ${migrations.join(', ')}.`,
  }))
}
