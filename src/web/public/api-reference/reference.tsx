import { setImmediate } from 'node:timers/promises'
import type { ComponentChildren, VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { ApiDocument, ApiSchema, ApiTag } from '../../../platform/http/openapi-document.ts'
import { MarkdownLine, MarkdownText } from '../../ui/markdown-text.tsx'
import { type Words, WordsContext } from '../../ui/use-words.ts'
import { shapeName } from './examples.ts'
import { isEnvelope } from './envelope.ts'
import { Fields, Limits, TypeText } from './fields.tsx'
import { Operation } from './operation.tsx'

/** The API reference, split into pages that load quickly. It is generated from the OpenAPI document. */
export interface Reference {
  sections: ReferenceSection[]
  /** The page of the part with this id, such as `listLots`, `error-bid_too_low` or `shape-Lot`. */
  addressOf(anchor: string): string
}

export interface ReferenceSection {
  address: string
  title: string
  /** Operations by subject, or the shapes of bodies and answers, of which there are too many for the first page. */
  kind: 'operations' | 'shapes'
  parts: { anchor: string; title: string }[]
  /** The URL of a page of the reference. */
  html: string
}

export const REFERENCE = '/docs/api'

/** The size limit for the parts of a page; the layout around them takes some 25 kB. */
const MOST_CHARACTERS = 50_000

interface Part {
  anchor: string
  title: string
  html: string
}

export async function makeReference(document: ApiDocument, words: Words): Promise<Reference> {
  const draw = (content: ComponentChildren): string =>
    renderToString(<WordsContext.Provider value={words}>{content}</WordsContext.Provider>)
  const drawn: ReferenceSection[] = []
  for (const tag of document.tags) {
    const parts = await drawAll(operationsOf(document, tag), draw)
    drawn.push(...chapter('operations', nameOf(tag.name), tag.name, parts, draw(<ChapterHead tag={tag} />)))
  }
  const { shapes } = words.t.docs
  drawn.push(...chapter('shapes', 'shapes', shapes, await drawAll(shapesOf(document), draw), draw(<h2 id="shapes">{shapes}</h2>)))
  const addresses = new Map(drawn.flatMap(({ address, parts }) => parts.map(({ anchor }) => [anchor, address])))
  const addressOf = (anchor: string) => addresses.get(anchor) ?? REFERENCE
  return { addressOf, sections: drawn.map((section) => ({ ...section, html: withAddresses(section, addressOf) })) }
}

const nameOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** A chapter on as many pages as it needs; each has its heading. */
function chapter(kind: ReferenceSection['kind'], name: string, title: string, parts: readonly Part[], head: string): ReferenceSection[] {
  const pages: Part[][] = []
  let characters = Infinity
  for (const part of parts) {
    if (characters + part.html.length > MOST_CHARACTERS) {
      pages.push([])
      characters = head.length
    }
    pages.at(-1)!.push(part)
    characters += part.html.length
  }
  return pages.map((page, index) => ({
    kind,
    address: `${REFERENCE}/${name}${index === 0 ? '' : `-${index + 1}`}`,
    title: pages.length === 1 ? title : `${title} (${index + 1}/${pages.length})`,
    parts: page.map(({ anchor, title: of }) => ({ anchor, title: of })),
    html: head + page.map(({ html }) => html).join(''),
  }))
}

/** Rewrites links to parts to the pages that contain them. */
const withAddresses = ({ html, parts }: ReferenceSection, addressOf: Reference['addressOf']): string => {
  const here = new Set(parts.map(({ anchor }) => anchor))
  return html.replace(/href="#([^"]+)"/g, (link, anchor: string) => (here.has(anchor) ? link : `href="${addressOf(anchor)}#${anchor}"`))
}

function ChapterHead({ tag }: { tag: ApiTag }) {
  return <><h2 id={`tag-${nameOf(tag.name)}`}>{tag.name}</h2><div class="prose"><MarkdownText source={tag.description} /></div></>
}

interface Undrawn extends Omit<Part, 'html'> {
  body: VNode
}

async function drawAll(parts: readonly Undrawn[], draw: (content: VNode) => string): Promise<Part[]> {
  const drawn: Part[] = []
  for (const { body, ...part } of parts) {
    drawn.push({ ...part, html: draw(body) })
    // Yields to other requests after each part.
    await setImmediate()
  }
  return drawn
}

function operationsOf(document: ApiDocument, { name }: ApiTag): Undrawn[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).filter(([, operation]) => operation.tags.includes(name)).map(([method, operation]) => ({
      anchor: operation.operationId,
      title: operation.summary,
      body: <Operation document={document} method={method} path={path} operation={operation} />,
    })))
}

/** Every shape, by name, except the bodies of requests and the envelopes of answers, which are described with their operations. */
function shapesOf(document: ApiDocument): Undrawn[] {
  const bodies = new Set(Object.values(document.paths).flatMap((item) => Object.values(item)).flatMap(({ requestBody }) =>
    Object.values(requestBody?.content ?? {}).map(({ schema }) => shapeName(schema.$ref ?? ''))))
  const shapes = Object.entries(document.components.schemas).filter(([name, schema]) => !bodies.has(name) && !isEnvelope(schema))
  return shapes.toSorted(([one], [other]) => one.localeCompare(other, 'en')).map(([name, schema]) =>
    ({ anchor: `shape-${name}`, title: name, body: <Shape name={name} schema={schema} /> }))
}

function Shape({ name, schema }: { name: string; schema: ApiSchema }) {
  return (
    <article class="operation" id={`shape-${name}`}>
      <h3>{name}</h3>
      {schema.description && <p><MarkdownLine source={schema.description} /></p>}
      {schema.properties ? <Fields schema={schema} of="answer" /> : <><p class="type"><TypeText schema={schema} /></p><Limits schema={schema} /></>}
    </article>
  )
}
