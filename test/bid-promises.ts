import { verifyChains } from '../src/bidding/index.ts'
import type { LotId, UserId } from '../src/kernel/ids.ts'
import type { Cents } from '../src/kernel/money.ts'
import type { Database } from '../src/platform/db.ts'

/** A bid as known to its bidder. No two bids of one bidder on one lot have the same amount. */
export interface RememberedBid {
  lot: LotId
  bidder: UserId
  amount: Cents
  isProxy: boolean
  /** On one clock for all bids. */
  sentAt: number
  answeredAt: number
  /** `unknown`: the connection broke, or the house did not know the result. */
  answer: 'accepted' | 'refused' | 'unknown'
  /** The row in the answer. */
  rowId: number | null
}

interface Instruction {
  lot_id: LotId
  n: number
  user_id: UserId
  amount_cents: Cents
  is_proxy: boolean
  result: string
}

interface Row {
  id: number
  lot_id: LotId
  seq: number
  user_id: UserId
  placed_at: Date
  ends_at: Date
}

/**
 * Compares the answers of bidders with what the house recorded (rule book H6): nothing acknowledged is lost or
 * altered, nothing is duplicated, nothing refused is recorded, and the order agrees with what everybody saw.
 * Returns the violations.
 */
export async function brokenPromises(db: Database, pepper: string, lots: readonly LotId[], remembered: readonly RememberedBid[]): Promise<string[]> {
  const [instructions, rows] = await Promise.all([
    db.query<Instruction>('select lot_id, n, user_id, amount_cents, is_proxy, result from bid_instructions where lot_id = any($1) order by lot_id, n', [lots]),
    db.query<Row>(
      'select b.id, b.lot_id, b.seq, b.user_id, b.placed_at, l.ends_at from bids b join lots l on l.id = b.lot_id where b.lot_id = any($1) order by b.lot_id, b.seq',
      [lots]),
  ])
  const reports = await Promise.all(lots.map((lot) => verifyChains(db, pepper, lot)))
  return [
    ...reports.flatMap(({ first_bad }) => (first_bad ? [`lot ${first_bad.lot_id}: ${first_bad.reason}`] : [])),
    ...outOfOrder(rows),
    ...forgottenOrInvented(instructions, remembered),
    ...unlikeAnswers(rows, remembered),
    ...againstTime(instructions, remembered),
    ...await silentOrDoubled(db, lots),
  ]
}

/** B1, B5: numbered without a gap, never back in time, never at or after the end. */
function outOfOrder(rows: readonly Row[]): string[] {
  return rows.flatMap((row, index) => {
    const before = rows[index - 1]
    const isFirst = before?.lot_id !== row.lot_id
    const faults: string[] = []
    if (row.seq !== (isFirst ? 1 : before.seq + 1)) faults.push(`lot ${row.lot_id}: a gap before row ${row.seq}`)
    if (!isFirst && row.placed_at < before.placed_at) faults.push(`lot ${row.lot_id}: row ${row.seq} is earlier than the one before`)
    if (row.placed_at >= row.ends_at) faults.push(`lot ${row.lot_id}: row ${row.seq} is later than the end`)
    return faults
  })
}

const nameOf = (lot: LotId, bidder: UserId, amount: Cents, isProxy: boolean): string =>
  `lot ${lot}: bidder ${bidder} ${isProxy ? 'up to' : 'at'} ${amount}`

const recordedName = (act: Instruction): string => nameOf(act.lot_id, act.user_id, act.amount_cents, act.is_proxy)
const rememberedName = (bid: RememberedBid): string => nameOf(bid.lot, bid.bidder, bid.amount, bid.isProxy)

/** B6 a–c: accepted bids recorded once, refused ones never, unknown ones at most once, and none that nobody sent. */
function forgottenOrInvented(instructions: readonly Instruction[], remembered: readonly RememberedBid[]): string[] {
  const recorded = Map.groupBy(instructions, recordedName)
  const known = new Set(remembered.map(rememberedName))
  const faults = remembered.flatMap((bid) => {
    const times = recorded.get(rememberedName(bid))?.length ?? 0
    if (bid.answer === 'accepted' && times !== 1) return [`${rememberedName(bid)} was accepted and is recorded ${times} times`]
    if (bid.answer === 'refused' && times !== 0) return [`${rememberedName(bid)} was refused and is recorded`]
    return times > 1 ? [`${rememberedName(bid)} is recorded ${times} times`] : []
  })
  return [...faults, ...[...recorded.keys()].filter((name) => !known.has(name)).map((name) => `${name} was sent by nobody`)]
}

/** The row shown to a bidder exists and is theirs. */
function unlikeAnswers(rows: readonly Row[], remembered: readonly RememberedBid[]): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return remembered.filter(({ rowId, lot, bidder }) => {
    const row = rowId === null ? null : byId.get(rowId)
    return row === undefined || (row !== null && (row.lot_id !== lot || row.user_id !== bidder))
  }).map((bid) => `${rememberedName(bid)}: row ${bid.rowId} is not there as it was shown`)
}

/** B6 d: a bid acknowledged before another was sent comes before it. */
function againstTime(instructions: readonly Instruction[], remembered: readonly RememberedBid[]): string[] {
  const numbers = new Map(instructions.map((act) => [recordedName(act), act.n]))
  const accepted = remembered.filter(({ answer }) => answer === 'accepted')
  return [...Map.groupBy(accepted, ({ lot }) => lot).values()].flatMap((bids) => {
    const bySending = bids.toSorted((a, b) => a.sentAt - b.sentAt)
    const byAnswer = bids.toSorted((a, b) => a.answeredAt - b.answeredAt)
    let newest = 0
    let answered = 0
    return bySending.flatMap((bid) => {
      while (byAnswer[answered]!.answeredAt < bid.sentAt) newest = Math.max(newest, numbers.get(rememberedName(byAnswer[answered++]!)) ?? 0)
      const n = numbers.get(rememberedName(bid)) ?? Infinity
      return n < newest ? [`${rememberedName(bid)} is number ${n}, before number ${newest} that was answered before it was sent`] : []
    })
  })
}

/** W1: one `bid.placed` for each placement that wrote a row, and the events of a lot numbered without a gap. */
async function silentOrDoubled(db: Database, lots: readonly LotId[]): Promise<string[]> {
  const strange = await db.query<{ id: LotId; placements: number; placed: number; events: number; event_seq: number }>(
    `select * from (
       select l.id, l.event_seq,
         (select count(*) from bid_instructions i where i.lot_id = l.id and i.result in ('leading', 'outbid')) as placements,
         (select count(*) from events e where e.lot_id = l.id and e.name = 'bid.placed') as placed,
         (select count(distinct e.lot_seq) from events e where e.lot_id = l.id) as events
       from lots l where l.id = any($1)) as counted
     where placements <> placed or events <> event_seq`, [lots])
  return strange.map((lot) => `lot ${lot.id}: ${lot.placements} placements, ${lot.placed} events of bids, ${lot.events} of ${lot.event_seq} events`)
}
