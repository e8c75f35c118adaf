// PostgreSQL takes a third of a second to start and the rest of the program as much to import, so PostgreSQL is
// started first; this file imports only what that needs.
import { readConfig } from './config.ts'
import { withFreePort } from './free-port.ts'
import { startEmbedded } from './platform/embedded-postgres.ts'
import { createLog, toDebug } from './platform/log.ts'
import { OperatorError } from './platform/operator-error.ts'

/** `siteFolder`: a build of the site. Errors end the process. */
export const run = (siteFolder: string): Promise<void> => open(siteFolder).catch(fail)

async function open(siteFolder: string): Promise<void> {
  const config = await withFreePort(readConfig(process.env))
  const log = createLog(config.logLevel)
  const embedded = config.databaseUrl === null ? startEmbedded({ ...config, log: toDebug(log) }) : null
  // A failure is reported when the house is opened; until then nothing handles it.
  embedded?.catch(() => undefined)
  const { start } = await import('./start.ts')
  await start({ config, log, embedded, siteFolder, fail })
}

/** Prints a message for operator errors, and a stack trace for bugs. */
function fail(error: unknown): void {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exit(1)
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof OperatorError) return error.message
  const { code = '', port, syscall, address, hostname, path } = error as NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string }
  if (code === TOO_MANY_CONNECTIONS) return `PostgreSQL allows fewer connections than a start needs: ${error.message}. How many: npx freehold doctor`
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${(port ?? 3000) + 1} npm start`
  if (code === 'EACCES' && port) return `No permission to listen on port ${port}. Choose a port above 1023: PORT=3000 npm start`
  if ((code === 'EADDRNOTAVAIL' || code === 'EINVAL') && syscall === 'listen') return noSuchHost(address)
  if ((code === 'ENOTFOUND' || code === 'EAI_AGAIN') && hostname === process.env.HOST) return noSuchHost(hostname)
  if (OF_THE_DISK.has(code) && path) return `${path} cannot be written (${code}). Check the disk with DATA_DIR, or choose another DATA_DIR.`
  return error.stack ?? error.message
}

const TOO_MANY_CONNECTIONS = '53300'

/** Full, read-only, broken, or a path that is too long for it. */
const OF_THE_DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ENAMETOOLONG'])

const noSuchHost = (host: string | undefined): string =>
  `HOST ${host} is no address of this machine. Set it to 127.0.0.1 behind a proxy on this machine, or to 0.0.0.0 to listen on all addresses, without a port.`
