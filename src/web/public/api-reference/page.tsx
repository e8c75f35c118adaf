import type { ComponentChildren } from 'preact'
import type { ApiDocument } from '../../../platform/http/openapi-document.ts'
import { CodeBlock, MarkdownLine, MarkdownText } from '../../ui/markdown-text.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords } from '../../ui/use-words.ts'
import type { Guide } from '../guides/guides.ts'
import { FirstRequest } from './first-request.tsx'
import { REFERENCE, type Reference, type ReferenceSection } from './reference.tsx'

export interface ApiDocsProps {
  document: ApiDocument
  reference: Reference
  guides: readonly Guide[]
}

/** The first page of the reference: introduction, an index of operations, the pages of shapes, and the errors. */
export function ApiDocsPage({ document, reference, guides }: ApiDocsProps) {
  const { t: { docs } } = useWords()
  const { description: about } = document.info
  const firstHeading = about.indexOf('\n## ')
  const [intro, basics] = [about.slice(0, firstHeading), about.slice(firstHeading)]
  return (
    <Frame document={document} contents={<Contents reference={reference} guides={guides} current={null} />}>
      <section class="chapter prose" aria-labelledby="basics">
        <h2 id="basics">{docs.basics}</h2>
        <MarkdownText source={intro} />
        <h3 id="first-request">{docs.first.title}</h3>
        <FirstRequest document={document} />
        <MarkdownText source={basics} />
      </section>
      <section class="chapter" aria-labelledby="operations">
        <h2 id="operations">{docs.operations}</h2>
        <div class="subjects">
          {document.tags.map(({ name, description }) => (
            <Subject title={name} about={description} pages={reference.sections.filter(({ title }) => title.replace(/ \(\d+\/\d+\)$/, '') === name)} />
          ))}
        </div>
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

/**
 * A subject with its operations, folded. Each is listed under its id on the other page, so that old links find it:
 * browsers unfold what a link leads to.
 */
function Subject({ title, about, pages }: { title: string; about: string; pages: readonly ReferenceSection[] }) {
  const { t: { docs }, format } = useWords()
  const parts = pages.flatMap(({ address, parts: ofPage }) => ofPage.map((part) => ({ ...part, href: `${address}#${part.anchor}` })))
  if (pages.length === 0) return null
  return (
    <section>
      <h3><a href={pages[0]!.address}>{title}</a></h3>
      <p>{about}</p>
      <details>
        <summary>{format.counted(docs.operationCount, parts.length)}</summary>
        <ul>{parts.map(({ anchor, title: of, href }) => <li id={anchor}><a href={href}>{of}</a></li>)}</ul>
      </details>
    </section>
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
