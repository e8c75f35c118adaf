import { Marked, type Tokens } from 'marked'

/**
 * A document of the repository as HTML; it is trusted. Headings have ids to link to. Links to other guides lead to
 * their pages; what else is in the repository has no page, and is only named.
 */
export function guideHtml(markdown: string, guides: readonly string[]): string {
  const marked = new Marked({
    renderer: {
      heading({ depth, text, tokens }: Tokens.Heading) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens)
        if (/^(?:https?:|\/|#)/.test(href)) return `<a href="${href}">${words}</a>`
        const [, name = '', anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
        return guides.includes(name) ? `<a href="/docs/${name}${anchor}">${words}</a>` : words
      },
    },
  })
  // What scrolls must be focusable.
  return marked.parse(markdown, { async: false }).replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="scroller" tabindex="0"><table>').replaceAll('</table>', '</table></div>')
}

const anchorOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
