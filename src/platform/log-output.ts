import { writeSync } from 'node:fs'
import { MINUTE, SECOND } from '../kernel/time.ts'
import type { Timers } from './timers.ts'

/** What waits for an output that takes nothing, at most; further lines are lost, and counted. */
const MOST_WAITING_BYTES = 1_000_000
const RETRY_MS = SECOND / 4
/** Shorter waits are those of a reader that is busy. */
const SILENT_AFTER_MS = MINUTE / 2

export interface LogOutput {
  write(line: string): void
  /** Why nothing could be written for half a minute; null if it could. */
  problem(): string | null
}

/** Returns how many bytes were written. */
type Write = (bytes: Buffer) => number

/** What waits to be logged keeps no process from ending. */
const IN_THE_BACKGROUND: Timers = {
  elapsedMs: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms).unref()
    return () => clearTimeout(timer)
  },
}

/**
 * Writes lines at once, like pino's own output, which stops the process where a disk is full or nobody reads a pipe.
 * Here they wait, up to a limit, and are tried again.
 */
export function createLogOutput(write: Write, timers: Timers = IN_THE_BACKGROUND): LogOutput & { flush(): void } {
  const waiting: Buffer[] = []
  let waitingBytes = 0
  let lost = 0
  let failing: { sinceMs: number; code: string } | null = null

  function wait(bytes: Buffer): void {
    if (waitingBytes + bytes.length > MOST_WAITING_BYTES) {
      lost += 1
      return
    }
    waiting.push(bytes)
    waitingBytes += bytes.length
  }

  /** A line may be written in part; its rest stays first. */
  function flush(): void {
    try {
      while (waiting.length > 0) {
        const [first] = waiting
        const written = write(first!)
        if (written === 0) throw Object.assign(new Error('Nothing was written'), { code: 'EAGAIN' })
        waitingBytes -= written
        if (written < first!.length) waiting[0] = first!.subarray(written)
        else waiting.shift()
      }
      if (failing && lost > 0) tellLost()
      failing = null
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException
      failing = { sinceMs: failing?.sinceMs ?? timers.elapsedMs(), code }
    }
  }

  function tellLost(): void {
    wait(Buffer.from(`${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, lost, msg: 'log: lines were lost while the output took none' })}\n`))
    lost = 0
    flush()
  }

  function retry(): void {
    flush()
    if (waiting.length > 0) timers.after(RETRY_MS, retry)
  }

  return {
    write(line) {
      const isFirst = waiting.length === 0
      wait(Buffer.from(line))
      if (isFirst) retry()
    },
    problem: () => (failing !== null && timers.elapsedMs() - failing.sinceMs >= SILENT_AFTER_MS ? failing.code : null),
    flush,
  }
}

/** By descriptor, because a process has one of each. */
const outputs = new Map<number, LogOutput>()

/** The output of this process at a file descriptor. */
export function logOutput(descriptor: 1 | 2): LogOutput {
  const standing = outputs.get(descriptor)
  if (standing) return standing
  // Opening the stream makes a pipe non-blocking: otherwise a write would wait for whoever reads it.
  const stream = descriptor === 1 ? process.stdout : process.stderr
  // Texts for people are written to the stream; where nobody reads them they are no reason to end.
  stream.on('error', () => undefined)
  const output = createLogOutput((bytes) => writeSync(descriptor, bytes))
  process.once('exit', output.flush)
  outputs.set(descriptor, output)
  return output
}

/** Why the log of this process cannot be written; null if it can. */
export const logProblem = (): string | null => outputs.get(1)?.problem() ?? null
