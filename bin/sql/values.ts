import type ts from 'typescript'

/** A position in a statement that is filled with a value at run time. */
export const PARAMETER: unique symbol = Symbol('parameter')
export type Part = string | typeof PARAMETER

/** What is known of an expression without running the program. */
export type Value =
  | { kind: 'constant'; value: string | number | boolean | null | undefined }
  | { kind: 'sql'; parts: readonly Part[] }
  | { kind: 'list'; items: readonly Value[] }
  | { kind: 'object'; properties: ReadonlyMap<string, Binding> }
  | { kind: 'function'; node: ts.FunctionLikeDeclaration; scope: Scope }
  | { kind: 'open'; type: ts.Type }

/** The source of a name's value: an expression elsewhere, or a known value. */
export type Binding = { node: ts.Expression; scope: Scope } | { value: Value }

/** The arguments of the calls that lead to an expression. */
export type Scope = ReadonlyMap<ts.ParameterDeclaration, Binding>

/** The branch taken at a run-time decision; a key stands for the same condition in the same function. */
export interface Choices {
  choose(key: string, alternatives: number): number
}

/** Reads expressions of the source; created by `createReader`. */
export interface Reader {
  checker: ts.TypeChecker
  /** Arguments known from the callers of the statement's function. */
  known: Scope
  evaluate(node: ts.Expression, scope: Scope): Value
  /** The value of an expression of which a part is needed. */
  holding(node: ts.Expression, scope: Scope): Value
  /** The text that an expression contributes to a string. */
  written(node: ts.Expression, scope: Scope): string
  /** The parts of a statement that an expression composes with Kysely. */
  parts(node: ts.Expression, scope: Scope): readonly Part[]
  choose(at: ts.Node, alternatives: number): number
}

/** Thrown if an expression depends on an argument, which callers of `callee` know. */
export class NeedsCaller extends Error {
  readonly callee: ts.FunctionLikeDeclaration
  constructor(callee: ts.FunctionLikeDeclaration) {
    super('depends on its caller')
    this.callee = callee
  }
}

/** Thrown if an expression has a form that is not supported here. */
export class Unresolved extends Error {
  readonly node: ts.Node
  constructor(node: ts.Node, why: string) {
    super(why)
    this.node = node
  }
}

export const constant = (value: string | number | boolean | null | undefined): Value => ({ kind: 'constant', value })

export const follow = (reader: Reader, binding: Binding): Value =>
  'value' in binding ? binding.value : reader.holding(binding.node, binding.scope)

export const openAt = ({ checker }: Reader, node: ts.Node): Value => ({ kind: 'open', type: checker.getTypeAtLocation(node) })

/** The property of a value. */
export function propertyOf(reader: Reader, node: ts.Node, of: Value, key: string): Value {
  if (of.kind === 'list') return of.items[Number(key)] ?? constant(undefined)
  if (of.kind !== 'object') return openAt(reader, node)
  const binding = of.properties.get(key)
  return binding ? follow(reader, binding) : constant(undefined)
}

/** The text sent to PostgreSQL, with parameters numbered in order. */
export function numbered(parts: readonly Part[]): string {
  let count = 0
  return parts.map((part) => (part === PARAMETER ? `$${++count}` : part)).join('')
}
