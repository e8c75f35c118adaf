import { closeAuction } from '../bidding/index.ts'
import type { Database } from '../platform/db.ts'
import { createDemoPeople } from './demo-people.ts'
import { type DemoContext, granted } from './context.ts'
import { layOutTools } from './lay-out-tools.ts'
import { type LaidOutSale, layOutSale, sellersActor } from './lay-out-sale.ts'
import { readPeoplePlan, readSalePlans, type SalePlan } from './plan.ts'
import { hasDemo, isEmptyHouse, type StandingSale, standingSales } from './store.ts'

export interface DemoReport {
  /** Auctions created now. */
  loaded: LaidOutSale[]
  /** Titles of those that are still running and were not changed. */
  standing: string[]
}

/** Whether the demo is loaded: `auto` is for a development installation that is empty or had it before. */
export async function wantsDemo(db: Database, setting: 'auto' | 'on' | 'off', isEmbedded: boolean): Promise<boolean> {
  if (setting !== 'auto') return setting === 'on'
  return isEmbedded && ((await isEmptyHouse(db)) || (await hasDemo(db)))
}

/**
 * Creates the people of the demo, and every auction that is missing or over, with new dates. Changes nothing else.
 */
export async function loadDemo(context: DemoContext): Promise<DemoReport> {
  const cast = await createDemoPeople(context.db, readPeoplePlan())
  const sales = await standingSales(context.db)
  const report: DemoReport = { loaded: [], standing: [] }
  for (const plan of readSalePlans()) {
    if (isStanding(plan, sales)) report.standing.push(plan.title)
    else report.loaded.push(await layOutSale(context, cast, plan))
  }
  await layOutTools(context, cast, sellersActor(cast))
  return report
}

/** Closes the running demo auctions and creates all of them again. */
export async function resetDemo(context: DemoContext): Promise<DemoReport> {
  const titles = new Set(readSalePlans().map(({ title }) => title))
  for (const sale of await standingSales(context.db)) {
    if (sale.status !== 'active' || !titles.has(sale.title)) continue
    granted(await closeAuction(context.db, context.log, context.afterHammer, sale.id, { now: true }), sale.title)
  }
  return loadDemo(context)
}

/** With fewer open lots, the demo is not worth showing. */
const FEW_LOTS = 3

function isStanding(plan: SalePlan, sales: readonly StandingSale[]): boolean {
  const same = sales.filter(({ title }) => title === plan.title)
  if (plan.then === 'keep_draft') return same.some(({ status }) => status === 'draft')
  if (plan.then === 'close') return same.some(({ status }) => status === 'closed' || status === 'active')
  return same.some(({ open_lots }) => open_lots >= Math.min(FEW_LOTS, plan.lots.length))
}
