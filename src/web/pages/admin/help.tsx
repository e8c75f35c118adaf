import type { Article, HelpCategoryEntry } from '../../../help/index.ts'
import { LANGUAGES } from '../../../kernel/languages.ts'
import { AdminLayout } from '../../ui/admin-layout.tsx'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { inLanguage } from '../../ui/addresses.ts'
import { useWords } from '../../words.ts'

/** Every article once, with when each language of it was last changed. */
export function HelpListPage({ versions, chapters }: { versions: Article[]; chapters: HelpCategoryEntry[] }) {
  const { t: { adminHouse: { help: say } }, language } = useWords()
  const articles = versions.filter((version) => version.language === language)
  const columns: Column<Article>[] = [
    { label: say.article, kind: 'head', cell: ({ slug, title }) => <a href={`/help/${slug}`}>{title}</a> },
    { label: say.chapter, cell: ({ category }) => chapters.find(({ slug }) => slug === category)?.title ?? category },
    { label: say.readBy, cell: ({ audience }) => say.audiences[audience] ?? audience },
    ...LANGUAGES.map((one): Column<Article> => ({
      label: say.languages[one],
      cell: ({ slug }) => <Version version={versions.find((version) => version.slug === slug && version.language === one)} newest={newest(versions, slug)} />,
    })),
  ]
  return (
    <AdminLayout title={say.title} lede={say.lede} current="/admin/help">
      <DataTable caption={say.title} rows={articles} keyOf={({ slug }) => slug} columns={columns} />
    </AdminLayout>
  )
}

/** When any language of an article was last changed. */
const newest = (versions: readonly Article[], slug: string): string =>
  versions.filter((version) => version.slug === slug).map(({ updated }) => updated).sort().at(-1) ?? ''

function Version({ version, newest: last }: { version: Article | undefined; newest: string }) {
  const { t: { adminHouse: { help: say } }, format } = useWords()
  if (!version) return <Badge tone="urgent">{say.missing}</Badge>
  return (
    <>
      <a href={inLanguage(`/help/${version.slug}`, version.language)}>{format.day(version.updated)}</a>
      {version.updated < last && <> <Badge tone="warn">{say.older}</Badge></>}
    </>
  )
}
