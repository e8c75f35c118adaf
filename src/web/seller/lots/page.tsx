import type { AuctionRow } from '../../../auctions/index.ts'
import type { Page } from '../../../kernel/page.ts'
import { isoOrNull } from '../../../kernel/time.ts'
import type { SellerLotRow } from '../../../lots/index.ts'
import type { Standing } from '../../live/wire.ts'
import { bidsWords, outcomeWords, priceNow } from '../../lots/lot-words.ts'
import { isPicture } from '../../lots/view.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextField } from '../../ui/fields.tsx'
import { controlOf, ErrorSummary, type FieldProps, Form, type FormState, FieldMessages } from '../../ui/form.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { FilterSearch, FilterSelect, ListFilters } from '../../ui/list-filters.tsx'
import { Empty } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { LOWERED_FIELD, SEEN_FIELD } from '../../ui/seen-field.ts'
import { useLiveWords, useReadingOnly, useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'

export interface LotTableRow {
  lot: SellerLotRow
  isOver: boolean
  /** Link to the buyer; null unless the lot is sold, and for plain members of the team. */
  buyer: string | null
  standing: Standing
  form: FormState
}

/** The lots to show; empty: all. */
export interface LotTableFilter {
  search: string
  show: string
}

export interface SellerLotsView {
  sale: AuctionRow
  lots: Page<LotTableRow>
  filter: LotTableFilter
  /** The filter as a query string. */
  query: string
  addForm: FormState
  canAdd: boolean
}

/** Shorter tables have no search. */
const EASILY_SEEN = 10

/** The lots of an auction as a table; each row is a form. */
export function SellerLotsPage({ view }: { view: SellerLotsView }) {
  const { t: { lotForm, selling } } = useWords()
  const { sale, lots, filter, query, addForm, canAdd } = view
  const isNarrowed = query !== ''
  const at = `/seller/auctions/${sale.slug}`
  const wrong = lots.items.find(({ form }) => Object.keys(form.errors).length > 0)
  return (
    <SellerLayout title={lotForm.title(sale.title)} current="/seller/auctions">
      <Crumbs trail={[{ label: selling.list.title, href: '/seller/auctions' }, { label: sale.title, href: at }, { label: selling.sale.lots }]} />
      <div class="stack">
        {wrong && <ErrorSummary form={wrong.form} />}
        {(isNarrowed || lots.total > EASILY_SEEN) && <LotFilter action={`${at}/lots`} filter={filter} found={isNarrowed ? lots.total : null} />}
        {lots.total === 0 && <NoLots isNarrowed={isNarrowed} action={`${at}/lots`} />}
        {lots.total > 0 && (
          <section>
            <p class="hint">{lotForm.tableHint}</p>
            <LotTable rows={lots.items} page={lots.page} filter={filter} />
            <Pager page={lots} query={query} />
          </section>
        )}
        {canAdd && <Tools sale={sale} hasLots={lots.total > 0 || isNarrowed} />}
        {canAdd && (
          <section aria-labelledby="add">
            <h2 id="add">{lotForm.add}</h2>
            <Form action={`${at}/lots`} form={addForm} submit={lotForm.addButton}>
              <TextField form={addForm} name="title" label={lotForm.addTitle} maxLength={200} />
            </Form>
          </section>
        )}
      </div>
    </SellerLayout>
  )
}

function Tools({ sale: { slug }, hasLots }: { sale: AuctionRow; hasLots: boolean }) {
  const { t: { imports, lotFiles, lotTools } } = useWords()
  if (useReadingOnly()) return null
  const at = `/seller/auctions/${slug}`
  return (
    <p class="actions">
      <a class="button small" href={`${at}/lots/several`}>{lotTools.several}</a>
      <a class="button small" href={`/seller/import?auction=${slug}`}>{imports.into.link}</a>
      {hasLots && <a class="button small" href={`${at}/lots/bulk`}>{lotTools.bulk}</a>}
      {hasLots && <a class="button small" href={`${at}/lots/order`}>{lotTools.order}</a>}
      {hasLots && <a class="button small" href={`${at}/lots/boundaries`}>{lotFiles.boundaries}</a>}
      {hasLots && <a class="button small" href={`${at}/lots/pictures`}>{lotFiles.pictures}</a>}
    </p>
  )
}

function NoLots({ isNarrowed, action }: { isNarrowed: boolean; action: string }) {
  const { t: { lotForm } } = useWords()
  return isNarrowed
    ? <Empty title={lotForm.noneSuch}><p><a class="button" href={action}>{lotForm.all}</a></p></Empty>
    : <Empty title={lotForm.none}><p>{lotForm.noneText}</p></Empty>
}

interface LotFilterProps {
  action: string
  filter: LotTableFilter
  /** Number of matches; null without a filter. */
  found: number | null
}

function LotFilter({ action, filter: { search, show }, found }: LotFilterProps) {
  const { t: { lotForm: { filter: say, all } }, format } = useWords()
  const choices = [{ value: '', label: all }, ...Object.entries(say.shows).map(([value, label]) => ({ value, label }))]
  return (
    <section>
      <ListFilters
        action={action} submit={say.find} values={[show]}
        search={<FilterSearch name="search" label={say.search} value={search} maxLength={100} />}
      >
        <FilterSelect name="show" label={say.show} choices={choices} chosen={show} />
      </ListFilters>
      {found !== null && <p class="hint list-actions">{format.counted(say.found, found)} <a href={action}>{all}</a></p>}
    </section>
  )
}

interface LotTableProps {
  rows: LotTableRow[]
  page: number
  filter: LotTableFilter
}

function LotTable({ rows, page, filter }: LotTableProps) {
  const readsOnly = useReadingOnly()
  const { t: { lotForm: { columns } } } = useWords()
  return (
    <table class="data lot-table">
      <thead>
        <tr>
          <th scope="col">{columns.number}</th><th scope="col">{columns.title}</th><th scope="col" class="number">{columns.acres}</th>
          <th scope="col" class="number">{columns.start}</th><th scope="col" class="number">{columns.reserve}</th><th scope="col">{columns.state}</th>
          <th scope="col"><span class="unseen">{columns.actions}</span></th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (row.isOver || readsOnly
          ? <LotOver key={row.lot.id} row={row} />
          : <LotRow key={row.lot.id} row={row} page={page} filter={filter} />))}
      </tbody>
    </table>
  )
}

