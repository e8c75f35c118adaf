import type { Both } from './broken-promises.ts'
import type { Fields, Limits, Shape } from './record.ts'

/** Whether clients send values of this shape, or read them. */
type Flow = 'sent' | 'read'

/**
 * Input must be accepted as before, so its shape may only become wider; output must stay readable, so its shape
 * may only become narrower, except for new fields.
 */
export function compareShapes(both: Both, flow: Flow, promised: Shape, now: Shape, at: string): string[] {
  return compare({ both, flow, open: new Set() }, promised, now, at)
}

interface Comparison {
  both: Both
  flow: Flow
  /** Pairs being compared, because shapes may be recursive. */
  open: Set<string>
}

function compare(comparison: Comparison, promised: Shape, now: Shape, at: string): string[] {
  const pair = `${JSON.stringify(promised)} ${JSON.stringify(now)}`
  if (comparison.open.has(pair)) return []
  const inner = { ...comparison, open: new Set([...comparison.open, pair]) }
  const { both, flow } = comparison
  const before = alternativesOf(promised, both.promised.shapes)
  const after = alternativesOf(now, both.now.shapes)
  const kept = (one: Alternative) => closestMatch(after.map((other) => compareOne(inner, one, other, at)))
  if (flow === 'sent') return before.flatMap(kept)
  const known = after.flatMap((one) => closestMatch(before.map((other) => compareOne(inner, other, one, at))))
  // A field that could hold an object, and not only null, must still be able to.
  return [...known, ...before.filter(({ shape }) => isFields(shape)).flatMap(kept)]
}

/** The best of several comparisons: one without a difference, otherwise one of two objects. */
function closestMatch(attempts: Outcome[]): string[] {
  const best = attempts.find(({ differences }) => differences.length === 0) ?? attempts.find(({ areAlike }) => areAlike) ?? attempts[0]
  return best?.differences ?? []
}

interface Outcome {
  differences: string[]
  /** Two objects, lists or maps. */
  areAlike: boolean
}

const alike = (differences: string[]): Outcome => ({ differences, areAlike: true })
const unlike = (...differences: string[]): Outcome => ({ differences, areAlike: false })

interface Alternative {
  shape: Shape
  limits: Limits
}

/** The possible types of a value: references resolved, `a|b` split. */
function alternativesOf(shape: Shape, shapes: Record<string, Shape>, limits: Limits = {}): Alternative[] {
  if (typeof shape === 'string') {
    if (shape.startsWith('#')) return alternativesOf(shapes[shape.slice(1)] ?? shape.slice(1), shapes, limits)
    const [types = '', format] = shape.split(':')
    return types.split('|').map((type) => ({ shape: format && type !== 'null' ? `${type}:${format}` : type, limits: type === 'null' ? {} : limits }))
  }
  if (isFields(shape)) return [{ shape, limits }]
  const [word, ...rest] = shape
  switch (word) {
    case 'or': return (rest as Shape[]).flatMap((one) => alternativesOf(one, shapes, limits))
    case 'limits': return alternativesOf(rest[0] as Shape, shapes, rest[1] as Limits)
    case 'and': return [allOf((rest as Shape[]).flatMap((one) => alternativesOf(one, shapes, limits)))]
    default: return [{ shape, limits }]
  }
}

/** Merges objects; anything else must be a single shape. */
const allOf = ([first, ...others]: Alternative[]): Alternative =>
  others.length === 0 ? first! : { shape: Object.assign({}, first!.shape, ...others.map(({ shape }) => shape)) as Fields, limits: {} }

const isFields = (shape: Shape): shape is Fields => typeof shape === 'object' && !Array.isArray(shape)

function compareOne(comparison: Comparison, promised: Alternative, now: Alternative, at: string): Outcome {
  const { flow } = comparison
  const [narrow, wide] = flow === 'sent' ? [promised, now] : [now, promised]
  if (wide.shape === 'any') return unlike()
  if (isFields(promised.shape) && isFields(now.shape)) return alike(compareFields(comparison, promised.shape, now.shape, at))
  const [before, after] = [inside(promised.shape), inside(now.shape)]
  if (before && after && before.word === after.word) return alike(compare(comparison, before.shape, after.shape, `${at}[]`))
  if (isWithin(narrow.shape, wide.shape) && areWithin(narrow.limits, wide.limits)) return unlike()
  return unlike(`${at}: was ${JSON.stringify(textOf(promised))}, is ${JSON.stringify(textOf(now))}`)
}

const textOf = ({ shape, limits }: Alternative): unknown => (Object.keys(limits).length > 0 ? [shape, limits] : shape)

/** The element shape of a list or a map. */
function inside(shape: Shape): { word: string; shape: Shape } | null {
  if (typeof shape === 'string' || isFields(shape)) return null
  const [word, inner] = shape
  return word === 'list' || word === 'map' ? { word, shape: inner as Shape } : null
}

function isWithin(narrow: Shape, wide: Shape): boolean {
  if (typeof narrow === 'string') return typeof wide === 'string' && (narrow === wide || narrow.split(':')[0] === wide || (narrow === 'integer' && wide === 'number'))
  if (isFields(narrow) || narrow[0] !== 'enum') return false
  const values = narrow.slice(1)
  if (typeof wide === 'string') return values.every((value) => value === null ? wide === 'null' : typeof value === wide)
  return !isFields(wide) && wide[0] === 'enum' && values.every((value) => wide.slice(1).includes(value))
}

const AT_LEAST = ['minimum', 'minLength', 'minItems'] as const
const AT_MOST = ['maximum', 'maxLength', 'maxItems'] as const

const areWithin = (narrow: Limits, wide: Limits): boolean =>
  AT_LEAST.every((name) => (narrow[name] ?? -Infinity) >= (wide[name] ?? -Infinity))
  && AT_MOST.every((name) => (narrow[name] ?? Infinity) <= (wide[name] ?? Infinity))
  && (wide.pattern === undefined || narrow.pattern === wide.pattern)

function compareFields(comparison: Comparison, promised: Fields, now: Fields, at: string): string[] {
  const { flow } = comparison
  const today = new Map(Object.entries(now).map(([name, shape]) => [plain(name), { shape, isRequired: !name.endsWith('?') }]))
  const known = new Set(Object.keys(promised).map(plain))
  return [
    ...Object.entries(promised).flatMap(([name, shape]) => {
      const place = `${at} ${plain(name)}`
      const wasRequired = !name.endsWith('?')
      const one = today.get(plain(name))
      if (!one) return [`${place}: the field is gone`]
      const change = one.isRequired === wasRequired ? [] : [`${place}: the field ${one.isRequired ? 'must be there' : 'may be absent'} now`]
      return [...(wasRequired === (flow === 'read') ? change : []), ...compare(comparison, shape, one.shape, place)]
    }),
    ...(flow === 'read' ? [] : [...today].filter(([name, { isRequired }]) => isRequired && !known.has(name))
      .map(([name]) => `${at} ${name}: the field must be there now`)),
  ]
}

const plain = (name: string): string => name.replace(/\?$/, '')
