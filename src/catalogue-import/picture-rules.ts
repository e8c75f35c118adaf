import type { LotId } from '../kernel/ids.ts'
import { naturalOrder } from '../kernel/natural-order.ts'

/** A picture of an archive, unpacked to a file of this machine. */
export interface UnpackedPicture {
  /** Its path in the archive, for people. */
  name: string
  path: string
  bytes: number
  sha256: string
}

export const PICTURE_ARCHIVE_LIMITS = { archiveMegabytes: 200, entries: 2_000, pictures: 200, pictureMegabytes: 25, unpackedMegabytes: 400 } as const
/** A lot of the auction. */
export interface LotOfPicture {
  id: LotId
  lot_number: number
  lot_label: string | null
  title: string
  parcel_id: string | null
}

export interface PictureMatches<Picture> {
  /** By lot, in the order of their names. */
  matched: { lot: LotOfPicture; pictures: Picture[] }[]
  /** Names that fit several lots equally well, and names that fit none. */
  unclear: Picture[]
  unmatched: Picture[]
}

/**
 * Finds the lot of each picture by its name, `216-013_1.jpg` or `Lot 12 (2).jpg`, or by the folder it is in,
 * `216-013/front.jpg`. A name begins with a lot number or a parcel number; the longest that fits counts. A folder
 * that is named exactly like a lot precedes the name: `12/1.jpg` is a picture of lot 12.
 */
export function matchPictures<Picture extends { name: string }>(
  pictures: readonly Picture[], lots: readonly LotOfPicture[],
): PictureMatches<Picture> {
  const keys = lots.flatMap(keysOf)
  const found = new Map<LotOfPicture, Picture[]>()
  const [unclear, unmatched]: [Picture[], Picture[]] = [[], []]
  for (const picture of naturalOrder(pictures, ({ name }) => stemOf(name))) {
    const fitting = lotsOf(picture.name, keys)
    if (fitting.length === 0) unmatched.push(picture)
    else if (fitting.length > 1) unclear.push(picture)
    else found.set(fitting[0]!, [...(found.get(fitting[0]!) ?? []), picture])
  }
  return { matched: lots.flatMap((lot) => (found.has(lot) ? [{ lot, pictures: found.get(lot)! }] : [])), unclear, unmatched }
}

interface Key {
  lot: LotOfPicture
  /** Letters and digits, upper-case. */
  text: string
  isNumber: boolean
}

function keysOf(lot: LotOfPicture): Key[] {
  const texts = [lot.lot_label, lot.parcel_id].map((text) => wordsIn(text ?? '').join('')).filter((text) => text !== '')
  // The place of a lot with a printed number is nothing that people know.
  const number: Key[] = lot.lot_label === null ? [{ lot, text: String(lot.lot_number), isNumber: true }] : []
  return [...number, ...texts.map((text): Key => ({ lot, text, isNumber: false }))]
}

/** The lots that fit the name best. */
function lotsOf(path: string, keys: readonly Key[]): LotOfPicture[] {
  const [file = '', ...folders] = stemOf(path).split(/[/\\]/).filter((part) => part !== '').toReversed()
  const [ofFile, ...ofFolders] = [file, ...folders].map((name) => withoutLead(wordsIn(name)))
  const ways = [
    ...ofFolders.map((words) => ({ words, isWhole: true })), { words: ofFile!, isWhole: false }, ...ofFolders.map((words) => ({ words, isWhole: false })),
  ]
  for (const { words, isWhole } of ways) {
    const fits = keys.map((key) => ({ lot: key.lot, length: isWhole && !isWholeKey(words, key) ? 0 : fitOf(words, key) }))
    const best = Math.max(0, ...fits.map(({ length }) => length))
    if (best > 0) return [...new Set(fits.filter(({ length }) => length === best).map(({ lot }) => lot))]
  }
  return []
}

const stemOf = (path: string): string => path.replace(/\.[^./\\]+$/, '')

const isWholeKey = (words: readonly string[], { text }: Key): boolean => withoutZeros(words.join('')) === withoutZeros(text)

const wordsIn = (name: string): string[] => name.normalize('NFC').toUpperCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

const LEADS = new Set(['LOT', 'TRACT', 'PARCEL', 'ITEM', 'NO', 'APN', 'LOTE', 'PARCELA'])

/** `Lot 12`, and `Lot12` without a space. */
function withoutLead([first = '', ...rest]: string[]): string[] {
  if (LEADS.has(first)) return withoutLead(rest)
  const [, lead = '', number] = /^(\p{L}+)(\d+)$/u.exec(first) ?? []
  return number !== undefined && LEADS.has(lead) ? [number, ...rest] : [first, ...rest]
}

/** The number of characters of the name that are the key; 0 if the name does not begin with it. */
function fitOf(words: readonly string[], { text, isNumber }: Key): number {
  if (isNumber) return isLotNumber(words, text) ? text.length : 0
  let joined = ''
  for (const word of words) {
    joined += word
    if (joined === text || withoutZeros(joined) === withoutZeros(text)) return text.length
    if (joined.length > text.length) return 0
  }
  return 0
}

/**
 * The number of a lot is followed by the number of a picture at most: `216-013_1` is a picture of parcel 216-013, not
 * of lot 216.
 */
function isLotNumber([first = '', second, ...rest]: readonly string[], number: string): boolean {
  if (withoutZeros(first) !== number) return false
  return second === undefined || !/^\d+$/.test(second) || (second.length <= MOST_DIGITS_OF_A_PICTURE && rest.every((word) => !/^\d+$/.test(word)))
}

const MOST_DIGITS_OF_A_PICTURE = 3

/** Spreadsheets remove leading zeros. */
const withoutZeros = (text: string): string => text.replace(/^0+(?=.)/, '')
