import { Marked, type Tokens } from 'marked'

/** A heading of an article, and where a link finds it. */
export interface Heading {
  id: string
  text: string
}

export interface ArticleText {
  html: string
  headings: Heading[]
}

/** An article as markup. Links to other articles lead to their pages, and a table scrolls by itself. */
export function articleHtml(markdown: string): ArticleText {
  const headings: Heading[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = anchorOf(text)
        if (depth === 2) headings.push({ id, text })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${escaped(addressOf(href))}">${this.parser.parseInline(tokens)}</a>`
      },
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
    },
  })
  const html = marked.parse(markdown, { async: false })
    .replaceAll('<table>', '<div class="scroller" tabindex="0"><table>').replaceAll('</table>', '</table></div>')
  return { html, headings }
}

const addressOf = (href: string): string => (/^[a-z0-9-]+(#.*)?$/.test(href) ? `/help/${href}` : href)

const anchorOf = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
