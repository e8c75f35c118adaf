import type { ApiDocument, ApiMedia, ApiOperation, ApiParameter, ApiResponse } from '../../platform/http/openapi-document.ts'
import { curlOf, exampleOfMedia, namedShape, parameterOf, shapeName } from './examples.ts'
import { Fields, Limits, TypeText } from './fields.tsx'
import { CodeBlock, MarkdownLine, MarkdownText } from './markdown-text.tsx'

export interface OperationProps {
  document: ApiDocument
  method: string
  path: string
  operation: ApiOperation
}

/** One operation: who may call it, what it takes, what it answers, and a line to try it with. */
export function Operation({ document, method, path, operation }: OperationProps) {
  const { operationId, summary, description } = operation
  const parameters = (operation.parameters ?? []).map((parameter) => parameterOf(document, parameter))
  const body = operation.requestBody?.content['application/json']
  return (
    <article class="operation" id={operationId}>
      <h3><a href={`#${operationId}`}>{summary}</a></h3>
      <p class="address"><span class={`method ${method}`}>{method.toUpperCase()}</span> <code>{path}</code></p>
      <p class="access">{accessWords(operation)}</p>
      {description !== summary && <div class="prose"><MarkdownText source={description} /></div>}
      <Parameters parameters={parameters} />
      {body && <Body document={document} media={body} />}
      <CodeBlock text={curlOf(document, method, path, operation)} label={`${summary}: command line`} />
      <Answers document={document} operation={operation} />
    </article>
  )
}

function accessWords({ security = [] }: ApiOperation): string {
  const bearer = security.find((scheme) => scheme.bearer)
  if (!bearer) return 'Open to everybody, without a token.'
  const abilities = bearer.bearer!
  const token = abilities.length > 0 ? `A token with the ability ${abilities.join(' and ')}` : 'Any valid token'
  return security.some((scheme) => scheme.session) ? `${token}, or a session of the site.` : `${token}.`
}

const PLACES = { path: 'in the path', query: 'in the query', header: 'header', cookie: 'cookie' } as const

function Parameters({ parameters }: { parameters: ApiParameter[] }) {
  if (parameters.length === 0) return null
  return (
    <>
      <h4>Parameters</h4>
      <dl class="fields">
        {parameters.map(({ name, in: place, required, schema, description }) => (
          <div>
            <dt>
              <code>{name}</code> <span class="type"><TypeText schema={schema} />, {PLACES[place]}</span>
              {required && <span class="required">required</span>}
            </dt>
            <dd>
              {description && <p><MarkdownLine source={description} /></p>}
              <Limits schema={schema} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Body({ document, media }: { document: ApiDocument; media: ApiMedia }) {
  const schema = media.schema.$ref ? namedShape(document, media.schema.$ref) : media.schema
  return <><h4>Body</h4><Fields schema={schema} of="body" /></>
}

function Answers({ document, operation }: { document: ApiDocument; operation: ApiOperation }) {
  const answers = Object.entries(operation.responses)
  const refusals = answers.filter(([status]) => Number(status) >= 400)
  return (
    <>
      <h4>Answers</h4>
      {answers.filter(([status]) => Number(status) < 400).map(([status, response]) => (
        <Success document={document} status={status} response={response} />
      ))}
      <p class="refusals">
        Refusals: {refusals.flatMap(([status, { content }]) =>
          Object.keys(content?.['application/json']?.examples ?? {}).map((code) => (
            <><a href={`#error-${code}`}><span class="status">{status}</span> <code>{code}</code></a>{' '}</>
          )))}
      </p>
    </>
  )
}

function Success({ document, status, response }: { document: ApiDocument; status: string; response: ApiResponse }) {
  const media = response.content?.['application/json']
  const shapes = media ? [...new Set(JSON.stringify(media.schema).match(/#\/components\/schemas\/\w+/g) ?? [])] : []
  const example = media && exampleOfMedia(document, media)
  return (
    <details class="answer">
      <summary>
        <span class="status">{status}</span> {response.description}
        {!media && response.content && `: ${Object.keys(response.content).join(', ')}`}
      </summary>
      {shapes.length > 0 && (
        <p>Shapes: {shapes.map((shape) => <><a href={`#shape-${shapeName(shape)}`}>{shapeName(shape)}</a>{' '}</>)}</p>
      )}
      {example !== undefined && <CodeBlock text={JSON.stringify(example, null, 2)} label={`${status} example`} />}
    </details>
  )
}
