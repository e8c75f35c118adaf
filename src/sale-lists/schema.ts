import { Type } from 'typebox'
import { Choice, component, KeyParam, Nullable } from '../platform/http/shapes.ts'
import { COLUMNS_OF, LIST_KINDS, LIST_ORDERS, type ListColumn, type ListKind, PURCHASERS } from './list-rules.ts'

const COLUMNS: readonly ListColumn[] = [...new Set(LIST_KINDS.flatMap((kind) => [...COLUMNS_OF[kind]]))]

const Kind = Choice(LIST_KINDS, '`notice`: the lots before the auction. `results`: what became of them.')

export const PublicListsParam = Type.Object({ auction: KeyParam('Auction', 'Id or slug of the auction.') })

const columnsOf = (kind: ListKind): string => `\`${kind}\`: ${COLUMNS_OF[kind].map((column) => `\`${column}\``).join(', ')}.`

const settings = {
  is_published: Type.Boolean({ description: 'Whether everybody can read the list.' }),
  heading: Nullable(Type.String({ maxLength: 4_000, description: 'Text above the list, as the statute asks.' })),
  certificate: Nullable(Type.String({ maxLength: 4_000, description: 'Text below the list, such as the certificate of the clerk.' })),
  columns: Type.Array(Choice(COLUMNS), {
    minItems: 1, maxItems: COLUMNS.length, description: `Printed in the order of the list. ${LIST_KINDS.map(columnsOf).join(' ')}`,
  }),
  sorted_by: Choice(LIST_ORDERS, '`owner` needs the column `owner`.'),
  purchaser: Choice(PURCHASERS, 'Whether the column `purchaser` has bidder numbers or names.'),
}

export const ListSettingsShape = component('SaleListSettings', Type.Object({ kind: Kind, ...settings }))

export const ListWrite = Type.Object({ kind: Kind, ...Type.Partial(Type.Object(settings)).properties }, {
  additionalProperties: false, title: 'UpdateSaleListRequest',
})

export const PublishedListShape = component('PublishedList', Type.Object({
  kind: Kind,
  page_url: Type.String({ description: 'The list as a page.' }),
  csv_url: Type.String({ description: 'The list as CSV, with its columns by name.' }),
  pdf_url: Type.String({ description: 'The list as PDF, to be posted.' }),
}))
