import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES } from '../kernel/languages.ts'
import { type Category, readArticle, type Shelf, shelfProblems } from './shelf-rules.ts'

const FOLDER = path.join(import.meta.dirname, '..', '..', 'help')

let shelf: Shelf | null = null

/** The articles that ship with the program, read once. */
export function helpShelf(): Shelf {
  if (shelf) return shelf
  const categories = JSON.parse(readFileSync(path.join(FOLDER, 'categories.json'), 'utf8')) as Category[]
  const articles = LANGUAGES.flatMap((language) =>
    readdirSync(path.join(FOLDER, language)).filter((file) => file.endsWith('.md')).sort().map((file) =>
      readArticle(file.slice(0, -'.md'.length), language, readFileSync(path.join(FOLDER, language, file), 'utf8'))))
  const read = { categories, articles }
  const problems = shelfProblems(read)
  if (problems.length > 0) throw new Error(`Invalid help articles: ${problems.join('; ')}`)
  return (shelf = read)
}
