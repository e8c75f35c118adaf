// The reporter of a lane (`node --test-reporter`): sends each result to the runner.
import path from 'node:path'
import { Transform } from 'node:stream'
import type { TestEvent } from 'node:test/reporters'
import { inspect, stripVTControlCharacters } from 'node:util'
import { tell } from './test-messages.ts'

const root = path.resolve(import.meta.dirname, '..')
const LANE = path.join(import.meta.dirname, 'test-lane.ts')

export default new Transform({
  writableObjectMode: true,
  transform(event: TestEvent, _encoding, done) {
    report(event)
    done()
  },
})

function report({ type, data }: TestEvent): void {
  switch (type) {
    case 'test:dequeue':
      if (data.nesting > 0) tell({ type: 'start', name: data.name })
      break
    case 'test:pass':
      if (data.details.type === 'suite') break
      if (data.skip === undefined) tell({ type: 'pass' })
      else tell({ type: 'skip', name: data.name, reason: typeof data.skip === 'string' ? data.skip : '' })
      break
    case 'test:fail':
      if (isTold(data.details.error)) break
      tell({ type: 'fail', failure: { name: nameOf(data), place: placeOf(data), text: textOf(data.details.error) } })
      break
  }
}

/** A suite or file that failed only because of a test in it is not reported again. */
const isTold = (error: Error & { failureType?: string }): boolean => error.failureType === 'subtestsFailed'

/** In a lane the outermost suite is a file, which fails itself if it cannot be loaded or its hooks fail. */
const nameOf = ({ name, file }: { name: string; file?: string }): string => (isFile(file) ? name : 'the file as a whole')

const isFile = (file: string | undefined): boolean => file !== LANE

const placeOf = ({ file, line }: { file?: string; line?: number }): string | null =>
  !isFile(file) || file === undefined ? null : `${path.relative(root, file)}${line === undefined ? '' : `:${line}`}`

function textOf(error: Error): string {
  const cause = error.cause ?? error
  return stripVTControlCharacters(typeof cause === 'string' ? cause : inspect(cause))
}
