import type { Cents } from '../../../kernel/money.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { useWords } from '../../ui/use-words.ts'

/** A sale of the same kind of land in the same state. */
export interface ComparableView {
  slug: string
  title: string
  acreage: number
  place: string | null
  hammerPrice: Cents
  soldAt: string
  zone: string | null
}

export interface ComparablesProps {
  comparables: ComparableView[]
  currency: string
}

/** What land of this kind sold for in this state: for judging a price, not for setting one. */
export function Comparables({ comparables, currency }: ComparablesProps) {
  const { t: { lot: { comparables: say } }, format } = useWords()
  if (comparables.length === 0) return null
  const columns: Column<ComparableView>[] = [
    { label: say.lot, kind: 'head', cell: ({ slug, title }) => <a href={`/lots/${slug}`}>{title}</a> },
    { label: say.land, cell: ({ acreage, place }) => [format.acres(acreage), place].filter(Boolean).join(', ') },
    { label: say.price, kind: 'number', cell: ({ hammerPrice }) => format.money(hammerPrice, currency) },
    { label: say.perAcre, kind: 'number', cell: ({ hammerPrice, acreage }) => format.perAcre(hammerPrice, acreage, currency) },
    { label: say.sold, cell: ({ soldAt, zone }) => <time dateTime={soldAt}>{format.date(soldAt, zone ?? undefined)}</time> },
  ]
  return (
    <section>
      <h2>{say.title}</h2>
      <p class="prose">{say.text}{comparables.length >= ENOUGH && ` ${say.median(format.money(medianAcre(comparables), currency))}`}</p>
      <DataTable caption={say.title} columns={columns} rows={comparables} keyOf={({ slug }) => slug} />
    </section>
  )
}

/** A middle of fewer sales says nothing. */
const ENOUGH = 3

function medianAcre(comparables: ComparableView[]): Cents {
  const prices = comparables.map(({ hammerPrice, acreage }) => hammerPrice / acreage).sort((a, b) => a - b)
  const middle = prices.length / 2
  const median = prices.length % 2 === 1 ? prices[Math.floor(middle)]! : (prices[middle - 1]! + prices[middle]!) / 2
  return (Math.round(median / 100) * 100) as Cents
}
