import { faultOf } from '../../src/bidding/chain/record-rules.ts'
import type { RecordedLot } from '../../src/bidding/chain/record-store.ts'
import type { HouseRecord, LotRecord } from '../bid-history.ts'
import { checkHistory } from '../check-history.ts'
import { leakedMaxima } from '../leaked-maxima.ts'
import { SECRETS, type SimulatedHouse } from './house.ts'
import type { Receivers } from './receivers.ts'
import type { Aftermath } from './simulate.ts'
import type { LotRow, Rows } from './tables.ts'
import { TERMS } from './world.ts'

/** Everything that a run must have kept. */
export function judge({ rows, crowd, houses, receivers }: Aftermath): string[] {
  const record = recordOf(rows)
  const left = [
    ...houses.flatMap(({ delivered }) => delivered.events.map((event) => ({ to: null, text: JSON.stringify(event) }))),
    ...receivers.arrived.map(({ body }) => ({ to: null, text: body })), ...crowd.told,
  ]
  return [
    ...checkHistory(record, crowd),
    ...leakedMaxima(record, left),
    ...record.lots.flatMap(({ id }) => brokenRecord(rows, rows.lots.get(id)!)),
    ...[...rows.lots.values()].flatMap((lot) => [...soldWrongly(lot), ...extendedElsewhere(rows, lot)]),
    ...houses.flatMap((house) => skippedEvents(rows, house)),
    ...undelivered(rows, receivers),
  ]
}

function recordOf(rows: Rows): HouseRecord {
  const events = [...rows.events.values()]
  return {
    instructions: [...rows.bid_instructions.values()].sort((a, b) => a.lot_id - b.lot_id || a.n - b.n),
    rows: [...rows.bids.values()].sort((a, b) => a.lot_id - b.lot_id || a.seq - b.seq),
    lots: [...rows.lots.values()].map((lot): LotRecord => {
      const own = events.filter(({ lot_id }) => lot_id === lot.id)
      const endings = own.filter(({ name }) => name === 'lot.sold' || name === 'lot.unsold')
      const endedAtSeq = Math.min(...endings.map(({ lot_seq }) => lot_seq ?? Infinity))
      return {
        id: lot.id, status: lot.status, price_cents: lot.price_cents, leading_bid_id: lot.leading_bid_id, ends_at: lot.ends_at!, closed_at: lot.closed_at,
        sales: rows.sales.has(lot.id) ? 1 : 0, invoices: rows.invoices.has(lot.id) ? 1 : 0, settlements: rows.settlements.has(lot.id) ? 1 : 0,
        endings: endings.length, bids_after_ending: own.filter(({ name, lot_seq }) => name === 'bid.placed' && (lot_seq ?? 0) > endedAtSeq).length,
        placements: [...rows.bid_instructions.values()].filter(({ lot_id, result }) => lot_id === lot.id && (result === 'leading' || result === 'outbid')).length,
        placed_events: own.filter(({ name }) => name === 'bid.placed').length, events: new Set(own.map(({ lot_seq }) => lot_seq)).size, event_seq: lot.event_seq,
      }
    }),
  }
}

/** The house's own verifier: both chains from their genesis, the history against them, and the bids replayed. */
function brokenRecord(rows: Rows, lot: LotRow): string[] {
  const auction = rows.auctions.get(lot.auction_id)!
  const secret = rows.lot_private.get(lot.id)
  const sale = rows.sales.get(lot.id)
  const ofLot = <Row extends { lot_id: number }>(table: Map<unknown, Row>) => [...table.values()].filter(({ lot_id }) => lot_id === lot.id)
  const recorded: RecordedLot = {
    ...lot, auction_increment_table: auction.increment_table!, reserve_policy: auction.reserve_policy, terms: TERMS, rules_changed: false,
    leader_max_cents: secret?.leader_max_cents ?? null, leader_instruction_n: secret?.leader_instruction_n ?? null,
    private_chain_length: secret?.chain_length ?? null, private_chain_head: secret?.chain_head ?? null, winner_id: sale?.winner_id ?? null,
    winning_bid_id: sale?.winning_bid_id ?? null, hammer_price_cents: sale?.hammer_price_cents ?? null,
  }
  const fault = faultOf({
    lot: recorded, pepper: SECRETS.bidderPepper, chain: ofLot(rows.bid_chain).sort((a, b) => a.k - b.k), secret: ofLot(rows.bid_chain_private).sort((a, b) => a.k - b.k),
    bids: ofLot(rows.bids).sort((a, b) => a.seq - b.seq), instructions: ofLot(rows.bid_instructions).sort((a, b) => a.n - b.n),
  })
  return fault ? [`lot ${lot.id}: ${JSON.stringify(fault)}`] : []
}

