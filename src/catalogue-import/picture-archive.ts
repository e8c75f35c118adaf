import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { invalid, type Refusal } from '../kernel/refusals.ts'
import { isZip, listZip, unzipWithin, type ZipEntry } from '../platform/unzip.ts'
import { PICTURE_ARCHIVE_LIMITS, type UnpackedPicture } from './picture-rules.ts'
import { say } from './sentences.ts'

const MEGABYTE = 1024 * 1024
/** Pictures hardly compress. A larger entry of such a ratio is no picture, but made to fill a disk. */
const MOST_RATIO = 50
const SMALL_BYTES = MEGABYTE

const PICTURE = /\.(jpe?g|png|webp|gif|avif|hei[cf]|tiff?|bmp)$/i

/** Unpacks the pictures of a ZIP archive into a folder, one after the other; refused before anything is written. */
export function unpackPictures(archive: string, folder: string): UnpackedPicture[] | Refusal {
  const bytes = readFileSync(archive)
  const entries = isZip(bytes) ? listZip(bytes) : null
  if (entries === null) return invalid({ file: [say.notPictureArchive()] })
  const pictures = entries.filter(isPicture)
  const problem = problemOf(entries, pictures)
  if (problem) return invalid({ file: [problem] })
  return pictures.map(({ name }, index) => {
    const files = unzipWithin(bytes, { entries: entries.length, bytes: PICTURE_ARCHIVE_LIMITS.pictureMegabytes * MEGABYTE }, (entry) => entry.name === name)
    const contents = files instanceof Map ? files.get(name)! : new Uint8Array()
    const file = path.join(folder, String(index))
    writeFileSync(file, contents)
    return { name, path: file, bytes: contents.length, sha256: createHash('sha256').update(contents).digest('hex') }
  })
}

/** Copies of the names that Macs add are no pictures. */
const isPicture = ({ name }: ZipEntry): boolean => PICTURE.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name)

function problemOf(entries: readonly ZipEntry[], pictures: readonly ZipEntry[]) {
  const { entries: mostEntries, pictures: mostPictures, pictureMegabytes, unpackedMegabytes } = PICTURE_ARCHIVE_LIMITS
  const total = pictures.reduce((sum, { bytes }) => sum + bytes, 0)
  const bomb = entries.find(({ bytes, packed }) => bytes > SMALL_BYTES && bytes > packed * MOST_RATIO)
  const large = pictures.find(({ bytes }) => bytes > pictureMegabytes * MEGABYTE)
  const names = pictures.map(({ name }) => name)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (entries.length > mostEntries) return say.tooManyEntries({ most: mostEntries })
  if (pictures.length === 0) return say.noPictures()
  if (pictures.length > mostPictures) return say.tooManyPictures({ most: mostPictures, found: pictures.length })
  if (bomb) return say.archiveIsBomb({ name: bomb.name })
  if (large) return say.pictureTooLarge({ name: large.name, most: pictureMegabytes })
  if (repeated) return say.pictureTwice({ name: repeated })
  return total > unpackedMegabytes * MEGABYTE ? say.picturesTooLarge({ most: unpackedMegabytes }) : null
}
