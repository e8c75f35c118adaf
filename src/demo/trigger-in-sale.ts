import type { Seller } from '../auctions/index.ts'
import { closeAuction } from '../bidding/index.ts'
import { failedAttempt, recordPayment } from '../invoices/index.ts'
import type { AuctionId, InvoiceId, LotId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { HOUR, MINUTE } from '../kernel/time.ts'
import { OPERATOR } from '../platform/audit.ts'
import { readClock } from '../platform/house-clock.ts'
import type { DemoContext } from './context.ts'
import { granted } from './context.ts'
import { createDemoPeople, type DemoPeople } from './demo-people.ts'
import { peopleFor } from './fixtures.ts'
import { layOutSale, type LaidOutSale } from './lay-out-sale.ts'
import { type PeoplePlan, plannedBid, readSalePlans, type SalePlan } from './plan.ts'
import { lotsOf, winnersInvoiceOf } from './store.ts'

/** Events of a sale. */
export type SaleEvent = 'auction.published' | 'bid.placed' | 'lot.sold' | 'lot.unsold' | 'invoice.paid' | 'invoice.payment_failed'

export interface SaleTriggered {
  sale: LaidOutSale
  lotId: LotId
  /** Of the winner. */
  invoiceId: InvoiceId | null
}

/** What follows the publication. */
const COURSE: Record<SaleEvent, { hasBids: boolean; closes: boolean; invoice?: 'paid' | 'failed' }> = {
  'auction.published': { hasBids: false, closes: false },
  'bid.placed': { hasBids: true, closes: false },
  'lot.sold': { hasBids: true, closes: true },
  'lot.unsold': { hasBids: false, closes: true },
  'invoice.paid': { hasBids: true, closes: true, invoice: 'paid' },
  'invoice.payment_failed': { hasBids: true, closes: true, invoice: 'failed' },
}

/** A sale of the seller with one lot, bids, its close and the payment. Throws what the use cases refuse. */
export async function triggerInSale(context: DemoContext, event: SaleEvent, seller: Seller, isPublic: boolean): Promise<SaleTriggered> {
  const { hasBids, closes, invoice } = COURSE[event]
  const people = peopleFor(isPublic)
  const { idOf } = await createDemoPeople(context.db, people, !isPublic)
  const sale = await layOutSale(context, { idOf, seller }, planOf(hasBids ? biddersBeside(people, idOf, seller) : null), false)
  if (closes) granted(await closeAuction(context.db, context.log, context.afterHammer, sale.id, { now: true }), sale.title)
  const [lotId] = await lotsOf(context.db, sale.id)
  return { sale, lotId: lotId!, invoiceId: invoice ? await settle(context, sale.id, invoice) : null }
}

const SOURCE = 'The Evening Sale: Ten Small Tracts'

let read: SalePlan | undefined

/** One lot without a reserve; null: nobody bids. */
function planOf(mayBid: ((bidder: string) => boolean) | null): SalePlan {
  const source = (read ??= readSalePlans().find(({ title }) => title === SOURCE)!)
  const lot = source.lots[0]!
  const bids = mayBid === null ? [] : lot.demo.bids.filter((bid) => mayBid(plannedBid(bid).bidder))
  return {
    ...source, title: 'Sandbox Sale', ends_in_minutes: HOUR / MINUTE, deposits: [],
    lots: [{ ...lot, demo: { ...lot.demo, bids, watchers: [] } }],
  }
}

/** Nobody bids on their own lot, and the seller may be one of the fixtures. */
const biddersBeside = ({ people }: PeoplePlan, idOf: DemoPeople['idOf'], { userId }: Seller) => (bidder: string): boolean =>
  people.some(({ key }) => key === bidder && idOf(key) !== userId)

/** The winner pays by wire, or their card is declined. */
async function settle({ db, moneyEffects }: DemoContext, auctionId: AuctionId, outcome: 'paid' | 'failed'): Promise<InvoiceId> {
  return db.transaction(async (tx) => {
    const invoice = (await winnersInvoiceOf(tx, auctionId))!
    const reference = `SANDBOX ${invoice.id}`
    if (outcome === 'failed') await failedAttempt(tx, { invoiceId: invoice.id, failureCode: 'card_declined', reference })
    else {
      granted(await recordPayment(tx, moneyEffects, {
        invoiceId: invoice.id, amount: cents(invoice.open_cents), currency: invoice.currency, tender: 'wire', reference,
        receivedAt: await readClock(tx), payerName: null, memo: null, actor: OPERATOR,
      }), reference)
    }
    return invoice.id
  })
}
