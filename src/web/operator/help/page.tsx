import type { HelpCategoryEntry, ManagedArticle, ManagedText } from '../../../help/index.ts'
import { LANGUAGES, type Language } from '../../../kernel/languages.ts'
import { inLanguage } from '../../ui/addresses.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AdminLayout } from '../layout.tsx'
import type { Fact } from '../parts.tsx'

export interface HelpListPageProps {
  articles: ManagedArticle[]
  /** Slugs of articles that link to an unreadable article. */
  articlesWithDeadLinks: ReadonlySet<string>
  chapters: HelpCategoryEntry[]
}

/** One row per article: audience, and the state of each language. */
export function HelpListPage({ articles, articlesWithDeadLinks, chapters }: HelpListPageProps) {
  const { t: { operator: { help: say } }, language } = useWords()
  const columns: Column<ManagedArticle>[] = [
    {
      label: say.article, kind: 'head',
      cell: (article) => <Name article={article} reader={language} isDeadEnd={articlesWithDeadLinks.has(article.slug)} />,
    },
    { label: say.chapter, cell: ({ category }) => chapters.find(({ slug }) => slug === category)?.title ?? category },
    { label: say.readBy, cell: ({ audience, isHidden }) => (isHidden ? <Badge tone="warn">{say.hidden}</Badge> : say.audiences[audience]) },
    ...LANGUAGES.map((one): Column<ManagedArticle> => ({
      label: say.languages[one], cell: (article) => <Version article={article} language={one} />,
    })),
  ]
  const nameOf = (article: ManagedArticle): string => titleOf(article, language).title
  const rows = articles.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)) || nameOf(one).localeCompare(nameOf(other), language))
  const fresh = <a class="button primary" href="/admin/help/new">{say.write}</a>
  return (
    <AdminLayout title={say.title} lede={say.lede} current="/admin/help" actions={fresh}>
      <DataTable caption={say.title} rows={rows} keyOf={({ slug }) => slug} columns={columns} />
    </AdminLayout>
  )
}

/** Customized articles are listed first. */
const isOwn = ({ changedAt }: ManagedArticle): boolean => changedAt !== null

function Name({ article, reader, isDeadEnd }: { article: ManagedArticle; reader: Language; isDeadEnd: boolean }) {
  const { t: { operator: { help: say } } } = useWords()
  const { title, language } = titleOf(article, reader)
  return (
    <>
      <a href={`/admin/help/${article.slug}`} lang={language === reader ? undefined : language}>{title}</a>
      {isDeadEnd && <><br /><Badge tone="warn">{say.leadsNowhere}</Badge></>}
    </>
  )
}

/** The title in the reader's language, otherwise in another; an article of a former version has only its slug. */
function titleOf({ slug, texts }: ManagedArticle, reader: Language): { title: string; language: Language } {
  const language = [reader, ...LANGUAGES].find((one) => texts[one] !== null) ?? reader
  return { title: texts[language]?.title ?? slug, language }
}

function Version({ article: { slug, texts, isHidden }, language }: { article: ManagedArticle; language: Language }) {
  const { t: { operator: { help: say } }, format } = useWords()
  const text = texts[language]
  if (!text) return <Badge tone="urgent">{say.missing}</Badge>
  const day = format.day(text.updated)
  const notes = [
    text.isOwn && <Badge tone="good">{say.own}</Badge>,
    text.isOutrun && <Badge tone="warn">{say.outrun}</Badge>,
    text.updated < newest(texts) && <Badge tone="warn">{say.older}</Badge>,
  ].filter(Boolean)
  return <>{isHidden ? day : <a class="nowrap" href={inLanguage(`/help/${slug}`, language)}>{day}</a>}{notes.map((note) => <> {note}</>)}</>
}

/** When any language of an article was last changed. */
const newest = (texts: Record<Language, ManagedText | null>): string =>
  LANGUAGES.map((language) => texts[language]?.updated ?? '').sort().at(-1)!

export function articleFacts(
  { t: { operator: { help: say } } }: Pick<Words, 't'>, { slug, isOfProgram, isHidden, changedAt }: ManagedArticle,
): Fact[] {
  const address = `/help/${slug}`
  return [
    { label: say.page, value: isHidden ? say.hidden : <a href={address}>{address}</a> },
    { label: say.origin, value: isOfProgram ? say.byProgram : say.byHouse },
    { label: say.changed, value: changedAt && <Instant at={changedAt} /> },
  ]
}
