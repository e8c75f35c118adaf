import type { AnsweredColumn, Description } from './describe.ts'
import type { Declared, DeclaredColumn } from './row-type.ts'

/** Differences between a declared row and the result of its statement, in words; empty if they match. */
export function disagreements(declared: readonly DeclaredColumn[] | null, described: Description): string[] {
  if ('refusal' in described) return [`PostgreSQL refuses it: ${described.refusal}`]
  if (!declared) return []
  const answered = new Map(described.columns.map((column) => [column.name, column]))
  return declared.flatMap((column) => {
    const answer = answered.get(column.name)
    if (answer) return columnDisagreements(column, answer).map((wrong) => `${column.name}: declared ${column.written}, but ${wrong}`)
    return column.optional ? [] : [`${column.name}: declared ${column.written}, but the statement answers no such column`]
  })
}

function columnDisagreements(declared: DeclaredColumn, answer: AnsweredColumn): string[] {
  if (!fits(declared, answer)) return [`the database answers ${answer.type}`]
  if (declared.narrowed) return []
  const wrong: string[] = []
  if (answer.mayBeNull && !declared.nullable) wrong.push(answer.mayBeNull)
  const { literals } = declared
  if (literals && answer.choices) {
    const unknown = literals.filter((each) => !answer.choices!.includes(each))
    if (unknown.length > 0) wrong.push(`the table never holds ${unknown.join(', ')}`)
    const missing = answer.choices.filter((each) => !literals.includes(each))
    if (missing.length > 0) wrong.push(`the table may also hold ${missing.join(', ')}`)
  }
  return wrong
}

function fits(declared: Declared, { shape, elementShape }: AnsweredColumn): boolean {
  if (declared.shapes.has('unknown') || declared.shapes.size === 0) return true
  // JSON is parsed: none of its values is a Date, a Buffer or a bigint.
  if (shape === null) return ![...declared.shapes].every((each) => each === 'Date' || each === 'Buffer' || each === 'bigint')
  if ([...declared.shapes].some((each) => each !== shape)) return false
  if (shape !== 'array' || !declared.elements || declared.elements.shapes.has('unknown')) return true
  return elementShape === null || [...declared.elements.shapes].every((each) => each === elementShape)
}
