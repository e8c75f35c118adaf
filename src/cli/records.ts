import path from 'node:path'
import type { Command } from 'commander'
import { exportArchive, noteVerdict, pruneArchived } from '../audit/index.ts'
import { type ChainReport, repairChains, verifyKeptHeads, verifyChains } from '../bidding/index.ts'
import type { House } from '../house.ts'
import { absent } from '../kernel/absent.ts'
import { counted } from '../kernel/counted.ts'
import type { LotId } from '../kernel/ids.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { readClock } from '../platform/house-clock.ts'
import { verifyBooks } from '../ledger/index.ts'
import { OPERATOR } from '../platform/audit.ts'
import { wholeId } from './arguments.ts'
import { answersFromHouse, CommandError, inEnglish, type WithHouse } from './command.ts'

/** `records` and `audit`. `records` was called `ledger`; the old name still works. */
export function recordsCommands(program: Command, withHouse: WithHouse): void {
  const records = program.command('records').alias('ledger').description('verify and repair the bid records and the ledger')
  verify(records.command('verify').description('check the hash chains of all bids, and the ledger against invoices, payments and settlements'), withHouse)
  repair(records.command('repair').description('repair bid chains whose first entry was rewritten by an earlier version; every entry is kept'), withHouse)
  const audit = program.command('audit').description('archive the audit log')
  archive(audit.command('export').argument('<file>', 'path of a new file').description('export all entries before a date to a file; nothing is removed'), withHouse)
  prune(audit.command('prune').argument('<file>', 'path of an exported file').description('remove exported entries that are older than seven years'), withHouse)
}

function verify(command: Command, withHouse: WithHouse): void {
  command.option('--lot <id>', 'check only this lot')

  answersFromHouse<{ lot?: string }>(command, withHouse, async (house, { lot }) => {
    const lotId = lot === undefined ? null : wholeId<LotId>(lot, '--lot')
    const report = await verifyRecord(house, lotId)
    if (lotId !== null && report.lots === 0) return notFound(absent.lot())
    if (lotId === null) await noteVerdict(house.db, OPERATOR, 'bids', { ok: report.ok, fault: report.first_bad && wordsOf(report) })
    if (lotId !== null || !report.ok) {
      const json = { ...report, first_bad: report.first_bad && inWriting(report.first_bad) }
      return { json, words: wordsOf(report), failed: !report.ok }
    }

    const books = await verifyBooks(house.db)
    await noteVerdict(house.db, OPERATOR, 'books', { ok: books.ok, fault: books.first_bad })
    const words = books.ok
      ? `${wordsOf(report)} Ledger OK: it balances and matches invoices, payments and settlements (${counted(books.postings, 'posting')}).`
      : `Ledger check failed. ${books.first_bad} ${KEEP_ALL}`
    return { json: { ...report, ok: books.ok, books }, words, failed: !books.ok }
  })
}

function repair(command: Command, withHouse: WithHouse): void {
  answersFromHouse(command, withHouse, async ({ db }) => {
    const { repaired, left } = await repairChains(db, OPERATOR)
    const done = repaired.length === 0 ? 'No bid chain needed repair.' : `Repaired the bid chains of ${counted(repaired.length, 'lot')}: ${repaired.join(', ')}.`
    const rest = left.map(({ lot_id: id, reason }) => `Lot ${id} was not repaired: ${inEnglish(reason)}. ${KEEP_ALL}`)
    return { json: { repaired, left: left.map(inWriting) }, words: [done, ...rest].join('\n'), failed: left.length > 0 }
  })
}

function archive(command: Command, withHouse: WithHouse): void {
  command.requiredOption('--before <day>', 'date in UTC, such as 2020-01-01')

  answersFromHouse<{ before: string }>(command, withHouse, async ({ db }, { before }, file) => {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(before) ? new Date(`${before}T00:00:00Z`) : null
    if (!day || Number.isNaN(day.getTime())) throw new CommandError(`Invalid date "${before}". Use --before YYYY-MM-DD, for example --before 2020-01-01.`)
    if (day > await readClock(db)) throw new CommandError(`--before must be a date in the past; ${before} is not.`)
    const written = await exportArchive(db, OPERATOR, day, path.resolve(file!))
    const words = `Wrote ${counted(written.entries, 'entry', 'entries')} to ${file}. SHA-256 ${written.sha256}. Nothing was removed.`
    return { json: written, words }
  })
}

function prune(command: Command, withHouse: WithHouse): void {
  answersFromHouse(command, withHouse, async ({ db }, _options, file) => {
    const pruned = await pruneArchived(db, OPERATOR, path.resolve(file!))
    if (isRefusal(pruned)) return pruned
    const rest = pruned.isDone ? '' : ' Run this command again to remove the rest.'
    const words = `Removed ${counted(pruned.removed, 'archived entry', 'archived entries')} of ${file}.${rest}`
    return { json: { removed: pruned.removed, is_done: pruned.isDone }, words }
  })
}

const inWriting = <Told extends { reason: Said }>(told: Told) => ({ ...told, reason: inEnglish(told.reason) })

const KEEP_ALL = 'Do not change the database. Check the audit log for the cause.'

const wordsOf = ({ ok, entries, lots, first_bad: bad }: ChainReport): string => (ok
  ? `Bid records OK: ${counted(entries, 'entry', 'entries')} in ${counted(lots, 'lot')}.`
  : `Bid record of lot ${bad?.lot_id} failed the check: ${bad && inEnglish(bad.reason)}. ${KEEP_ALL}`)

/** Verifies the bid chains, and compares them with the heads kept outside the database. */
async function verifyRecord({ db, secrets, config }: House, lotId: LotId | null): Promise<ChainReport> {
  const report = await verifyChains(db, secrets.bidderPepper, lotId)
  const strange = lotId === null && report.ok ? await verifyKeptHeads(db, config.dataDir) : null
  return strange ? { ...report, ok: false, first_bad: strange } : report
}
