import type { ComponentChildren, VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { ApiDocument, ApiSchema, ApiTag } from '../../platform/http/openapi-document.ts'
import { type Words, WordsContext } from '../words.ts'
import { Fields, Limits, TypeText } from './fields.tsx'
import { MarkdownLine, MarkdownText } from './markdown-text.tsx'
import { Operation } from './operation.tsx'

/** The reference of the API, cut into pages of a size that opens at once. It is made of nothing but the OpenAPI document. */
export interface Reference {
  sections: ReferenceSection[]
  /** Where the part of this name stands, such as `getLots`, `error-bid_too_low` or `shape-Lot`. */
  addressOf(anchor: string): string
}

export interface ReferenceSection {
  address: string
  title: string
  parts: { anchor: string; title: string }[]
  /** Its address inside the reference is that of the page it stands on. */
  html: string
}

export const REFERENCE = '/docs/api'

/** What of a page its parts may fill; the frame around them takes some 25 kB. */
const MOST_CHARACTERS = 50_000

interface Part {
  anchor: string
  title: string
  html: string
}

export function makeReference(document: ApiDocument, words: Words): Reference {
  const draw = (content: ComponentChildren): string =>
    renderToString(<WordsContext.Provider value={words}>{content}</WordsContext.Provider>)
  const drawn = [
    ...document.tags.flatMap((tag) => chapter(nameOf(tag.name), tag.name, operationsOf(document, tag, draw), draw(<ChapterHead tag={tag} />))),
    ...chapter('shapes', words.t.docs.shapes, shapesOf(document, draw), draw(<h2 id="shapes">{words.t.docs.shapes}</h2>)),
  ]
  const addresses = new Map(drawn.flatMap(({ address, parts }) => parts.map(({ anchor }) => [anchor, address])))
  const addressOf = (anchor: string) => addresses.get(anchor) ?? REFERENCE
  return { addressOf, sections: drawn.map((section) => ({ ...section, html: withAddresses(section, addressOf) })) }
}

const nameOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** A chapter on as many pages as it needs; its head stands on each. */
function chapter(name: string, title: string, parts: readonly Part[], head: string): ReferenceSection[] {
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
    address: `${REFERENCE}/${name}${index === 0 ? '' : `-${index + 1}`}`,
    title: pages.length === 1 ? title : `${title} (${index + 1}/${pages.length})`,
    parts: page.map(({ anchor, title: of }) => ({ anchor, title: of })),
    html: head + page.map(({ html }) => html).join(''),
  }))
}

/** Links to a part lead to the page on which it stands. */
const withAddresses = ({ html, parts }: ReferenceSection, addressOf: Reference['addressOf']): string => {
  const here = new Set(parts.map(({ anchor }) => anchor))
  return html.replace(/href="#([^"]+)"/g, (link, anchor: string) => (here.has(anchor) ? link : `href="${addressOf(anchor)}#${anchor}"`))
}

function ChapterHead({ tag }: { tag: ApiTag }) {
  return <><h2 id={`tag-${nameOf(tag.name)}`}>{tag.name}</h2><div class="prose"><MarkdownText source={tag.description} /></div></>
}

function operationsOf(document: ApiDocument, { name }: ApiTag, draw: (content: VNode) => string): Part[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).filter(([, operation]) => operation.tags.includes(name)).map(([method, operation]) => ({
      anchor: operation.operationId,
      title: operation.summary,
      html: draw(<Operation document={document} method={method} path={path} operation={operation} />),
    })))
}

const shapesOf = (document: ApiDocument, draw: (content: VNode) => string): Part[] =>
  Object.entries(document.components.schemas).map(([name, schema]) =>
    ({ anchor: `shape-${name}`, title: name, html: draw(<Shape name={name} schema={schema} />) }))

function Shape({ name, schema }: { name: string; schema: ApiSchema }) {
  return (
    <article class="operation" id={`shape-${name}`}>
      <h3>{name}</h3>
      {schema.description && <p><MarkdownLine source={schema.description} /></p>}
      {schema.properties ? <Fields schema={schema} of="answer" /> : <><p class="type"><TypeText schema={schema} /></p><Limits schema={schema} /></>}
    </article>
  )
}
