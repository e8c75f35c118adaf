import { type FieldSource, instantOf, type Mapping, MAPPED_FIELDS } from '../../../catalogue-import/index.ts'
import type { Refusal } from '../../../kernel/refusals.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { plainLines } from '../../ui/typed-fields.ts'
import { momentValues, readMoment, type Typed } from '../form-values.ts'

/**
 * Converts the import form to the mapping file of docs/import.md and back. Form fields have the names of the
 * mapping; settings of a field follow after a dot: `title`, `title.text`, `title.transform`.
 */

type Written = Record<string, unknown>

const OWN_FIELDS = ['by', 'title', 'description', 'starts_at', 'ends_at']
const NUMBERS = ['buyer_premium_percentage', 'stagger_seconds']

/** The mapping file for a form, or the errors of the form. */
export function mappingFile(typed: Typed, noInstant: string): Written | Refusal {
  const moments = ['starts_at', 'ends_at'].map((name): [string, ReturnType<typeof readMoment>] => [name, readMoment(`auction.${name}`, typed, {})])
  const wrong = moments.filter(([, at]) => at === 'no instant')
  if (wrong.length > 0) return refuseFields(Object.fromEntries(wrong.map(([name]) => [`auction.${name}`, noInstant])))
  const said = (name: string): Written => {
    const text = plainLines(typed[`auction.${name}`]).trim()
    return text === '' ? {} : { [name]: text }
  }
  return {
    dates: typed['dates'] === 'd/m/y' ? 'd/m/y' : 'm/d/y',
    zone: typed['zone'] || 'UTC',
    ...(typed['sheet'] ? { sheet: typed['sheet'] } : {}),
    ...(typed['distinct_titles'] === 'on' ? { distinct_titles: true } : {}),
    ...(typed['default_category'] ? { category: typed['default_category'] } : {}),
    auction: {
      ...keptFields(typed), ...moneyFields(typed), ...said('by'), ...said('title'), ...said('description'),
      ...Object.fromEntries(moments.filter(([, at]) => at)),
    },
    columns: columnsIn(typed),
  }
}

const isField = (name: string): boolean => MAPPED_FIELDS.includes(name) || /^attributes\.[^.]+$/.test(name)

/** Every field of a lot in the form, whether or not its category uses it. */
export const fieldsIn = (typed: Typed): string[] =>
  [...new Set(Object.keys(typed).map((name) => name.replace(/\.(text|transform|values|default|unit|zero)$/, '')).filter(isField))]

const columnsIn = (typed: Typed): Record<string, FieldSource> =>
  Object.fromEntries(fieldsIn(typed).flatMap((field) => {
    const source = sourceOf(field, typed)
    return source === null ? [] : [[field, source]]
  }))

/** A text takes precedence over a column; if it names a column, it is a template. */
function sourceOf(field: string, typed: Typed): FieldSource | null {
  const part = (name: string): string => plainLines(typed[`${field}.${name}`]).trim()
  const [column, text, transform, fallback] = [typed[field] ?? '', part('text'), part('transform'), part('default')]
  const more = { ...(transform ? { transform } : {}), ...(fallback ? { default: fallback } : {}) } as object
  if (text !== '') return text.includes('{') ? { template: text, ...more } : { constant: text }
  if (column === '') return null
  const values = valuesIn(part('values'))
  const unit = part('unit')
  const shaped = { ...more, ...(values ? { values } : {}), ...(unit ? { unit } : {}), ...(part('zero') === 'on' ? { zero_is_empty: true } : {}) } as object
  return Object.keys(shaped).length === 0 ? column : { column, ...shaped }
}

/** `RES = residential`, one per line; null if empty. */
function valuesIn(text: string): Record<string, string> | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.length === 0 ? null : Object.fromEntries(lines.map((line) => {
    const at = line.indexOf('=')
    return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
  }))
}

