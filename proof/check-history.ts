import type { LotId, UserId } from '../src/kernel/ids.ts'
import type { Cents } from '../src/kernel/money.ts'
import type { BidRow, ClientLedger, HistoryReading, HouseRecord, Instruction, LotRecord, RememberedBid } from './bid-history.ts'

/**
 * Compares what clients sent and saw with what the house recorded (rule book H6). The bids of a lot are one total
 * order, so each rule is one pass over it: linear in the bids and readings, but for sorting them by time. Returns
 * the violations: an acknowledged bid lost or altered, anything recorded twice, refused bids recorded, an order that
 * contradicts what somebody saw, a price that falls, a lot closed twice, early or with late bids.
 */
export function checkHistory(record: HouseRecord, { bids, readings }: ClientLedger): string[] {
  return [
    ...outOfOrder(record),
    ...forgottenOrInvented(record.instructions, bids),
    ...unlikeAnswers(record.rows, bids),
    ...againstTime(record.instructions, bids),
    ...unlikeReadings(record.rows, bids, readings),
    ...record.lots.flatMap(silentOrDoubled),
    ...record.lots.flatMap(wronglyClosed),
    ...wrongLeaders(record),
  ]
}

/** B1, B2, B5: numbered without a gap, never back in time, never cheaper, never at or after the end. */
function outOfOrder({ rows, lots }: HouseRecord): string[] {
  const endOf = new Map(lots.map(({ id, ends_at }) => [id, ends_at]))
  return rows.flatMap((row, index) => {
    const earlier = rows[index - 1]
    const before = earlier?.lot_id === row.lot_id ? earlier : null
    const faults: string[] = []
    const say = (fault: string) => faults.push(`lot ${row.lot_id}: ${fault}`)
    if (row.seq !== (before ? before.seq + 1 : 1)) say(`row ${row.seq} follows row ${before?.seq ?? 0}`)
    if (before && row.placed_at < before.placed_at) say(`row ${row.seq} is earlier than the one before`)
    if (before && row.amount_cents < before.amount_cents) say(`row ${row.seq} is lower than the one before`)
    if (row.placed_at >= endOf.get(row.lot_id)!) say(`row ${row.seq} is later than the end`)
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
function unlikeAnswers(rows: readonly BidRow[], remembered: readonly RememberedBid[]): string[] {
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

/** B6 e–f: a reading is an unbroken part of the final history, and contains what was acknowledged before it began. */
function unlikeReadings(rows: readonly BidRow[], bids: readonly RememberedBid[], readings: readonly HistoryReading[]): string[] {
  const places = new Map(rows.map((row) => [row.id, row]))
  const histories = Map.groupBy(rows, ({ lot_id }) => lot_id)
  const indexes = new Map([...histories.values()].flatMap((history) => history.map(({ id }, index): [number, number] => [id, index])))
  const acknowledged = Map.groupBy(bids.filter(({ answer }) => answer === 'accepted'), ({ lot }) => lot)
  return [...Map.groupBy(readings, ({ lot }) => lot)].flatMap(([lot, ofLot]) => {
    const answers = (acknowledged.get(lot) ?? []).toSorted((a, b) => a.answeredAt - b.answeredAt)
    const inOrder = ofLot.toSorted((a, b) => a.askedAt - b.askedAt)
    let newest = 0
    let answered = 0
    return inOrder.flatMap((reading) => {
      for (; answered < answers.length && answers[answered]!.answeredAt < reading.askedAt; answered++) {
        newest = Math.max(newest, places.get(answers[answered]!.rowId ?? 0)?.seq ?? 0)
      }
      return unlikeReading(reading, histories.get(lot) ?? [], newest, indexes)
    })
  })
}

function unlikeReading({ lot, rows }: HistoryReading, history: readonly BidRow[], newest: number, indexes: ReadonlyMap<number, number>): string[] {
  const last = indexes.get(rows.at(-1)?.id ?? 0) ?? -1
  if (rows.length > 0 && last < 0) return [`lot ${lot}: a reader saw row ${rows.at(-1)!.id}, which is not there`]
  const seen = rows.length === 0 ? 0 : history[last]!.seq
  if (seen < newest) return [`lot ${lot}: a reader saw ${seen} rows after row ${newest} was acknowledged`]
  const expected = history.slice(last + 1 - rows.length, last + 1)
  const isSame = expected.length === rows.length && expected.every((row, n) => row.id === rows[n]!.id && row.amount_cents === rows[n]!.cents)
  return isSame ? [] : [`lot ${lot}: a reader saw another history before row ${seen}`]
}

/** W1: one `bid.placed` for each placement that wrote a row, and the events of a lot numbered without a gap. */
const silentOrDoubled = (lot: LotRecord): string[] =>
  lot.placements !== lot.placed_events || lot.events !== lot.event_seq
    ? [`lot ${lot.id}: ${lot.placements} placements, ${lot.placed_events} events of bids, ${lot.events} of ${lot.event_seq} events`]
    : []

/** B8, G9: a lot closes once, at its end or later, and takes no bid after that; one sale, invoice and settlement if it was sold, else none. */
function wronglyClosed({ id, status, ends_at, closed_at, sales, invoices, settlements, endings, bids_after_ending: late }: LotRecord): string[] {
  const sold = status === 'sold' ? 1 : 0
  const closed = status === 'active' ? 0 : 1
  const faults: string[] = []
  if (endings !== closed || (closed_at === null) !== (closed === 0)) faults.push(`lot ${id} is ${status} with ${endings} endings`)
  // By the numbers of the events, not by clocks, which a failover may set back.
  if (late > 0) faults.push(`lot ${id} has ${late} bids after it closed`)
  if (closed_at !== null && closed_at < ends_at) faults.push(`lot ${id} closed before its end`)
  if (sales !== sold || invoices !== sold || settlements !== sold) {
    faults.push(`lot ${id} is ${status} with ${sales} sales, ${invoices} invoices and ${settlements} settlements`)
  }
  return faults
}

/** B3: the newest row leads, at the price of the lot. */
function wrongLeaders({ rows, lots }: HouseRecord): string[] {
  const newest = new Map(rows.map((row) => [row.lot_id, row]))
  return lots.filter(({ id, leading_bid_id, price_cents }) => {
    const last = newest.get(id)
    return (last?.id ?? null) !== leading_bid_id || (last?.amount_cents ?? null) !== price_cents
  }).map(({ id, leading_bid_id }) => `lot ${id}: row ${leading_bid_id} leads, which is not the newest or not at the price`)
}
