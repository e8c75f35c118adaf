import fs from 'node:fs'
import path from 'node:path'
import type { Position } from '../kernel/parcel.ts'
import type { OutboundEvent } from '../webhooks/index.ts'
import type { Tier } from '../kernel/tiers.ts'

/** Somebody of the demo, called by a short key everywhere in the plan. */
export interface PersonPlan {
  key: string
  name: string
  email: string
  /** The lively ones go on bidding by themselves while the program runs. */
  part: 'bidder' | 'lively' | 'seller' | 'admin'
  tier: Tier
  signs_in: boolean
}

export interface PeoplePlan {
  team: string
  /** One for all who sign in; they do so from this machine only. */
  password: string
  people: PersonPlan[]
}

/** A lot as its file describes it: fields of the API by their names, and what only the demo knows. */
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
  /** What it would bring, in the unit it is bid in: the lively bidders stop near it. */
  worth: number
  /** In order: `ruth 9000`, or `ruth max 12500` for a proxy. */
  bids: string[]
  watchers: string[]
  then?: 'withdraw'
}

export interface SalePlan {
  title: string
  category: string
  ends_in_minutes: number
  /** What happens once it is laid out, if it is not simply left to run. */
  then?: 'close' | 'keep_draft'
  /** Who has registered: `ruth`, or `ruth 12500` where the deposit follows the bids. */
  deposits: string[]
  /** Fields of the API by their names. */
  auction: Record<string, unknown>
  lots: LotPlan[]
}

const FOLDER = path.resolve(import.meta.dirname, '../../db/demo')

const read = <Plan>(file: string): Plan => JSON.parse(fs.readFileSync(path.join(FOLDER, file), 'utf8')) as Plan

export const readPeoplePlan = (): PeoplePlan => read('people.json')

/** Every sale of the demo, in the order in which the files are numbered. */
export const readSalePlans = (): SalePlan[] =>
  fs.readdirSync(FOLDER).filter((file) => /^\d+-.*\.json$/.test(file)).sort().map((file) => read<SalePlan>(file))

/** What the seller of the demo works with beside the sales; fields of the API by their names. */
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

/** Reads `ruth 9000` or `ruth max 12500`. */
export function plannedBid(text: string): PlannedBid {
  const match = BID.exec(text)
  if (!match) throw new Error(`Not a bid of the demo: ${text}`)
  return { bidder: match[1]!, amount: Number(match[3]), isProxy: match[2] !== undefined }
}

/** Reads `ruth` or `ruth 12500`. */
export function plannedDeposit(text: string): { bidder: string; amount?: string } {
  const [bidder = '', amount] = text.split(' ')
  return amount === undefined ? { bidder } : { bidder, amount }
}
