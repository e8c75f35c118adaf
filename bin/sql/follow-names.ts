import ts from 'typescript'
import { carriesSql, elementsOf } from './carrying-types.ts'
import { constant, follow, NeedsCaller, openAt, propertyOf, type Reader, type Scope, type Value } from './values.ts'

/** The value of a name: a constant of this or another file, an argument, or an entry of a list. */
export function readName(reader: Reader, node: ts.Identifier, scope: Scope): Value {
  if (node.text === 'undefined') return constant(undefined)
  const declaration = declarationOf(reader.checker, node)
  if (!declaration) return openAt(reader, node)
  if (ts.isParameter(declaration)) {
    const isBound = scope.has(declaration) || reader.known.has(declaration)
    return isBound || carriesSql(reader.checker, reader.checker.getTypeAtLocation(node)) ? readParameter(reader, declaration, scope) : openAt(reader, node)
  }
  if (ts.isBindingElement(declaration)) return readElement(reader, declaration, node, scope)
  if (ts.isFunctionDeclaration(declaration)) return { kind: 'function', node: declaration, scope }
  return ts.isVariableDeclaration(declaration) ? readVariable(reader, declaration, node, scope) : openAt(reader, node)
}

/** The declaration of a name, through imports. */
export function declarationOf(checker: ts.TypeChecker, node: ts.Node): ts.Declaration | undefined {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent) : checker.getSymbolAtLocation(node)
  const real = symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol
  return real?.valueDeclaration
}

export function readParameter(reader: Reader, declaration: ts.ParameterDeclaration, scope: Scope): Value {
  const bound = scope.get(declaration) ?? reader.known.get(declaration)
  if (bound) return follow(reader, bound)
  const callee = declaration.parent as ts.FunctionLikeDeclaration
  const walked = listWalkedBy(callee)
  if (walked && callee.parameters[0] === declaration) return anyOf(reader, walked, scope)
  throw new NeedsCaller(callee)
}

/** The list whose entries are passed to a callback, if the function is the argument of such a method. */
function listWalkedBy(callee: ts.FunctionLikeDeclaration): ts.Expression | undefined {
  const call = callee.parent
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined
  return ['map', 'flatMap', 'forEach'].includes(call.expression.name.text) ? call.expression.expression : undefined
}

/** Any entry of a list, as in a loop. */
function anyOf(reader: Reader, list: ts.Expression, scope: Scope): Value {
  const value = reader.holding(list, scope)
  if (value.kind === 'list' && value.items.length > 0) return value.items[reader.choose(list, value.items.length)]!
  const type = reader.checker.getTypeAtLocation(list)
  return { kind: 'open', type: elementsOf(reader.checker, type)[0] ?? type }
}

function readElement(reader: Reader, element: ts.BindingElement, node: ts.Identifier, scope: Scope): Value {
  const pattern = element.parent
  const holder = pattern.parent
  if (!carriesSql(reader.checker, reader.checker.getTypeAtLocation(node))) return openAt(reader, node)
  if (ts.isBindingElement(holder)) return openAt(reader, node)
  const whole = ts.isParameter(holder) ? readParameter(reader, holder, scope) : readVariable(reader, holder, node, scope)
  const key = ts.isObjectBindingPattern(pattern) ? (element.propertyName ?? element.name).getText() : String(pattern.elements.indexOf(element))
  const value = whole.kind === 'open' ? openAt(reader, node) : propertyOf(reader, node, whole, key)
  const isLeftOut = value.kind === 'constant' && value.value === undefined
  return isLeftOut && element.initializer ? reader.evaluate(element.initializer, scope) : value
}

function readVariable(reader: Reader, declaration: ts.VariableDeclaration, node: ts.Node, scope: Scope): Value {
  const loop = declaration.parent.parent
  if (ts.isForOfStatement(loop)) return anyOf(reader, loop.expression, scope)
  if (!declaration.initializer) return openAt(reader, node)
  const value = reader.evaluate(declaration.initializer, scope)
  return value.kind === 'list' ? { kind: 'list', items: [...value.items, ...pushed(reader, declaration, scope)] } : value
}

/** Conditions are added to a list by `push`; all of them together are one statement. */
function pushed(reader: Reader, declaration: ts.VariableDeclaration, scope: Scope): Value[] {
  const found: Value[] = []
  const owner = ts.findAncestor(declaration, ts.isFunctionLike)
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isPushTo(node, declaration)) found.push(...readItems(reader, node.arguments, scope))
    ts.forEachChild(node, visit)
  }
  if (owner) ts.forEachChild(owner, visit)
  return found
}

const isPushTo = ({ expression }: ts.CallExpression, declaration: ts.VariableDeclaration): boolean =>
  ts.isPropertyAccessExpression(expression) && expression.name.text === 'push' && expression.expression.getText() === declaration.name.getText()

export function readItems(reader: Reader, elements: readonly ts.Expression[], scope: Scope): Value[] {
  return elements.flatMap((each) => {
    if (!ts.isSpreadElement(each)) return [reader.evaluate(each, scope)]
    const spread = reader.evaluate(each.expression, scope)
    return spread.kind === 'list' ? spread.items : [openAt(reader, each.expression)]
  })
}
