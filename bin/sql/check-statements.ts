import path from 'node:path'
import type pg from 'pg'
import type ts from 'typescript'
import { disagreements } from './compare.ts'
import { createDescriber, type Description } from './describe.ts'
import { findStatements, type UnresolvedStatement } from './find-statements.ts'
import { declaredColumns } from './row-type.ts'

/** Files with statements known only at run time, with the reason. All other statements must be known. */
export type Exceptions = Readonly<Record<string, string>>

export interface Findings {
  /** `file:line: error`, in the order of the source. */
  faults: string[]
  /** How many places in the source were checked. */
  places: number
  /** Their statement texts. */
  texts: string[]
}

/** Checks the statements of some files of a program against the database that the client is connected to. */
export async function checkStatements(
  program: ts.Program, root: string, files: readonly ts.SourceFile[], client: pg.Client, exceptions: Exceptions = {},
): Promise<Findings> {
  const checker = program.getTypeChecker()
  const { statements, obscure } = findStatements(checker, files)
  const describe = remembering(await createDescriber(client))
  const faults = new Set<string>()
  for (const { call, texts, callers, row } of statements) {
    const columns = row ? declaredColumns(checker, row, callers) : null
    for (const text of texts) for (const wrong of disagreements(columns, await describe(text))) faults.add(`${placeOf(call, root)}: ${wrong}`)
  }
  for (const fault of obscureFaults(obscure, root, exceptions)) faults.add(fault)
  return { faults: [...faults], places: new Set(statements.map(({ call }) => call)).size, texts: [...describe.asked.keys()] }
}

/** Each text is described once. */
function remembering(describe: (text: string) => Promise<Description>) {
  const asked = new Map<string, Promise<Description>>()
  const ask = (text: string): Promise<Description> => {
    const known = asked.get(text)
    if (known) return known
    const description = describe(text)
    asked.set(text, description)
    return description
  }
  return Object.assign(ask, { asked })
}

function obscureFaults(obscure: readonly UnresolvedStatement[], root: string, exceptions: Exceptions): string[] {
  const used = new Set<string>()
  const faults = obscure.flatMap(({ call, why }) => {
    const file = fileOf(call, root)
    if (file in exceptions) {
      used.add(file)
      return []
    }
    return [`${placeOf(call, root)}: its text is not known before it runs: ${why}`]
  })
  const idle = Object.keys(exceptions).filter((file) => !used.has(file))
  return [...faults, ...idle.map((file) => `${file}: is listed as an exception, but every statement in it is known`)]
}

const fileOf = (node: ts.Node, root: string): string => path.relative(root, node.getSourceFile().fileName)

function placeOf(node: ts.Node, root: string): string {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart())
  return `${fileOf(node, root)}:${line + 1}`
}