/** The auction sends live updates. */
const isOnSale = (lot: SellerLotRow): boolean => lot.auction_status === 'active'

/** Attributes for live updates of price, bids and status. */
function marksOf({ lot, standing: { phase, bidCount } }: LotTableRow) {
  if (!isOnSale(lot)) return {}
  const marks = { 'data-lot': lot.id, 'data-auction': lot.auction_id, 'data-currency': lot.currency, 'data-bid-count': bidCount }
  return phase === 'upcoming' ? { ...marks, 'data-opens-at': isoOrNull(lot.starts_at) } : marks
}

/** A lot that cannot be changed is shown as text. */
function LotOver({ row }: { row: LotTableRow }) {
  const { t: { lotForm: { columns } }, format } = useWords()
  const { id, lot_number: place, lot_label: label, title, acreage, starting_bid_cents: startingBid, reserve_cents: reserve, currency } = row.lot
  return (
    <tr id={`lot-${id}`} class="over" {...marksOf(row)}>
      <td data-label={columns.number}>{label ?? place}</td>
      <td data-label={columns.title}>{title}</td>
      <td class="number" data-label={columns.acres}>{acreage !== null && format.number(acreage, 4)}</td>
      <td class="number" data-label={columns.start}>{format.money(startingBid, currency)}</td>
      <td class="number" data-label={columns.reserve}>{reserve !== null && format.money(reserve, currency)}</td>
      <td class="state" data-label={columns.state}><State row={row} /></td>
      <td class="actions"><EditLink row={row} /></td>
    </tr>
  )
}

