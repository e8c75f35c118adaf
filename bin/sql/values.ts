import type ts from 'typescript'

/** A place of a statement that is filled with a value when it runs. */
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

/** Where a name gets its value from: an expression somewhere else, or a value already known. */
export type Binding = { node: ts.Expression; scope: Scope } | { value: Value }

/** The arguments of the calls on the way to an expression. */
export type Scope = ReadonlyMap<ts.ParameterDeclaration, Binding>

/** Which way is taken where the source decides at run time; a key stands for the same condition in the same function. */
export interface Choices {
  choose(key: string, alternatives: number): number
}

/** What reads expressions of the source; made by `createReader`. */
export interface Reader {
  checker: ts.TypeChecker
  /** Arguments known from the callers of the function that the statement stands in. */
  known: Scope
  evaluate(node: ts.Expression, scope: Scope): Value
  /** What an expression holds, asked for because of a part of it. */
  holding(node: ts.Expression, scope: Scope): Value
  /** What an expression contributes to a string. */
  written(node: ts.Expression, scope: Scope): string
  /** The parts of a statement that an expression composes with Kysely. */
  parts(node: ts.Expression, scope: Scope): readonly Part[]
  choose(at: ts.Node, alternatives: number): number
}

/** Thrown when an expression depends on an argument: whoever calls `callee` knows it. */
export class NeedsCaller extends Error {
  readonly callee: ts.FunctionLikeDeclaration
  constructor(callee: ts.FunctionLikeDeclaration) {
    super('depends on its caller')
    this.callee = callee
  }
}

/** Thrown when an expression is written in a way that is not understood here. */
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

/** What a value has under a key. */
export function propertyOf(reader: Reader, node: ts.Node, of: Value, key: string): Value {
  if (of.kind === 'list') return of.items[Number(key)] ?? constant(undefined)
  if (of.kind !== 'object') return openAt(reader, node)
  const binding = of.properties.get(key)
  return binding ? follow(reader, binding) : constant(undefined)
}

/** The text PostgreSQL is sent, with its parameters numbered in the order in which they stand. */
export function numbered(parts: readonly Part[]): string {
  let count = 0
  return parts.map((part) => (part === PARAMETER ? `$${++count}` : part)).join('')
}
