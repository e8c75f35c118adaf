import { maySee, type Seller } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { SaleId, UserId } from '../kernel/ids.ts'
import type { Page, PageRequest } from '../kernel/page.ts'
import { notFound, type Refusal } from '../kernel/refusals.ts'
import type { Sql } from '../platform/db.ts'
import { refuseBuyers } from '../purchases/index.ts'
import { findPurchase, listPurchases, type PurchaseRow } from './store.ts'
import { type PurchaseStep, purchaseSteps } from './step-rules.ts'

export { purchaseOfLot } from './store.ts'

/** A purchase and its steps. */
export interface Purchase {
  row: PurchaseRow
  steps: PurchaseStep[]
}

const withSteps = (row: PurchaseRow): Purchase => ({ row, steps: purchaseSteps(row) })

/** All purchases of a person, newest first; undone ones are canceled. */
export async function ownPurchases(db: Sql, buyer: UserId, request: PageRequest): Promise<Page<Purchase>> {
  const page = await listPurchases(db, buyer, request)
  return { ...page, items: page.items.map(withSteps) }
}

/** Null unless the caller is the buyer. */
export async function ownPurchase(db: Sql, buyer: UserId, id: SaleId): Promise<Purchase | null> {
  const row = await findPurchase(db, id)
  return row?.buyer_id === buyer ? withSteps(row) : null
}

/** For the seller of its auction and for the office. */
export async function soldPurchase(db: Sql, seller: Seller, id: SaleId): Promise<Purchase | Refusal> {
  const row = await findPurchase(db, id)
  if (!row || !maySee(seller, row, 'people')) return notFound(absent.purchase())
  return refuseBuyers(seller, row) ?? withSteps(row)
}
