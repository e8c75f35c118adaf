import path from 'node:path'
import type { run } from 'node:test'
import { inspect, stripVTControlCharacters } from 'node:util'

type Run = ReturnType<typeof run>

/**
 * Prints one line for each test file, every failure in full at the end, and last of all
 * `N passed, N failed`, which `.ci/run` ends with too. Answers how many failed.
 */
export async function report(tests: Run, root: string): Promise<number> {
  const failures: string[] = []
  let passed = 0
  for await (const event of tests) {
    switch (event.type) {
      case 'test:fail':
        if (isLeaf(event.data.details.error)) failures.push(failureText(event.data, root))
        break
      case 'test:stdout':
      case 'test:stderr':
        process.stdout.write(event.data.message)
        break
      case 'test:summary':
        if (event.data.file === undefined) break
        passed += event.data.counts.passed
        process.stdout.write(fileLine(event.data, root))
        break
    }
  }
  for (const failure of failures) process.stdout.write(`\n${failure}\n`)
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
  return failures.length
}

/** A suite or file that failed only because something in it did is not told twice. */
const isLeaf = (error: Error & { failureType?: string }): boolean => error.failureType !== 'subtestsFailed'

interface FileSummary {
  file: string | undefined
  success: boolean
  duration_ms: number
  counts: { passed: number; tests: number; suites: number }
}

function fileLine({ file, success, duration_ms: took, counts }: FileSummary, root: string): string {
  const seconds = (took / 1000).toFixed(1).padStart(6)
  const tests = `${counts.tests}`.padStart(5)
  return `${success ? 'ok  ' : 'FAIL'} ${seconds} s ${tests} ${counts.tests === 1 ? 'test ' : 'tests'}  ${path.relative(root, file!)}\n`
}

interface Failure {
  name: string
  file?: string | undefined
  line?: number | undefined
  details: { error: Error }
}

function failureText({ name, file, line, details }: Failure, root: string): string {
  const place = file === undefined ? '' : `  ${path.relative(root, file)}${line === undefined ? '' : `:${line}`}`
  const cause = details.error.cause ?? details.error
  const text = stripVTControlCharacters(typeof cause === 'string' ? cause : inspect(cause))
  return `FAIL ${path.isAbsolute(name) ? 'the file as a whole' : name}${place}\n${text.replace(/^/gm, '  ')}`
}
