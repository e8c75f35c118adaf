/** The parts of an OpenAPI 3.1 document that we write and read. */
export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string; description: string }[]
  tags: ApiTag[]
  paths: Record<string, Partial<Record<ApiMethod, ApiOperation>>>
  components: {
    schemas: Record<string, ApiSchema>
    responses: Record<string, ApiResponse>
    parameters: Record<string, ApiParameter>
    headers: Record<string, ApiHeader>
    examples: Record<string, ApiExample>
    securitySchemes: Record<string, { type: string; description: string; scheme?: string; in?: string; name?: string }>
  }
  /** Webhooks that we send, by event. */
  webhooks?: Record<string, { post: ApiOperation }>
  /** All codes of the error envelope, for people and generators. */
  'x-error-codes': Record<string, { status: number; meaning: string }>
  /** The schemas that only the document of the second list shape has (see openapi-lists.ts). */
  'x-paginator'?: Record<string, ApiSchema>
}

/** A webhook that we send. */
export interface DocumentedWebhook {
  /** `lot.sold` */
  name: string
  /** Name of the schema of its body. */
  schemaName: string
  summary: string
  description: string
  schema: ApiSchema
  example: unknown
  headers: ApiParameter[]
}

export const API_METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
export type ApiMethod = (typeof API_METHODS)[number]

export interface ApiTag {
  name: string
  description: string
}

export interface ApiOperation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: (ApiParameter | ApiReference)[]
  requestBody?: { required: boolean; content: Record<string, ApiMedia> }
  responses: Record<string, ApiResponse | ApiReference>
  /** The abilities a token needs. */
  'x-abilities'?: string[]
  /** The staff roles of an administrator that include it. */
  'x-staff-roles'?: readonly string[]
  /** Absent if the house has no limit. */
  'x-rate-limit'?: string
}

/** An operation that takes what another answered. */
export interface ApiLink {
  operationId: string
  /** Runtime expressions by parameter. */
  parameters: Record<string, string>
}

export interface ApiParameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  description?: string
  required?: boolean
  schema: ApiSchema
  example?: unknown
}

export interface ApiHeader {
  description: string
  schema: ApiSchema
}

export interface ApiResponse {
  description: string
  headers?: Record<string, ApiReference>
  content?: Record<string, ApiMedia>
  links?: Record<string, ApiLink>
}

export interface ApiMedia {
  schema: ApiSchema
  example?: unknown
  examples?: Record<string, ApiExample | ApiReference>
}

export interface ApiExample {
  value: unknown
}

export interface ApiReference {
  $ref: string
}

export interface ApiSchema {
  $ref?: string
  /** The name of a body or parameter in the components. */
  title?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, ApiSchema>
  required?: string[]
  items?: ApiSchema
  anyOf?: ApiSchema[]
  oneOf?: ApiSchema[]
  allOf?: ApiSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  default?: unknown
  examples?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  additionalProperties?: boolean | ApiSchema
  discriminator?: { propertyName: string; mapping: Record<string, string> }
  'x-documented'?: ApiSchema
  /** Values may be added, so clients must expect others. */
  'x-open-enum'?: boolean
}

export const operationsOf = (document: ApiDocument): ApiOperation[] =>
  Object.values(document.paths).flatMap((item) => API_METHODS.flatMap((method) => item[method] ?? []))

/** Resolves a reference into the components. */
export function resolve<Part extends object>(document: ApiDocument, part: Part | ApiReference): Part {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as Part
  const [, , kind, name] = part.$ref.split('/') as [string, string, keyof ApiDocument['components'], string]
  const found = document.components[kind]?.[name]
  if (!found) throw new Error(`The document has no ${part.$ref}`)
  return found as Part
}
