import { Crumbs } from '../../ui/layout.tsx'
import { MarkdownLine } from '../../ui/markdown-text.tsx'
import { Points } from '../../ui/points.tsx'
import { useWords } from '../../ui/use-words.ts'

/** `terms`: the default terms, one clause per line, in the language in which they are binding. */
export function TermsPage({ terms }: { terms: string }) {
  const { t: { help } } = useWords()
  const clauses = (help.houseTerms ?? terms).split('\n')
  return (
    <article class="prose">
      <Crumbs trail={[{ label: help.crumb, href: '/help' }, { label: help.terms }]} />
      <div class="page-head">
        <h1>{help.terms}</h1>
        <p class="lede">{help.termsLede}</p>
      </div>
      <div class="help-text">
        <ol>{clauses.map((clause) => <li>{clause.replace(/^\d+\.\s*/, '')}</li>)}</ol>
      </div>
    </article>
  )
}

/** Information for sellers, and the application. */
export function SellPage() {
  const { t: { help: { sell } } } = useWords()
  return (
    <>
      <div class="page-head">
        <h1>{sell.title}</h1>
        <p class="lede">{sell.lede}</p>
      </div>
      <p class="actions">
        <a class="button primary" href="/seller/apply">{sell.apply}</a> <a class="button" href="/help/becoming-a-seller">{sell.read}</a>
      </p>
      <Points title={sell.steps} points={sell.list} isNumbered />
      <Points title={sell.reasons} points={sell.points} />
      <section class="section">
        <h2 class="section-head">{sell.begin}</h2>
        <p class="prose"><MarkdownLine source={sell.beginText} /></p>
      </section>
    </>
  )
}
