import pg from 'pg'

/**
 * Conversion of PostgreSQL values, in one place: int8 and numeric become numbers, a timestamp a Date; a date stays
 * text, because a Date would shift it by the process's time zone.
 */
export const valueParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format)
  },
}

const OID: Record<'int8' | 'int8Array' | 'textArray' | 'date' | 'dateArray' | 'numeric' | 'numericArray', number> = {
  int8: 20, int8Array: 1016, textArray: 1009, date: 1082, dateArray: 1182, numeric: 1700, numericArray: 1231,
}

const PARSERS = new Map<number, (text: string) => unknown>([
  [OID.int8, exactNumber],
  [OID.numeric, exactNumber],
  [OID.date, (text) => text],
  [OID.int8Array, numberList],
  [OID.numericArray, numberList],
  [OID.dateArray, textList],
])

/** Throws for an amount that a double cannot represent exactly. */
function exactNumber(text: string): number {
  const value = Number(text)
  if (Number.isNaN(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new Error(`The database returned ${text}, which a number cannot hold exactly`)
  }
  return value
}

function numberList(text: string): (number | null)[] {
  return textList(text).map((entry) => (entry === null ? null : exactNumber(entry)))
}

function textList(text: string): (string | null)[] {
  return pg.types.getTypeParser(OID.textArray)(text) as (string | null)[]
}

/**
 * Lists of numbers, texts, booleans, times and bytes in PostgreSQL's array format. The driver, to which everything else
 * is left, copies each element several times.
 */
export const asParameter = (value: unknown): unknown => (Array.isArray(value) ? arrayText(value) ?? value : value)

const arrayText = (list: readonly unknown[]): string | null => (list.every(isPlain) ? plainArrayText(list) : mixedArrayText(list))

/**
 * JSON texts as one parameter, for `string_to_array($1, JSON_SEPARATOR)`. JSON escapes control characters, so none
 * of its quotes and backslashes has to be escaped again.
 */
export const joinJson = (texts: readonly string[]): string => texts.join('\u001e')

/** In SQL. */
export const JSON_SEPARATOR = "e'\\x1e'"

/** A number that JSON has no word for would become null. */
const isPlain = (item: unknown): boolean =>
  typeof item === 'string' || item === null || item === undefined || typeof item === 'boolean' || (typeof item === 'number' && Number.isFinite(item))

/** Both formats quote alike, but only JSON has escapes for other characters than the two it has to escape. */
function plainArrayText(list: readonly unknown[]): string | null {
  const json = JSON.stringify(list)
  return /\\[^"\\]/.test(json) ? mixedArrayText(list) : `{${json.slice(1, -1)}}`
}

function mixedArrayText(list: readonly unknown[]): string | null {
  const parts: (string | number | boolean)[] = []
  for (const item of list) {
    if (typeof item === 'number' || typeof item === 'boolean') parts.push(item)
    else if (typeof item === 'string') parts.push(quoted(item))
    else if (item === null || item === undefined) parts.push('NULL')
    else if (Buffer.isBuffer(item)) parts.push(`"\\\\x${item.toString('hex')}"`)
    else if (item instanceof Date && isWrittenAlike(item)) parts.push(`"${item.toISOString()}"`)
    else return null
  }
  return `{${parts.join(',')}}`
}

/** `toISOString` of other years is no time to PostgreSQL. */
const isWrittenAlike = (time: Date): boolean => time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9_999

const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`
