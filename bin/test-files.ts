// Which files `npm test` runs, and in which order.
import fs from 'node:fs'
import path from 'node:path'

/** Files that share a house (`test/walked-house.ts`); the first one creates it. */
const SHARING = ['walked-house.ts']
const SAMPLING = ['rounds.ts']

/**
 * The test files below `root`, or those whose path contains any of the fragments. Long ones first, so that lanes
 * end at about the same time: those with a browser, then those with a database, larger files first. The file that
 * creates the shared house is first, followed by other browser files, so that no lane waits for it.
 */
export function testFiles(root: string, fragments: readonly string[]): string[] {
  const bytes = (file: string): number => fs.statSync(path.join(root, file)).size
  const found = fs.globSync('{src,test,bin,bench,proof,sdk}/**/*.test.ts', { cwd: root }).map((file) => ({ file, bytes: bytes(file) }))
  const longFirst = found.sort((a, b) => kindOf(a.file) - kindOf(b.file) || b.bytes - a.bytes || a.file.localeCompare(b.file)).map(({ file }) => file)
  const [maker, ...others] = longFirst.filter((file) => kindOf(file) === 0 && importsAny(root, file, SHARING))
  const rank = (file: string): number => (file === maker ? -1 : kindOf(file) + (others.includes(file) ? 0.5 : 0))
  const wanted = fragments.map((fragment) => path.normalize(fragment).replace(/^\.\//, ''))
  return longFirst.sort((a, b) => rank(a) - rank(b)).filter((file) => wanted.length === 0 || wanted.some((fragment) => file.includes(fragment)))
}

/** Files that run more cases in `npm run test:all`: themselves, or through imports from `test`. */
export function samplingFiles(root: string, files: readonly string[]): string[] {
  const parts = fs.globSync('test/*.ts', { cwd: root }).filter((part) => importsAny(root, part, SAMPLING)).map((part) => path.basename(part))
  return files.filter((file) => importsAny(root, file, [...SAMPLING, ...parts]))
}

/** Those with a test for `npm test`: files of exhaustive tests alone would open a house for nothing. */
export function filesOfEveryRun(root: string, files: readonly string[]): string[] {
  return files.filter((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    return !text.includes('exhaustiveTest(') || /(?<![.\w])test\(/.test(text)
  })
}

const MOST_REPEATED = 2

/** Their failure is a finding even if it shows once in many runs. */
const ABOUT_CHANCE = /race|crash/

/**
 * The files that run once more, alone, before the run has failed: a few with a browser or a database, which share the
 * machine with everything else. Nothing runs again where many failed, or anything else (decision 81).
 */
export const repeatedFiles = (failed: readonly string[]): readonly string[] =>
  (failed.length <= MOST_REPEATED && failed.every((file) => kindOf(file) < 2 && !ABOUT_CHANCE.test(path.basename(file))) ? failed : [])

/** 0: with a browser; 1: with a database; 2: neither. */
export function kindOf(file: string): number {
  if (file.endsWith('.e2e.test.ts')) return 0
  return file.endsWith('.db.test.ts') ? 1 : 2
}

function importsAny(root: string, file: string, names: readonly string[]): boolean {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  return names.some((part) => text.includes(`/${part}'`))
}
