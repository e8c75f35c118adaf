import ts from 'typescript'

/** Which types can contain a text or a part of a statement; values of all others become parameters. */

export const isRaw = (type: ts.Type): boolean => type.symbol?.name === 'RawBuilder'

export function carriesSql(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (literalsOf(type)) return false
  return (type.flags & ts.TypeFlags.String) !== 0 || holdsRaw(checker, type, 0) || isListOfTexts(checker, type)
}

function holdsRaw(checker: ts.TypeChecker, type: ts.Type, depth: number): boolean {
  if (type.isUnion()) return type.types.some((each) => holdsRaw(checker, each, depth))
  if (isRaw(type)) return true
  if (checker.isArrayType(type)) return elementsOf(checker, type).some((each) => holdsRaw(checker, each, depth + 1))
  if (depth > 1 || (type.flags & ts.TypeFlags.Object) === 0 || type.getCallSignatures().length > 0) return false
  return checker.getPropertiesOfType(type).some((each) => isRaw(checker.getNonNullableType(checker.getTypeOfSymbol(each))))
}

const isListOfTexts = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  checker.isArrayType(type) && elementsOf(checker, type).some((each) => (each.flags & ts.TypeFlags.String) !== 0)

export const elementsOf = (checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] =>
  checker.isArrayType(type) || checker.isTupleType(type) ? checker.getTypeArguments(type as ts.TypeReference) : []

/** The closed list of literals of a type. */
export function literalsOf(type: ts.Type): (string | number)[] | undefined {
  const members = type.isUnion() ? type.types : [type]
  const literals = members.flatMap((each) => (each.isStringLiteral() || each.isNumberLiteral() ? [each.value] : []))
  return literals.length === members.length ? literals : undefined
}
