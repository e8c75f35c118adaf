import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { Choice } from '../../ui/choose.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Options } from '../../ui/fields.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Empty } from '../../ui/notes.tsx'
import { Pager, type PageView } from '../../ui/pager.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { ShareBar } from '../share-bar.tsx'
import type { AgingView, ItemStatus, ItemView } from './view.ts'

export interface InventoryView {
  items: PageView<ItemView>
  filters: { search: string; status: string; category_id: string; sort: string }
  categories: Choice[]
  aging: AgingView
}

const TONES: Record<ItemStatus, BadgeTone> = { in_stock: 'good', listed: 'check', sold: 'plain', written_off: 'warn' }

/** What a seller has in stock, how long it has been there, and the way into an auction. */
export function InventoryPage({ view }: { view: InventoryView }) {
  const { t: { inventory: say } } = useWords()
  const { items, filters } = view
  const isFiltered = filters.search !== '' || filters.status !== '' || filters.category_id !== ''
  return (
    <SellerLayout
      title={say.title} lede={say.lede} current="/seller/inventory"
      actions={<a class="button primary" href="/seller/inventory/new">{say.fresh}</a>}
    >
      <div class="stack">
        {view.aging.total > 0 && <Aging aging={view.aging} />}
        <section>
          {(items.total > 0 || isFiltered) && <Filters filters={filters} categories={view.categories} />}
          {items.total > 0 ? <ItemList items={items.items} filters={filters} /> : <NoItems isFiltered={isFiltered} />}
          <Pager page={items.page} lastPage={items.lastPage} query={new URLSearchParams(filters).toString()} />
        </section>
      </div>
    </SellerLayout>
  )
}

export const StatusBadge = ({ status }: { status: ItemStatus }) => {
  const { t: { inventory: say } } = useWords()
  return <Badge tone={TONES[status]}>{say.statuses[status]}</Badge>
}

function NoItems({ isFiltered }: { isFiltered: boolean }) {
  const { t: { inventory: say } } = useWords()
  return isFiltered
    ? <Empty title={say.noneSuch}><p><a class="button" href="/seller/inventory">{say.all}</a></p></Empty>
    : <Empty title={say.none}><p>{say.noneHint}</p></Empty>
}

function Filters({ filters: { search, status, category_id: category, sort }, categories }: Pick<InventoryView, 'filters' | 'categories'>) {
  const { t: { inventory: say } } = useWords()
  const any = { value: '', label: say.any }
  const choices = [any, ...Object.entries(say.statuses).map(([value, label]) => ({ value, label }))]
  return (
    <form class="filters" action="/seller/inventory">
      <label class="wide">{say.search}<input class="input" type="search" name="search" value={search} maxLength={200} /></label>
      <label>{say.status}<select class="input" name="status"><Options choices={choices} chosen={status} /></select></label>
      <label>{say.category}<select class="input" name="category_id"><Options choices={[any, ...categories]} chosen={category} /></select></label>
      {sort !== '' && <input type="hidden" name="sort" value={sort} />}
      <button class="button">{say.show}</button>
    </form>
  )
}

interface ItemsProps {
  items: ItemView[]
  filters: InventoryView['filters']
}

/** The chosen items go on to the page that makes lots of them. */
function ItemList({ items, filters }: ItemsProps) {
  const { t: { inventory: say } } = useWords()
  const hasStock = items.some(({ status }) => status === 'in_stock')
  return (
    <form action="/seller/inventory/conversion">
      <ItemTable items={items} filters={filters} />
      {hasStock && <p class="actions list-actions"><button class="button">{say.toLots}</button></p>}
    </form>
  )
}

function ItemTable({ items, filters }: ItemsProps) {
  const { t: { inventory: say }, format } = useWords()
  const money = (amount: ItemView['cost'], { currency }: ItemView) => amount !== null && format.money(amount, currency)
  const columns: Column<ItemView>[] = [
    {
      label: say.columns.choose,
      cell: ({ id, title, status }) => status === 'in_stock'
        && <input class="pick" type="checkbox" name="item" value={String(id)} aria-label={`${say.columns.choose}: ${title}`} />,
    },
    { label: say.columns.title, kind: 'head', sort: 'title', cell: ({ id, title }) => <a href={`/seller/inventory/${id}`}>{title}</a> },
    { label: say.columns.sku, cell: ({ sku }) => sku && <span class="nowrap">{sku}</span> },
    { label: say.columns.place, cell: ({ county, state }) => format.place(county, state) },
    { label: say.columns.since, sort: 'since', cell: ({ since }) => <Instant at={since} /> },
    { label: say.columns.state, cell: ({ status }) => <StatusBadge status={status} /> },
    { label: say.columns.cost, kind: 'number', sort: 'cost', cell: (item) => money(item.cost, item) },
    { label: say.columns.price, kind: 'number', sort: 'price', cell: (item) => money(item.askingPrice, item) },
  ]
  const order = { sort: filters.sort, href: (sort: string) => `?${new URLSearchParams({ ...filters, sort }).toString()}` }
  return <DataTable caption={say.title} columns={columns} rows={items} keyOf={({ id }) => id} order={order} />
}

function Aging({ aging }: { aging: AgingView }) {
  const { t: { inventory: { aging: say } }, format } = useWords()
  const most = Math.max(...aging.buckets.map(({ count }) => count))
  const money = (amount: AgingView['totalCost']) => amount !== null && format.money(amount, 'usd')
  const days = ({ minDays, maxDays }: AgingView['buckets'][number]) =>
    (maxDays === null ? say.over(format.count(minDays)) : say.from(format.count(minDays), format.count(maxDays)))
  return (
    <section>
      <h2>{say.title}</h2>
      <table class="aging">
        <thead>
          <tr>
            <th scope="col">{say.days}</th><th scope="col"><span class="unseen">{say.share}</span></th>
            <th scope="col" class="number">{say.items}</th>{aging.totalCost !== null && <th scope="col" class="number">{say.cost}</th>}
          </tr>
        </thead>
        <tbody>
          {aging.buckets.map((bucket) => (
            <tr>
              <th scope="row">{days(bucket)}</th><td><ShareBar value={bucket.count} most={most} /></td>
              <td class="number">{format.count(bucket.count)}</td>{bucket.cost !== null && <td class="number">{money(bucket.cost)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>{say.total}</th><td class="number">{format.count(aging.total)}</td>
            {aging.totalCost !== null && <td class="number">{money(aging.totalCost)}</td>}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