/** The form is in the last cell; inputs of other cells reference it by id. */
function LotRow({ row, page, filter }: Omit<LotTableProps, 'rows'> & { row: LotTableRow }) {
  const { t: { lotForm } } = useWords()
  const { lot: { id, slug, title, bid_count: bids, bidding_unit: unit }, form } = row
  const hasBids = bids > 0
  const { columns } = lotForm
  const perAcre = unit === 'per_acre' && <span class="hint">{lotForm.anAcre}</span>
  return (
    <tr id={`lot-${id}`} data-row {...marksOf(row)}>
      <td data-label={columns.number}>
        <Cell row={row} name="lot_number" label={columns.number} fixed={hasBids} size="short" />
        {row.lot.lot_label !== null && <span class="hint below">{row.lot.lot_label}</span>}
      </td>
      <td data-label={columns.title}><TitleCell row={row} /></td>
      <td data-label={columns.acres}><Cell row={row} name="acreage" label={columns.acres} fixed={hasBids} size="number" /></td>
      <td data-label={columns.start}><Cell row={row} name="starting_bid" label={columns.start} fixed={hasBids} size="number" />{perAcre}</td>
      <td data-label={columns.reserve}><Cell row={row} name="reserve_price" label={columns.reserve} fixed={false} size="number" />{perAcre}</td>
      <td class="state" data-label={columns.state}><State row={row} /></td>
      <td class="actions">
        <form id={`row-${id}`} method="post" action={`/seller/lots/${slug}/row`} novalidate>
          <input type="hidden" name={SEEN_FIELD} value={form.values[SEEN_FIELD]} />
          {hasBids && <input type="hidden" name={LOWERED_FIELD} value={form.values[LOWERED_FIELD]} />}
          {page > 1 && <input type="hidden" name="page" value={page} />}
          {Object.entries(filter).map(([name, value]) => value !== '' && <input type="hidden" name={name} value={value} />)}
          <button class="button small">{lotForm.saveRow}<span class="unseen"> {lotForm.editAbout(title)}</span></button>
        </form>
        <EditLink row={row} />
        <p class="row-said hint" role="status" data-said></p>
      </td>
    </tr>
  )
}

function EditLink({ row: { lot: { slug, title }, isOver } }: { row: LotTableRow }) {
  const { t: { lotForm } } = useWords()
  return (
    <a class="button small" href={`/seller/lots/${slug}/basics`}>
      {isOver ? lotForm.look : lotForm.edit}<span class="unseen"> {lotForm.editAbout(title)}</span>
    </a>
  )
}

interface CellProps extends Pick<FieldProps, 'name' | 'label'> {
  row: LotTableRow
  /** Bidding terms. */
  fixed: boolean
  size: 'short' | 'number'
}

function Cell({ row: { lot: { id, lot_number: number }, form }, name, label, fixed, size }: CellProps) {
  const { t: { lotForm } } = useWords()
  const field = { form, name, label: lotForm.of(label, number), optional: true }
  return (
    <>
      <input
        {...controlOf(field)} class={`input cell-${size}`} form={`row-${id}`} value={form.values[name]} readOnly={fixed} autocomplete="off"
        inputMode={size === 'short' ? 'numeric' : 'decimal'} aria-label={field.label}
      />
      <FieldMessages {...field} />
    </>
  )
}

/** Longer titles have two lines in browsers without automatic textarea height. */
const ONE_LINE = 28

function TitleCell({ row: { lot: { id, lot_number: number }, form } }: { row: LotTableRow }) {
  const { t: { lotForm } } = useWords()
  const { title } = form.values
  const field = { form, name: 'title', label: lotForm.of(lotForm.columns.title, number), optional: true }
  return (
    <>
      <textarea
        {...controlOf(field)} class="input cell-long" form={`row-${id}`} rows={(title ?? '').length > ONE_LINE ? 2 : 1} maxLength={200} autocomplete="off"
        aria-label={field.label}
      >
        {title}
      </textarea>
      <FieldMessages {...field} />
    </>
  )
}

function State({ row: { lot, standing, buyer } }: { row: LotTableRow }) {
  const live = useLiveWords()
  const { t: { buyers, lotForm: { has } }, format } = useWords()
  const pictures = lot.images.filter(isPicture).length
  const owned = [lot.boundary !== null ? has.outline : '', pictures > 0 ? format.counted(has.pictures, pictures) : ''].filter(Boolean)
  return (
    <>
      <Badge tone={standing.phase === 'open' || standing.phase === 'sold' ? 'good' : 'plain'}><span data-phase>{outcomeWords(live, standing)}</span></Badge>
      {(isOnSale(lot) || standing.bidCount > 0) && (
        <p><strong data-price>{format.money(priceNow(standing), lot.currency)}</strong> <span data-bids>{bidsWords(live, standing)}</span></p>
      )}
      {buyer !== null && <p>{buyers.columns.buyer}: <a href={`/seller/close-out/${lot.id}`}>{buyer}</a></p>}
      <p class="hint">{owned.join(', ') || has.nothing}</p>
    </>
  )
}
