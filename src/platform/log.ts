import { type DestinationStream, pino } from 'pino'
import { logOutput } from './log-output.ts'

export type Logger = pino.Logger

/** Standard error for commands, whose standard output is their result. */
const FILE_DESCRIPTORS = { stdout: 1, stderr: 2 } as const

/** Removes messages of PostgreSQL. */
export const toDebug = (log: Logger) => (line: string): void => log.debug({ line }, 'postgres')

/**
 * Structured logs. Credentials and maxima are never logged; error details of PostgreSQL quote whole rows, and an error
 * of a pool carries its whole connection.
 */
export function createLog(level: string, to: keyof typeof FILE_DESCRIPTORS | DestinationStream = 'stdout'): Logger {
  const redact = {
    paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.secret', '*.leader_max_cents',
      'err.detail', 'err.where', 'err.client'],
    remove: true,
  }
  return pino({ level, redact }, typeof to === 'string' ? logOutput(FILE_DESCRIPTORS[to]) : to)
}
