import type { ItemRow } from '../../../inventory/index.ts'
import type { Page } from '../../../kernel/page.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { Choice } from '../../ui/choose.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Empty } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { ShareBar } from '../share-bar.tsx'
import { Filters, isFiltered, type ItemFilters } from './filters.tsx'
import { type AgingView, STOCK_CURRENCY } from './view.ts'

export interface InventoryProps {
  page: Page<ItemRow>
  filters: ItemFilters
  sort: string
  categories: readonly Choice[]
  aging: AgingView
  /** Read-only members of a team do not see costs. */
  isCostKnown: boolean
}

const TONES: Record<ItemRow['status'], BadgeTone> = { in_stock: 'good', listed: 'check', sold: 'plain', written_off: 'warn' }

/** Inventory with age, and conversion to lots. */
export function InventoryPage({ page, filters, sort, categories, aging, isCostKnown }: InventoryProps) {
  const { t: { inventory: say } } = useWords()
  const isNarrowed = isFiltered(filters)
  return (
    <SellerLayout
      title={say.title} lede={say.lede} current="/seller/inventory"
      actions={<a class="button primary" href="/seller/inventory/new">{say.fresh}</a>}
    >
      <div class="stack">
        {aging.total > 0 && <Aging aging={aging} />}
        <section>
          {(page.total > 0 || isNarrowed) && <Filters filters={filters} sort={sort} categories={categories} />}
          {page.total > 0 ? <ItemList items={page.items} filters={filters} sort={sort} isCostKnown={isCostKnown} /> : <NoItems isNarrowed={isNarrowed} />}
          <Pager page={page} query={new URLSearchParams({ ...filters, sort }).toString()} />
        </section>
      </div>
    </SellerLayout>
  )
}

export const StatusBadge = ({ status }: { status: ItemRow['status'] }) => {
  const { t: { inventory: say } } = useWords()
  return <Badge tone={TONES[status]}>{say.statuses[status]}</Badge>
}

function NoItems({ isNarrowed }: { isNarrowed: boolean }) {
  const { t: { inventory: say } } = useWords()
  return isNarrowed
    ? <Empty title={say.noneSuch}><p><a class="button" href="/seller/inventory">{say.all}</a></p></Empty>
    : <Empty title={say.none}><p>{say.noneHint}</p></Empty>
}

interface ItemsProps extends Pick<InventoryProps, 'filters' | 'sort' | 'isCostKnown'> {
  items: ItemRow[]
}

/** The selected items are sent to the conversion page. */
function ItemList(props: ItemsProps) {
  const { t: { inventory: say } } = useWords()
  const hasStock = props.items.some(({ status }) => status === 'in_stock')
  return (
    <form action="/seller/inventory/conversion">
      <ItemTable {...props} />
      {hasStock && <p class="actions list-actions"><button class="button">{say.toLots}</button></p>}
    </form>
  )
}

function ItemTable({ items, filters, sort, isCostKnown }: ItemsProps) {
  const { t: { inventory: say }, format } = useWords()
  const columns: Column<ItemRow>[] = [
    {
      label: say.columns.choose,
      cell: ({ id, title, status }) => status === 'in_stock'
        && <input class="pick" type="checkbox" name="item" value={String(id)} aria-label={`${say.columns.choose}: ${title}`} />,
    },
    { label: say.columns.title, kind: 'head', sort: 'title', cell: ({ id, title }) => <a href={`/seller/inventory/${id}`}>{title}</a> },
    { label: say.columns.sku, cell: ({ sku }) => sku && <span class="nowrap">{sku}</span> },
    { label: say.columns.place, cell: ({ county, state }) => format.place(county, state) },
    { label: say.columns.since, sort: 'since', cell: ({ created_at: since }) => <Instant at={since} /> },
    { label: say.columns.state, cell: ({ status }) => <StatusBadge status={status} /> },
    { label: say.columns.cost, kind: 'number', sort: 'cost', cell: ({ purchase_cost_cents: cost }) => isCostKnown && format.money(cost, STOCK_CURRENCY) },
    { label: say.columns.price, kind: 'number', sort: 'price', cell: ({ list_price_cents: price }) => price !== null && format.money(price, STOCK_CURRENCY) },
  ]
  const order = { sort, href: (by: string) => `?${new URLSearchParams({ ...filters, sort: by }).toString()}` }
  return <DataTable caption={say.title} columns={columns} rows={items} keyOf={({ id }) => id} order={order} />
}

function Aging({ aging }: { aging: AgingView }) {
  const { t: { inventory: { aging: say } }, format } = useWords()
  const most = Math.max(...aging.buckets.map(({ count }) => count))
  const money = (amount: AgingView['totalCost']) => amount !== null && format.money(amount, STOCK_CURRENCY)
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
