import { pino } from 'pino'

export type Logger = pino.Logger

/** Structured logs. Credentials and maxima never reach a line. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.secret', '*.leader_max_cents'],
      remove: true,
    },
  })
