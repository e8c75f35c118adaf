import type { ApiDocument, ApiOperation, ApiTag } from '../../platform/http/openapi-document.ts'
import { Fields, Limits, TypeText } from '../docs/fields.tsx'
import { CodeBlock, MarkdownLine, MarkdownText } from '../docs/markdown-text.tsx'
import { Operation } from '../docs/operation.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { useWords } from '../words.ts'

interface Chapter {
  tag: ApiTag
  anchor: string
  operations: { method: string; path: string; operation: ApiOperation }[]
}

export interface ApiDocsPageProps {
  document: ApiDocument
  hasWebhookPaper: boolean
}

/** The reference of the API, made of nothing but the OpenAPI document it describes. */
export function ApiDocsPage({ document, hasWebhookPaper }: ApiDocsPageProps) {
  const { t: { docs } } = useWords()
  const chapters = chaptersOf(document)
  return (
    <>
      <div class="page-head">
        <p class="eyebrow">{docs.version(document.info.version, document.openapi)}</p>
        <h1>{document.info.title}</h1>
        <p class="lede">
          <Sentence
            text={docs.base}
            parts={{ address: <code>{document.servers[0]!.url}</code>, document: <a href="/docs/api/openapi.json">openapi.json</a> }}
          />
        </p>
      </div>
      <div class="docs">
        <Contents chapters={chapters} hasWebhookPaper={hasWebhookPaper} />
        <div class="docs-body" lang="en">
          <section class="prose" id="basics"><MarkdownText source={document.info.description} /></section>
          {chapters.map((chapter) => <ChapterSection document={document} chapter={chapter} />)}
          <Errors document={document} />
          <Shapes document={document} />
        </div>
      </div>
    </>
  )
}

function chaptersOf(document: ApiDocument): Chapter[] {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })))
  return document.tags
    .map((tag) => ({ tag, anchor: `tag-${anchorOf(tag.name)}`, operations: all.filter(({ operation }) => operation.tags.includes(tag.name)) }))
    .filter(({ operations }) => operations.length > 0)
}

const anchorOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

function Contents({ chapters, hasWebhookPaper }: { chapters: Chapter[]; hasWebhookPaper: boolean }) {
  const { t: { docs } } = useWords()
  return (
    <nav class="docs-contents" aria-label={docs.contents}>
      <ul class="plain">
        <li><a href="#basics">{docs.basics}</a></li>
        {chapters.map(({ tag, anchor, operations }) => (
          <li>
            <a href={`#${anchor}`}>{tag.name}</a>
            <ul class="plain">
              {operations.map(({ operation }) => <li><a href={`#${operation.operationId}`}>{operation.summary}</a></li>)}
            </ul>
          </li>
        ))}
        <li><a href="#errors">{docs.errors}</a></li>
        <li><a href="#shapes">{docs.shapes}</a></li>
        {hasWebhookPaper && <li><a href="/docs/webhooks">{docs.webhooks.title}</a></li>}
      </ul>
    </nav>
  )
}

function ChapterSection({ document, chapter: { tag, anchor, operations } }: { document: ApiDocument; chapter: Chapter }) {
  return (
    <section class="chapter" aria-labelledby={anchor}>
      <h2 id={anchor}>{tag.name}</h2>
      <div class="prose"><MarkdownText source={tag.description} /></div>
      {operations.map((one) => <Operation document={document} {...one} />)}
    </section>
  )
}

function Errors({ document }: { document: ApiDocument }) {
  const { t: { docs } } = useWords()
  const example = { success: false, message: 'For people.', code: 'bid_too_low', errors: { bid_amount: ['…'] }, request_id: 'req_…', doc_url: '…' }
  return (
    <section class="chapter" aria-labelledby="errors">
      <h2 id="errors">{docs.errors}</h2>
      <div class="prose"><p><Sentence text={docs.errorsText} parts={{ code: <code>code</code>, url: <code>doc_url</code> }} /></p></div>
      <CodeBlock text={JSON.stringify(example, null, 2)} label={docs.envelope} />
      <dl class="fields">
        {Object.entries(document['x-error-codes']).map(([code, { status, meaning }]) => (
          <div id={`error-${code}`}>
            <dt><code>{code}</code> <span class="status">{status}</span></dt>
            <dd><p><MarkdownLine source={meaning} /></p></dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Shapes({ document }: { document: ApiDocument }) {
  const { t: { docs } } = useWords()
  return (
    <section class="chapter" aria-labelledby="shapes">
      <h2 id="shapes">{docs.shapes}</h2>
      {Object.entries(document.components.schemas).map(([name, schema]) => (
        <article class="operation" id={`shape-${name}`}>
          <h3>{name}</h3>
          {schema.description && <p><MarkdownLine source={schema.description} /></p>}
          {schema.properties ? <Fields schema={schema} of="answer" /> : <><p class="type"><TypeText schema={schema} /></p><Limits schema={schema} /></>}
        </article>
      ))}
    </section>
  )
}
