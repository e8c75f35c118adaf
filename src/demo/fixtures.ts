import { createToken, findPerson } from '../accounts/index.ts'
import { DAY, MINUTE } from '../kernel/time.ts'
import type { Actor } from '../platform/audit.ts'
import { createDemoPeople } from './demo-people.ts'
import { type DemoContext, granted } from './context.ts'
import { type LaidOutSale, layOutSale } from './lay-out-sale.ts'
import { type PeoplePlan, type PersonPlan, readPeoplePlan, readSalePlans, type SalePlan } from './plan.ts'

/** A sale with people and bids, for a sandbox. */
export const FIXTURE_NAMES = ['spring-land-sale', 'five-hundred-lots'] as const
export type FixtureName = (typeof FIXTURE_NAMES)[number]

/** A person of a fixture, with a token that acts for them. Shown once. */
export interface FixturePerson {
  name: string
  email: string
  part: PersonPlan['part']
  token: string
}

export interface LaidOutFixture {
  sale: LaidOutSale
  people: FixturePerson[]
}

const TEN_DAYS_MINUTES = (10 * DAY) / MINUTE
const SOURCE = 'Rivers, Ridges and Timber'
const MANY_LOTS = 500

/**
 * Lays out a new sale that ends in ten days, with people who are created at the first time. Where strangers reach the
 * house its people have no password, because those of the demo are public; their tokens work everywhere.
 */
export async function layOutFixture(context: DemoContext, name: FixtureName, isPublic: boolean, actor: Actor): Promise<LaidOutFixture> {
  const people = peopleFor(isPublic)
  const cast = await createDemoPeople(context.db, people, !isPublic)
  const sale = await layOutSale(context, cast, PLANS[name](), name === 'spring-land-sale')
  return { sale, people: await Promise.all(people.people.map((person) => withToken(context, person, actor))) }
}

/**
 * Where strangers reach the house nobody signs in with the password of the demo. Of the staff only the owner is there,
 * whose token may do everything.
 */
export function peopleFor(isPublic: boolean): PeoplePlan {
  const plan = readPeoplePlan()
  const people = plan.people.filter(({ role }) => role === undefined || role === 'owner')
  return { ...plan, people: people.map((person) => (isPublic ? { ...person, signs_in: false } : person)) }
}

async function withToken({ db }: DemoContext, { name, email, part }: PersonPlan, actor: Actor): Promise<FixturePerson> {
  const person = (await findPerson(db, { email }))!
  const abilities = ['read', 'write', ...(part === 'seller' ? ['seller'] : part === 'admin' ? ['seller', 'admin'] : [])]
  const token = granted(await createToken(db, person.id, { name: 'Sandbox', abilities, validDays: 365 }, actor), `token of ${name}`)
  return { name, email, part, token: token.text }
}

const PLANS: Record<FixtureName, () => SalePlan> = {
  'spring-land-sale': () => ({
    ...source(), title: 'Spring Land Sale', ends_in_minutes: TEN_DAYS_MINUTES,
    auction: { ...source().auction, stagger_seconds: 300, post_close_policy: 'seller_confirmation', confirmation_hours: 24, soft_close: SOFT_CLOSE },
  }),
  'five-hundred-lots': () => ({
    ...source(), title: 'Five Hundred Lots', ends_in_minutes: TEN_DAYS_MINUTES - MANY_LOTS,
    auction: { ...source().auction, stagger_seconds: 60, soft_close: SOFT_CLOSE },
    lots: Array.from({ length: MANY_LOTS }, (_, index) => numbered(source().lots, index)),
  }),
}

const SOFT_CLOSE = { window_seconds: 300, extension_seconds: 300, mode: 'reset', max_total_seconds: 7200, scope: 'lot' }

let read: SalePlan | undefined

const source = (): SalePlan => (read ??= readSalePlans().find(({ title }) => title === SOURCE)!)

function numbered(lots: SalePlan['lots'], index: number): SalePlan['lots'][number] {
  const lot = lots[index % lots.length]!
  return { ...lot, title: `${lot.title}, tract ${index + 1}`, close_group: undefined, demo: { ...lot.demo, bids: lot.demo.bids.slice(0, 2 + (index % 3)) } }
}
