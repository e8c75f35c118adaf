import type { FastifyInstance, FastifyReply } from 'fastify'
import { categorySchema, type MergedSchema } from '../../../categories/index.ts'
import { type ItemRow, type ItemStatus, type ItemWrite, updateItem, visibleItem } from '../../../inventory/index.ts'
import { absent } from '../../../kernel/absent.ts'
import type { InventoryItemId } from '../../../kernel/ids.ts'
import { notFound, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { type PageContent, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState, typedOver } from '../../http/forms.ts'
import { granted } from '../../http/granted.ts'
import { getOwn, LONG_FORM, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { factGroups, factValues, namingFacts, readFacts } from '../attribute-fields.ts'
import { mediaForms } from '../media/routes.tsx'
import { sellingOf } from '../selling.ts'
import { ItemFactsPage, ItemPicturesPage } from './item-page.tsx'

const FACTS = '/seller/inventory/:item/facts'
const PICTURES = '/seller/inventory/:item/pictures'

/** Attributes, pictures and documents of an item. */
export function itemPartRoutes(app: FastifyInstance, context: SiteContext): void {
  facts(app, context)
  getOwn(app, context, PICTURES, (own) => showPictures(context, own, null))
  mediaForms(app, context, {
    url: PICTURES,
    async holderOf(own) {
      const [{ id, media }, { actor }] = [await itemOf(context, own), await sellingOf(own)]
      return { type: 'inventory_item', id, media, actor, page: `/seller/inventory/${id}/pictures` }
    },
    show: (own, refusal) => showPictures(context, own, refusal),
  })
}

/** The item in the URL. Other people's are not found. */
export async function itemOf({ house: { db } }: SiteContext, own: OwnVisit): Promise<ItemRow> {
  const { seller } = await sellingOf(own)
  return granted((await visibleItem(db, seller, own.request.params['item']!)) ?? notFound(absent.inventoryItem()))
}

export interface ItemChange {
  write: ItemWrite
  status?: ItemStatus
  reason: string | null
}

export async function changeItem({ house: { db } }: SiteContext, own: OwnVisit, id: InventoryItemId, change: ItemChange): Promise<Refusal | null> {
  const { seller, actor } = await sellingOf(own)
  return db.transaction((tx) => updateItem(tx, seller, actor, id, change, () => null))
}

function facts(app: FastifyInstance, context: SiteContext): void {
  getOwn(app, context, FACTS, (own) => showFacts(context, own, null, null))

  postOwn(app, context, FACTS, async (own) => {
    const row = await itemOf(context, own)
    const schema = await schemaOf(context, row)
    if (!schema) return showFacts(context, own, null, refuseFields({ form: own.visit.t.inventory.item.noFacts }))
    const typed = formOf(own.request)
    const attributes = readFacts(schema, typed, row.attributes)
    const refusal = await changeItem(context, own, row.id, { write: { attributes }, reason: null })
    if (refusal) return showFacts(context, own, typed, refusal)
    return seeOtherWithFlash(own.reply, context, `/seller/inventory/${row.id}/facts`, 'itemSaved')
  }, LONG_FORM)
}

/** Null until a category is chosen. */
const schemaOf = async ({ house: { db } }: SiteContext, { category_id: id }: ItemRow): Promise<MergedSchema | null> =>
  (id === null ? null : categorySchema(db, { id }))

async function showFacts(context: SiteContext, own: OwnVisit, typed: Record<string, string> | null, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit } = own
  const row = await itemOf(context, own)
  const schema = await schemaOf(context, row)
  const shown = typed && schema ? readFacts(schema, typed, row.attributes) : row.attributes
  const form = formState(visit, typedOver(factValues(shown), typed), refusal && schema ? namingFacts(visit, schema, refusal) : refusal)
  const view = { item: row, groups: schema && factGroups(visit, schema, shown), form }
  return show(context, own, { title: row.title, body: <ItemFactsPage view={view} /> }, refusal)
}

async function showPictures(context: SiteContext, own: OwnVisit, refusal: Refusal | null): Promise<FastifyReply> {
  const row = await itemOf(context, own)
  return show(context, own, { title: row.title, body: <ItemPicturesPage item={row} form={formState(own.visit, {}, refusal)} /> }, refusal)
}

const show = (context: SiteContext, { visit, reply }: OwnVisit, page: PageContent, refusal: Refusal | null): FastifyReply =>
  sendPage(reply, context, visit, page, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
