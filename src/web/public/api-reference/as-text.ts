import {
  API_METHODS, type ApiDocument, type ApiMethod, type ApiOperation, type ApiSchema, resolve,
} from '../../../platform/http/openapi-document.ts'
import { wordsOf } from '../../dictionary.ts'
import type { Guide } from '../guides/guides.ts'
import { exampleOfMedia, parametersOf, shapeName } from './examples.ts'
import { requestOf } from './request.ts'
import type { ReferenceSection } from './reference.tsx'
import { curlOf } from './samples.ts'

/** The first page as Markdown: the introduction and the list of pages, for people and language models (llmstxt.org). */
export function overviewText(document: ApiDocument, sections: readonly ReferenceSection[], guides: readonly Guide[]): string {
  const { info, servers } = document
  const siteUrl = new URL(servers[0]!.url).origin
  // As the document, in English.
  const { guides: say } = wordsOf('en').t
  return [
    `# ${info.title}`, '', `> Base address ${servers[0]!.url}. OpenAPI document: ${siteUrl}/docs/api/openapi.json`, '', info.description, '',
    '## Guides', '', ...guides.map(({ name, address }) => `- [${say.titles[name]}](${siteUrl}${address}.md): ${say.about[name]}`),
    `- [Changes](${siteUrl}/docs/api/changelog.md): What was added, by date.`, '',
    '## Reference', '', ...sections.map((section) => `- [${section.title}](${siteUrl}${section.address}.md): ${aboutSection(document, section)}`), '',
    '## Errors', '', ...Object.entries(document['x-error-codes']).map(([code, { status, meaning }]) => `- \`${code}\` (${status}): ${meaning}`), '',
  ].join('\n')
}

/** A chapter may be on several pages, which their operations tell apart. */
function aboutSection({ tags }: ApiDocument, { title, kind, parts }: ReferenceSection): string {
  if (kind === 'shapes') return `${parts[0]!.title} to ${parts.at(-1)!.title}.`
  const { description } = tags.find(({ name }) => name === title.replace(/ \(\d+\/\d+\)$/, '')) ?? {}
  return [description, parts.map(({ anchor }) => `\`${anchor}\``).join(', ')].filter(Boolean).join(' ')
}

/** A page of the reference as Markdown. */
export function sectionText(document: ApiDocument, { title, parts }: ReferenceSection): string {
  const operations = new Map(Object.entries(document.paths).flatMap(([path, item]) =>
    API_METHODS.flatMap((method) => (item[method] ? [[item[method].operationId, { path, method, operation: item[method] }] as const] : []))))
  return [`# ${title}`, ...parts.map(({ anchor }) => {
    const found = operations.get(anchor)
    return found ? operationText(document, found) : shapeText(document, anchor.replace(/^shape-/, ''))
  })].join('\n\n').concat('\n')
}

function operationText(document: ApiDocument, { path, method, operation }: { path: string; method: ApiMethod; operation: ApiOperation }): string {
  const parameters = parametersOf(document, operation)
  const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {}
  const body = json ?? form
  return [
    `## ${operation.summary}`, `\`${method.toUpperCase()} ${path}\`, operation \`${operation.operationId}\`. ${callersText(operation)}`,
    ...(operation.description === operation.summary ? [] : [operation.description]),
    ...listText('Parameters', parameters.map(({ name, in: place, required, schema, description }) =>
      `- \`${name}\` (${place}, ${typeText(schema)}${required ? ', required' : ''})${description ? `: ${description}` : ''}`)),
    ...(body ? listText('Body', fieldsText(resolve(document, body.schema))) : []),
    ...fenced('bash', curlOf(requestOf(document, method, path, operation))),
    ...answersText(document, operation),
  ].join('\n\n')
}

const callersText = ({ security = [] }: ApiOperation): string => {
  const abilities = security.flatMap((scheme) => scheme.bearer ?? [])
  if (security.length === 0) return 'Public, no token required.'
  return abilities.length === 0 ? 'Any valid token.' : `A token with the ability \`${abilities.join('`, `')}\`.`
}

function answersText(document: ApiDocument, { responses }: ApiOperation): string[] {
  const answers = Object.entries(responses).map(([status, answer]) => [status, resolve(document, answer)] as const)
  return [
    ...answers.filter(([status]) => Number(status) < 400).flatMap(([status, { content = {} }]) => {
      const { 'application/json': media, 'text/event-stream': stream } = content
      if (stream) return [`### Answer ${status}: events`, ...eventsText(document, stream.schema)]
      const shown = media ? fenced('json', JSON.stringify(exampleOfMedia(document, media), null, 2)) : [Object.keys(content).join(', ')]
      return [`### Answer ${status}`, ...shown]
    }),
    ...listText('Errors', answers.filter(([status]) => Number(status) >= 400).map(([status, { description }]) => `- ${status}: ${description}`)),
  ]
}

/** The events of a stream, each with the fields of its data. */
const eventsText = (document: ApiDocument, schema: ApiSchema): string[] => (resolve(document, schema).anyOf ?? []).flatMap((reference) => {
  const event = resolve(document, reference)
  return [event.description ?? '', fieldsText(event).join('\n')]
})

function shapeText(document: ApiDocument, name: string): string {
  const schema = document.components.schemas[name] ?? {}
  const fields = fieldsText(schema)
  return [`## ${name}`, ...(schema.description ? [schema.description] : []), fields.length > 0 ? fields.join('\n') : typeText(schema)].join('\n\n')
}

const fieldsText = ({ properties = {}, required = [] }: ApiSchema): string[] => Object.entries(properties).map(([name, field]) =>
  `- \`${name}\` (${typeText(field)}${required.includes(name) ? '' : ', optional'})${field.description ? `: ${field.description.replaceAll('\n', ' ')}` : ''}`)

function typeText(schema: ApiSchema): string {
  if (schema.$ref) return shapeName(schema.$ref)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return alternatives.map(typeText).join(' or ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.items) return `list of ${typeText(schema.items)}`
  return [schema.type ?? 'any'].flat().join(' or ')
}

const listText = (title: string, lines: readonly string[]): string[] => (lines.length > 0 ? [`### ${title}`, lines.join('\n')] : [])

const fenced = (language: string, text: string): string[] => [`\`\`\`${language}\n${text}\n\`\`\``]
