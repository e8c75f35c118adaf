import type { Article, HelpCategoryEntry } from '../../../help/index.ts'
import { AdminLayout } from '../../ui/admin-layout.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { useWords } from '../../words.ts'

export function HelpListPage({ articles, chapters }: { articles: Article[]; chapters: HelpCategoryEntry[] }) {
  const { t: { adminHouse: { help: say } } } = useWords()
  return (
    <AdminLayout title={say.title} lede={say.lede} current="/admin/help">
      <DataTable
        caption={say.title} rows={articles} keyOf={({ slug }) => slug}
        columns={[
          { label: say.article, kind: 'head', cell: ({ slug, title }) => <a href={`/help/${slug}`}>{title}</a> },
          { label: say.chapter, cell: ({ category }) => chapters.find(({ slug }) => slug === category)?.title ?? category },
          { label: say.readBy, cell: ({ audience }) => say.audiences[audience] ?? audience },
          { label: say.updated, cell: ({ updated }) => updated },
        ]}
      />
    </AdminLayout>
  )
}
