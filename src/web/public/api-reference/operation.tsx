import {
  type ApiDocument, type ApiMedia, type ApiOperation, type ApiParameter, type ApiResponse, type ApiSchema, resolve,
} from '../../../platform/http/openapi-document.ts'
import { CodeBlock, MarkdownLine, MarkdownText } from '../../ui/markdown-text.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { isEnvelope } from './envelope.ts'
import { exampleOf, exampleOfMedia, parametersOf, shapeName } from './examples.ts'
import { Fields, Limits, TypeText } from './fields.tsx'
import { requestOf, trialOf } from './request.ts'
import { samplesOf } from './samples.ts'

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
  const request = requestOf(document, method, path, operation)
  const trial = trialOf(request)
  return (
    <article class="operation" id={operationId}>
      <h3><a href={`#${operationId}`}>{summary}</a></h3>
      <p class="address"><span class={`method ${method}`}>{method.toUpperCase()}</span> <code>{path}</code> <code class="name">{operationId}</code></p>
      <p class="access">{accessWords(words.t.docs, operation)}</p>
      {description !== summary && <div class="prose"><MarkdownText source={description} /></div>}
      <Parameters parameters={parameters} />
      {body && <Body document={document} media={body} isForm={body === form} />}
      <div data-try={trial ? JSON.stringify(trial) : undefined}>
        <div class="samples">
          {samplesOf(request).map(({ language, text }, nth) => (
            <details name={`sample-${operationId}`} open={nth === 0}>
              <summary>{language}</summary>
              <CodeBlock text={text} label={words.t.docs.sample(summary, language)} />
            </details>
          ))}
        </div>
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
      <Refusals document={document} refusals={refusals.flatMap(([status, { content }]) =>
        Object.keys(content?.['application/json']?.examples ?? {}).map((code) => ({ status, code })))} />
    </>
  )
}

/** Refusals that nearly every operation has: only named, because their entries are known after the first. */
const USUAL = new Set([
  'malformed_json', 'malformed_request', 'idempotency_key_invalid', 'unauthenticated', 'insufficient_token_ability', 'staff_role_required', 'csrf_mismatch',
  'account_suspended', 'idempotency_key_in_use', 'payload_too_large', 'unsupported_media_type', 'validation_failed', 'idempotency_key_reused',
  'rate_limited', 'unavailable', 'not_found', 'team_forbidden',
])

function Refusals({ document, refusals }: { document: ApiDocument; refusals: { status: string; code: string }[] }) {
  const { t: { docs } } = useWords()
  const own = refusals.filter(({ code }) => !USUAL.has(code))
  return (
    <>
      <h4>{docs.errors}</h4>
      {own.length > 0 && (
        <dl class="fields">
          {own.map(({ status, code }) => (
            <div>
              <dt><span class="status">{status}</span> <a href={`#error-${code}`}><code>{code}</code></a></dt>
              <dd><p><MarkdownLine source={document['x-error-codes'][code]!.meaning} /></p></dd>
            </div>
          ))}
        </dl>
      )}
      <p class="refusals">
        {own.length > 0 ? docs.alsoErrors : docs.refusals} {refusals.filter(({ code }) => USUAL.has(code)).map(({ status, code }) => (
          <><a href={`#error-${code}`}><span class="status">{status}</span> <code>{code}</code></a>{' '}</>
        ))}
      </p>
    </>
  )
}

/** The events of a stream, one after the other. */
function StreamEvents({ document, schema }: { document: ApiDocument; schema: ApiSchema }) {
  const { t: { docs } } = useWords()
  return (
    <div class="answer">
      <p>{docs.streamEvents}</p>
      {(resolve(document, schema).anyOf ?? []).map((reference) => {
        const event = resolve(document, reference)
        return (
          <details>
            <summary><code>{/`(\w+)`/.exec(event.description ?? '')?.[1]}</code> <MarkdownLine source={event.description ?? ''} /></summary>
            <Fields schema={event} of="answer" />
            <CodeBlock text={JSON.stringify(exampleOf(document, event), null, 2)} />
          </details>
        )
      })}
    </div>
  )
}

/** The contents of an envelope are shown in its place. */
function shownSchema(document: ApiDocument, schema: ApiSchema): ApiSchema {
  const whole = resolve(document, schema)
  return isEnvelope(whole) ? whole : schema
}

function Success({ document, status, response }: { document: ApiDocument; status: string; response: ApiResponse }) {
  const { t: { docs } } = useWords()
  const stream = response.content?.['text/event-stream']
  if (stream) return <StreamEvents document={document} schema={stream.schema} />
  const media = response.content?.['application/json']
  const shapes = media ? [...new Set(JSON.stringify(shownSchema(document, media.schema)).match(/#\/components\/schemas\/\w+/g) ?? [])] : []
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
