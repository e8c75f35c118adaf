import { marked } from 'marked'

/** A document of the repository, in its own language. It is trusted, so its Markdown is inserted as HTML. */
export const DocPage = ({ markdown }: { markdown: string }) => (
  <article class="prose paper help-text" lang="en" dangerouslySetInnerHTML={{ __html: reachable(marked.parse(markdown, { async: false })) }} />
)

/** A scrollable example must be focusable. */
const reachable = (html: string): string => html.replaceAll('<pre>', '<pre tabindex="0">')
