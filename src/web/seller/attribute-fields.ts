import type { MergedSchema } from '../../categories/index.ts'
import { entryOf } from '../../kernel/entry.ts'
import { kindOf, ofField } from '../../kernel/field-sentences.ts'
import type { Refusal } from '../../kernel/refusals.ts'
import { isSame, type Said } from '../../kernel/said.ts'
import { verbatim } from '../../kernel/sentences.ts'
import { translate } from '../../sentences.ts'
import { choiceOf, labelOf } from '../lots/facts.ts'
import type { Choice } from '../ui/choose.tsx'
import type { Words } from '../ui/use-words.ts'
import { decimal } from './lots/form.ts'
import type { Typed } from './form-values.ts'

/** An input for an attribute; `name` is its path in the API: `attributes.plss.section`. */
export type AttributeField =
  | { kind: 'text' | 'number' | 'date' | 'longText' | 'list'; name: string; label: string; hint: string | null }
  | { kind: 'one' | 'many'; name: string; label: string; choices: Choice[] }
  | { kind: 'yesNo'; name: string; label: string }
  | { kind: 'group'; name: string; label: string; fields: AttributeField[] }
  | { kind: 'rows'; name: string; label: string; rows: AttributeField[][] }

/** Builds the form of a lot's attributes from its category's JSON Schema, and reads it (rule book F5). */

/** The part of a JSON Schema that forms use. */
interface Property {
  type?: string
  title?: string
  enum?: string[]
  format?: string
  examples?: unknown[]
  items?: Property
  properties?: Record<string, Property>
  required?: string[]
  $ref?: string
}

type Defs = Record<string, Property>
type Attributes = Record<string, unknown>

const PREFIX = 'attributes'
/** Number of empty rows offered. */
const SPARE_ROWS = 2

/** A group of attributes in a form. */
export interface FactGroup {
  title: string
  fields: AttributeField[]
}

/** The fields in the groups of the category's form; ungrouped ones come last. */
export function factGroups(words: Words, { schema, ui }: MergedSchema, attributes: Attributes): FactGroup[] {
  const { properties, defs } = partsOf(schema)
  const { facts } = words.t.lotForm
  const isAsked = (name: string): boolean => entryOf(properties, name) !== undefined && ui.widgets[name] !== 'map'
  const named = new Set(ui.groups.flatMap(({ fields }) => fields))
  const draw = (name: string): AttributeField =>
    fieldOf({ words, defs, widgets: ui.widgets }, `${PREFIX}.${name}`, name, properties[name]!, entryOf(attributes, name))
  const groups = ui.groups.map(({ title, fields }) => ({ title: entryOf(facts.groups, title) ?? title, fields: fields.filter(isAsked).map(draw) }))
  const others = Object.keys(properties).filter((name) => isAsked(name) && !named.has(name))
  return [...groups, { title: facts.others, fields: others.map(draw) }].filter(({ fields }) => fields.length > 0)
}

/** The fields of a category by name, without the boundary. */
export function attributeNames(words: Words, { schema, ui }: MergedSchema): { name: string; label: string; title: string }[] {
  return Object.entries(partsOf(schema).properties)
    .filter(([name]) => ui.widgets[name] !== 'map')
    .map(([name, { title = '' }]) => ({ name, label: labelOf(words, name, title || undefined), title }))
}

interface Drawing {
  words: Words
  defs: Defs
  widgets: Record<string, string>
}

function fieldOf(drawing: Drawing, name: string, own: string, declared: Property, value: unknown): AttributeField {
  const property = resolved(declared, drawing.defs)
  const label = labelOf(drawing.words, own, property.title)
  const inner = (at: string, parts: Property, values: unknown): AttributeField[] =>
    inOrder(parts).map(([key, one]) => fieldOf(drawing, `${at}.${key}`, key, one, (values as Attributes | undefined)?.[key]))
  if (property.enum) return { kind: 'one', name, label, choices: choicesOf(drawing.words, own, property.enum) }
  if (property.type === 'boolean') return { kind: 'yesNo', name, label }
  if (property.type === 'object') return { kind: 'group', name, label, fields: inner(name, property, value) }
  if (property.type !== 'array') return plainField(drawing, name, own, label, property)

  const items = resolved(property.items ?? {}, drawing.defs)
  if (items.enum) return { kind: 'many', name, label, choices: choicesOf(drawing.words, own, items.enum) }
  if (!items.properties) return { kind: 'list', name, label, hint: drawing.words.t.lotForm.facts.perLine }
  const filled = Array.isArray(value) ? value.length : 0
  const rows = Array.from({ length: filled + SPARE_ROWS }, (_, nth) => inner(`${name}.${nth}`, items, (value as unknown[] | undefined)?.[nth]))
  return { kind: 'rows', name, label, rows }
}

/**
 * Required fields come first, in the order of the schema's `required`: the database does not keep the order of
 * properties.
 */
function inOrder({ properties = {}, required = [] }: Property): [string, Property][] {
  const names = [...new Set([...required, ...Object.keys(properties)])]
  return names.filter((name) => entryOf(properties, name) !== undefined).map((name) => [name, properties[name]!])
}

function plainField({ words, widgets }: Drawing, name: string, own: string, label: string, property: Property): AttributeField {
  const { facts } = words.t.lotForm
  const example = property.examples?.[0]
  const hint = entryOf(facts.hints, own) ?? (typeof example === 'string' ? example : null)
  if (property.type === 'number' || property.type === 'integer') return { kind: 'number', name, label, hint: hint ?? unitOf(words, own) }
  if (property.format === 'date') return { kind: 'date', name, label, hint }
  return { kind: widgets[own] === 'textarea' ? 'longText' : 'text', name, label, hint }
}

