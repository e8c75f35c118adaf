/** A country, or a part of one, as ISO 3166 writes it: `US`, `US-MO`. */
export const JURISDICTION_PATTERN = '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'

/** Whether somebody of this jurisdiction is kept out; a country stands for all of its parts. */
export const isExcluded = (excluded: readonly string[] | null, jurisdiction: string): boolean =>
  (excluded ?? []).some((code) => jurisdiction === code || jurisdiction.startsWith(`${code}-`))
