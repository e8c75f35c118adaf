import { createToken, findPerson, type Person, revokeToken, tokensOf } from '../accounts/index.ts'
import { counted } from '../kernel/counted.ts'
import { oneStepAbove, nextMinimum } from '../kernel/increments.ts'
import { majorUnits } from '../kernel/money.ts'
import { MINUTE } from '../kernel/time.ts'
import { OPERATOR } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { granted } from './context.ts'
import { readPeoplePlan } from './plan.ts'
import { type OpenLot, openLots } from './store.ts'

/** Lines for the terminal: addresses, demo accounts and a sample request. Creates a token for the request. */
export async function demoGreeting(db: Database, siteUrl: string): Promise<string[]> {
  const { people, password } = readPeoplePlan()
  const allLots = await openLots(db)
  const lots = allLots.filter(({ privacy_setting }) => privacy_setting === 'public')
  const accounts = people.filter(({ signs_in }) => signs_in)
  const widest = Math.max(...accounts.map(({ email }) => email.length))
  const auctions = new Set(lots.map(({ sale_slug }) => sale_slug)).size
  const unlisted = allLots.find(({ privacy_setting }) => privacy_setting === 'unlisted')
  return [
    `Demo: ${counted(lots.length, 'open lot')} in ${counted(auctions, 'auction')}${firstClose(lots)}.`,
    '',
    `  Site       ${siteUrl}`,
    `  API docs   ${siteUrl}/docs/api`,
    ...(unlisted ? [`  Unlisted   ${siteUrl}/auctions/${unlisted.sale_slug}`] : []),
    '',
    `  Sign in with the password ${password} as`,
    ...accounts.map(({ name, email, part, role }) => `    ${email.padEnd(widest)}  ${name}, ${role ?? part}`),
    ...await copyableBid(db, siteUrl, lots, accounts[0]!.email),
  ]
}

function firstClose([first]: readonly OpenLot[]): string {
  if (!first) return ''
  const minutes = Math.max(1, Math.round(first.ends_in_ms / MINUTE))
  return `; the first closes in ${counted(minutes, 'minute')}`
}

/** Uses a maximum well above the minimum, so that the request still works after other bids. */
async function copyableBid(db: Database, siteUrl: string, lots: readonly OpenLot[], email: string): Promise<string[]> {
  const bidder = await findPerson(db, { email })
  const lot = bidder && cheapestFor(bidder, lots)
  if (!lot) return []
  const { increments } = lot
  let amount = nextMinimum({ startingBid: lot.starting_bid_cents, increments }, lot.price_cents)
  for (let step = 0; step < 5; step++) amount = oneStepAbove(increments, amount)
  const body = JSON.stringify({ bid_amount: majorUnits(amount), is_proxy: true })
  return [
    '',
    `  Bid on “${lot.title}” as ${bidder.name}:`,
    `    curl -H "Authorization: Bearer ${await freshToken(db, bidder)}" -H "Content-Type: application/json" -d '${body}' ${siteUrl}/api/v1/lots/${lot.id}/bids`,
  ]
}

/** The cheapest lot that stays open for 20 minutes and that the bidder does not lead. */
function cheapestFor(bidder: Person, lots: readonly OpenLot[]): OpenLot | undefined {
  const others = lots.filter(({ leader_id, ends_in_ms }) => leader_id !== bidder.id && ends_in_ms > 20 * MINUTE)
  const costOf = (lot: OpenLot) => lot.price_cents ?? lot.starting_bid_cents
  return others.sort((a, b) => costOf(a) - costOf(b))[0]
}

const TOKEN_NAME = 'Printed at the start'
const TOKEN_DAYS = 7

/** Tokens are shown once, so every start creates a new one and revokes the previous one. */
async function freshToken(db: Database, bidder: Person): Promise<string> {
  const bySession = {
    userId: bidder.id, abilities: [], via: 'session', tokenId: null, sessionId: null, staffRole: null, isSuspended: false, sellerApproved: false,
    currentTeamId: null, teams: [],
  } as const
  const { items } = await tokensOf(db, bidder.id, { page: 1, perPage: 100 })
  for (const { id } of items.filter(({ name }) => name === TOKEN_NAME)) await db.transaction((tx) => revokeToken(tx, bySession, OPERATOR, id))
  return granted(await createToken(db, bidder.id, { name: TOKEN_NAME, abilities: ['read', 'write'], validDays: TOKEN_DAYS }), 'token').text
}
