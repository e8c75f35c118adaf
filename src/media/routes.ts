import type { FastifyInstance } from 'fastify'
import { MediaShape } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import { type MediaId, parseKey } from '../kernel/ids.ts'
import { presentMedia } from '../kernel/media.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability, tokenOrSession } from '../platform/http/access.ts'
import { created, done } from '../platform/http/replies.ts'
import { changeOnce, route } from '../platform/http/route.ts'
import { uploadRoutes } from '../platform/http/upload.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Storage } from '../platform/storage.ts'
import { deleteMedia } from './delete-media.ts'
import { reorderMedia } from './reorder-media.ts'
import { LARGEST_FILE } from './rules.ts'
import { MediaParam, MediaReorder, MediaUpload } from './schema.ts'
import { uploadMedia } from './upload-media.ts'
import { say } from './sentences.ts'

interface Deps {
  db: Database
  storage: Storage
  jobs: Jobs
}

export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  uploadRoutes(app, LARGEST_FILE, (forms) => uploadRoute(forms, deps))
  managingRoutes(app, deps)
}

function uploadRoute(app: FastifyInstance, { db, storage }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/media',
    name: 'uploadMedia',
    access: ability('write'),
    tag: 'Media',
    summary: 'Add a picture or a document',
    description: 'To a lot, an auction or an inventory item that you or your team own. Pictures (JPEG, PNG, WebP, GIF, AVIF; at most 25 MB '
      + 'and 50 million pixels) are re-encoded, rotated and stripped of metadata; HEIC is not supported. Documents (PDF, at most 50 MB) are stored unchanged. '
      + 'The file type is detected from the content. At most 50 pictures and 20 documents each. The owner must be an approved seller '
      + '(403 `seller_not_approved`). Limits: 6 billion pixels per person and hour, and a queue of 24 pictures; beyond that 503 '
      + '`unavailable` with `Retry-After`.',
    body: MediaUpload,
    form: true,
    answers: { data: MediaShape, status: 201 },
    refusals: ['not_found', 'media_not_owned', 'seller_not_approved'],
    handle: ({ body, principal, request }) => {
      const key = parseKey(body.model_id)
      const order = { model: { type: body.model_type, id: 'id' in key ? key.id : 0 }, collection: body.collection, file: body.file }
      return uploadMedia({ db, storage }, principal, personActing(principal, null, request), order, (add) =>
        changeOnce(app, request, async (tx) => {
          const medium = await add(tx)
          if (isRefusal(medium)) return medium
          const shown = presentMedia(medium, request.siteUrl)
          return created(shown.url, shown)
        }))
    },
  })
}

function managingRoutes(app: FastifyInstance, { jobs }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/media/reorder',
    name: 'reorderMedia',
    access: tokenOrSession('write'),
    tag: 'Media',
    summary: 'Reorder media',
    description: 'Puts the named media first, in the given order; the others follow. All must belong to the same lot, auction or item (422), '
      + 'and to you or your team (403). Lists show the first picture.',
    body: MediaReorder,
    answers: { done: true },
    refusals: ['not_found', 'media_not_owned'],
    async change(tx, { body, principal, request }) {
      const ids = body.media_ids.filter(Number.isSafeInteger) as MediaId[]
      if (ids.length < body.media_ids.length) return notFound(absent.oneMedium())
      const refusal = await reorderMedia(tx, principal, personActing(principal, null, request), ids)
      return refusal ?? done(say.reordered())
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/media/:media',
    name: 'deleteMedia',
    access: tokenOrSession('write'),
    tag: 'Media',
    summary: 'Remove a picture or a document',
    description: 'Removes the record and the stored file. A file used by another lot is kept.',
    params: MediaParam,
    answers: { done: true },
    refusals: ['not_found', 'media_not_owned'],
    async change(tx, { params, principal, request }) {
      const key = parseKey<MediaId>(params.media)
      const refusal = 'slug' in key ? notFound(absent.medium())
        : await deleteMedia(tx, jobs, principal, personActing(principal, null, request), key.id)
      return refusal ?? done(say.removed())
    },
  })
}
