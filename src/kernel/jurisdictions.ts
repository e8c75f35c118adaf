/** A country, or a part of one, as ISO 3166 writes it: `US`, `US-MO`. */
export const JURISDICTION_PATTERN = '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'

/** `part_unknown`: a part of their country is excluded, and they have not stated theirs. */
export type Admission = 'admitted' | 'excluded' | 'part_unknown'

/** Whether this jurisdiction is allowed; a country includes all its parts. */
export function admissionOf(excluded: readonly string[] | null, jurisdiction: string): Admission {
  const codes = excluded ?? []
  if (codes.some((code) => isWithin(jurisdiction, code))) return 'excluded'
  return codes.some((code) => isWithin(code, jurisdiction)) ? 'part_unknown' : 'admitted'
}

/** Whether they are equal, or the second contains the first. */
export function isWithin(jurisdiction: string, whole: string): boolean {
  const [inner, outer] = [oneCode(jurisdiction), oneCode(whole)]
  return inner === outer || inner.startsWith(`${outer}-`)
}

/** ISO 3166 lists the territories of the United States twice, as countries and as parts: `PR` is `US-PR`. */
const TERRITORIES: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'UM', 'VI'])

function oneCode(code: string): string {
  const country = code.slice(0, 2)
  return TERRITORIES.has(country) ? `US-${country}` : code
}
