import { type Block, type Inline, parseInline, parseMarkdown } from './markdown.ts'
import { useWords } from './use-words.ts'

/** Markdown of the API document as elements; its text is never inserted as HTML. */
export const MarkdownText = ({ source }: { source: string }) => <>{parseMarkdown(source).map((block) => <BlockText block={block} />)}</>

/** The same for one line. */
export const MarkdownLine = ({ source }: { source: string }) => <InlineText parts={parseInline(source.replaceAll('\n', ' '))} />

function BlockText({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': return <h3 id={idOf(block.text)}><InlineText parts={block.text} /></h3>
    case 'paragraph': return <p><InlineText parts={block.text} /></p>
    case 'list': return <ul>{block.items.map((item) => <li><InlineText parts={item} /></li>)}</ul>
    case 'code': return <CodeBlock text={block.text} />
  }
}

/** `Rate limits` can be linked to as `#rate-limits`. */
const idOf = (text: Inline[]): string => text.map((part) => part.text).join('').toLowerCase().replace(/[^a-z0-9]+/g, '-')

const InlineText = ({ parts }: { parts: Inline[] }) => <>{parts.map((part) => <InlinePart part={part} />)}</>

function InlinePart({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text': return <>{part.text}</>
    case 'code': return <code>{part.text}</code>
    case 'bold': return <strong>{part.text}</strong>
    case 'link': return <a href={part.href}>{part.text}</a>
  }
}

/** An example to copy (see copy-code.ts). It scrolls, so it is focusable; `label` is its accessible name. */
export function CodeBlock({ text, label }: { text: string; label?: string }) {
  const { t } = useWords()
  return (
    <div class="code-block" data-copy>
      <pre class="code" tabIndex={0} role="region" aria-label={label ?? t.docs.example}><code>{text}</code></pre>
    </div>
  )
}