const IN_DOLLARS = /_(dues|fees|taxes|payment)$|^rent_/

/** The unit of a number. A unit at the end of the field's name is left out of the label. */
function unitOf({ t: { lotForm: { facts } } }: Words, own: string): string | null {
  return IN_DOLLARS.test(own) ? facts.inDollars : entryOf(facts.units, own.split('_').at(-1)!) ?? null
}

const choicesOf = (words: Words, field: string, values: string[]): Choice[] =>
  values.map((value) => ({ value, label: choiceOf(words, field, value) }))

/** Reads the form. Non-numbers are kept as typed, for the schema to refuse; empty fields are left out. */
export function readFacts({ schema, ui }: MergedSchema, typed: Typed, before: Attributes): Attributes {
  const { properties, defs } = partsOf(schema)
  const entries = Object.entries(properties).map(([name, property]): [string, unknown] =>
    [name, ui.widgets[name] === 'map' ? entryOf(before, name) : valueOf(`${PREFIX}.${name}`, property, defs, typed)])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function valueOf(name: string, declared: Property, defs: Defs, typed: Typed): unknown {
  const property = resolved(declared, defs)
  const text = (typed[name] ?? '').trim()
  if (property.type === 'object') return objectOf(name, property, defs, typed)
  if (property.type === 'array') return arrayOf(name, resolved(property.items ?? {}, defs), defs, typed)
  if (text === '') return undefined
  if (property.type === 'boolean') return text === 'yes' ? true : text === 'no' ? false : text
  if (property.type === 'number' || property.type === 'integer') return decimal(text) ?? undefined
  return text
}

function objectOf(name: string, { properties = {} }: Property, defs: Defs, typed: Typed): Attributes | undefined {
  const entries = Object.entries(properties)
    .map(([key, property]): [string, unknown] => [key, valueOf(`${name}.${key}`, property, defs, typed)])
    .filter(([, value]) => value !== undefined)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** No list of a category is longer. */
const MOST_ROWS = 50

function arrayOf(name: string, items: Property, defs: Defs, typed: Typed): unknown[] | undefined {
  const text = (typed[name] ?? '').trim()
  const values = items.enum ? ticked(text)
    : items.properties ? Array.from({ length: MOST_ROWS }, (_, nth) => objectOf(`${name}.${nth}`, items, defs, typed)).filter((row) => row !== undefined)
      : text.split(/\r?\n/).map((line) => line.trim()).filter(Boolean)
  return values.length > 0 ? values : undefined
}

/** The checked boxes of a name: forms send them separated by commas, stored values by lines. */
export const ticked = (text: string): string[] => text.split(/[,\n]/).filter(Boolean)

/** Attributes as form values. */
export function factValues(attributes: Attributes): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).flatMap(([name, value]) => flattened(`${PREFIX}.${name}`, value)))
}

function flattened(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return []
  if (typeof value === 'boolean') return [[name, value ? 'yes' : 'no']]
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === 'string')) return [[name, value.join('\n')]]
    return value.flatMap((item, nth) => flattened(`${name}.${nth}`, item))
  }
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, inner]) => flattened(`${name}.${key}`, inner))
  return [[name, String(value as string | number)]]
}

/** The same refusal, with errors under the field names of the form. */
export function namingFacts(words: Words, schema: MergedSchema, refusal: Refusal): Refusal {
  const errors = Object.entries(refusal.errors ?? {}).map(([field, sentences]): [string, Said[]] => {
    if (!field.startsWith(`${PREFIX}.`)) return [field, sentences]
    const label = labelAt(words, schema, field)
    return [field, sentences.map((said) => verbatim(factSentence(words, label, said)))]
  })
  return refusal.errors ? { ...refusal, errors: Object.fromEntries(errors) } : refusal
}

function factSentence(words: Words, label: string, said: Said): string {
  const { wrong } = words.t.lotForm.facts
  const { field, what } = said.parameters
  if (isSame(what, kindOf.number())) return wrong.number(label)
  if (isSame(what, kindOf.integer())) return wrong.whole(label)
  if (field === undefined || said.key === ofField.otherForm({ field }).key) return wrong.form(label)
  if (words.language === 'en') return translate('en', { ...said, parameters: { ...said.parameters, field: label } })
  const sentence = translate(words.language, said)
  return `${label}: ${sentence[0]!.toLowerCase()}${sentence.slice(1)}`
}

/** The name of the innermost field on a path; rows of a list have none. */
function labelAt(words: Words, { schema }: MergedSchema, field: string): string {
  const { properties, defs } = partsOf(schema)
  const names = field.split('.').slice(1).filter((name) => !/^\d+$/.test(name))
  let [own, title, inner] = [PREFIX, undefined as string | undefined, properties]
  for (const name of names) {
    const property = resolved(inner[name] ?? {}, defs)
    own = name
    title = property.title
    inner = property.properties ?? resolved(property.items ?? {}, defs).properties ?? {}
  }
  return labelOf(words, own, title)
}

/** When a lot changes its category: keeps the attributes that the new one has too. */
export function knownTo({ schema }: MergedSchema, attributes: Attributes): Attributes {
  const { properties } = partsOf(schema)
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => entryOf(properties, name) !== undefined))
}

const partsOf = (schema: MergedSchema['schema']): { properties: Record<string, Property>; defs: Defs } =>
  ({ properties: (schema['properties'] ?? {}) as Record<string, Property>, defs: (schema['$defs'] ?? {}) as Defs })

const resolved = (property: Property, defs: Defs): Property => {
  const name = property.$ref?.split('/').at(-1)
  return name === undefined ? property : { ...defs[name], ...property }
}
