import type { ImportedPart, ImportRow, UndoPlan } from '../../../catalogue-import/index.ts'
import type { Refusal } from '../../../kernel/refusals.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { inWords } from '../../ui/in-words.ts'
import { Instant } from '../../ui/instant.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { Note } from '../../ui/notes.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'

/** The effects of undoing an import, and its button; or why it cannot be undone. */
export function UndoPage({ plan, refused, action }: { plan: UndoPlan; refused: Refusal | null; action: string }) {
  const words = useWords()
  const { t: { imports: { title, undo: say, report } }, format } = words
  const refusal = refused ?? plan.refusal
  const rows = [...plan.canceled.map((part) => ({ part, what: say.canceled })), ...plan.kept.map((part) => ({ part, what: say.withdrawn }))]
  const columns: Column<{ part: ImportedPart; what: string }>[] = [
    { label: report.auction, kind: 'head', cell: ({ part }) => <a href={`/seller/auctions/${part.slug}`}>{part.title}</a> },
    { label: report.standing, cell: ({ part }) => report.standings[part.status] },
    { label: say.lots, kind: 'number', cell: ({ part }) => format.count(part.open) },
    { label: say.what, cell: ({ what }) => what },
  ]
  return (
    <SellerLayout title={say.title} lede={<Sentence text={say.lede} parts={{ date: <Instant at={plan.row.made_at} /> }} />} current="/seller/import">
      <Crumbs trail={[{ label: title, href: '/seller/import' }, { label: say.title }]} />
      <div class="stack">
        {refusal && <Note tone="warn">{inWords(words, refusal.said)}</Note>}
        {!refusal && (
          <>
            {rows.length > 0 && <DataTable caption={say.what} columns={columns} rows={rows} keyOf={({ part }) => part.id} />}
            <p class="hint">{say.consequence}</p>
            <form method="post" action={action}><button class="button danger">{say.submit}</button></form>
          </>
        )}
      </div>
    </SellerLayout>
  )
}

/** The latest imports, below the form that uploads a file. */
export function RecentImports({ rows }: { rows: ImportRow[] }) {
  const { t: { imports: { undo: say } }, format } = useWords()
  const columns: Column<ImportRow>[] = [
    { label: say.madeAt, kind: 'head', cell: (row) => <Instant at={row.made_at} /> },
    {
      label: say.auctions,
      cell: ({ auctions }) => auctions.map(({ slug, title }, index) => <>{index > 0 && ', '}<a href={`/seller/auctions/${slug}`}>{title}</a></>),
    },
    { label: say.lots, kind: 'number', cell: (row) => format.count(row.lots) },
    {
      label: say.title,
      cell: (row) => (row.undone_at ? say.undone : <a href={`/seller/imports/${row.id}`}>{say.title}<span class="unseen"> {row.id}</span></a>),
    },
  ]
  return (
    <section>
      <h2>{say.recent}</h2>
      <DataTable caption={say.recent} columns={columns} rows={rows} keyOf={({ id }) => id} />
    </section>
  )
}
