import { type ApiDocument, type ApiOperation, type ApiParameter, type ApiResponse, type ApiSchema, operationsOf, resolve } from './openapi-document.ts'

/**
 * Lists have two shapes (rule book I1). A document that offers both makes generated clients return a union that every
 * caller must narrow, so there is one document for each shape: the main one describes the plain list, and keeps in
 * `x-paginator` the schemas that only the other one needs (decision 59).
 */
export function setPaginatorAside(document: ApiDocument): void {
  const { schemas } = document.components
  document['x-paginator'] = Object.fromEntries(Object.entries(schemas).filter(([name]) => name.startsWith(PAGINATOR)))
  for (const name of Object.keys(document['x-paginator'])) delete schemas[name]
  for (const operation of operationsOf(document)) {
    for (const media of Object.values(operation.responses).flatMap((answer) => Object.values((answer as ApiResponse).content ?? {}))) {
      const [list] = media.schema.anyOf ?? []
      if (list && isList(list)) media.schema = list
    }
    if (operation.parameters) operation.parameters = operation.parameters.filter((one) => !('schema' in one && one.schema.title === LIST_SHAPE))
  }
}

/** The schema of the second shape, and the prefix of the schemas of its items. */
const PAGINATOR = 'Paginator'
/** The title of the parameter `shape`. */
const LIST_SHAPE = 'ListShape'

/** Required, because the lists of the second document have no other shape. */
const SHAPE: ApiParameter = {
  name: 'shape', in: 'query', required: true, schema: { type: 'string', enum: ['paginator'] },
  description: 'Puts the list in `data.data` beside all paginator keys.',
}

/** The document for clients that ask for the paginator shape in every list. */
export function paginatorDocument(main: ApiDocument): ApiDocument {
  const { 'x-paginator': aside = {}, ...document } = structuredClone(main)
  const { components } = document
  document.info.title += ' (lists in the paginator shape)'
  components.parameters[LIST_SHAPE] = SHAPE
  for (const operation of operationsOf(document)) {
    if (answersList(document, operation)) operation.parameters = [...operation.parameters ?? [], { $ref: `#/components/parameters/${LIST_SHAPE}` }]
  }
  for (const schema of Object.values(components.schemas)) {
    if (isList(schema)) schema.properties!.data = paginated(schema.properties!.data!, aside)
  }
  Object.assign(components.schemas, aside)
  return document
}

function paginated(list: ApiSchema, aside: Record<string, ApiSchema>): ApiSchema {
  const name = list.items?.$ref?.replace(SCHEMAS, '') ?? ''
  const items = aside[PAGINATOR + name] ? { $ref: SCHEMAS + PAGINATOR + name } : list.items!
  return { allOf: [{ $ref: SCHEMAS + PAGINATOR }, { type: 'object', required: ['data'], properties: { data: { type: 'array', items } } }] }
}

const SCHEMAS = '#/components/schemas/'

const isList = ({ properties }: ApiSchema): boolean => properties?.data?.items !== undefined && properties.meta !== undefined

/** Whether an operation answers a list in pages. */
export function answersList(document: ApiDocument, { responses }: ApiOperation): boolean {
  const media = responses['200'] && resolve(document, responses['200']).content?.['application/json']
  return media !== undefined && isList(resolve(document, media.schema))
}
