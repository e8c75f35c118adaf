import { SOURCE_REPORT_WORDS, sourceName, type SourceReport } from '../../reports/index.ts'
import { DataTable } from '../ui/data-table.tsx'
import { useWords } from '../ui/use-words.ts'

type SourceFigures = SourceReport['totals'][number]

/** People by where they came from, of the house or of an auction. */
export function SourceTable({ figures }: { figures: SourceFigures[] }) {
  const { format, language } = useWords()
  const words = SOURCE_REPORT_WORDS[language]
  return (
    <DataTable<SourceFigures>
      caption={words.title} rows={figures} keyOf={({ source }) => source ?? ''}
      columns={[
        { label: words.source, kind: 'head', cell: ({ source }) => sourceName(source, language) },
        { label: words.registered, kind: 'number', cell: ({ registered }) => format.count(registered) },
        { label: words.bidders, kind: 'number', cell: ({ bidders }) => format.count(bidders) },
        { label: words.buyers, kind: 'number', cell: ({ buyers }) => format.count(buyers) },
      ]}
    />
  )
}
