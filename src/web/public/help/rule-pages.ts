import type { Language } from '../../../kernel/languages.ts'
import { readDoc } from './docs.ts'
import { numbersIn, type RuleText, ruleText } from './rule-text.ts'

export const RULES = '/help/rules'

const PAGES = ['bidding', 'closing', 'money', 'land', 'fairness', 'interface'] as const
type RulePageName = (typeof PAGES)[number]

export interface RulePageView extends RuleText {
  name: RulePageName
}

const made = new Map<Language, RulePageView[]>()

/** The rules (docs/rules) in a language, rendered once per start. */
export function rulePages(language: Language): RulePageView[] {
  const known = made.get(language)
  if (known) return known
  const folder = language === 'en' ? 'rules' : `rules/${language}`
  const papers = PAGES.map((name) => ({ name, markdown: readDoc(`${folder}/${name}.md`) ?? '' })).filter(({ markdown }) => markdown !== '')
  const pageOf = new Map(papers.flatMap(({ name, markdown }) => numbersIn(markdown).map((number) => [number, `${RULES}/${name}`] as const)))
  const pages = papers.map(({ name, markdown }) => ({ name, ...ruleText(markdown, pageOf) }))
  made.set(language, pages)
  return pages
}
