import path from 'node:path'
import { z } from 'zod'
import { BUCKET_FORM, isBucketUrl } from './platform/storage.ts'

/** Where the log of the embedded database is archived, to be restored at any moment. */
export interface ArchiveSettings {
  /** A folder; null: nowhere. */
  walArchive: string | null
  /** `s3://…`: a bucket that the folder is copied to; null: none. */
  walArchiveBucket: string | null
  /** Older moments need not be restored; null: all may. */
  walArchiveDays: number | null
}

export const archiveVariables = {
  WAL_ARCHIVE: z.string().refine((text) => path.isAbsolute(text), 'must be the absolute path of a folder').optional(),
  WAL_ARCHIVE_BUCKET: z.string().refine(isBucketUrl, `must be ${BUCKET_FORM}`).optional(),
  WAL_ARCHIVE_DAYS: z.string().regex(/^[1-9]\d{0,3}$/, 'must be a number of days from 1 to 9999').transform(Number).optional(),
}

type Given = z.output<z.ZodObject<typeof archiveVariables>>

export const archiveSettings = (given: Given): ArchiveSettings => ({
  walArchive: given.WAL_ARCHIVE ?? null,
  walArchiveBucket: given.WAL_ARCHIVE_BUCKET ?? null,
  walArchiveDays: given.WAL_ARCHIVE_DAYS ?? null,
})

/** Settings that are valid alone but not together. */
export function archiveMistakes(given: Given & { DATA_DIR: string; DATABASE_URL?: string | undefined; STORAGE_URL?: string | undefined }): string[] {
  const { DATA_DIR: dataDir, WAL_ARCHIVE: folder, WAL_ARCHIVE_BUCKET: bucket, WAL_ARCHIVE_DAYS: days, DATABASE_URL: url, STORAGE_URL: storage } = given
  const mistakes: string[] = []
  if (folder && url) mistakes.push('WAL_ARCHIVE is for the embedded database; with a DATABASE_URL set archive_command in that PostgreSQL')
  if (folder && !path.relative(dataDir, folder).startsWith('..')) {
    mistakes.push('WAL_ARCHIVE is in DATA_DIR and would be lost with it; choose a folder on another disk')
  }
  if (!folder && bucket) mistakes.push('WAL_ARCHIVE_BUCKET needs WAL_ARCHIVE, the folder that is copied to the bucket')
  if (!folder && days) mistakes.push('WAL_ARCHIVE_DAYS needs WAL_ARCHIVE beside it; set the folder, or remove it')
  if (bucket && storage && placeOf(bucket) === placeOf(storage)) {
    mistakes.push('WAL_ARCHIVE_BUCKET is the bucket of STORAGE_URL; use another one, which fewer people can read')
  }
  return mistakes
}

const placeOf = (bucket: string): string => {
  const { host, pathname } = new URL(bucket)
  return host + pathname.replace(/\/$/, '')
}
