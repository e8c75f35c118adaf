import { Crumbs } from '../../ui/layout.tsx'
import { useWords } from '../../ui/use-words.ts'
import { RULES, type RulePageView } from './rule-pages.ts'

/** Common questions of bidders, with the rule that answers each. */
const ASKED = [
  ['increments', 'bidding', 'A2'], ['maximum', 'bidding', 'A4'], ['tie', 'bidding', 'A4-R5'], ['reserve', 'bidding', 'A4-R6'], ['deposit', 'bidding', 'E3'],
  ['limit', 'bidding', 'E1'], ['extension', 'closing', 'C1'], ['close', 'closing', 'C4'], ['retraction', 'fairness', 'H2'], ['payment', 'money', 'D6'],
] as const

/** The pages of the rules, and common questions. */
export function RulesPage({ pages }: { pages: RulePageView[] }) {
  const { t: { help } } = useWords()
  const { rules } = help
  return (
    <>
      <Crumbs trail={[{ label: help.crumb, href: '/help' }, { label: rules.title }]} />
      <div class="page-head">
        <h1>{rules.title}</h1>
        <p class="lede">{rules.lede}</p>
      </div>
      <div class="help-chapters">
        <section aria-labelledby="asked">
          <h2 id="asked">{rules.asked}</h2>
          <ul class="plain help-links">
            {ASKED.map(([question, page, number]) => <li><a href={`${RULES}/${page}#${number}`}>{rules.questions[question]}</a></li>)}
          </ul>
        </section>
        <section aria-labelledby="pages">
          <h2 id="pages">{rules.pages}</h2>
          <ul class="plain help-links">
            {pages.map(({ name, title, lede }) => <li><a href={`${RULES}/${name}`}>{title}</a><p>{lede}</p></li>)}
          </ul>
        </section>
      </div>
    </>
  )
}

export function RulePage({ page, others }: { page: RulePageView; others: RulePageView[] }) {
  const { t: { help } } = useWords()
  const { title, lede, html, rules } = page
  return (
    <>
      <Crumbs trail={[{ label: help.crumb, href: '/help' }, { label: help.rules.title, href: RULES }, { label: title }]} />
      <div class="help-article">
        <article class="prose">
          <h1>{title}</h1>
          <p class="lede">{lede}</p>
          <div class="help-text" dangerouslySetInnerHTML={{ __html: html }} />
        </article>
        <div class="help-aside">
          <nav aria-label={help.contents}>
            <h2>{help.contents}</h2>
            <ul class="plain">{rules.map(({ number, title: words }) => <li><a href={`#${number}`}>{number} {words}</a></li>)}</ul>
          </nav>
          <nav aria-label={help.rules.others}>
            <h2>{help.rules.others}</h2>
            <ul class="plain">
              {others.map((other) => <li><a href={`${RULES}/${other.name}`}>{other.title}</a></li>)}
            </ul>
          </nav>
        </div>
      </div>
    </>
  )
}
