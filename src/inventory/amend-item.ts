import { refuseCategory } from '../auctions/index.ts'
import { categorySchema } from '../categories/index.ts'
import type { CategoryId } from '../kernel/ids.ts'
import { noMistakes, readAmount, readSum } from '../kernel/parse.ts'
import { type FieldErrors, invalid, isRefusal, type Refusal } from '../kernel/refusals.ts'
import { attributeErrors, describeLot, type LotWrite } from '../lots/index.ts'
import type { Sql } from '../platform/db.ts'
import { INVENTORY_CURRENCY, type ItemRecord } from './item-record.ts'
import type { ItemWrite } from './schema.ts'

/** The record after the change, or everything that is wrong with it. Missing fields keep their value. */
export async function amendItem(sql: Sql, record: ItemRecord, write: ItemWrite): Promise<ItemRecord | Refusal> {
  const refusal = await refuseCategory(sql, write.category_id)
  if (refusal) return refusal
  const mistakes = noMistakes()
  const { purchase_cost: cost, list_price: price } = write
  const paid = cost === undefined ? record.purchase_cost_cents : readSum(mistakes, 'purchase_cost', cost, INVENTORY_CURRENCY)
  const asked = price === undefined ? record.list_price_cents
    : price === null ? null : readAmount(mistakes, 'list_price', price, INVENTORY_CURRENCY)
  const category = write.category_id === undefined ? record.category_id : write.category_id as CategoryId | null
  // Land facts are validated like those of a lot, so that a conversion does not fail later.
  const sale = { category_id: category ?? NO_CATEGORY, currency: INVENTORY_CURRENCY, due_on_top: false }
  const lot = describeLot({ ...landOf(record), ...landWritten(write) }, sale)
  if (isRefusal(lot)) return invalid({ ...lot.errors, ...mistakes.errors })

  const amended = { ...landOf(lot), purchase_cost_cents: paid!, list_price_cents: asked, category_id: category }
  const problems = await attributeProblems(sql, amended)
  return mistakes.refusal() ?? (Object.keys(problems).length > 0 ? invalid(problems) : amended)
}

const NO_CATEGORY = 0 as CategoryId

type Land = Omit<ItemRecord, 'purchase_cost_cents' | 'list_price_cents' | 'category_id'>

/** Fields that items and lots have in common. */
export const landOf = (record: Land): Land => ({
  title: record.title,
  sku: record.sku,
  description: record.description,
  acreage: record.acreage,
  county: record.county,
  state: record.state,
  zoning: record.zoning,
  parcel_id: record.parcel_id,
  lat: record.lat,
  lng: record.lng,
  attributes: record.attributes,
})

function landWritten(write: ItemWrite): LotWrite {
  const { purchase_cost: _cost, list_price: _price, category_id: _category, ...land } = write
  return land
}

/** Errors in the attributes of an item or a lot by the schema of its category; without a category there are none. */
export async function attributeProblems(
  sql: Sql, { category_id: id, attributes }: Pick<ItemRecord, 'category_id' | 'attributes'>,
): Promise<FieldErrors> {
  if (id === null || Object.keys(attributes).length === 0) return {}
  const category = await categorySchema(sql, { id })
  return category ? attributeErrors(category.schema, attributes) : {}
}
