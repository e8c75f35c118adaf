import { approveCreative, createCampaign, submitCampaign } from '../ad-campaigns/index.ts'
import { listCategories } from '../categories/index.ts'
import { createPlatform } from '../cross-listing/index.ts'
import { createItem } from '../inventory/index.ts'
import { recordPayment } from '../invoices/index.ts'
import type { InvoiceId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { DAY } from '../kernel/time.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import { choosePlan } from '../subscriptions/index.ts'
import { createSubscription, sendTest } from '../webhooks/index.ts'
import type { DemoPeople } from './demo-people.ts'
import { type DemoContext, granted } from './context.ts'
import { readToolsPlan, type ToolsPlan } from './plan.ts'
import { hasTools, openInvoicesOf, standingSales } from './store.ts'

/** Creates the seller's other objects, once: plan, inventory, ad, webhook, and a platform with the lots. */
export async function layOutTools(context: DemoContext, cast: DemoPeople, actor: Actor): Promise<void> {
  if (await hasTools(context.db)) return
  const plan = readToolsPlan()
  await context.db.transaction(async (tx) => {
    granted(await createPlatform(tx, context.secrets, actor, plan.platform), plan.platform.name)
    await stock(tx, cast, actor, plan)
    await subscribeToPlan(tx, context, cast, actor, plan)
    await advertise(tx, context, cast, actor, plan)
    const { row } = granted(await createSubscription(tx, context.secrets, cast.seller, actor, plan.webhook), plan.webhook.url)
    granted(await sendTest(tx, cast.seller, row.id), 'test of the webhook')
  })
}

async function stock(tx: Tx, cast: DemoPeople, actor: Actor, { inventory }: ToolsPlan): Promise<void> {
  const categories = new Map((await listCategories(tx)).map(({ slug, id }) => [slug, id]))
  for (const { category, ...item } of inventory) {
    granted(await createItem(tx, cast.seller, actor, { ...item, category_id: categories.get(category)! }), item.title)
  }
}

/** No card is charged: the first invoice is paid by a recorded wire. */
async function subscribeToPlan(tx: Tx, { moneyEffects: effects }: DemoContext, cast: DemoPeople, actor: Actor, { plan }: ToolsPlan): Promise<void> {
  granted(await choosePlan(tx, { effects, collect: async () => undefined }, cast.seller, actor, plan), plan.plan)
  await payOpenInvoices(tx, effects, cast, actor, 'PLAN')
}

async function advertise(tx: Tx, { moneyEffects: effects, config }: DemoContext, cast: DemoPeople, actor: Actor, { campaign }: ToolsPlan): Promise<void> {
  const sale = (await standingSales(tx)).find(({ title, status }) => title === campaign.sale && status === 'active')
  if (!sale) return
  const now = await readClock(tx)
  const day = (days: number): string => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)
  const drafted = granted(await createCampaign(tx, cast.seller, actor, {
    name: campaign.name, placement: campaign.placement, pricing_model: 'flat', start_date: day(-1), end_date: day(campaign.days),
    creative: { headline: campaign.headline, body: campaign.body, auction_id: sale.id },
  }, config.siteUrl), campaign.name)
  const approved = granted(await approveCreative(tx, actor, drafted.id), campaign.name)
  granted(await submitCampaign(tx, { effects }, actor, approved), campaign.name)
  await payOpenInvoices(tx, effects, cast, actor, 'AD')
}

async function payOpenInvoices(tx: Tx, effects: DemoContext['moneyEffects'], cast: DemoPeople, actor: Actor, what: string): Promise<void> {
  const receivedAt = await readClock(tx)
  for (const { id, open_cents: amount, currency } of await openInvoicesOf(tx, cast.seller.teamId!)) {
    const wire = {
      invoiceId: id as InvoiceId, amount: cents(amount), currency, tender: 'wire' as const, reference: `DEMO ${what} ${id}`, receivedAt,
      payerName: null, memo: null, actor,
    }
    granted(await recordPayment(tx, effects, wire), `wire for ${what}`)
  }
}
