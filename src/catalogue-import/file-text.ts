import type { Said } from '../kernel/said.ts'
import { isZip } from '../platform/unzip.ts'
import { say } from './sentences.ts'

/** A file that can be read repeatedly: first to detect its encoding, then its rows. */
export type FileSource = () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Encoding and delimiter of a file, detected in a first pass. */
export type FileForm = TextForm | { kind: 'workbook' | 'compound' }

export interface TextForm {
  kind: 'text'
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  delimiter: ',' | ';' | '\t'
}

/** The delimiter is detected in the header, at the very beginning. */
const HEAD_BYTES = 64 * 1024

/**
 * Images, PDF and old spreadsheets contain many zero bytes; a table may contain one by mistake, which is reported
 * by row.
 */
const STRAY_ZEROS = 3

/** Excel 97 to 2003, and every Office file with a password, is a compound file (MS-CFB). */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

/** How pictures and documents begin that are uploaded by mistake; small or cut off ones have few zero bytes. */
const OTHER_FILES = ['\x89PNG', '\xff\xd8\xff', 'GIF8', '%PDF-', '{\\rtf'].map((start) => Buffer.from(start, 'latin1'))

/** Reads a file once; returns why it cannot be a catalog. */
export async function inspectFile(source: FileSource): Promise<FileForm | { problem: Said }> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let head = new Uint8Array()
  let isUtf8 = true
  for await (const chunk of source()) {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)])
    if (isUtf8) isUtf8 = accepts(utf8, chunk, true)
  }
  if (head.length === 0) return { problem: say.fileEmpty() }
  if (isZip(head)) return { kind: 'workbook' }
  if (COMPOUND.every((byte, index) => head[index] === byte)) return { kind: 'compound' }
  if (OTHER_FILES.some((start) => start.equals(head.subarray(0, start.length)))) return { problem: say.fileIsNotText() }
  const marked = markedEncoding(head)
  if (marked === null && head.filter((byte) => byte === 0).length > STRAY_ZEROS) return { problem: say.fileIsNotText() }
  const encoding = marked ?? (isUtf8 && accepts(utf8, new Uint8Array(), false) ? 'utf-8' : 'windows-1252')
  return { kind: 'text', encoding, delimiter: delimiterOf(new TextDecoder(encoding).decode(head)) }
}

function accepts(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(bytes, { stream })
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Spreadsheets that save "Unicode text" begin with a byte order mark. */
function markedEncoding(head: Uint8Array): TextForm['encoding'] | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null
}

/** The most frequent candidate in the first line, outside of quotes. */
function delimiterOf(head: string): TextForm['delimiter'] {
  const line = head.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0]!
  const count = (delimiter: string) => line.split(delimiter).length
  const candidates: TextForm['delimiter'][] = [',', ';', '\t']
  return candidates.reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best))
}

/** The text of a file in chunks, with every line ending as a single line feed. */
export async function* textOf(source: FileSource, { encoding }: TextForm): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let carried = ''
  for await (const chunk of source()) {
    const text = carried + decoder.decode(chunk, { stream: true })
    // A carriage return at the end may be half of a line ending.
    carried = text.endsWith('\r') ? '\r' : ''
    yield withLineFeeds(carried ? text.slice(0, -1) : text)
  }
  yield withLineFeeds(carried + decoder.decode())
}

const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n')
