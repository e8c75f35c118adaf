import { counted } from '../src/kernel/counted.ts'
import type { FileResult } from './test-lanes.ts'
import type { Failure } from './test-messages.ts'
import type { Usage } from './test-usage.ts'

const SLOWEST = 10
/** With fewer files, the lines above are enough. */
const FEW_FILES = 20

export interface Report {
  onFailure(failure: Failure, file: string): void
  onFile(result: FileResult): void
  /** Files with a failure so far. */
  failedFiles(): string[]
  /** These files run again: their results so far do not count, and their failures are flaky unless they fail again. */
  repeat(files: readonly string[]): void
  /**
   * Prints the slowest files, skipped tests, flaky tests and failures by name, and finally `N passed, N failed`.
   * Returns the number of failures.
   */
  close(about: string): number
}

/** Reports a test run in progress: a line for each finished file, and each failure in full when it happens. */
export function openReport(fileCount: number, write: (text: string) => void): Report {
  const startedAt = performance.now()
  let results: FileResult[] = []
  let failures: { title: string; file: string }[] = []
  let repeated: typeof failures = []
  const width = `${fileCount}`.length
  return {
    onFailure({ name, place, text }, file) {
      const title = `${name}  ${place ?? file}`
      failures.push({ title, file })
      write(`\nFAIL ${title}\n${text.replace(/^/gm, '  ')}\n\n`)
    },
    onFile(result) {
      results.push(result)
      const progress = `${`${results.length}`.padStart(width)}/${fileCount} ${seconds(performance.now() - startedAt).padStart(5)} s`
      write(`${progress}  ${fileLine(result)}\n`)
    },
    failedFiles: () => [...new Set(failures.map(({ file }) => file))],
    repeat(files) {
      const isMeant = ({ file }: { file: string }): boolean => files.includes(file)
      repeated = failures.filter(isMeant)
      failures = failures.filter((failure) => !isMeant(failure))
      results = results.filter((result) => !isMeant(result))
      write(`\nOnce more, alone: ${files.join(', ')}\n`)
    },
    close(about) {
      const failedFiles = new Set(failures.map(({ file }) => file))
      const flaky = repeated.filter(({ file }) => !failedFiles.has(file))
      if (results.length > FEW_FILES) write(slowest(results))
      write(sums(results))
      write(skippedLines(results))
      write(titles('FLAKY', flaky))
      write(titles('FAIL', failures))
      const passed = sum(results, ({ passed: count }) => count)
      write(`\n${counted(results.length, 'file')} in ${seconds(performance.now() - startedAt)} s. ${about}\n`)
      write(`${passed} passed, ${failures.length} failed\n`)
      return failures.length
    },
  }
}

const titles = (word: string, tests: readonly { title: string }[]): string =>
  (tests.length === 0 ? '' : `\n${tests.map(({ title }) => `${word} ${title}`).join('\n')}\n`)

function fileLine({ file, ms, passed, failed, usage }: FileResult): string {
  const tests = passed + failed
  return `${failed === 0 ? 'ok  ' : 'FAIL'} ${(ms / 1000).toFixed(1).padStart(5)} s ${`${tests}`.padStart(4)} ${tests === 1 ? 'test ' : 'tests'}  ${usageText(usage)}${file}`
}

const usageText = (usage: Usage | undefined): string => (usage === undefined ? ''
  : `${tenths(usage.cpuSeconds)} s of processor ${tenths(usage.databaseSeconds)} s of database ${tenths(usage.waitingSeconds)} s of waiting  `)

const tenths = (count: number): string => count.toFixed(1).padStart(5)

function slowest(results: readonly FileResult[]): string {
  const lines = [...results].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST).map(fileLine)
  return `\nThe slowest ${lines.length} files:\n${lines.join('\n')}\n`
}

function sums(results: readonly FileResult[]): string {
  const known = results.flatMap(({ usage }) => usage ?? [])
  if (known.length === 0) return ''
  const total = (of: (usage: Usage) => number): number => known.reduce((all, usage) => all + of(usage), 0)
  const all: Usage = {
    cpuSeconds: total(({ cpuSeconds }) => cpuSeconds), databaseSeconds: total(({ databaseSeconds }) => databaseSeconds),
    waitingSeconds: total(({ waitingSeconds }) => waitingSeconds),
  }
  return `\nIn all: ${usageText(all).trim()}\n`
}

function skippedLines(results: readonly FileResult[]): string {
  const lines = results.flatMap(({ file, skipped }) => skipped.map(({ name, reason }) => `skipped: ${name}${reason && ` (${reason})`}  ${file}`))
  return lines.length === 0 ? '' : `\n${lines.join('\n')}\n`
}

const seconds = (ms: number): string => (ms / 1000).toFixed(0)

const sum = (results: readonly FileResult[], of: (result: FileResult) => number): number => results.reduce((total, result) => total + of(result), 0)
