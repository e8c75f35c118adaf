import { Disk, type DriveFile } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, ReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SECOND } from '../kernel/time.ts'
import { isDecodable } from './network-settings.ts'

/**
 * File storage: a folder of this machine, or a bucket shared by many machines. Keys are paths such as
 * `files/3f/3f0c….jpg` and never contain user text.
 */
export interface Storage {
  /** Instead of what is there already, which is kept until all of the new contents are. */
  put(key: string, contents: Uint8Array, type: string): Promise<void>
  /** Copies a file of this machine without loading it into memory; with `isLasting` false it may be lost in a power cut. */
  putFile(key: string, file: { path: string; bytes: number }, type: string, keeping?: { isLasting: boolean }): Promise<void>
  /** Null if it does not exist. */
  read(key: string): Promise<StoredFile | null>
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>
  /** All files with this key prefix. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>
  /** Their keys alone, a thousand at a time. */
  keys(prefix: string): AsyncIterable<string>
  close(): void
}

export interface StoredFile {
  stream: Readable
  bytes: number
}

const S3_CONNECTS_WITHIN_MS = 3 * SECOND
/** A bucket that neither takes nor sends a byte for this long fails the request. */
const S3_SILENT_MS = 30 * SECOND
const S3_ATTEMPTS = 3
const S3_PAUSE_MS = 200
/** The end of the name of a file that is being written. */
export const UNFINISHED = '.part'

/**
 * Opens the storage named by `STORAGE_URL`: `file:///folder` or `s3://key:secret@host[:port]/bucket`, with
 * `?region=…` and, for a server without TLS, `&tls=off`. The default is `media` below the data directory.
 */
export async function openStorage(storageUrl: string | null, dataDir: string, silentMs = S3_SILENT_MS): Promise<Storage> {
  const url = storageUrl === null ? null : new URL(storageUrl)
  if (url?.protocol === 's3:') return openBucket(url, silentMs)
  return openFolder(url ? fileURLToPath(url) : path.join(dataDir, 'media'))
}

function openFolder(location: string): Storage {
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  const storage = storageOn(disk, () => undefined)
  const settle = (key: string) => reachDisk(path.join(location, key))
  return {
    ...storage,
    put: (key, contents) => replaceFile(path.join(location, key), contents),
    async putFile(key, file, type, { isLasting } = { isLasting: true }) {
      await storage.putFile(key, file, type)
      if (isLasting) await settle(key)
    },
  }
}

/** A process that is killed meanwhile leaves the file that was there. */
async function replaceFile(file: string, contents: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    const handle = await open(unfinished, 'wx')
    try {
      await handle.writeFile(contents)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
  await reachDisk(path.dirname(file))
}

/** After a power cut, a row must find its file. */
async function reachDisk(file: string): Promise<void> {
  const handle = await open(file)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const isBucketUrl = (text: string): boolean => URL.parse(text)?.protocol === 's3:' && isStorageUrl(text)

/** Whether a `STORAGE_URL` is complete; other errors show when the storage is used. */
export function isStorageUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.hash !== '') return false
  if (url.protocol === 'file:') return url.host === '' && url.search === '' && text.startsWith('file:///') && isFolderPath(url.pathname)
  return url.protocol === 's3:' && url.host !== '' && [url.username, url.password].every((part) => part !== '' && isDecodable(part))
    && /^\/[\w.-]+\/?$/.test(url.pathname) && [...url.searchParams].every(([name, value]) => PARAMETERS[name]?.test(value) ?? false)
}

/** What a path can be made of: no encoded slash, and no end of a string. */
const isFolderPath = (pathname: string): boolean => pathname.length > 1 && isDecodable(pathname) && !/%(2f|00)/i.test(pathname)

const PARAMETERS: Readonly<Record<string, RegExp>> = { region: /^[\w-]+$/, tls: /^(on|off)$/ }

/** What to write instead of an address of a bucket that is none. */
export const BUCKET_FORM = 's3://key:secret@host/bucket?region=…, with special characters of the secret percent-encoded (%2F for /), '
  + 'and &tls=off for a server without TLS'

/** The S3 client is large, so it is loaded only if needed. */
async function openBucket(url: URL, silentMs: number): Promise<Storage> {
  const { S3Client } = await import('@aws-sdk/client-s3')
  const { S3Driver } = await import('flydrive/drivers/s3')
  const client = new S3Client({
    endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    forcePathStyle: true,
    maxAttempts: S3_ATTEMPTS,
    // `requestTimeout` would only be a warning, and would end long uploads that go on.
    requestHandler: { connectionTimeout: S3_CONNECTS_WITHIN_MS, socketTimeout: silentMs },
    // Some servers do not know the newer checksums and silently store them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const bucket = url.pathname.replace(/^\/|\/$/g, '')
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  const storage = storageOn(disk, () => client.destroy())
  return { ...storage, putFile: (...file) => repeated(() => storage.putFile(...file)) }
}

/** The client repeats requests itself, except for those whose content it has read from a stream. */
async function repeated(put: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await put()
    } catch (error) {
      if (attempt === S3_ATTEMPTS || !isPassing(error)) throw error
      await sleep(attempt * S3_PAUSE_MS)
    }
  }
}

/** A broken connection, or a server that is busy; not a refusal. */
function isPassing(error: unknown): boolean {
  const status = causeOf(error).$metadata?.httpStatusCode
  return status === undefined || status === 429 || status >= 500
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
        const stream = await disk.getStream(key)
        // A file is opened at the first read, and may be gone by then.
        if (stream instanceof ReadStream) await once(stream, 'open')
        return { stream, bytes: contentLength }
      } catch (error) {
        if (isAbsence(error)) return null
        throw error
      }
    },
    remove: (key) => disk.delete(key),
    list: (prefix) => listFiles(disk, prefix),
    keys: (prefix) => listKeys(disk, prefix),
    close,
  }
}

interface StorageError {
  code?: string
  name?: string
  $metadata?: { httpStatusCode?: number }
}

const causeOf = (error: unknown): StorageError => (error instanceof Error && error.cause ? error.cause : error) as StorageError

/** Each storage reports missing files differently. */
function isAbsence(error: unknown): boolean {
  const reason = causeOf(error)
  return reason.code === 'ENOENT' || reason.code === 'EISDIR' || reason.$metadata?.httpStatusCode === 404
}

async function* listFiles(disk: Disk, prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }> {
  for await (const file of filesOf(disk, prefix)) yield { key: file.key, modifiedAt: (await file.getMetaData()).lastModified }
}

async function* listKeys(disk: Disk, prefix: string): AsyncIterable<string> {
  for await (const { key } of filesOf(disk, prefix)) yield key
}

async function* filesOf(disk: Disk, prefix: string): AsyncIterable<DriveFile> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(prefix, { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
    for (const file of page.objects) if (file.isFile) yield file
    paginationToken = page.paginationToken
  } while (paginationToken)
}
