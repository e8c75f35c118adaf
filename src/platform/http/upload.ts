import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finished, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Static, Type } from 'typebox'
import { invalid, Refused, refuse, type Refusal } from '../../kernel/refusals.ts'
import { allowSlowBody } from './slow-bodies.ts'
import { say } from '../sentences.ts'

/** An uploaded file, on this machine's disk until the request is answered. */
export const UploadedFile = Type.Object(
  {
    path: Type.String(),
    /** The sender's file name: to be shown, never used as a path. */
    name: Type.String(),
    bytes: Type.Integer({ minimum: 1 }),
    sha256: Type.String(),
  },
  { 'x-documented': { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' } },
)
export type UploadedFile = Static<typeof UploadedFile>

/** Limits of the form fields besides the file. */
const LIMITS = { files: 1, fields: 8, parts: 9, fieldNameSize: 64, fieldSize: 2_000, headerPairs: 16 }
const ENVELOPE_BYTES = 64 * 1024
/** During bidding, 64 kB at a time: some 50 Mbit/s per sender, so that the disk is left to bids. */
const PART_RESTS_MS = 10

/**
 * Declares routes whose body is a form (`form: true`). Fields may come before or after the file. The file is
 * streamed to disk; in the body checked against the schema it is an `UploadedFile`.
 */
export function uploadRoutes(app: FastifyInstance, maxBytes: number, declare: (forms: FastifyInstance) => void): void {
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addHook('onRoute', (declared) => {
      declared.config = { ...declared.config, ownQueue: true } as typeof declared.config
    })
    await forms.register(multipart, { limits: { ...LIMITS, fileSize: maxBytes + 1 } })
    forms.addHook('preValidation', async (request, reply) => {
      try {
        request.body = await receiveForm(request, reply, maxBytes)
      } catch (error) {
        // The rest of the upload is not read.
        reply.header('connection', 'close')
        throw new Refused(refusalOf(error, maxBytes))
      }
    })
    declare(forms)
  })
}

async function receiveForm(request: FastifyRequest, reply: FastifyReply, maxBytes: number): Promise<object> {
  if (!request.isMultipart()) throw new Refused(refuse('unsupported_media_type', say.sendForm()))
  allowSlowBody(request)
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVELOPE_BYTES) throw new TooLarge()
  const folder = await mkdtemp(path.join(tmpdir(), `freehold-upload-${process.pid}-`))
  finished(reply.raw, () => void rm(folder, { recursive: true, force: true }))
  const form: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for await (const part of request.parts()) {
    if (part.fieldname in form) throw new Refused(invalid({ [part.fieldname]: [say.fieldCameTwice()] }))
    form[part.fieldname] = await valueOf(request, part, folder, maxBytes)
  }
  return form
}

async function valueOf(request: FastifyRequest, part: Multipart, folder: string, maxBytes: number): Promise<unknown> {
  if (part.type === 'file') return saveFile(request, part, path.join(folder, 'file'), maxBytes)
  if (part.valueTruncated || part.fieldnameTruncated) throw new TooLarge()
  // A part with a JSON content type would arrive as an object, which could imitate a saved file.
  if (typeof part.value !== 'string') throw new Refused(invalid({ [part.fieldname]: [say.fieldNotText()] }))
  return part.value
}

async function saveFile(request: FastifyRequest, part: MultipartFile, to: string, maxBytes: number): Promise<UploadedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const take = () => {
        bytes += chunk.length
        hash.update(chunk)
      }
      request.server.bidsFirst.part(request, take, PART_RESTS_MS).then(() => done(bytes > maxBytes ? new TooLarge() : null, chunk), done)
    },
  })
  await pipeline(part.file, measure, createWriteStream(to))
  const file = { name: part.filename ?? '', bytes, sha256: hash.digest('hex') }
  // The path of the file is not part of the request: a repeat has another path and is the same request.
  return Object.defineProperty(file, 'path', { value: to, enumerable: false }) as UploadedFile
}

class TooLarge extends Error {}

/** All errors of a form are the sender's, except those of the disk. */
function refusalOf(error: unknown, maxBytes: number): Refusal {
  if (error instanceof Refused) return error.refusal
  if (error instanceof TooLarge) return refuse('payload_too_large', say.fileTooLarge({ most: maxBytes / 1024 / 1024 }))
  const { code = '', statusCode } = error as { code?: string; statusCode?: number }
  if (statusCode === 413) return refuse('payload_too_large', say.formTooLarge({ most: LIMITS.fields }))
  if (/^(ENOSPC|EDQUOT|EMFILE|EACCES|EROFS)$/.test(code)) throw error
  return refuse('malformed_request', say.formUnreadable())
}
