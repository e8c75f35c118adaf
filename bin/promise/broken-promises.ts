import { compareShapes } from './compare-shapes.ts'
import type { Promised, PromisedOperation, Shape } from './record.ts'

/** The breaking changes for a client of the promised interface, one sentence each. */
export function brokenPromises(promised: Promised, now: Promised): string[] {
  return [...new Set([
    ...gone('Every answer: the header', promised.headers.answers, now.headers.answers),
    ...Object.entries(promised.headers.refusals).flatMap(([status, headers]) =>
      gone(`Every ${status}: the header`, headers, [...now.headers.refusals[status] ?? [], ...now.headers.answers])),
    ...Object.entries(promised.operations).flatMap(([name, operation]) => {
      const today = now.operations[name]
      const named = `${name} (${operation.id})`
      return today ? compareOperations(named, operation, today, { promised, now }) : [`${named}: the operation is gone`]
    }),
    ...Object.entries(promised.webhooks).flatMap(([name, { headers, body }]) => {
      const today = now.webhooks[name]
      if (!today) return [`${name}: the webhook is gone`]
      return [...gone(`${name}: the header`, headers, today.headers), ...compareShapes({ promised, now }, 'read', body, today.body, name)]
    }),
    ...compareShapes({ promised, now }, 'read', '#ApiError', '#ApiError', 'ApiError'),
    ...comparePaginators(promised, now),
    ...Object.entries(promised.codes).filter(([code, status]) => now.codes[code] !== status)
      .map(([code, status]) => `The error code ${code}: ${now.codes[code] === undefined ? 'it is gone' : `its status was ${status}, is ${now.codes[code]}`}`),
  ])]
}

/** Both interfaces, to resolve `#Name` references. */
export interface Both {
  promised: Promised
  now: Promised
}

/** The second shape of each list. */
function comparePaginators(promised: Promised, now: Promised): string[] {
  const both = { promised: inSecondShape(promised), now: inSecondShape(now) }
  return Object.entries(promised.operations).flatMap(([name, { id, answers }]) => {
    const before = answers['200']?.bodies?.['application/json']
    const today = now.operations[name]?.answers['200']?.bodies?.['application/json']
    if (typeof before !== 'string' || !Object.hasOwn(promised.paginator, before.slice(1)) || !today) return []
    return compareShapes(both, 'read', before, today, `${name} (${id}) with shape=paginator`)
  })
}

const inSecondShape = (record: Promised): Promised => ({ ...record, shapes: { ...record.shapes, ...record.paginator } })

function compareOperations(name: string, promised: PromisedOperation, now: PromisedOperation, both: Both): string[] {
  return [
    ...(promised.id === now.id ? [] : [`${name}: its operationId is ${now.id ?? 'gone'}`]),
    ...(isOpenToAll(promised.callers, now.callers) ? [] : [`${name}: who called it with ${promised.callers.join(' or ') || 'no token'} cannot any more`]),
    ...compareSent(`${name} ·`, 'parameter', promised.parameters ?? {}, now.parameters ?? {}, both),
    ...compareSent(`${name} ·`, 'body', promised.bodies ?? {}, now.bodies ?? {}, both),
    ...Object.entries(promised.answers).flatMap(([status, answer]) => {
      const today = now.answers[status]
      return today ? compareAnswers(`${name} ${status}`, answer, today, both) : [`${name}: the answer ${status} is gone`]
    }),
    ...gone(`${name}: the refusal`, promised.refusals.split(' '), now.refusals.split(' ')),
  ]
}

const gone = (what: string, promised: readonly string[], now: readonly string[]): string[] =>
  promised.filter((one) => one && !now.includes(one)).map((one) => `${what} ${one} is gone`)

/** A scheme without an ability accepts every token of its kind. */
const isOpenToAll = (promised: readonly string[], now: readonly string[]): boolean =>
  now.length === 0 || (promised.length > 0 && promised.every((caller) => now.includes(caller) || now.includes(caller.split(' ')[0]!)))

/** Parameters or bodies by name, with `!` if required. */
function compareSent(at: string, what: string, promised: Record<string, Shape>, now: Record<string, Shape>, both: Both): string[] {
  const today = new Map(Object.entries(now).map(([name, shape]) => [plain(name), { shape, isRequired: name.endsWith('!') }]))
  const known = new Set(Object.keys(promised).map(plain))
  return [
    ...Object.entries(promised).flatMap(([name, shape]) => {
      const place = `${at} ${plain(name)}`
      const one = today.get(plain(name))
      if (!one) return [`${place}: the ${what} is gone`]
      const asksMore = one.isRequired && !name.endsWith('!') ? [`${place}: the ${what} must be there now`] : []
      return [...asksMore, ...compareShapes(both, 'sent', shape, one.shape, place)]
    }),
    // Of several bodies one is sent, so only the first body an operation takes can be new and required.
    ...[...today].filter(([name, { isRequired }]) => isRequired && !known.has(name) && (what === 'parameter' || known.size === 0))
      .map(([name]) => `${at} ${name}: the ${what} must be there now`),
  ]
}

const plain = (name: string): string => name.replace(/!$/, '')

type Answer = PromisedOperation['answers'][string]

const compareAnswers = (at: string, promised: Answer, now: Answer, both: Both): string[] => [
  ...gone(`${at}: the header`, promised.headers ?? [], [...now.headers ?? [], ...both.now.headers.answers]),
  ...Object.entries(promised.bodies ?? {}).flatMap(([type, shape]) => {
    const today = now.bodies?.[type]
    return today ? compareShapes(both, 'read', shape, today, at) : [`${at}: ${type} is gone`]
  }),
]
