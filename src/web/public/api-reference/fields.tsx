import type { ApiSchema } from '../../../platform/http/openapi-document.ts'
import { MarkdownLine } from '../../ui/markdown-text.tsx'
import { useWords } from '../../ui/use-words.ts'
import { shapeName } from './examples.ts'

/** Deeper fields are described at the shape they refer to. */
const DEEPEST = 3

export interface FieldsProps {
  schema: ApiSchema
  /** Requests list required fields, responses list optional ones. */
  of: 'body' | 'answer'
  depth?: number
}

/** The fields of an object with type, optionality and description. */
export function Fields({ schema, of, depth = 0 }: FieldsProps) {
  const { t: { docs } } = useWords()
  const required = new Set(schema.required ?? [])
  return (
    <dl class="fields">
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <div>
          <dt>
            <code>{name}</code> <span class="type"><TypeText schema={field} /></span>
            {of === 'body' && required.has(name) && <span class="required">{docs.required}</span>}
            {of === 'answer' && !required.has(name) && <span class="type">{docs.mayBeAbsent}</span>}
          </dt>
          <dd>
            {field.description && <p><MarkdownLine source={field.description} /></p>}
            <Limits schema={field} />
            {depth < DEEPEST && <Inner schema={field} of={of} depth={depth + 1} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Objects without a name are described in place. */
function Inner({ schema, of, depth }: FieldsProps) {
  const inner = schema.properties ? schema : schema.items?.properties ? schema.items : null
  return inner && <Fields schema={inner} of={of} depth={depth} />
}

export function TypeText({ schema }: { schema: ApiSchema }) {
  const { t: { docs } } = useWords()
  if (schema.$ref) return <a href={`#shape-${shapeName(schema.$ref)}`}>{shapeName(schema.$ref)}</a>
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return <>{alternatives.map((one, n) => <>{n > 0 && ` ${docs.or} `}<TypeText schema={one} /></>)}</>
  if (schema.items && [schema.type].flat().includes('array')) return <>{docs.listOf} <TypeText schema={schema.items} /></>
  if (schema.const !== undefined) return <>{JSON.stringify(schema.const)}</>
  const types = [schema.type ?? 'any value'].flat().join(' or ')
  return <>{types}{schema.format && ` (${schema.format})`}</>
}

export function Limits({ schema }: { schema: ApiSchema }) {
  const words = limitWords(schema)
  return words.length > 0 ? <p class="limits">{words.join('; ')}</p> : null
}

function limitWords(schema: ApiSchema): string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  return [
    schema.enum ? `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}` : '',
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
    range('', minimum, maximum),
    range(' characters', minLength, maxLength),
    range(' items', minItems, maxItems),
  ].filter(Boolean)
}

function range(unit: string, least: number | undefined, most: number | undefined): string {
  if (least === undefined) return most === undefined ? '' : `at most ${most}${unit}`
  return most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`
}