/** Settings of the auction that came from a mapping file and have no field; kept as a hidden value. */
export function keptFields(typed: Typed): Written {
  try {
    const kept: unknown = JSON.parse(typed['auction.kept'] || '{}')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept as Written : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** An invalid number is passed on, to be refused beside its field. */
const numberIn = (text: string): number | string => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text)

/** Premium, stagger and deposit; blank ones are not in the mapping. */
function moneyFields(typed: Typed): Written {
  const text = (name: string): string => (typed[`auction.${name}`] ?? '').replace(/[\s$%,]/g, '')
  const numbers = NUMBERS.filter((name) => text(name) !== '').map((name) => [name, numberIn(text(name))])
  const [mode, amount] = [text('deposit.mode'), text('deposit.amount')]
  const part = mode === 'percent' ? 'percentage' : 'amount'
  const deposit = mode === '' ? {} : { deposit: { mode, ...(mode === 'none' || amount === '' ? {} : { [part]: numberIn(amount) }) } }
  return { ...Object.fromEntries(numbers) as Written, ...deposit }
}

/** The same from a mapping file; a deposit of several parts has no field here and is kept as a hidden value. */
function moneyValues(fields: Written): Record<string, string> {
  const { mode, amount, percentage, ...further } = (fields['deposit'] ?? {}) as Written
  const isPlain = typeof mode === 'string' && Object.keys(further).length === 0 && (amount === undefined || percentage === undefined)
  const deposit: Record<string, string> = isPlain ? { 'auction.deposit.mode': mode, 'auction.deposit.amount': String(amount ?? percentage ?? '') } : {}
  const numbers = NUMBERS.filter((name) => typeof fields[name] === 'number').map((name) => [`auction.${name}`, String(fields[name])])
  return { ...Object.fromEntries(numbers) as Record<string, string>, ...deposit }
}

/** A mapping as form values. */
export function mappingValues({ dates, zone, category, sheet, distinctTitles, auction, columns }: Mapping): Record<string, string> {
  const { description, starts_at: startsAt, ends_at: endsAt } = auction.fields
  const money = moneyValues(auction.fields)
  const isShown = (name: string): boolean => OWN_FIELDS.includes(name) || `auction.${name}` in money || (name === 'deposit' && 'auction.deposit.mode' in money)
  const kept = Object.fromEntries(Object.entries(auction.fields).filter(([name]) => !isShown(name)))
  const moment = (name: string, text: unknown) =>
    (typeof text === 'string' ? momentValues(`auction.${name}`, instantOf(text, dates, zone), null) : {})
  return {
    dates, zone, sheet: sheet ?? '', distinct_titles: distinctTitles ? 'on' : '', 'default_category': category ?? '',
    'auction.by': auction.by ?? '', 'auction.title': auction.title ?? '', 'auction.description': typeof description === 'string' ? description : '',
    ...moment('starts_at', startsAt), ...moment('ends_at', endsAt),
    ...money, 'auction.kept': Object.keys(kept).length > 0 ? JSON.stringify(kept) : '',
    ...Object.assign({}, ...[...columns].map(([field, source]) => sourceValues(field, source))) as Record<string, string>,
  }
}

function sourceValues(field: string, source: FieldSource): Record<string, string> {
  if (typeof source === 'string') return { [field]: source }
  if ('constant' in source) return { [`${field}.text`]: String(source.constant) }
  const more = { [`${field}.transform`]: source.transform ?? '', [`${field}.default`]: source.default ?? '' }
  if ('template' in source) return { [`${field}.text`]: source.template, ...more }
  const values = Object.entries(source.values ?? {}).map(([cell, value]) => `${cell} = ${value}`)
  return {
    [field]: source.column, ...more, [`${field}.values`]: values.join('\n'), [`${field}.unit`]: source.unit ?? '',
    [`${field}.zero`]: source.zero_is_empty ? 'on' : '',
  }
}

/** Errors of a mapping, by field of the form. */
export const besideFields = (refusal: Refusal): Refusal => (refusal.errors
  ? { ...refusal, errors: Object.fromEntries(Object.entries(refusal.errors).map(([place, sentences]) => [fieldAt(place), sentences])) }
  : refusal)

function fieldAt(place: string): string {
  const name = place.replace(/^mapping\./, '').replace(/^columns\./, '').replace(/\.(column|template|constant)$/, '')
  if (name === 'columns') return 'title'
  return name === 'auction' ? 'auction.title' : name
}
