import { type Static, Type } from 'typebox'
import { type FieldErrors, invalid, type Refusal } from '../kernel/refusals.ts'
import { Choice } from '../platform/http/shapes.ts'
import { checkOf } from '../platform/json-schema.ts'
import { TRANSFORMS } from './cell-rules.ts'
import { AREA_UNITS } from './area-rules.ts'
import { say } from './sentences.ts'

/** The mapping file of docs/import.md: which column of a table becomes which field of a lot. */

const closed = { additionalProperties: false } as const
const Fallback = Type.Optional(Type.String({ maxLength: 20_000 }))

const ColumnSource = Type.Object({
  column: Type.String({ minLength: 1, maxLength: 200 }),
  transform: Type.Optional(Choice(TRANSFORMS)),
  values: Type.Optional(Type.Record(Type.String(), Type.String())),
  unit: Type.Optional(Choice(AREA_UNITS)),
  zero_is_empty: Type.Optional(Type.Boolean()),
  default: Fallback,
}, closed)

const TemplateSource = Type.Object({
  template: Type.String({ minLength: 1, maxLength: 20_000 }),
  transform: Type.Optional(Choice(TRANSFORMS)),
  default: Fallback,
}, closed)

const ConstantSource = Type.Object({
  constant: Type.Union([Type.String({ maxLength: 20_000 }), Type.Number(), Type.Boolean()]),
}, closed)

export type FieldSource = string | Static<typeof ColumnSource> | Static<typeof TemplateSource> | Static<typeof ConstantSource>

/** The kind of a source follows from its required key, so that errors refer to that kind only. */
const KINDS = { column: ColumnSource, template: TemplateSource, constant: ConstantSource } as const

const MappingFile = Type.Object({
  $schema: Type.Optional(Type.String()),
  comment: Type.Optional(Type.String()),
  dates: Type.Optional(Choice(['m/d/y', 'd/m/y'])),
  zone: Type.Optional(Type.String({ maxLength: 60 })),
  category: Type.Optional(Type.String({ maxLength: 200 })),
  sheet: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  distinct_titles: Type.Optional(Type.Boolean()),
  auction: Type.Optional(Type.Object({
    by: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  })),
  columns: Type.Object({}, { minProperties: 1 }),
}, closed)

export interface Mapping {
  dates: 'm/d/y' | 'd/m/y'
  /** For dates without a zone; an IANA name. */
  zone: string
  category: string | null
  /** Of a workbook; null for the first one with a table. */
  sheet: string | null
  /** Lots of one auction with the same title get their parcel number, SKU or lot number added to it. */
  distinctTitles: boolean
  auction: {
    /** The column with the auction of a row. */
    by: string | null
    /** A template, filled from the first row of the auction. */
    title: string | null
    /** Further fields of the auction, as in the API. */
    fields: Record<string, unknown>
  }
  columns: ReadonlyMap<string, FieldSource>
}

/** The default without a mapping file: headers that are field names. */
export const NO_MAPPING: Mapping = {
  dates: 'm/d/y', zone: 'UTC', category: null, sheet: null, distinctTitles: false, auction: { by: null, title: null, fields: {} }, columns: new Map(),
}

/** Parses a mapping file. Every error is reported with its path. */
export function readMapping(text: string): Mapping | Refusal {
  const file = parsed(text)
  if (file === undefined) return invalid({ mapping: [say.mappingNotJson()] })
  const errors = checkOf(MappingFile)(file, 'mapping')
  if (Object.keys(errors).length > 0) return invalid(errors)
  const {
    dates = 'm/d/y', zone = 'UTC', category = null, sheet = null, distinct_titles: distinctTitles = false, auction = {}, columns,
  } = file as Static<typeof MappingFile>
  const { by = null, title = null, ...fields } = auction
  if (!isZone(zone)) return invalid({ 'mapping.zone': [say.noSuchZone({ zone })] })
  const sourceErrors = errorsOfSources(columns)
  if (Object.keys(sourceErrors).length > 0) return invalid(sourceErrors)
  const sources = new Map(Object.entries(columns) as [string, FieldSource][])
  return { dates, zone, category, sheet, distinctTitles, auction: { by, title, fields }, columns: sources }
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function errorsOfSources(columns: object): FieldErrors {
  const errors = Object.entries(columns).map(([field, source]) => errorsOfSource(`mapping.columns.${field}`, source))
  return Object.assign({}, ...errors)
}

function errorsOfSource(place: string, source: unknown): FieldErrors {
  if (typeof source === 'string' && source.trim() !== '') return {}
  const words = typeof source === 'object' && source !== null ? Object.keys(source) : []
  const kind = (['column', 'template', 'constant'] as const).find((word) => words.includes(word))
  if (!kind) return { [place]: [say.sourceForm()] }
  const errors = checkOf(KINDS[kind])(source)
  return Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [`${place}.${field}`, sentences]))
}
