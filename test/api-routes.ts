import type { Ability } from '../src/platform/http/access.ts'
import { API_METHODS, type ApiDocument, type ApiOperation, resolve } from '../src/platform/http/openapi-document.ts'
import { answersList } from '../src/platform/http/openapi-lists.ts'

/** A route in the OpenAPI document. */
export interface ApiRoute {
  verb: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  isPublic: boolean
  ability: Ability | null
  /** Which staff may call it, of a route for administrators. */
  staffRoles: readonly string[] | undefined
  /** Names of the path parameters. */
  parameters: string[]
  /** Whether it takes JSON. */
  body: boolean
  /** Whether it requires query parameters. */
  needsQuery: boolean
  /** Fields without which the body is refused. */
  required: string[]
  isList: boolean
  isStream: boolean
  /** Signed messages of a machine, with separate limits. */
  isInbound: boolean
  /** Deletes something, and succeeds if it is gone already. */
  isIdempotentAbsence: boolean
  address(id: string): string
}

export const routesOf = (document: ApiDocument): ApiRoute[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    API_METHODS.filter((method) => item[method]).map((method) => routeOf(document, method.toUpperCase() as ApiRoute['verb'], path, item[method]!)))

function routeOf(document: ApiDocument, verb: ApiRoute['verb'], path: string, operation: ApiOperation): ApiRoute {
  const security = operation.security ?? []
  const [ability] = security.flatMap((scheme) => scheme.bearer ?? [])
  const isInbound = path.startsWith('/webhooks/')
  // A signed message is read only after its signature is verified.
  const body = isInbound ? undefined : operation.requestBody?.content['application/json']?.schema
  const answer = operation.responses['200'] && resolve(document, operation.responses['200']).content
  return {
    verb,
    path,
    isPublic: security.length === 0,
    ability: (ability as Ability | undefined) ?? null,
    staffRoles: operation['x-staff-roles'],
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!),
    needsQuery: operation.parameters?.map((one) => resolve(document, one)).some((one) => one.in === 'query' && one.required === true) ?? false,
    body: body !== undefined,
    required: (body && resolve(document, body).required) ?? [],
    isList: answersList(document, operation),
    isInbound,
    isStream: answer?.['text/event-stream'] !== undefined,
    isIdempotentAbsence: verb === 'DELETE' && operation.responses['404'] === undefined,
    address: (id) => path.replace(/\{\w+\}/g, id),
  }
}
