import { Type } from 'typebox'
import { Choice, documentedAs, IdParam } from '../platform/http/shapes.ts'
import { UploadedFile } from '../platform/http/upload.ts'
import { PARENT_TYPES } from './rules.ts'

const closed = { additionalProperties: false } as const

export const MediaUpload = Type.Object({
  file: UploadedFile,
  model_type: Choice(PARENT_TYPES, 'Type of the parent.'),
  model_id: documentedAs({ type: 'integer', minimum: 1 }, Type.String({ pattern: '^\\d{1,20}$', description: 'Id of the parent.' })),
  collection: Type.Optional(Type.String({
    pattern: '^[A-Za-z][A-Za-z0-9_-]{0,39}$', description: 'A group of your own; `images` or `documents`, by the file, when absent.',
  })),
}, { ...closed, title: 'UploadMediaRequest' })

/** The most media of an object, pictures and documents together. */
const MOST_MEDIA = 70

export const MediaReorder = Type.Object({
  media_ids: Type.Array(Type.Integer(), {
    minItems: 1, maxItems: MOST_MEDIA, uniqueItems: true,
    description: 'Ids in the order wanted, all of one lot, auction or inventory item. Media not listed follow in their current order.',
  }),
}, { ...closed, title: 'ReorderMediaRequest' })

export const MediaParam = Type.Object({ media: IdParam('Media', 'Id of the medium.') })
