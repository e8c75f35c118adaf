import type { FastifyInstance, FastifyReply } from 'fastify'
import { categorySchema } from '../../../categories/index.ts'
import {
  createItem, ITEM_ORDERS, ItemCreate, type ItemOrder, type ItemRow, type ItemWrite, maySeeCost, listItems, readAging,
} from '../../../inventory/index.ts'
import type { CategoryId } from '../../../kernel/ids.ts'
import { readPage } from '../../../kernel/page.ts'
import { isRefusal, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import { getOwn, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refuseShape } from '../../http/refuse-shape.ts'
import { amountOrNull, numberOrNull, textOrNull } from '../../ui/typed-fields.ts'
import { knownTo } from '../attribute-fields.ts'
import { categoryChoices } from '../category-choices.ts'
import { sellingOf } from '../selling.ts'
import { conversionRoutes } from './conversion-routes.tsx'
import { filtersIn, itemFilter } from './filters.tsx'
import { ItemPage, type ItemPageView } from './item-page.tsx'
import { changeItem, type ItemChange, itemOf, itemPartRoutes } from './item-routes.tsx'
import { InventoryPage } from './page.tsx'
import { agingView, itemValues, STOCK_CURRENCY } from './view.ts'

const ADDRESS = '/seller/inventory'

/** The inventory of a seller: list, adding, changing, conversion. */
export function inventoryRoutes(app: FastifyInstance, context: SiteContext): void {
  list(app, context)
  newItem(app, context)
  oneItem(app, context)
  itemPartRoutes(app, context)
  conversionRoutes(app, context)
}

function list(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  getOwn(app, context, ADDRESS, async (own) => {
    const { visit, request, reply } = own
    const { seller } = await sellingOf(own)
    const categories = await categoryChoices(context, visit)
    const filters = filtersIn(request.query, categories)
    const isCostKnown = maySeeCost(seller, { owner_team_id: seller.teamId })
    const order = orderIn(request.query.sort, isCostKnown)
    const [page, aging] = await Promise.all([
      listItems(db, seller, itemFilter(filters), readPage(request.query), order), readAging(db, seller),
    ])
    const sort = order ? `${order.falling ? '-' : ''}${order.by}` : ''
    const body = (
      <InventoryPage
        page={page} filters={filters} sort={sort} categories={categories} aging={agingView(aging, isCostKnown)} isCostKnown={isCostKnown}
      />
    )
    return sendPage(reply, context, visit, { title: visit.t.inventory.title, body })
  })
}

/** `cost`, `-cost` for descending; sorting by cost requires permission to see it. */
function orderIn(text: string | undefined, isCostKnown: boolean): ItemOrder | null {
  const by = ITEM_ORDERS.find((candidate) => candidate === text?.replace(/^-/, ''))
  return by === undefined || (by === 'cost' && !isCostKnown) ? null : { by, falling: text!.startsWith('-') }
}

function newItem(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, `${ADDRESS}/new`, (own) => showItem(context, own, null, null))

  postOwn(app, context, ADDRESS, async (own) => {
    const { seller, actor } = await sellingOf(own)
    const write = readItem(formOf(own.request))
    const wrong = refuseShape(ItemCreate, write)
    const id = wrong ?? await changeOnce(context, own, (tx) => createItem(tx, seller, actor, write))
    return isRefusal(id) ? showItem(context, own, null, id) : seeOtherWithFlash(own.reply, context, ADDRESS, 'itemTakenIn')
  })
}

function oneItem(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  getOwn(app, context, `${ADDRESS}/:item`, async (own) => showItem(context, own, await itemOf(context, own), null))

  postOwn(app, context, `${ADDRESS}/:item`, async (own) => {
    const row = await itemOf(context, own)
    const write = await withKnownFacts(readItem(formOf(own.request)), row)
    const refusal = refuseShape(ItemCreate, write) ?? await change(own, row, { write, reason: null })
    return refusal ? showItem(context, own, row, refusal) : seeOtherWithFlash(own.reply, context, `${ADDRESS}/${row.id}`, 'itemSaved')
  })

  postOwn(app, context, `${ADDRESS}/:item/write-off`, async (own) => {
    const row = await itemOf(context, own)
    const reason = textOrNull(formOf(own.request).reason?.slice(0, 1_000))
    const refusal = await change(own, row, { write: {}, status: 'written_off', reason })
    return refusal ? showItem(context, own, row, refusal) : seeOtherWithFlash(own.reply, context, `${ADDRESS}/${row.id}`, 'itemWrittenOff')
  })

  postOwn(app, context, `${ADDRESS}/:item/return`, async (own) => {
    const row = await itemOf(context, own)
    const refusal = await change(own, row, { write: {}, status: 'in_stock', reason: null })
    return refusal ? showItem(context, own, row, refusal) : seeOtherWithFlash(own.reply, context, `${ADDRESS}/${row.id}`, 'itemBack')
  })

  const change = (own: OwnVisit, { id }: ItemRow, what: ItemChange): Promise<Refusal | null> => changeItem(context, own, id, what)

  /** Attributes that the new category does not have are dropped. */
  async function withKnownFacts<Write extends ItemWrite>(write: Write, { category_id: before, attributes }: ItemRow): Promise<Write> {
    const id = write.category_id as CategoryId | null
    const schema = typeof id === 'number' && id !== before ? await categorySchema(db, { id }) : null
    return schema ? { ...write, attributes: knownTo(schema, attributes) } : write
  }
}

/** The form as API input. Non-numbers are passed on as text, to be refused with their field. */
function readItem(form: Record<string, string>): ItemWrite & { title: string } {
  return {
    title: form.title?.trim() ?? '',
    sku: textOrNull(form.sku),
    description: textOrNull(form.description),
    purchase_cost: amountOrNull(form.purchase_cost, STOCK_CURRENCY) ?? 0,
    list_price: amountOrNull(form.list_price, STOCK_CURRENCY),
    category_id: numberOrNull(form.category_id) as number | null,
    acreage: numberOrNull(form.acreage) as number | null,
    county: textOrNull(form.county),
    state: textOrNull(form.state),
    zoning: textOrNull(form.zoning),
    parcel_id: textOrNull(form.parcel_id),
    lat: numberOrNull(form.lat) as number | null,
    lng: numberOrNull(form.lng) as number | null,
  }
}

async function showItem(context: SiteContext, own: OwnVisit, row: ItemRow | null, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, request, reply } = own
  const typed = formOf(request)
  const isWriteOff = request.url.endsWith('/write-off')
  const values = refusal && !isWriteOff && 'title' in typed ? typed : row ? itemValues(row) : {}
  const view: ItemPageView = {
    item: row,
    form: withKey(formState(visit, values, isWriteOff ? null : refusal)),
    writeOffForm: { ...formState(visit, isWriteOff ? typed : {}, isWriteOff ? refusal : null), scope: 'write-off' },
    categories: await categoryChoices(context, visit),
  }
  const path = row ? `${ADDRESS}/${row.id}` : `${ADDRESS}/new`
  const title = row ? row.title : visit.t.inventory.fresh
  return sendPage(reply, context, { ...visit, path }, { title, body: <ItemPage view={view} /> }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
