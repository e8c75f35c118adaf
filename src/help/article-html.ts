import { Marked, type Tokens } from 'marked'

/** A heading of an article, and its anchor. */
export interface Heading {
  id: string
  text: string
}

export interface ArticleText {
  html: string
  headings: Heading[]
}

/**
 * An article as HTML. Links to other articles lead to their pages, and wide tables scroll. Because administrators
 * write articles too, raw HTML is escaped, an unsafe link is only its text, and a picture only its alternative
 * text.
 */
export function articleHtml(markdown: string): ArticleText {
  const headings: Heading[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = anchorOf(text)
        // The page has its h1 already.
        const level = Math.max(depth, 2)
        if (level === 2) headings.push({ id, text })
        return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens)
        return LEADS_SOMEWHERE.test(href) ? `<a href="${escaped(addressOf(href))}">${words}</a>` : words
      },
      image: ({ text }: Tokens.Image) => escaped(text),
      checkbox: () => '',
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
    },
  })
  const html = marked.parse(markdown, { async: false })
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="scroller" tabindex="0"><table>').replaceAll('</table>', '</table></div>')
  return { html, headings }
}

/** A page of the site, an anchor, another article, or a web or mail address. */
const LEADS_SOMEWHERE = /^(\/(?![/\\])|#|[a-z0-9-]+(#|$)|https?:\/\/|mailto:)/i

const addressOf = (href: string): string => (/^[a-z0-9-]+(#.*)?$/.test(href) ? `/help/${href}` : href)

const anchorOf = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
