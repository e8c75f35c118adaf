import { entryOf } from '../kernel/entry.ts'
import type { CategoryForm, CategorySchema } from './rules.ts'

/** The type of a category's field; `special` has a schema that the editor does not support. */
export const FIELD_KINDS = ['text', 'long_text', 'number', 'whole', 'yes_no', 'one_of', 'several_of', 'date', 'special'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** A field for the editor, independent of JSON Schema. */
export interface CategoryField {
  name: string
  label: string
  kind: FieldKind
  isRequired: boolean
  /** For `one_of` and `several_of`. */
  choices: string[]
  /** For numbers. */
  least: number | null
  most: number | null
  /** For texts: maximum length. */
  longest: number | null
  /** The heading in the form; empty for none. */
  group: string
}

/** The schema and the form of a category; either may be missing. */
export interface CategoryShape {
  schema: CategorySchema | null
  ui: CategoryForm | null
}

interface Property {
  title?: string
  type?: string
  format?: string
  enum?: string[]
  items?: { enum?: string[]; type?: string }
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** A category's own fields in the order of the form; ungrouped ones come last. */
export function fieldsOf({ schema, ui }: CategoryShape): CategoryField[] {
  const properties = (schema?.properties ?? {}) as Record<string, Property>
  const placed = (ui?.groups ?? []).flatMap(({ title, fields }) => fields.map((name) => ({ name, group: title })))
  const others = Object.keys(properties).filter((name) => !placed.some((one) => one.name === name)).map((name) => ({ name, group: '' }))
  return [...placed, ...others].filter(({ name }) => entryOf(properties, name) !== undefined).map(({ name, group }) => {
    const property = properties[name]!
    return {
      name, group,
      label: property.title ?? '',
      kind: kindOf(property, entryOf(ui?.widgets ?? {}, name)),
      isRequired: schema?.required?.includes(name) ?? false,
      choices: property.enum ?? property.items?.enum ?? [],
      least: property.minimum ?? null,
      most: property.maximum ?? null,
      longest: property.maxLength ?? null,
    }
  })
}

function kindOf({ type, format, enum: choices, items }: Property, widget: string | undefined): FieldKind {
  if (choices) return 'one_of'
  if (type === 'array' && items?.enum) return 'several_of'
  if (type === 'number') return 'number'
  if (type === 'integer') return 'whole'
  if (type === 'boolean') return 'yes_no'
  if (type === 'string' && format === 'date') return 'date'
  if (type === 'string' && format === undefined) return widget === 'textarea' ? 'long_text' : 'text'
  return 'special'
}

/** The category with this field added, or replaced by name, at a position in its group (from 1). */
export function withField(category: CategoryShape, field: CategoryField, place: number): CategoryShape {
  const { schema, ui } = withoutField(category, field.name)
  const before = entryOf(category.schema?.properties ?? {}, field.name) as Property | undefined
  const properties = { ...schema?.properties, [field.name]: field.kind === 'special' ? titled(before ?? {}, field.label) : propertyOf(field) }
  const widget = field.kind === 'special' ? entryOf(category.ui?.widgets ?? {}, field.name) : WIDGETS[field.kind]
  return {
    schema: { ...schema, properties, ...(field.isRequired && { required: [...(schema?.required ?? []), field.name] }) },
    ui: {
      groups: placedIn(category.ui?.groups ?? [], field, place),
      widgets: { ...ui?.widgets, ...(widget !== undefined && { [field.name]: widget }) },
    },
  }
}

const WIDGETS: Partial<Record<FieldKind, string>> = { long_text: 'textarea', several_of: 'checkboxes' }

/** The category without this field. Lots keep its values. */
export function withoutField({ schema, ui }: CategoryShape, name: string): CategoryShape {
  const { required, ...rest } = ownParts(schema)
  const others = required?.filter((one) => one !== name) ?? []
  return {
    schema: { ...rest, properties: without(schema?.properties ?? {}, name), ...(others.length > 0 && { required: others }) },
    ui: ui && {
      groups: ui.groups.map(({ title, fields }) => ({ title, fields: fields.filter((one) => one !== name) })).filter(({ fields }) => fields.length > 0),
      widgets: without(ui.widgets, name),
    },
  }
}

/** The category's own part; the rest of a schema is the same for all. */
export function ownParts(schema: CategorySchema | null): CategorySchema {
  const { title, properties, required, allOf, $defs } = schema ?? {}
  return {
    ...(title !== undefined && { title }), ...(properties && { properties }), ...(required && { required }), ...(allOf && { allOf }),
    ...($defs && { $defs }),
  }
}

const without = <T>(record: Record<string, T>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([one]) => one !== name))

const titled = (property: Property, label: string): Property => {
  const { title: _before, ...rest } = property
  return label === '' ? rest : { ...rest, title: label }
}

function propertyOf({ kind, label, choices, least, most, longest }: CategoryField): Property {
  return titled({
    ...TYPES[kind],
    ...(kind === 'one_of' && { enum: choices }),
    ...(kind === 'several_of' && { items: { enum: choices }, uniqueItems: true }),
    ...((kind === 'number' || kind === 'whole') && { ...(least !== null && { minimum: least }), ...(most !== null && { maximum: most }) }),
    ...((kind === 'text' || kind === 'long_text') && longest !== null && { maxLength: longest }),
  }, label)
}

const TYPES: Record<FieldKind, Property> = {
  text: { type: 'string' }, long_text: { type: 'string' }, number: { type: 'number' }, whole: { type: 'integer' }, yes_no: { type: 'boolean' },
  one_of: { type: 'string' }, several_of: { type: 'array' }, date: { type: 'string', format: 'date' }, special: {},
}

function placedIn(groups: CategoryForm['groups'], { name, group }: CategoryField, place: number): CategoryForm['groups'] {
  const others = groups.map(({ title, fields }) => ({ title, fields: fields.filter((one) => one !== name) }))
  const known = others.some(({ title }) => title === group)
  const all = group === '' || known ? others : [...others, { title: group, fields: [] }]
  return all
    .map(({ title, fields }) => (title === group ? { title, fields: fields.toSpliced(Math.max(0, place - 1), 0, name) } : { title, fields }))
    .filter(({ fields }) => fields.length > 0)
}
