import ts from 'typescript'

/** The declared type of a column, or of the elements of an array. */
export interface Declared {
  nullable: boolean
  /** `unknown` is compatible with everything. */
  shapes: ReadonlySet<Shape>
  /** The closed list of its values. */
  literals: readonly string[] | null
  elements: Declared | null
  written: string
}

export interface DeclaredColumn extends Declared {
  name: string
  /** The statement may omit it. */
  optional: boolean
  /** A documented narrowing: this statement returns fewer values than the column may hold. */
  narrowed: boolean
}

export type Shape = 'number' | 'string' | 'boolean' | 'Date' | 'bigint' | 'Buffer' | 'array' | 'object' | 'unknown'

/** The columns of a row type; null if it declares none, such as `unknown`. */
export function declaredColumns(checker: ts.TypeChecker, row: ts.Type, callers: readonly ts.CallExpression[]): DeclaredColumn[] | null {
  const members = row.isUnion() ? row.types : [row]
  const lists = members.map((member) => parts(checker, member, callers).flatMap((part) => checker.getPropertiesOfType(part)))
  if (lists.every((list) => list.length === 0)) return null
  const names = new Set(lists.flatMap((list) => list.map(({ name }) => name)))
  return [...names].map((name) => {
    const found = lists.map((list) => list.find((each) => each.name === name))
    const types = found.flatMap((symbol) => (symbol ? [checker.getTypeOfSymbol(symbol)] : []))
    const optional = found.some((symbol) => !symbol || (symbol.flags & ts.SymbolFlags.Optional) !== 0)
    const narrowed = found.some((symbol) => symbol?.declarations?.some(isNarrowed) ?? false)
    const column = declared(checker, types)
    return { ...column, name, optional, narrowed, nullable: column.nullable || found.includes(undefined) }
  })
}

/** The reason in `@narrowed` above a property. */
const isNarrowed = (declaration: ts.Declaration): boolean =>
  ts.getJSDocTags(declaration).some((tag) => tag.tagName.text === 'narrowed' && Boolean(ts.getTextOfJSDocComment(tag.comment)?.trim()))

/** The members of an intersection; a type parameter is replaced by the callers' argument. */
function parts(checker: ts.TypeChecker, type: ts.Type, callers: readonly ts.CallExpression[]): ts.Type[] {
  if (type.isIntersection()) return type.types.flatMap((each) => parts(checker, each, callers))
  if (!type.isTypeParameter()) return [type]
  const parameter = type.symbol.declarations?.find(ts.isTypeParameterDeclaration)
  const owner = parameter?.parent
  const index = owner && ts.isFunctionLike(owner) ? owner.typeParameters!.indexOf(parameter) : -1
  const given = callers.find((call) => checker.getResolvedSignature(call)?.declaration === owner)?.typeArguments?.[index]
  const node = given ?? parameter?.default ?? parameter?.constraint
  return node ? parts(checker, checker.getTypeFromTypeNode(node), callers) : []
}

function declared(checker: ts.TypeChecker, types: readonly ts.Type[]): Declared {
  const members = types.flatMap((type) => (type.isUnion() ? type.types : [type]))
  const values = members.filter((each) => (each.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) === 0)
  const shapes = new Set(values.map((each) => shapeOf(checker, each)))
  const literals = values.flatMap((each) => (each.isStringLiteral() ? [each.value] : []))
  const arrays = values.filter((each) => shapeOf(checker, each) === 'array').flatMap((each) => checker.getTypeArguments(each as ts.TypeReference))
  return {
    nullable: values.length < members.length || shapes.has('unknown'),
    shapes,
    literals: literals.length > 0 && literals.length === values.length ? literals : null,
    elements: arrays.length > 0 ? declared(checker, arrays) : null,
    written: types.map((each) => checker.typeToString(each)).join(' | '),
  }
}

const PRIMITIVES: readonly [flags: ts.TypeFlags, shape: Shape][] = [
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, 'unknown'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.BigIntLike, 'bigint'],
]

/** A branded id counts as its base type. */
function shapeOf(checker: ts.TypeChecker, type: ts.Type): Shape {
  const bases = type.isIntersection() ? type.types : [type]
  for (const [flags, shape] of PRIMITIVES) if (bases.some((each) => (each.flags & flags) !== 0)) return shape
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'array'
  const name = type.symbol?.name
  if (name === 'Date') return 'Date'
  return name === 'Buffer' || name === 'Uint8Array' ? 'Buffer' : 'object'
}
