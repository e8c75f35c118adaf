/**
 * Reports differences of a value from its promised shape. Additional fields are allowed: additions never break
 * clients.
 */
export type Promised = (value: unknown, at: string) => string[]

const kind = (what: string, isSo: (value: unknown) => boolean): Promised => (value, at) =>
  isSo(value) ? [] : [`${at} should be ${what}, but is ${JSON.stringify(value)}`]

export const integer = kind('an integer', Number.isSafeInteger)
export const number = kind('a number', (value) => typeof value === 'number' && Number.isFinite(value))
export const string = kind('a string', (value) => typeof value === 'string')
export const boolean = kind('a boolean', (value) => typeof value === 'boolean')
export const anything = kind('there', (value) => value !== undefined)
export const absent = kind('absent', (value) => value === undefined)
export const object = kind('an object', (value) => typeof value === 'object' && value !== null && !Array.isArray(value))
export const decimal = kind('a decimal string', (value) => typeof value === 'string' && /^\d+\.\d{2}$/.test(value))
export const instant = kind('a moment in ISO 8601', (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value))
export const day = kind('a date', (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value))
export const address = kind('an absolute address', (value) => typeof value === 'string' && URL.canParse(value))

export const oneOf = (...words: string[]): Promised => kind(`one of ${words.join(', ')}`, (value) => words.includes(value as string))
export const exactly = (expected: unknown): Promised => kind(JSON.stringify(expected), (value) => value === expected)

export const nullable = (inner: Promised): Promised => (value, at) => (value === null ? [] : inner(value, at))

/** A list must not be empty: an empty one would prove nothing. */
export const listOf = (inner: Promised): Promised => (value, at) =>
  Array.isArray(value) && value.length > 0
    ? value.flatMap((item, index) => inner(item, `${at}[${index}]`))
    : [`${at} should be a list with something in it, but is ${JSON.stringify(value)}`]

export const anyList = (inner: Promised): Promised => (value, at) =>
  Array.isArray(value) ? value.flatMap((item, index) => inner(item, `${at}[${index}]`)) : [`${at} should be a list, but is ${JSON.stringify(value)}`]

export const fields = (promised: Record<string, Promised>): Promised => (value, at) => {
  const misfit = object(value, at)
  if (misfit.length > 0) return misfit
  return Object.entries(promised).flatMap(([name, inner]) => inner((value as Record<string, unknown>)[name], `${at}.${name}`))
}

export const both = (...all: Promised[]): Promised => (value, at) => all.flatMap((inner) => inner(value, at))
