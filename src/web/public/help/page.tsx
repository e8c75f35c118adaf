import type { ArticleText } from '../../../help/index.ts'
import type { Language } from '../../../kernel/languages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'

export interface HelpLink {
  slug: string
  /** The article's language, if it is not the reader's. */
  foreign: Language | null
  title: string
  summary: string
}

export interface HelpChapter {
  slug: string
  title: string
  description: string
  articles: HelpLink[]
}

export interface HelpSearchView {
  question: string
  found: HelpLink[]
}

export interface HelpArticleView extends ArticleText, HelpLink {
  /** YYYY-MM-DD. */
  updated: string
  category: { slug: string; title: string }
  /** Others of the same category. */
  others: HelpLink[]
}

/** All articles by category, and how to ask for help. */
export function HelpPage({ chapters }: { chapters: HelpChapter[] }) {
  const { t: { help, guides } } = useWords()
  return (
    <>
      <div class="page-head">
        <h1>{help.title}</h1>
        <p class="lede">{help.lede}</p>
      </div>
      <HelpSearch question="" />
      <div class="help-chapters">
        {chapters.map(({ slug, title, description, articles }) => (
          <section id={slug} aria-labelledby={`${slug}-title`}>
            <h2 id={`${slug}-title`}>{title}</h2>
            <p class="help-note">{description}</p>
            <HelpLinks links={articles} />
          </section>
        ))}
      </div>
      <p class="help-foot">
        <a href="/help/rules">{help.rules.title}</a> <a href="/help/terms">{help.terms}</a>{' '}
        <a href="/docs">{guides.title}</a> <a href="/docs/api">{help.api}</a>
      </p>
    </>
  )
}

export function HelpSearchPage({ view: { question, found } }: { view: HelpSearchView }) {
  const { t: { help }, format } = useWords()
  return (
    <>
      <Crumbs trail={[{ label: help.crumb, href: '/help' }, { label: help.search }]} />
      <div class="page-head"><h1>{question === '' ? help.search : help.answers(question)}</h1></div>
      <HelpSearch question={question} />
      {question !== '' && (
        <section class="help-found" aria-label={help.search}>
          <p role="status">{found.length === 0 ? help.nothing : format.counted(help.found, found.length)}</p>
          <HelpLinks links={found} />
        </section>
      )}
    </>
  )
}

export function HelpArticlePage({ article }: { article: HelpArticleView }) {
  const { t: { help }, format } = useWords()
  const { title, summary, updated, category, headings, html, others, foreign } = article
  return (
    <>
      <Crumbs trail={[{ label: help.crumb, href: '/help' }, { label: category.title, href: `/help#${category.slug}` }, { label: title }]} />
      <div class="help-article">
        <article class="prose">
          <h1 lang={foreign ?? undefined}>{title}</h1>
          <p class="lede" lang={foreign ?? undefined}>{summary}</p>
          {foreign && <Note tone="warn">{help.notTranslated[foreign]}</Note>}
          <p class="help-note">{help.updated(format.day(updated))}</p>
          <div class="help-text" lang={foreign ?? undefined} dangerouslySetInnerHTML={{ __html: html }} />
        </article>
        <div class="help-aside">
          {headings.length > 1 && (
            <nav aria-label={help.contents}>
              <h2>{help.contents}</h2>
              <ul class="plain">{headings.map(({ id, text }) => <li><a href={`#${id}`}>{text}</a></li>)}</ul>
            </nav>
          )}
          {others.length > 0 && (
            <nav aria-label={help.more(category.title)}>
              <h2>{help.more(category.title)}</h2>
              <ul class="plain">
                {others.map(({ slug, title: other, foreign: its }) => <li><a href={`/help/${slug}`} lang={its ?? undefined}>{other}</a></li>)}
              </ul>
            </nav>
          )}
          <HelpSearch question="" />
        </div>
      </div>
    </>
  )
}

/** A GET form, so that search results have a URL. */
function HelpSearch({ question }: { question: string }) {
  const { t: { help } } = useWords()
  return (
    <form class="help-search" role="search" action="/help/search">
      <label>{help.ask}<input class="input" name="q" type="search" maxLength={200} value={question} /></label>
      <button class="button primary"><Icon name="search" />{help.search}</button>
    </form>
  )
}

function HelpLinks({ links }: { links: HelpLink[] }) {
  const { t: { help } } = useWords()
  return (
    <ul class="plain help-links">
      {links.map(({ slug, title, summary, foreign }) => (
        <li>
          <a href={`/help/${slug}`} lang={foreign ?? undefined}>{title}</a>{foreign && <> <Badge>{help.writtenIn[foreign]}</Badge></>}
          <p lang={foreign ?? undefined}>{summary}</p>
        </li>
      ))}
    </ul>
  )
}
