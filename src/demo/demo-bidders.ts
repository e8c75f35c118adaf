import { placeBid } from '../bidding/index.ts'
import { findPerson } from '../accounts/index.ts'
import type { UserId } from '../kernel/ids.ts'
import { nextMinimum } from '../kernel/increments.ts'
import { cents, decimalString } from '../kernel/money.ts'
import { SECOND } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import { type Loop, startLoop } from '../platform/loop.ts'
import { chooseMove, type BiddableLot } from './bidding-rules.ts'
import type { DemoContext } from './context.ts'
import { readPeoplePlan, readSalePlans } from './plan.ts'
import { openLots } from './store.ts'

/** The delay between two bids. */
const PAUSE = { shortestMs: 20 * SECOND, longestMs: 60 * SECOND }

/**
 * Simulates bidding in the demo: two of its people bid from time to time until stopped. `chance` returns numbers
 * from 0 to below 1.
 */
export async function startDemoBidders(context: DemoContext, chance: () => number, pause = PAUSE): Promise<Loop> {
  const bidders = await livelyPeople(context.db)
  const worths = plannedWorths()
  const waitMs = () => pause.shortestMs + chance() * (pause.longestMs - pause.shortestMs)
  return startLoop(async () => {
    if (bidders.length > 0) await bidOnce(context, bidders, worths, chance)
    return waitMs()
  }, { name: 'demo bidders', log: context.log, everyMs: pause.longestMs, startAfterMs: waitMs(), level: 'warn' })
}

async function livelyPeople(db: Database): Promise<UserId[]> {
  const emails = readPeoplePlan().people.filter(({ part }) => part === 'lively').map(({ email }) => email)
  const people = await Promise.all(emails.map((email) => findPerson(db, { email })))
  return people.flatMap((person) => (person ? [person.id] : []))
}

type Worths = ReadonlyMap<string, number>

const worthKey = (sale: string, lot: string): string => `${sale}\n${lot}`

const plannedWorths = (): Worths =>
  new Map(readSalePlans().flatMap((sale) => sale.lots.map((lot) => [worthKey(sale.title, lot.title), lot.demo.worth])))

/** Looks at all lots, and bids if one is worth it. A bid may be refused. */
async function bidOnce(context: DemoContext, bidders: readonly UserId[], worths: Worths, chance: () => number): Promise<void> {
  const move = chooseMove(await temptingLots(context.db, worths), bidders, chance)
  if (!move) return
  await placeBid(context.desk, context.db, {
    lot: { id: move.lot }, bidder: move.bidder, amount: decimalString(move.amount), isProxy: move.isProxy, source: 'web',
    onceKey: null, tokenId: null, ip: null, userAgent: null,
  })
}

async function temptingLots(db: Database, worths: Worths): Promise<BiddableLot[]> {
  const lots = await openLots(db)
  return lots.flatMap((lot) => {
    const worth = worths.get(worthKey(lot.sale_title, lot.title))
    if (worth === undefined) return []
    const rules = { startingBid: lot.starting_bid_cents, increments: lot.increments }
    return [{
      id: lot.id, nextMinimum: nextMinimum(rules, lot.price_cents), worth: cents(worth * 100), leader: lot.leader_id,
      endsInMs: lot.ends_in_ms, isWatched: lot.is_watched,
    }]
  })
}
