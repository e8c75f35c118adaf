import { type Cents, cents } from '../../../kernel/money.ts'
import { LATEST_SALES } from '../../../kernel/nearest.ts'
import { zoneOf } from '../../../kernel/zones.ts'
import type { comparableSales } from '../../../lots/index.ts'
import type { Plot } from '../../../platform/plot.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { CloseUpView } from '../../map/close-up.ts'
import { PlotFigure } from '../../ui/plot.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { SalesMap } from './sales-map.tsx'

/** `miles`: from the lot; null if a place is unknown. */
export type ComparableSale = Awaited<ReturnType<typeof comparableSales>>[number] & { miles: number | null }

export interface ComparablesProps {
  comparables: ComparableSale[]
  /** Where they are; null if that is not known. */
  salesMap: CloseUpView | null
  currency: string
  /** Acres of the lot. */
  acreage: number | null
}

/** Sales of the same category in the same state near the lot, and their prices per acre over acres. */
export function Comparables(props: ComparablesProps) {
  const { comparables, salesMap, currency } = props
  const words = useWords()
  const { t: { lot: { comparables: say } }, format } = words
  if (comparables.length === 0) return null
  const distance: Column<ComparableSale> = {
    label: say.distance, kind: 'number', cell: ({ miles }) => miles !== null && say.miles(format.count(Math.max(1, Math.round(miles)))),
  }
  const columns: Column<ComparableSale>[] = [
    { label: say.lot, kind: 'head', cell: (sale) => {
      const number = comparables.indexOf(sale) + 1
      const isOnMap = salesMap?.pins.some(({ index }) => index === number)
      return <>{isOnMap && <span class="sale-number">{number}</span>}<a href={`/lots/${sale.slug}`}>{sale.title}</a></>
    } },
    { label: say.land, cell: ({ acreage, county, state }) => [format.acres(acreage), format.place(county, state)].filter(Boolean).join(', ') },
    ...(comparables.some(({ miles }) => miles !== null) ? [distance] : []),
    { label: say.price, kind: 'number', cell: ({ hammer_price_cents: price }) => format.money(price, currency) },
    { label: say.perAcre, kind: 'number', cell: ({ hammer_price_cents: price, acreage }) => format.perAcre(price, acreage, currency) },
    { label: say.sold, cell: (sale) => <SoldOn sale={sale} /> },
  ]
  return (
    <section>
      <h2>{say.title}</h2>
      <p class="prose">
        {say.text(format.count(LATEST_SALES))}{comparables.length >= ENOUGH && ` ${say.median(format.money(medianAcre(comparables), currency))}`}
      </p>
      <DataTable caption={say.title} columns={columns} rows={comparables} keyOf={({ slug }) => slug} />
      {salesMap && <SalesMap sales={comparables} view={salesMap} />}
      {comparables.length >= ENOUGH && <PlotFigure plot={pricesPerAcre(words, props)} />}
    </section>
  )
}

function pricesPerAcre({ t: { lot: { comparables: say } }, format }: Words, { comparables, currency, acreage }: ComparablesProps): Plot {
  const perAcre = (amount: number) => format.perAcre(cents(Math.round(amount)), 1, currency)
  return {
    title: say.plot, summary: acreage === null ? say.plotText : `${say.plotText} ${say.thisLot(format.acres(acreage) ?? '')}`,
    x: { title: say.acres, kind: 'log', format: format.count }, y: { title: say.perAcre, kind: 'linear', format: perAcre },
    series: [
      {
        name: say.sales, shape: 'dot',
        points: comparables.map(({ title, acreage: acres, hammer_price_cents: price }) =>
          ({ x: acres, y: price / acres, label: `${title}: ${format.acres(acres)}, ${format.perAcre(price, acres, currency)}` })),
      },
      ...(acreage === null ? [] : [{ name: say.here, shape: 'rule' as const, points: [{ x: acreage, y: 0, label: say.thisLot(format.acres(acreage) ?? '') }] }]),
    ],
  }
}

/** The date in the time zone of the land. */
function SoldOn({ sale: { sold_at: at, state, county } }: { sale: ComparableSale }) {
  const { format } = useWords()
  return <time dateTime={at.toISOString()}>{format.date(at.toISOString(), zoneOf(state, county) ?? undefined)}</time>
}

/** The median is shown from this many sales on. */
const ENOUGH = 3

function medianAcre(comparables: ComparableSale[]): Cents {
  const prices = comparables.map(({ hammer_price_cents: price, acreage }) => price / acreage).sort((a, b) => a - b)
  const middle = prices.length / 2
  const median = prices.length % 2 === 1 ? prices[Math.floor(middle)]! : (prices[middle - 1]! + prices[middle]!) / 2
  return (Math.round(median / 100) * 100) as Cents
}
