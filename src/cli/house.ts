import type { Command } from 'commander'
import { noteVerdict } from '../audit/index.ts'
import { type LedgerReport, repairChains, verifyKeptHeads, verifyLedger } from '../bidding/index.ts'
import type { House } from '../house.ts'
import type { LotId } from '../kernel/ids.ts'
import { notFound } from '../kernel/refusals.ts'
import { verifyBooks } from '../ledger/index.ts'
import { OPERATOR } from '../platform/audit.ts'
import { wholeId } from './arguments.ts'
import { answersFromHouse, type WithHouse } from './command.ts'

/** `ledger` and `migrate`: the state of the house itself. */
export function houseCommands(program: Command, withHouse: WithHouse): void {
  const ledger = program.command('ledger').description('the tamper-evident record of bids, and the books')
  verify(ledger.command('verify').description('compute the hash chains again and compare; hold the books against every invoice and settlement'), withHouse)
  repair(ledger.command('repair').description('repair chains whose beginning was rewritten by an earlier version; every entry is kept'), withHouse)
  migrateDatabase(program.command('migrate').description('bring the database up to date'), withHouse)
}

function verify(command: Command, withHouse: WithHouse): void {
  command.option('--lot <id>', 'only this lot')

  answersFromHouse<{ lot?: string }>(command, withHouse, async (house, { lot }) => {
    const lotId = lot === undefined ? null : wholeId<LotId>(lot, '--lot')
    const report = await verifyRecord(house, lotId)
    if (lotId !== null && report.lots === 0) return notFound(`Lot ${lotId}`)
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
