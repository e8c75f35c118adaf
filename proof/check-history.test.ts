import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { seededChance } from '../src/demo/chance.ts'
import type { LotId, UserId } from '../src/kernel/ids.ts'
import { cents } from '../src/kernel/money.ts'
import type { ClientLedger, HouseRecord, LotRecord, RememberedBid } from './bid-history.ts'
import { checkHistory } from './check-history.ts'

const LOTS = 4
const BIDS = 40
const START = Date.UTC(2027, 2, 1)
const END = new Date(START + 3_600_000)

describe('the checker of bid histories', () => {
  it('finds nothing in a history that keeps every rule', () => {
    const { record, ledger } = history(seededChance(1))
    assert.deepEqual(checkHistory(record, ledger), [])
  })

  for (const [fault, { plant, finds }] of Object.entries(faults())) {
    it(`finds ${fault}, wherever it is`, () => {
      for (let seed = 1; seed <= 50; seed++) {
        const chance = seededChance(seed)
        const { record, ledger } = history(chance)
        plant(record, ledger, chance)
        const found = checkHistory(record, ledger)
        assert.ok(found.some((line) => finds.test(line)), `seed ${seed}: ${JSON.stringify(found.slice(0, 5))}`)
      }
    })
  }
})

interface Fault {
  plant(record: HouseRecord, ledger: Ledger, chance: () => number): void
  /** What is said about it. */
  finds: RegExp
}

type Ledger = { -readonly [Key in keyof ClientLedger]: ClientLedger[Key][number][] }

/** Each is what one mistake in a house would leave behind. */
function faults(): Record<string, Fault> {
  return {
    'a lost bid': {
      plant: ({ instructions }, _, chance) => void instructions.splice(anyOf(instructions, chance), 1), finds: /recorded 0 times/,
    },
    'a lost row': { plant: ({ rows }, _, chance) => void rows.splice(anyOf(rows, chance), 1), finds: /is not there as it was shown/ },
    'a bid recorded twice': {
      plant({ instructions }, _, chance) {
        const at = anyOf(instructions, chance)
        instructions.splice(at, 0, { ...instructions[at]! })
      },
      finds: /recorded 2 times/,
    },
    'an altered amount': {
      plant({ instructions }, _, chance) {
        const act = instructions[anyOf(instructions, chance)]!
        act.amount_cents = cents(act.amount_cents + 1)
      },
      finds: /sent by nobody/,
    },
    'a bid given to somebody else': {
      plant: ({ rows }, _, chance) => void (rows[anyOf(rows, chance)]!.user_id = 999 as UserId), finds: /not there as it was shown/,
    },
    'a refused bid that was recorded': {
      plant: (_, { bids }, chance) => void (bids[anyOf(bids, chance)]!.answer = 'refused'), finds: /was refused and is recorded/,
    },
    'a gap in the numbers': {
      plant({ rows }, _, chance) {
        const row = rows[anyOf(rows, chance)]!
        for (const later of rows) if (later.lot_id === row.lot_id && later.seq >= row.seq) later.seq += 1
      },
      finds: /row \d+ follows row \d+/,
    },
    'a price that falls': {
      plant({ rows }, _, chance) {
        const row = laterRow(rows, chance)
        row.amount_cents = cents(1)
      },
      finds: /lower than the one before/,
    },
    'a time that goes back': {
      plant: ({ rows }, _, chance) => void (laterRow(rows, chance).placed_at = new Date(START - 1)), finds: /earlier than the one before/,
    },
    'a bid after the close': {
      plant: ({ rows }, _, chance) => void (rows[anyOf(rows, chance)]!.placed_at = END), finds: /later than the end/,
    },
    'a bid that overtook one acknowledged before it was sent': {
      plant(_, { bids }, chance) {
        const bid = bids.filter(({ lot }) => lot === bids[0]!.lot)[Math.floor(chance() * (BIDS - 1))]!
        bid.sentAt = 1e9
        bid.answeredAt = 1e9 + 1
      },
      finds: /answered before it was sent/,
    },
    'a reader who saw a bid that vanished': {
      plant: (_, { readings }, chance) => void (readings[anyOf(readings, chance)]!.rows.at(-1)!.id = 1e9), finds: /saw row 1000000000/,
    },
    'a reader who saw another amount': {
      plant: (_, { readings }, chance) => void (readings[anyOf(readings, chance)]!.rows[0]!.cents = cents(7)), finds: /saw another history/,
    },
    'a reader who saw an older history than was acknowledged': {
      plant: (_, { readings }, chance) => void readings[anyOf(readings, chance)]!.rows.pop(), finds: /rows after row/,
    },
    'a second event of a bid': { plant: oneLot((lot) => (lot.placed_events += 1)), finds: /events of bids/ },
    'a lost event': { plant: oneLot((lot) => (lot.events -= 1)), finds: /of \d+ events/ },
    'a lot closed twice': { plant: oneLot((lot) => (lot.endings = 2)), finds: /with 2 endings/ },
    'a bid after the ending': { plant: oneLot((lot) => (lot.bids_after_ending = 1)), finds: /1 bids after it closed/ },
    'a lot closed early': { plant: oneLot((lot) => (lot.closed_at = new Date(END.getTime() - 1))), finds: /before its end/ },
    'a second sale': { plant: oneLot((lot) => (lot.sales = 2)), finds: /2 sales/ },
    'a missing invoice': { plant: oneLot((lot) => (lot.invoices = 0)), finds: /0 invoices/ },
    'a wrong leader': { plant: oneLot((lot) => (lot.leading_bid_id = 1e9)), finds: /not the newest/ },
  }
}

