import ts from 'typescript'
import { argumentsOf } from './follow-calls.ts'
import { declarationOf } from './follow-names.ts'
import { createReader } from './read-source.ts'
import { NeedsCaller, numbered, type Reader, type Scope, Unresolved } from './values.ts'

/** A place in the source where a statement is sent or created. */
export interface FoundStatement {
  call: ts.CallExpression
  /** All possible texts at this place. */
  texts: string[]
  /** The calls that lead here, if its text or row depends on them. */
  callers: readonly ts.CallExpression[]
  /** The declared row; `unknown` if the result is not read. */
  row: ts.Type | undefined
}

/** A statement whose text is not known before the program runs. */
export interface UnresolvedStatement {
  call: ts.CallExpression
  why: string
}

const MOST_TEXTS = 300
const MOST_CALLERS = 8

export function findStatements(checker: ts.TypeChecker, files: readonly ts.SourceFile[]): { statements: FoundStatement[]; obscure: UnresolvedStatement[] } {
  const calls = files.flatMap(callsIn)
  const callsOf = indexByCallee(checker, calls)
  const statements: FoundStatement[] = []
  const obscure: UnresolvedStatement[] = []

  function follow(call: ts.CallExpression, read: Read, known: Scope, callers: ts.CallExpression[]): void {
    try {
      statements.push({ call, texts: variants(checker, known, read), callers, row: rowOf(checker, call) })
    } catch (error) {
      if (error instanceof Unresolved) obscure.push({ call, why: `${excerpt(error.node)} ${error.message}` })
      else if (error instanceof NeedsCaller) throughCallers(call, read, known, callers, error.callee)
      else throw error
    }
  }

  function throughCallers(
    call: ts.CallExpression, read: Read, known: Scope, callers: ts.CallExpression[], callee: ts.FunctionLikeDeclaration,
  ): void {
    const from = (callsOf.get(callee) ?? []).filter((each) => ts.findAncestor(each, (outer) => outer === callee) === undefined)
    if (from.length === 0 || callers.length >= MOST_CALLERS) {
      obscure.push({ call, why: `${nameOf(callee)} gets a part of it as an argument, and nobody calls it by name` })
      return
    }
    for (const each of from) follow(call, read, new Map([...known, ...argumentsOf(callee, each.arguments, new Map())]), [...callers, each])
  }

  for (const call of calls) {
    const read = readerOf(checker, call)
    if (read) follow(call, read, new Map(), [])
  }
  return { statements, obscure }
}

type Read = (reader: Reader) => string

/** Which argument of a call is the text: that of `query` of a database or transaction, or of `statement`. */
function readerOf(checker: ts.TypeChecker, { expression, arguments: [text] }: ts.CallExpression): Read | undefined {
  if (!text) return undefined
  if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'query') {
    return isDeclaredIn(checker, expression.name, '/platform/sql.ts') ? (reader) => reader.written(text, new Map()) : undefined
  }
  if (!ts.isIdentifier(expression) || expression.text !== 'statement' || !isDeclaredIn(checker, expression, '/platform/db.ts')) return undefined
  return (reader) => numbered(reader.parts(text, new Map()))
}

/** Method signatures have no value, so the symbol's declarations are used. */
function isDeclaredIn(checker: ts.TypeChecker, name: ts.Node, file: string): boolean {
  const symbol = checker.getSymbolAtLocation(name)
  const real = symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol
  return real?.declarations?.some((each) => each.getSourceFile().fileName.endsWith(file)) ?? false
}

/** The texts for the choices in the source; each branch of each choice is taken at least once. */
function variants(checker: ts.TypeChecker, known: Scope, read: Read): string[] {
  const texts = new Set<string>()
  const tried = new Set<string>()
  const waiting: ReadonlyMap<string, number>[] = [new Map()]
  for (let taken = waiting.pop(); taken && texts.size < MOST_TEXTS; taken = waiting.pop()) texts.add(read(createReader(checker, choices(taken), known)))
  return [...texts]

  function choices(taken: ReadonlyMap<string, number>) {
    return {
      choose(key: string, alternatives: number): number {
        for (let other = 1; other < alternatives && !taken.has(key); other++) {
          if (tried.has(`${key}=${other}`)) continue
          tried.add(`${key}=${other}`)
          waiting.push(new Map([...taken, [key, other]]))
        }
        return taken.get(key) ?? 0
      },
    }
  }
}

function callsIn(file: ts.SourceFile): ts.CallExpression[] {
  const found: ts.CallExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function indexByCallee(checker: ts.TypeChecker, calls: readonly ts.CallExpression[]): Map<ts.Node, ts.CallExpression[]> {
  const index = new Map<ts.Node, ts.CallExpression[]>()
  for (const call of calls) {
    const declaration = ts.isIdentifier(call.expression) ? declarationOf(checker, call.expression) : undefined
    const callee = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration
    if (!callee || !ts.isFunctionLike(callee)) continue
    const known = index.get(callee)
    if (known) known.push(call)
    else index.set(callee, [call])
  }
  return index
}

/** The `Row` of `Promise<Row[]>` and of `Compilable<Row>`. */
function rowOf(checker: ts.TypeChecker, call: ts.CallExpression): ts.Type | undefined {
  const signature = checker.getResolvedSignature(call)
  const answer = signature && checker.getReturnTypeOfSignature(signature)
  const [inner] = answer ? checker.getTypeArguments(answer as ts.TypeReference) : []
  return answer?.symbol.name === 'Promise' && inner ? checker.getTypeArguments(inner as ts.TypeReference)[0] : inner
}

function nameOf(callee: ts.FunctionLikeDeclaration): string {
  const named = ts.isVariableDeclaration(callee.parent) ? callee.parent : callee
  return named.name?.getText() ?? 'a function without a name'
}

const excerpt = (node: ts.Node): string => node.getText().replaceAll(/\s+/g, ' ').slice(0, 60)
