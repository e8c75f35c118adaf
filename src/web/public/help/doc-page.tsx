import { marked } from 'marked'

/** A document of the repository, in its own language. It is ours, so its Markdown may become markup as it stands. */
export const DocPage = ({ markdown }: { markdown: string }) => (
  <article class="prose paper help-text" lang="en" dangerouslySetInnerHTML={{ __html: reachable(marked.parse(markdown, { async: false })) }} />
)

/** An example that scrolls sideways must scroll by the keyboard as well. */
const reachable = (html: string): string => html.replaceAll('<pre>', '<pre tabindex="0">')
