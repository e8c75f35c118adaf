import fs from 'node:fs'
import path from 'node:path'
import type { Position } from '../kernel/parcel.ts'
import type { StaffRole } from '../kernel/staff.ts'
import type { OutboundEvent } from '../webhooks/index.ts'
import type { Tier } from '../kernel/tiers.ts'

/** A person of the demo, with a short key for the plan. */
export interface PersonPlan {
  key: string
  name: string
  email: string
  /** The simulated bidders continue while the program runs. */
  part: 'bidder' | 'lively' | 'seller' | 'admin'
  /** Of administrators. */
  role?: StaffRole
  /** What led them here; the office by default. */
  source?: string
  tier: Tier
  signs_in: boolean
}

export interface PeoplePlan {
  team: string
  /** The shared password; it works on this machine only. */
  password: string
  people: PersonPlan[]
}

/** A lot as described in its file: API fields by name, and data of the demo. */
export interface LotPlan {
  title: string
  /** Slug of its category. */
  category: string
  /** Its paragraphs. */
  description: string[]
  county: string
  state: string
  acreage: number
  demo: LotScript
  [field: string]: unknown
}

interface LotScript {
  /** The courses of its boundary, see `boundaryFromCourses`. */
  courses: string
  place: Position
  /** Its value in the bidding unit: simulated bidders stop near it. */
  worth: number
  /** In order: `ruth 9000`, or `ruth max 12500` for a maximum. */
  bids: string[]
  watchers: string[]
  then?: 'withdraw'
}

export interface SalePlan {
  title: string
  category: string
  ends_in_minutes: number
  /** What happens after it is created; by default it keeps running. */
  then?: 'close' | 'keep_draft'
  /** Registered bidders: `ruth`, or `ruth 12500` if the deposit depends on the bids. */
  deposits: string[]
  /** API fields by name. */
  auction: Record<string, unknown>
  lots: LotPlan[]
}

const FOLDER = path.resolve(import.meta.dirname, '../../db/demo')

const read = <Plan>(file: string): Plan => JSON.parse(fs.readFileSync(path.join(FOLDER, file), 'utf8')) as Plan

export const readPeoplePlan = (): PeoplePlan => read('people.json')

/** All auctions of the demo, in the order of their file numbers. */
export const readSalePlans = (): SalePlan[] =>
  fs.readdirSync(FOLDER).filter((file) => /^\d+-.*\.json$/.test(file)).sort().map((file) => read<SalePlan>(file))

/** The seller's other objects; API fields by name. */
export interface ToolsPlan {
  plan: { plan: string; interval: 'month' | 'year' }
  webhook: { url: string; events: OutboundEvent[] }
  platform: { slug: string; name: string }
  campaign: { name: string; placement: string; days: number; sale: string; headline: string; body: string }
  inventory: ({ title: string; category: string } & Record<string, unknown>)[]
}

export const readToolsPlan = (): ToolsPlan => read('tools.json')

export interface PlannedBid {
  bidder: string
  amount: number
  isProxy: boolean
}

const BID = /^(\w+)( max)? (\d+(?:\.\d+)?)$/

/** Parses `ruth 9000` or `ruth max 12500`. */
export function plannedBid(text: string): PlannedBid {
  const match = BID.exec(text)
  if (!match) throw new Error(`Not a bid of the demo: ${text}`)
  return { bidder: match[1]!, amount: Number(match[3]), isProxy: match[2] !== undefined }
}

/** Parses `ruth` or `ruth 12500`. */
export function plannedDeposit(text: string): { bidder: string; amount?: string } {
  const [bidder = '', amount] = text.split(' ')
  return amount === undefined ? { bidder } : { bidder, amount }
}
