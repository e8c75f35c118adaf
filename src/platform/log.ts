import { type DestinationStream, pino } from 'pino'

export type Logger = pino.Logger

/** Standard error for commands, whose standard output is their answer. */
const FILE_DESCRIPTORS = { stdout: 1, stderr: 2 }

/** Takes what PostgreSQL says. */
export const toDebug = (log: Logger) => (line: string): void => log.debug({ line }, 'postgres')

/** Structured logs. Credentials and maxima never reach a line; PostgreSQL quotes whole rows in the detail of an error. */
export function createLog(level: string, to: keyof typeof FILE_DESCRIPTORS | DestinationStream = 'stdout'): Logger {
  const redact = {
    paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.secret', '*.leader_max_cents',
      'err.detail', 'err.where'],
    remove: true,
  }
  return pino({ level, redact }, typeof to === 'string' ? pino.destination(FILE_DESCRIPTORS[to]) : to)
}
