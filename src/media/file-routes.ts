import type { FastifyInstance } from 'fastify'
import { absent } from '../kernel/absent.ts'
import { notFound, Refused } from '../kernel/refusals.ts'
import { MINUTE, SECOND } from '../kernel/time.ts'
import type { Sql } from '../platform/db.ts'
import { ownGate } from '../platform/http/access.ts'
import { matches } from '../platform/http/conditional.ts'
import type { Storage } from '../platform/storage.ts'
import { fileNameOf } from './store.ts'
import { addressOf, keyOf, readName, type StoredType } from './stored-names.ts'

/** A browser or CDN shows a deleted picture for no longer than this. */
const KEPT_S = (10 * MINUTE) / SECOND

/** A browser must never run a file, nor send it credentials. */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * Serves stored files as long as they have a row: files are deleted some time after their last row, and until then
 * no process serves them or answers 304. Their names are random and never reused.
 */
export function mediaFileRoutes(app: FastifyInstance, { db, storage }: { db: Sql; storage: Storage }): void {
  app.get<{ Params: { name: string } }>(addressOf(':name'), { config: { access: ownGate }, schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    const meaning = readName(name)
    if (!meaning) throw new Refused(notFound(absent.file()))
    const tag = `"${name}"`
    const fileName = await fileNameOf(db, meaning.storedName)
    if (fileName === null) throw new Refused(notFound(absent.file()))
    const lasting = { etag: tag, 'cache-control': `public, max-age=${KEPT_S}, must-revalidate`, ...HARMLESS }
    if (matches(request.headers['if-none-match'], tag)) return reply.code(304).headers(lasting).send()
    const file = await storage.read(keyOf(name))
    if (!file) throw new Refused(notFound(absent.file()))
    return reply
      .headers({ ...lasting, 'content-length': file.bytes, 'content-disposition': dispositionOf(fileName, meaning.type) })
      .type(meaning.type)
      .send(file.stream)
  })
}

/** Pictures are displayed; documents are downloaded under their original name. */
function dispositionOf(name: string, type: StoredType): string {
  if (type !== 'application/pdf') return 'inline'
  const plain = name.replace(/[^A-Za-z0-9 ._-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escapeCharacter)}`
}

const escapeCharacter = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