/** What the record says about the end of a lot is when it ends. */
function extendedElsewhere(rows: Rows, { id, ends_at }: LotRow): string[] {
  const entries = [...rows.bid_chain.values()].filter(({ lot_id, body }) => lot_id === id && body.type === 'extended').sort((a, b) => a.k - b.k)
  const last = entries.at(-1)?.body.ends_at
  return last === undefined || last === ends_at!.toISOString() ? [] : [`lot ${id} ends at ${ends_at!.toISOString()} and not at ${String(last)}, to which it was extended`]
}

/** B8: sold if somebody leads at the reserve or above it. */
function soldWrongly({ id, status, price_cents, reserve_cents }: LotRow): string[] {
  const isMet = price_cents !== null && (reserve_cents === null || price_cents >= reserve_cents)
  return (status === 'sold') === isMet ? [] : [`lot ${id} is ${status} at ${price_cents} with a reserve of ${reserve_cents}`]
}

/** A reader by position passes over no event, whenever it was committed, and reads none twice. */
function skippedEvents(rows: Rows, { owner, delivered: { from, events } }: SimulatedHouse): string[] {
  const numbered = [...rows.events.values()].filter(({ position }) => position !== null && position > from).sort((a, b) => a.position! - b.position!)
  const expected = owner.isDead ? numbered.slice(0, events.length) : numbered
  const wrong = expected.findIndex(({ id, position }, nth) => events[nth] === undefined || (events[nth] as unknown as { id?: number }).id !== id || events[nth].position !== position)
  const gap = numbered.findIndex(({ position }, nth) => position !== from + nth + 1)
  return [
    ...(wrong !== -1 || events.length > expected.length ? [`${owner.name}: its relay delivered ${events.length} of ${expected.length} events, other ones from number ${wrong + 1} on`] : []),
    ...(gap !== -1 ? [`event ${numbered[gap]!.id} has position ${numbered[gap]!.position} instead of ${from + gap + 1}`] : []),
  ]
}

/** W2, W5: each event reaches each subscription at least once, and, where it is asked for, in order. */
function undelivered(rows: Rows, { arrived }: Receivers): string[] {
  return [...rows.webhook_subscriptions.values()].flatMap(({ id, url, ordering, events }) => {
    const wanted = [...rows.events.values()].filter(({ name }) => events.includes(name)).length
    const deliveries = [...rows.webhook_deliveries.values()].filter(({ subscription_id }) => subscription_id === id)
    const keys = arrived.filter((each) => each.url === url).map(({ key }) => key)
    const first = [...new Set(keys)]
    const faults: string[] = []
    if (deliveries.length !== wanted) faults.push(`subscription ${id}: ${deliveries.length} deliveries of ${wanted} events`)
    const missing = deliveries.filter(({ event_key, state }) => state === 'delivered' && !first.includes(event_key))
    if (missing.length > 0) faults.push(`subscription ${id}: ${missing.length} deliveries count as delivered and never arrived`)
    const unsent = deliveries.filter(({ state }) => state !== 'delivered')
    if (unsent.length > 0) faults.push(`subscription ${id}: ${unsent.length} deliveries ended as ${unsent[0]!.state}`)
    const inOrder = deliveries.toSorted((a, b) => a.id - b.id).map(({ event_key }) => event_key)
    if (ordering === 'fifo' && first.some((key, nth) => key !== inOrder[nth])) faults.push(`subscription ${id}: events arrived out of order`)
    return faults
  })
}
