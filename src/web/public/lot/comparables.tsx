import type { Cents } from '../../../kernel/money.ts'
import { zoneOf } from '../../../kernel/zones.ts'
import type { comparableSales } from '../../../lots/index.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { useWords } from '../../ui/use-words.ts'

export type ComparableSale = Awaited<ReturnType<typeof comparableSales>>[number]

export interface ComparablesProps {
  comparables: ComparableSale[]
  currency: string
}

/** Recent sales of the same category in the same state. */
export function Comparables({ comparables, currency }: ComparablesProps) {
  const { t: { lot: { comparables: say } }, format } = useWords()
  if (comparables.length === 0) return null
  const columns: Column<ComparableSale>[] = [
    { label: say.lot, kind: 'head', cell: ({ slug, title }) => <a href={`/lots/${slug}`}>{title}</a> },
    { label: say.land, cell: ({ acreage, county, state }) => [format.acres(acreage), format.place(county, state)].filter(Boolean).join(', ') },
    { label: say.price, kind: 'number', cell: ({ hammer_price_cents: price }) => format.money(price, currency) },
    { label: say.perAcre, kind: 'number', cell: ({ hammer_price_cents: price, acreage }) => format.perAcre(price, acreage, currency) },
    { label: say.sold, cell: (sale) => <SoldOn sale={sale} /> },
  ]
  return (
    <section>
      <h2>{say.title}</h2>
      <p class="prose">{say.text}{comparables.length >= ENOUGH && ` ${say.median(format.money(medianAcre(comparables), currency))}`}</p>
      <DataTable caption={say.title} columns={columns} rows={comparables} keyOf={({ slug }) => slug} />
    </section>
  )
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
