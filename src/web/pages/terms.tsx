import { MarkdownLine, MarkdownText } from '../docs/markdown-text.tsx'
import { Crumbs } from '../ui/layout.tsx'
import { useWords } from '../words.ts'

/** `terms`: the house's own, a clause a line, in the language they bind in. */
export function TermsPage({ terms }: { terms: string }) {
  const { t: { help } } = useWords()
  const clauses = (help.houseTerms ?? terms).split('\n')
  return (
    <article class="prose">
      <Crumbs trail={[{ label: help.crumb, href: '/help' }, { label: help.terms }]} />
      <h1>{help.terms}</h1>
      <p class="lede">{help.termsLede}</p>
      <ol>{clauses.map((clause) => <li>{clause.replace(/^\d+\.\s*/, '')}</li>)}</ol>
    </article>
  )
}

export function SellPage() {
  const { t: { help: { sell } } } = useWords()
  return (
    <article class="prose">
      <h1>{sell.title}</h1>
      <p class="lede">{sell.lede}</p>
      <h2>{sell.steps}</h2>
      <ol>{sell.list.map((step) => <li><MarkdownLine source={step} /></li>)}</ol>
      <h2>{sell.begin}</h2>
      <MarkdownText source={sell.beginText} />
    </article>
  )
}
