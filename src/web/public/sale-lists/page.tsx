import { cellOf, isAmount, LIST_WORDS, type ListColumn, type ListedLot, type SaleList } from '../../../sale-lists/index.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { Prose } from '../../ui/prose.tsx'
import { useWords } from '../../ui/use-words.ts'

/** A public list of an auction: heading, table, certificate. */
export function SaleListPage({ list }: { list: SaleList }) {
  const { t: { layout, saleLists: say }, language } = useWords()
  const words = LIST_WORDS[language]
  const { sale, settings, kind, lots } = list
  const at = `/auctions/${sale.slug}`
  const columnOf = (column: ListColumn, nth: number): Column<ListedLot> => ({
    label: words.columns[column],
    ...(nth === 0 ? { kind: 'head', isNamed: column !== 'title' } : isAmount(column) ? { kind: 'number' } : {}),
    cell: (lot) => (column === 'title' ? <a href={`/lots/${lot.slug}`}>{lot.title}</a> : cellOf(list, lot, column, language)),
  })
  return (
    <>
      <Crumbs trail={[{ label: layout.sections.auctions, href: '/auctions' }, { label: sale.title, href: at }, { label: words.titles[kind] }]} />
      <h1>{words.titles[kind]}</h1>
      <p class="lede">{sale.title}</p>
      <div class="stack">
        <Prose text={settings.heading} />
        <p class="actions">
          <a class="button primary" href={`${at}/lists/${kind}/pdf`}>{say.pdf}</a>
          <a class="button" href={`${at}/lists/${kind}/csv`}>{say.csv}</a>
        </p>
        <DataTable
          caption={words.titles[kind]} rows={lots} keyOf={({ slug }) => slug}
          columns={settings.columns.map(columnOf)}
        />
        <Prose text={settings.certificate} />
      </div>
    </>
  )
}
