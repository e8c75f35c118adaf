import { Marked, type Tokens } from 'marked'

export interface RuleText {
  title: string
  lede: string
  html: string
  rules: { number: string; title: string }[]
}

const NUMBER = /\b(?:[A-I]\d+(?:-R\d+)?|Q\d+|0\.2)\b/g
const HEADING = /^#{2,4} (\S+) (.+)$/gm

/** The numbers of the rules on a page, from its headings. */
export const numbersIn = (markdown: string): string[] => [...markdown.matchAll(HEADING)].map(([, number]) => number!)

/**
 * A page of docs/rules as HTML: rules have their number as id, and numbers in the text link to their rules.
 * `pageOf`: the URL of the page of each rule.
 */
export function ruleText(markdown: string, pageOf: ReadonlyMap<string, string>): RuleText {
  const [, title = '', lede = '', body = ''] = /^# (.+)\n\n(.+)\n\n([^]*)$/.exec(markdown) ?? []
  const marked = new Marked({
    renderer: {
      heading({ depth, text }: Tokens.Heading) {
        const [, number = '', words = ''] = /^(\S+) (.+)$/.exec(text) ?? []
        return `<h${depth} id="${number}"><a href="#${number}">${number}</a> ${escaped(words)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${href.endsWith('/webhooks.md') ? '/docs/webhooks' : escaped(href)}">${this.parser.parseInline(tokens)}</a>`
      },
      text(token: Tokens.Text | Tokens.Escape) {
        if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens)
        return escaped(token.text).replace(NUMBER, (number) => (pageOf.has(number) ? `<a href="${pageOf.get(number)}#${number}">${number}</a>` : number))
      },
    },
  })
  const html = marked.parse(body, { async: false })
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="scroller" tabindex="0"><table>').replaceAll('</table>', '</table></div>')
  return { title, lede, html, rules: [...body.matchAll(HEADING)].map(([, number, words]) => ({ number: number!, title: words! })) }
}

const escaped = (text: string): string =>
  text.replace(/&(?!\w+;|#\d+;)/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
