import type { FastifyInstance } from 'fastify'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { absent } from '../../../kernel/absent.ts'
import { notFound, Refused } from '../../../kernel/refusals.ts'
import { DAY, SECOND } from '../../../kernel/time.ts'
import { ownGate } from '../../../platform/http/access.ts'
import type { SiteContext } from '../../http/context.ts'

/** Map libraries request a directory or a tile at a time, which have at most a few hundred kilobytes. */
const MOST_BYTES = 8 * 1024 * 1024
const KEPT_S = DAY / SECOND

interface Range {
  start: number
  end: number
}

/**
 * Serves parts of the operator's map archives on this server's disk (RFC 9110, section 14). A whole archive may have
 * many gigabytes, so a request must name a part. Like other files they have no rate limit.
 */
export function archiveRoutes(app: FastifyInstance, { house: { config } }: SiteContext): void {
  const files = new Map<string, string>()
  for (const { kind, source } of config.mapLayers) if (source.type === 'file') files.set(`${kind}.pmtiles`, source.path)
  app.get<{ Params: { file: string } }>('/map/archives/:file', { config: { access: ownGate }, schema: { hide: true } }, async (request, reply) => {
    const path = files.get(request.params.file)
    const size = path === undefined ? null : await stat(path).then((found) => found.size, () => null)
    if (path === undefined || size === null) throw new Refused(notFound(absent.file()))
    const range = rangeOf(request.headers.range, size)
    if (range === null) return reply.code(416).header('content-range', `bytes */${size}`).send()
    return reply
      .code(206)
      .type('application/vnd.pmtiles')
      .headers({
        'content-range': `bytes ${range.start}-${range.end}/${size}`, 'content-length': range.end - range.start + 1,
        'accept-ranges': 'bytes', 'cache-control': `public, max-age=${KEPT_S}, immutable`, 'x-content-type-options': 'nosniff',
      })
      .send(createReadStream(path, range))
  })
}

/** The only part that a header names, as far as the file goes; null if it names none, several or too much. */
function rangeOf(header: string | undefined, size: number): Range | null {
  const named = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header ?? '')
  if (!named) return null
  const [start, end] = [Number(named[1]), Math.min(Number(named[2]), size - 1)]
  return start <= end && end - start < MOST_BYTES ? { start, end } : null
}
