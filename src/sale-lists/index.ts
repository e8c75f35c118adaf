export { cellOf, isAmount, listCsv, listPdf } from './list-files.ts'
export {
  COLUMNS_OF, LIST_KINDS, LIST_ORDERS, type ListColumn, type ListedLot, type ListKind, type ListOrder, type ListSettings, PURCHASERS,
} from './list-rules.ts'
export { LIST_WORDS } from './list-words.ts'
export { listSettings, readSaleList, type SaleList, setList } from './sale-list.ts'
export { saleListRoutes } from './routes.ts'
export { publishedKinds } from './store.ts'