function oneLot(change: (lot: LotRecord) => unknown): Fault['plant'] {
  return ({ lots }, _, chance) => void change(lots[anyOf(lots, chance)]!)
}

function anyOf(list: readonly unknown[], chance: () => number): number {
  return Math.floor(chance() * list.length)
}

/** Not the first row of its lot. */
function laterRow(rows: HouseRecord['rows'], chance: () => number): HouseRecord['rows'][number] {
  const later = rows.filter(({ seq }) => seq > 1)
  return later[anyOf(later, chance)]!
}

/** Lots with bids one after the other, each acknowledged, read now and then, and closed once at their end. */
function history(chance: () => number): { record: HouseRecord; ledger: Ledger } {
  const record: HouseRecord = { instructions: [], rows: [], lots: [] }
  const ledger: Ledger = { bids: [], readings: [] }
  for (let lot = 1; lot <= LOTS; lot++) openLot(lot as LotId, record, ledger, chance)
  return { record, ledger }
}

function openLot(lot: LotId, record: HouseRecord, ledger: Ledger, chance: () => number): void {
  for (let n = 1; n <= BIDS; n++) {
    const bid: RememberedBid = {
      lot, bidder: (1 + Math.floor(chance() * 9)) as UserId, amount: cents(100_000 + n * 100), isProxy: false,
      sentAt: n * 10, answeredAt: n * 10 + 5, answer: 'accepted', rowId: record.rows.length + 1,
    }
    ledger.bids.push(bid)
    record.instructions.push({ lot_id: lot, n, user_id: bid.bidder, amount_cents: bid.amount, is_proxy: false, result: 'leading' })
    record.rows.push({ id: bid.rowId!, lot_id: lot, seq: n, user_id: bid.bidder, amount_cents: bid.amount, placed_at: new Date(START + n) })
    const seen = record.rows.slice(-3)
    if (n % 7 === 0) ledger.readings.push({ lot, askedAt: n * 10 + 6, rows: seen.map((row) => ({ id: row.id, cents: row.amount_cents })) })
  }
  const last = record.rows.at(-1)!
  record.lots.push({
    id: lot, status: 'sold', price_cents: last.amount_cents, leading_bid_id: last.id, ends_at: END, closed_at: END, sales: 1, invoices: 1, settlements: 1,
    endings: 1, bids_after_ending: 0, placements: BIDS, placed_events: BIDS, events: BIDS + 1, event_seq: BIDS + 1,
  })
}
