import ts from 'typescript'
import { carriesSql, elementsOf } from './carrying-types.ts'
import { type Binding, constant, follow, openAt, PARAMETER, type Reader, type Scope, Unresolved, type Value } from './values.ts'

type MethodCall = ts.CallExpression & { expression: ts.PropertyAccessExpression }

/** The value of a call. `isAsked`: also if its type alone does not tell that it contains a text. */
export function readCall(reader: Reader, node: ts.CallExpression, scope: Scope, isAsked: boolean): Value {
  const { checker } = reader
  if (isMethodCall(node)) {
    const { expression, name } = node.expression
    if (isKyselySql(checker, expression)) return readKysely(reader, node, scope)
    if (expression.getText() === 'Object') return readEntries(reader, node, scope)
    const type = checker.getTypeAtLocation(expression)
    if ((type.flags & ts.TypeFlags.StringLike) !== 0) return readTextMethod(reader, node, scope)
    if (elementsOf(checker, type).length > 0) return readListMethod(reader, node, name.text, scope)
  }
  if (!isAsked && !carriesSql(checker, checker.getTypeAtLocation(node))) return openAt(reader, node)
  const callee = reader.evaluate(node.expression, scope)
  if (callee.kind !== 'function') return openAt(reader, node)
  return returned(reader, callee.node, new Map([...scope, ...argumentsOf(callee.node, node.arguments, scope)]))
}

const isMethodCall = (node: ts.CallExpression): node is MethodCall => ts.isPropertyAccessExpression(node.expression)

export const isKyselySql = (checker: ts.TypeChecker, node: ts.Node): boolean =>
  ts.isIdentifier(node) && node.text === 'sql' && checker.getTypeAtLocation(node).getProperty('raw') !== undefined

/** The argument for each parameter; an omitted one has its default. */
export const argumentsOf = (
  callee: ts.FunctionLikeDeclaration, given: readonly ts.Expression[], scope: Scope,
): [ts.ParameterDeclaration, Binding][] =>
  callee.parameters.map((declaration, index) => {
    const node = given[index] ?? declaration.initializer
    return [declaration, node ? { node, scope } : { value: constant(undefined) }]
  })

/** The result of a function for any of its return statements. */
function returned(reader: Reader, callee: ts.FunctionLikeDeclaration, scope: Scope): Value {
  const found = returnsOf(callee)
  if (found.length === 0) return constant(undefined)
  return reader.evaluate(found[found.length === 1 ? 0 : reader.choose(callee, found.length)]!, scope)
}

function returnsOf({ body }: ts.FunctionLikeDeclaration): ts.Expression[] {
  if (!body) return []
  if (!ts.isBlock(body)) return [body]
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(body, visit)
  return found
}

function readKysely(reader: Reader, node: MethodCall, scope: Scope): Value {
  const [first, second] = node.arguments
  const method = node.expression.name.text
  if (method === 'raw') return { kind: 'sql', parts: [reader.written(first!, scope)] }
  if (method !== 'join') throw new Unresolved(node, `calls sql.${method}, which is not known here`)
  const list = reader.evaluate(first!, scope)
  if (list.kind !== 'list') throw new Unresolved(first!, 'is not a list that can be followed')
  const separator = second ? reader.parts(second, scope) : [', ']
  const parts = list.items.map((item) => (item.kind === 'sql' ? item.parts : [PARAMETER] as const))
  return { kind: 'sql', parts: parts.flatMap((each, index) => (index === 0 ? each : [...separator, ...each])) }
}

function readEntries(reader: Reader, node: MethodCall, scope: Scope): Value {
  const of = reader.holding(node.arguments[0]!, scope)
  const which = node.expression.name.text
  if (of.kind !== 'object' || (which !== 'keys' && which !== 'values')) return openAt(reader, node)
  const { properties } = of
  return { kind: 'list', items: which === 'keys' ? [...properties.keys()].map(constant) : [...properties.values()].map((each) => follow(reader, each)) }
}

function readTextMethod(reader: Reader, node: MethodCall, scope: Scope): Value {
  const on = reader.evaluate(node.expression.expression, scope)
  if (on.kind !== 'constant') return openAt(reader, node)
  const text = String(on.value)
  const [first, second] = node.arguments
  const method = node.expression.name.text
  if (method === 'trim') return constant(text.trim())
  if (method !== 'replaceAll' && method !== 'replace') throw new Unresolved(node, `calls ${method} on a text, which is not known here`)
  const replacement = reader.written(second!, scope)
  if (ts.isRegularExpressionLiteral(first!)) {
    const [, pattern, flags] = /^\/(.*)\/([a-z]*)$/s.exec(first.text)!
    return constant(text.replace(new RegExp(pattern!, flags), replacement))
  }
  const sought = reader.written(first!, scope)
  return constant(method === 'replace' ? text.replace(sought, replacement) : text.replaceAll(sought, replacement))
}

function readListMethod(reader: Reader, node: MethodCall, method: string, scope: Scope): Value {
  const { expression } = node.expression
  const on = reader.evaluate(expression, scope)
  // A list known only at run time is represented by one entry.
  const entry: Value = { kind: 'open', type: elementsOf(reader.checker, reader.checker.getTypeAtLocation(expression))[0]! }
  const items = on.kind === 'list' ? on.items : [entry]
  if (method === 'filter') return { kind: 'list', items }
  if (method === 'map' || method === 'flatMap') return mapped(reader, node, items, scope)
  const separator = node.arguments[0] ? reader.written(node.arguments[0], scope) : ','
  const texts = items.flatMap((item) => (item.kind === 'constant' ? [String(item.value)] : []))
  return method === 'join' && texts.length === items.length ? constant(texts.join(separator)) : openAt(reader, node)
}

function mapped(reader: Reader, node: MethodCall, items: readonly Value[], scope: Scope): Value {
  const mapper = reader.evaluate(node.arguments[0]!, scope)
  if (mapper.kind !== 'function') return openAt(reader, node)
  const [parameter] = mapper.node.parameters
  const results = items.map((value) =>
    returned(reader, mapper.node, parameter ? new Map([...mapper.scope, [parameter, { value }]]) : mapper.scope))
  const isFlat = node.expression.name.text === 'flatMap'
  return { kind: 'list', items: isFlat ? results.flatMap((each) => (each.kind === 'list' ? each.items : [each])) : results }
}
