import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

export const root = path.resolve(import.meta.dirname, '..')

export interface Source {
  /** From the root of the repository, with forward slashes. */
  file: string
  text: string
  lines: number
}

const read = (file: string): Source => {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  return { file, text, lines: text.split('\n').length - 1 }
}

export const readText = (file: string): string => read(file).text

const GENERATED = /\.gen\.ts$|^sdk\/typescript\/(src\/generated|dist)\//

/** Every source file, without generated ones. */
export const sources: readonly Source[] = fs
  .globSync(['{src,test,bin,bench,sdk}/**/*.{ts,tsx}', '*.ts'], { cwd: root })
  .filter((file) => !GENERATED.test(file))
  .sort()
  .map(read)

export const isTest = (file: string): boolean => file.endsWith('.test.ts') || file.startsWith('test/')

/** The program itself. */
export const program = sources.filter(({ file }) => file.startsWith('src/') && !isTest(file))
export const tests = sources.filter(({ file }) => isTest(file))

/** The folder directly under src/, or null for the files at its top. */
export const folderOf = (file: string): string | null => /^src\/([^/]+)\//.exec(file)?.[1] ?? null

const NOT_FEATURES = new Set(['kernel', 'platform', 'web', 'cli'])

export const isFeatureFile = (file: string): boolean => {
  const folder = folderOf(file)
  return folder !== null && !NOT_FEATURES.has(folder)
}

export const features: readonly string[] = [...new Set(program.filter(({ file }) => isFeatureFile(file)).map(({ file }) => folderOf(file)!))].sort()

/** The lines of the first code block after a heading of ARCHITECTURE.md: `name: one, two` each. */
export function architectureTable(heading: string): Map<string, string[]> {
  const block = new RegExp(`## ${heading}\\n[^]*?\`\`\`\\n([^]*?)\`\`\``).exec(readText('ARCHITECTURE.md'))
  if (!block) throw new Error(`ARCHITECTURE.md has no block under "${heading}"`)
  return new Map(
    block[1]!.trim().split('\n').map((line) => {
      const [name, values = ''] = line.split(/:\s+/, 2)
      return [name!.trim(), values.split(',').map((value) => value.trim()).filter((value) => value !== 'nothing')]
    }),
  )
}

export interface LongFunction {
  place: string
  lines: number
}

/** The number of lines of each function. */
export function functionLengths({ file, text }: Source): LongFunction[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found: LongFunction[] = []
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const first = lineOf(node.getStart(tree))
      found.push({ place: `${file}:${first + 1}`, lines: lineOf(node.end) - first + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Places of a forbidden text, as `file:line  the line`. */
export function occurrences(files: readonly Source[], forbidden: RegExp): string[] {
  return files.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, n) => (forbidden.test(line) ? [`${file}:${n + 1}  ${line.trim()}`] : [])),
  )
}
