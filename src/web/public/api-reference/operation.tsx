import {
  type ApiDocument, type ApiMedia, type ApiOperation, type ApiParameter, type ApiResponse, resolve,
} from '../../../platform/http/openapi-document.ts'
import { CodeBlock, MarkdownLine, MarkdownText } from '../../ui/markdown-text.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { curlOf, exampleOfMedia, parametersOf, shapeName, trialOf } from './examples.ts'
import { Fields, Limits, TypeText } from './fields.tsx'

export interface OperationProps {
  document: ApiDocument
  method: string
  path: string
  operation: ApiOperation
}

/** An operation: access, parameters, responses, and an example command. */
export function Operation({ document, method, path, operation }: OperationProps) {
  const words = useWords()
  const { operationId, summary, description } = operation
  const parameters = parametersOf(document, operation)
  const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {}
  const body = json ?? form
  const trial = trialOf(document, method, path, operation)
  return (
    <article class="operation" id={operationId}>
      <h3><a href={`#${operationId}`}>{summary}</a></h3>
      <p class="address"><span class={`method ${method}`}>{method.toUpperCase()}</span> <code>{path}</code></p>
      <p class="access">{accessWords(words.t.docs, operation)}</p>
      {description !== summary && <div class="prose"><MarkdownText source={description} /></div>}
      <Parameters parameters={parameters} />
      {body && <Body document={document} media={body} isForm={body === form} />}
      <div data-try={trial ? JSON.stringify(trial) : undefined}>
        <CodeBlock text={curlOf(document, method, path, operation)} label={words.t.docs.commandLine(summary)} />
      </div>
      <Answers document={document} operation={operation} />
    </article>
  )
}

function accessWords(docs: Words['t']['docs'], { security = [] }: ApiOperation): string {
  const bearer = security.find((scheme) => scheme.bearer)
  if (!bearer) return docs.open
  const abilities = bearer.bearer!
  const token = abilities.length > 0 ? docs.abilityToken(abilities.join(` ${docs.and} `)) : docs.anyToken
  return security.some((scheme) => scheme.session) ? docs.orSession(token) : `${token}.`
}

function Parameters({ parameters }: { parameters: ApiParameter[] }) {
  const { t: { docs } } = useWords()
  if (parameters.length === 0) return null
  return (
    <>
      <h4>{docs.parameters}</h4>
      <dl class="fields">
        {parameters.map(({ name, in: place, required, schema, description }) => (
          <div>
            <dt>
              <code>{name}</code> <span class="type"><TypeText schema={schema} />, {docs.places[place]}</span>
              {required && <span class="required">{docs.required}</span>}
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

function Body({ document, media, isForm }: { document: ApiDocument; media: ApiMedia; isForm: boolean }) {
  const { t: { docs } } = useWords()
  return <><h4>{isForm ? docs.form : docs.body}</h4><Fields schema={resolve(document, media.schema)} of="body" /></>
}

function Answers({ document, operation }: { document: ApiDocument; operation: ApiOperation }) {
  const { t: { docs } } = useWords()
  const answers = Object.entries(operation.responses).map(([status, response]) => [status, resolve(document, response)] as const)
  const refusals = answers.filter(([status]) => Number(status) >= 400)
  return (
    <>
      <h4>{docs.answers}</h4>
      {answers.filter(([status]) => Number(status) < 400).map(([status, response]) => (
        <Success document={document} status={status} response={response} />
      ))}
      <p class="refusals">
        {docs.refusals} {refusals.flatMap(([status, { content }]) =>
          Object.keys(content?.['application/json']?.examples ?? {}).map((code) => (
            <><a href={`#error-${code}`}><span class="status">{status}</span> <code>{code}</code></a>{' '}</>
          )))}
      </p>
    </>
  )
}

function Success({ document, status, response }: { document: ApiDocument; status: string; response: ApiResponse }) {
  const { t: { docs } } = useWords()
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
        <p>{docs.shapesUsed} {shapes.map((shape) => <><a href={`#shape-${shapeName(shape)}`}>{shapeName(shape)}</a>{' '}</>)}</p>
      )}
      {example !== undefined && <CodeBlock text={JSON.stringify(example, null, 2)} label={docs.exampleOf(status)} />}
    </details>
  )
}
