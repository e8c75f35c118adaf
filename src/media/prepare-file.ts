import { randomBytes } from 'node:crypto'
import type { UserId } from '../kernel/ids.ts'
import { invalid, isRefusal, type Refusal } from '../kernel/refusals.ts'
import type { UploadedFile } from '../platform/http/upload.ts'
import type { Storage } from '../platform/storage.ts'
import { preparePicture } from './prepare-picture.ts'
import { type FileKind, refuseSize, shownName } from './rules.ts'
import { endingOf, keyOf, storedNameOf, type StoredType, thumbNameOf, webpNameOf } from './stored-names.ts'
import { say } from './sentences.ts'

/** An accepted file: its properties, and how to store it. */
export interface PreparedFile {
  kind: FileKind
  storedName: string
  type: StoredType
  shownName: string
  bytes: number
  width: number | null
  height: number | null
  hasThumb: boolean
  webpWidths: readonly number[]
  store(storage: Storage): Promise<void>
}

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif'])

/** The type of a file by its content; name and declared type are ignored. */
export async function kindOf(file: UploadedFile): Promise<FileKind | Refusal> {
  const { fileTypeFromFile } = await import('file-type')
  const type = await fileTypeFromFile(file.path)
  const kind = type && PICTURES.has(type.mime) ? 'picture' : type?.mime === 'application/pdf' ? 'document' : null
  if (kind) return refuseSize(kind, file.bytes) ?? kind
  const isHeif = type !== undefined && /^image\/hei[cf]/.test(type.mime)
  return invalid({
    file: [isHeif
      ? say.heicNotSupported()
      : say.fileTypeNotSupported()],
  })
}

/** Prepares a file for storage: pictures are re-encoded, fairly between senders, documents are not changed. */
export const prepareFile = (kind: FileKind, file: UploadedFile, sender: UserId): Promise<PreparedFile | Refusal> =>
  kind === 'picture' ? pictureOf(file, sender) : documentOf(file)

async function pictureOf(file: UploadedFile, sender: UserId): Promise<PreparedFile | Refusal> {
  const picture = await preparePicture(file.path, sender)
  if (isRefusal(picture)) return picture
  const { type, display, thumb, sizes, width, height } = picture
  const storedName = newName(type)
  return {
    kind: 'picture', storedName, type, width, height, hasThumb: true, webpWidths: sizes.map((size) => size.width), bytes: display.length,
    shownName: shownName(file.name, endingOf(type), 'picture'),
    async store(storage) {
      await storage.put(keyOf(storedName), display, type)
      await storage.put(keyOf(thumbNameOf(storedName)), thumb, type)
      for (const size of sizes) await storage.put(keyOf(webpNameOf(storedName, size.width)), size.content, 'image/webp')
    },
  }
}

async function documentOf(file: UploadedFile): Promise<PreparedFile> {
  const type = 'application/pdf'
  const storedName = newName(type)
  return {
    kind: 'document', storedName, type, width: null, height: null, hasThumb: false, webpWidths: [], bytes: file.bytes,
    shownName: shownName(file.name, endingOf(type), 'document'),
    store: (storage) => storage.putFile(keyOf(storedName), file, type),
  }
}

const newName = (type: StoredType): string => storedNameOf(randomBytes(16).toString('hex'), type)
