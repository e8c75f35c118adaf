import ts from 'typescript'
import { isRaw, literalsOf } from './carrying-types.ts'
import { isKyselySql, readCall } from './follow-calls.ts'
import { declarationOf, readItems, readName, readParameter } from './follow-names.ts'
import {
  type Binding, type Choices, constant, follow, openAt, PARAMETER, type Part, propertyOf, type Reader, type Scope, Unresolved, type Value,
} from './values.ts'

/** Maximum nesting depth of expressions. */
const DEEPEST = 100

/**
 * Evaluates expressions of the source as far as possible without running it: strings, templates of strings and of
 * Kysely's parts, functions of them, joined lists. At run-time branches, `choices` decide.
 */
export function createReader(checker: ts.TypeChecker, choices: Choices, known: Scope): Reader {
  let depth = 0
  const reader: Reader = {
    checker,
    known,
    evaluate(node, scope) {
      if (depth >= DEEPEST) throw new Unresolved(node, 'refers to itself')
      depth++
      try {
        return evaluate(reader, node, scope)
      } finally {
        depth--
      }
    },
    holding(node, scope) {
      if (ts.isCallExpression(node)) return readCall(reader, node, scope, true)
      const declaration = ts.isIdentifier(node) ? declarationOf(checker, node) : undefined
      return declaration && ts.isParameter(declaration) ? readParameter(reader, declaration, scope) : reader.evaluate(node, scope)
    },
    written: (node, scope) => written(reader, node, scope),
    parts(node, scope) {
      const value = reader.evaluate(node, scope)
      if (value.kind !== 'sql') throw new Unresolved(node, 'is not a part of a statement that can be followed')
      return value.parts
    },
    choose(at, alternatives) {
      const owner = ts.findAncestor(at, ts.isFunctionLike) ?? at.getSourceFile()
      return choices.choose(`${at.getSourceFile().fileName}:${owner.pos}:${at.getText()}`, alternatives)
    },
  }
  return reader
}

function evaluate(reader: Reader, node: ts.Expression, scope: Scope): Value {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node)) {
    return reader.evaluate(node.expression, scope)
  }
  if (ts.isTemplateExpression(node)) return constant(template(reader, node, scope))
  if (ts.isTaggedTemplateExpression(node) && isKyselySql(reader.checker, node.tag)) return { kind: 'sql', parts: composed(reader, node, scope) }
  if (ts.isConditionalExpression(node)) return reader.evaluate(reader.choose(node.condition, 2) === 0 ? node.whenTrue : node.whenFalse, scope)
  if (ts.isBinaryExpression(node)) return binary(reader, node, scope)
  if (ts.isIdentifier(node)) return readName(reader, node, scope)
  if (ts.isPropertyAccessExpression(node)) return propertyOf(reader, node, reader.holding(node.expression, scope), node.name.text)
  if (ts.isElementAccessExpression(node)) return element(reader, node, scope)
  if (ts.isArrayLiteralExpression(node)) return { kind: 'list', items: readItems(reader, node.elements, scope) }
  if (ts.isObjectLiteralExpression(node)) return { kind: 'object', properties: properties(reader, node, scope) }
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return { kind: 'function', node, scope }
  return ts.isCallExpression(node) ? readCall(reader, node, scope, false) : literal(reader, node)
}

function literal(reader: Reader, node: ts.Expression): Value {
  if (ts.isStringLiteralLike(node)) return constant(node.text)
  if (ts.isNumericLiteral(node)) return constant(Number(node.text))
  if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) return constant(node.kind === ts.SyntaxKind.TrueKeyword)
  return node.kind === ts.SyntaxKind.NullKeyword ? constant(null) : openAt(reader, node)
}

const template = (reader: Reader, node: ts.TemplateExpression, scope: Scope): string =>
  node.head.text + node.templateSpans.map((span) => reader.written(span.expression, scope) + span.literal.text).join('')

function written(reader: Reader, node: ts.Expression, scope: Scope): string {
  const value = reader.evaluate(node, scope)
  if (value.kind === 'constant') return String(value.value)
  if (value.kind !== 'open') throw new Unresolved(node, 'is not a text')
  const literals = literalsOf(value.type) ?? literalsOf(reader.checker.getTypeAtLocation(node))
  if (literals) return String(literals[literals.length === 1 ? 0 : reader.choose(node, literals.length)])
  // The actual number does not affect the result's type.
  if ((value.type.flags & ts.TypeFlags.NumberLike) !== 0) return '1'
  throw new Unresolved(node, 'is known only when the program runs')
}

/** Kysely inserts its own parts as text, and everything else as a parameter. */
function composed(reader: Reader, { template: text }: ts.TaggedTemplateExpression, scope: Scope): Part[] {
  if (ts.isNoSubstitutionTemplateLiteral(text)) return [text.text]
  return [text.head.text, ...text.templateSpans.flatMap(({ expression, literal: after }): Part[] => {
    const parts: readonly Part[] = isRaw(reader.checker.getTypeAtLocation(expression)) ? reader.parts(expression, scope) : [PARAMETER]
    return [...parts, after.text]
  })]
}

function binary(reader: Reader, node: ts.BinaryExpression, scope: Scope): Value {
  const { left, right, operatorToken: { kind } } = node
  if (kind === ts.SyntaxKind.PlusToken && (reader.checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike) !== 0) {
    return constant(reader.written(left, scope) + reader.written(right, scope))
  }
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return reader.evaluate(reader.choose(left, 2) === 0 ? right : left, scope)
  if (kind !== ts.SyntaxKind.BarBarToken && kind !== ts.SyntaxKind.QuestionQuestionToken) return openAt(reader, node)
  const value = reader.evaluate(left, scope)
  if (value.kind === 'constant') return value.value === undefined || value.value === null ? reader.evaluate(right, scope) : value
  return reader.choose(left, 2) === 0 ? value : reader.evaluate(right, scope)
}

function element(reader: Reader, node: ts.ElementAccessExpression, scope: Scope): Value {
  const of = reader.evaluate(node.expression, scope)
  if (of.kind !== 'object' && of.kind !== 'list') return openAt(reader, node)
  const index = reader.evaluate(node.argumentExpression, scope)
  if (index.kind === 'constant') return propertyOf(reader, node, of, String(index.value))
  const all = of.kind === 'list' ? of.items.map((value): Binding => ({ value })) : [...of.properties.values()]
  return follow(reader, all[reader.choose(node, all.length)]!)
}

function properties(reader: Reader, node: ts.ObjectLiteralExpression, scope: Scope): Map<string, Binding> {
  const found = new Map<string, Binding>()
  for (const each of node.properties) {
    if (ts.isPropertyAssignment(each)) found.set(ts.isStringLiteral(each.name) ? each.name.text : each.name.getText(), { node: each.initializer, scope })
    else if (ts.isShorthandPropertyAssignment(each)) found.set(each.name.text, { node: each.name, scope })
    else if (ts.isSpreadAssignment(each)) {
      const spread = reader.evaluate(each.expression, scope)
      if (spread.kind === 'object') for (const [key, binding] of spread.properties) found.set(key, binding)
    }
  }
  return found
}
