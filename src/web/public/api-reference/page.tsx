import type { ComponentChildren } from 'preact'
import type { ApiDocument } from '../../../platform/http/openapi-document.ts'
import { CodeBlock, MarkdownLine, MarkdownText } from '../../ui/markdown-text.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords } from '../../ui/use-words.ts'
import type { Guide } from '../guides/guides.ts'
import { REFERENCE, type Reference, type ReferenceSection } from './reference.tsx'

export interface ApiDocsProps {
  document: ApiDocument
  reference: Reference
  guides: readonly Guide[]
}

/** The first page of the reference: introduction, an index of operations, the pages of shapes, and the errors. */
export function ApiDocsPage({ document, reference, guides }: ApiDocsProps) {
  const { t: { docs } } = useWords()
  return (
    <Frame document={document} contents={<Contents reference={reference} guides={guides} current={null} />}>
      <section class="prose" id="basics"><MarkdownText source={document.info.description} /></section>
      <section class="chapter" aria-labelledby="operations">
        <h2 id="operations">{docs.operations}</h2>
        {reference.sections.filter(({ kind }) => kind === 'operations').map((section) => <PartsOf section={section} />)}
        <h3>{docs.shapes}</h3>
        <ul>{reference.sections.filter(({ kind }) => kind === 'shapes').map((section) => <ShapesOf section={section} />)}</ul>
      </section>
      <Errors document={document} />
    </Frame>
  )
}

/** What changed, by date. */
export function ApiChangesPage({ document, reference, guides, html }: ApiDocsProps & { html: string }) {
  const { t: { docs } } = useWords()
  return (
    <Frame document={document} contents={<Contents reference={reference} guides={guides} current="changelog" />}>
      <p><a href={`${REFERENCE}/changelog.atom`} type="application/atom+xml">{docs.changes.feed}</a></p>
      <div class="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </Frame>
  )
}

/** A page of the reference with its parts. */
export function ApiSectionPage({ document, reference, guides, section }: ApiDocsProps & { section: ReferenceSection }) {
  const { t: { docs } } = useWords()
  return (
    <Frame document={document} contents={<Contents reference={reference} guides={guides} current={section} />}>
      <section dangerouslySetInnerHTML={{ __html: section.html }} />
      <p><a href={`${section.address}.md`}>{docs.asText}</a></p>
    </Frame>
  )
}

function Frame({ document, contents, children }: { document: ApiDocument; contents: ComponentChildren; children: ComponentChildren }) {
  const { t: { docs } } = useWords()
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
      <div class="find-operation" data-find-operation />
      <div class="docs">
        <div class="docs-body" lang="en">{children}</div>
        {contents}
      </div>
    </>
  )
}

type ContentsProps = Pick<ApiDocsProps, 'reference' | 'guides'> & { current: ReferenceSection | 'changelog' | null }

function Contents({ reference, guides, current }: ContentsProps) {
  const { t: { docs, guides: say } } = useWords()
  return (
    <nav class="docs-contents" aria-label={docs.contents}>
      <ul class="plain">
        <li>
          <a href="/docs">{say.heading}</a>
          <ul class="plain">{guides.map(({ name, address }) => <li><a href={address}>{say.titles[name]}</a></li>)}</ul>
        </li>
        <li><a href={`${REFERENCE}#basics`}>{docs.basics}</a></li>
        {reference.sections.map((section) => (
          <li>
            <a href={section.address} aria-current={section === current ? 'page' : undefined}>{section.title}</a>
            {section === current && (
              <ul class="plain">{section.parts.map(({ anchor, title }) => <li><a href={`#${anchor}`}>{title}</a></li>)}</ul>
            )}
          </li>
        ))}
        <li><a href={`${REFERENCE}#errors`}>{docs.errors}</a></li>
        <li>
          <a href={`${REFERENCE}/changelog`} aria-current={current === 'changelog' ? 'page' : undefined}>{docs.changes.title}</a>
        </li>
      </ul>
    </nav>
  )
}

/** Each part is listed under its id on the other page, so that old links find it. */
function PartsOf({ section: { address, title, parts } }: { section: ReferenceSection }) {
  return (
    <>
      <h3><a href={address}>{title}</a></h3>
      <ul>{parts.map((part) => <li id={part.anchor}><a href={`${address}#${part.anchor}`}>{part.title}</a></li>)}</ul>
    </>
  )
}

function ShapesOf({ section: { address, parts } }: { section: ReferenceSection }) {
  return <li><a href={address}>{parts[0]!.title} – {parts.at(-1)!.title}</a></li>
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
