import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { SECOND } from '../kernel/time.ts'

/**
 * Where files lie: a folder of this machine, or a bucket that many machines share. Keys are paths such as
 * `files/3f/3f0c….jpg`; whoever makes one leaves nothing of a stranger's text in it.
 */
export interface Storage {
  put(key: string, contents: Uint8Array, type: string): Promise<void>
  /** Copies a file of this machine without holding it in memory. */
  putFile(key: string, file: { path: string; bytes: number }, type: string): Promise<void>
  /** Null when there is none. */
  read(key: string): Promise<StoredFile | null>
  /** Removing what is not there is no mistake. */
  remove(key: string): Promise<void>
  /** Every file whose key begins so. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>
  close(): void
}

export interface StoredFile {
  stream: Readable
  bytes: number
}

const S3_LIMITS = { connectionTimeout: 3 * SECOND, requestTimeout: 30 * SECOND }
const S3_ATTEMPTS = 3

/**
 * Opens the storage that `STORAGE_URL` names: `file:///folder` or `s3://key:secret@host[:port]/bucket`, with
 * `?region=…` and, for a server without TLS, `&tls=off`. Without one it is `media` below the data directory.
 */
export function openStorage(storageUrl: string | null, dataDir: string): Storage {
  const url = storageUrl === null ? null : new URL(storageUrl)
  if (url?.protocol === 's3:') return openBucket(url)
  return openFolder(url ? fileURLToPath(url) : path.join(dataDir, 'media'))
}

function openFolder(location: string): Storage {
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return storageOn(disk, () => undefined)
}

function openBucket(url: URL): Storage {
  const client = new S3Client({
    endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    forcePathStyle: true,
    maxAttempts: S3_ATTEMPTS,
    requestHandler: S3_LIMITS,
    // Servers that do not know the newer checksums keep them as part of the file, silently.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const bucket = url.pathname.replace(/^\/|\/$/g, '')
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return storageOn(disk, () => client.destroy())
}

function storageOn(disk: Disk, close: () => void): Storage {
  return {
    put: (key, contents, type) => disk.put(key, contents, { contentType: type }),
    async putFile(key, { path: from, bytes }, type) {
      const contents = createReadStream(from)
      try {
        await disk.putStream(key, contents, { contentType: type, contentLength: bytes })
      } finally {
        contents.destroy()
      }
    },
    async read(key) {
      try {
        const { contentLength } = await disk.getMetaData(key)
        return { stream: await disk.getStream(key), bytes: contentLength }
      } catch (error) {
        if (isAbsence(error)) return null
        throw error
      }
    },
    remove: (key) => disk.delete(key),
    list: (prefix) => listFiles(disk, prefix),
    close,
  }
}

interface StorageError {
  code?: string
  name?: string
  $metadata?: { httpStatusCode?: number }
}

/** Each storage has its own words for what it has not. */
function isAbsence(error: unknown): boolean {
  const reason = (error instanceof Error && error.cause ? error.cause : error) as StorageError
  return reason.code === 'ENOENT' || reason.code === 'EISDIR' || reason.$metadata?.httpStatusCode === 404
}

async function* listFiles(disk: Disk, prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(prefix, { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
    for (const file of page.objects) {
      if (file.isFile) yield { key: file.key, modifiedAt: (await file.getMetaData()).lastModified }
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
}
