/** The part of the OpenAPI document that is read here. */
export interface Schemas {
  paths: Record<string, Record<string, { operationId?: string; requestBody?: { content: Record<string, { schema: Schema }> } }>>
  components: { schemas: Record<string, Schema> & { ErrorCode: { enum: string[] } } }
}

interface Schema {
  $ref?: string
  type?: string | string[]
  maxLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** The length of the text form of a percentage, which is no amount. */
const PERCENTAGE_LENGTH = 12

/**
 * The names of the fields of request bodies that are amounts. They are found by name when a request is sent, so a
 * name that is an amount in one body and another number in the next is an error. A whole number is exact as either.
 */
export function amountFields(document: Schemas): string[] {
  const kinds = new Map<string, Set<'amount' | 'number'>>()
  const visit = (schema: Schema, name: string): void => {
    const own = resolved(document, schema)
    const kind = kindOf(own)
    if (kind) kinds.set(name, (kinds.get(name) ?? new Set()).add(kind))
    for (const part of [...(own.anyOf ?? []), ...(own.oneOf ?? []), ...(own.allOf ?? [])]) if (kind !== 'amount') visit(part, name)
    if (own.items) visit(own.items, name)
    for (const [member, part] of Object.entries(own.properties ?? {})) visit(part, member)
  }
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) visit(schema, '')
  }
  const amounts = [...kinds].filter(([, found]) => found.has('amount'))
  const ambiguous = amounts.filter(([, found]) => found.size > 1).map(([name]) => name)
  if (ambiguous.length > 0) throw new Error(`These are amounts in some request bodies and other numbers elsewhere: ${ambiguous.join(', ')}`)
  return amounts.map(([name]) => name).sort()
}

const resolved = ({ components }: Schemas, schema: Schema): Schema =>
  (schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!]! : schema)

function kindOf({ type, anyOf }: Schema): 'amount' | 'number' | null {
  const text = anyOf?.some(({ type: of }) => of === 'number') ? anyOf.find(({ type: of }) => of === 'string') : undefined
  if (text && text.maxLength !== PERCENTAGE_LENGTH) return 'amount'
  return [type].flat().includes('number') ? 'number' : null
}
