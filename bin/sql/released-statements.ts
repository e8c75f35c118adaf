import fs from 'node:fs'
import type pg from 'pg'
import { createDescriber, type Description } from './describe.ts'

/** A statement of the last release, and the columns that it answered then: `id int8`, `title text`. */
export interface ReleasedStatement {
  text: string
  answers: readonly string[]
}

/** What the program of a release sends to its database. Indentation does not count. */
export async function recordStatements(client: pg.Client, texts: Iterable<string>): Promise<ReleasedStatement[]> {
  const describe = await createDescriber(client)
  const records: ReleasedStatement[] = []
  for (const text of new Set([...texts].map(withoutIndentation))) {
    const description = await describe(text)
    if (!('refusal' in description)) records.push({ text, answers: answersOf(description) })
  }
  return records.toSorted((a, b) => (a.text < b.text ? -1 : 1))
}

/**
 * What processes of the last release would meet on the database of this version, which they use during a rolling
 * upgrade: statements that PostgreSQL refuses now, or whose answer lacks a column or has it in another type.
 */
export async function brokenStatements(client: pg.Client, released: readonly ReleasedStatement[]): Promise<string[]> {
  const describe = await createDescriber(client)
  const broken: string[] = []
  for (const { text, answers } of released) {
    const why = whyBroken(answers, await describe(text))
    if (why) broken.push(`the last release is in use during an upgrade, and its statement breaks: ${why}\n  ${text}`)
  }
  return broken
}

function whyBroken(before: readonly string[], description: Description): string | null {
  if ('refusal' in description) return `PostgreSQL refuses it: ${description.refusal}`
  const now = answersOf(description)
  const missing = before.filter((column) => !now.includes(column))
  return missing.length === 0 ? null : `it answers no ${missing.join(' and no ')} any more`
}

const answersOf = ({ columns }: Exclude<Description, { refusal: string }>): string[] => columns.map(({ name, type }) => `${name} ${type}`)

const withoutIndentation = (text: string): string => text.trim().replaceAll(/\n\s*/g, '\n')

export const readReleased = (file: string): ReleasedStatement[] => JSON.parse(fs.readFileSync(file, 'utf8')) as ReleasedStatement[]

export const writeReleased = (file: string, statements: readonly ReleasedStatement[]): void =>
  fs.writeFileSync(file, `[\n${statements.map((statement) => JSON.stringify(statement)).join(',\n')}\n]\n`)
