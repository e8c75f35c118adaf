/** The fields whose values differ, ignoring the order of keys. */
export function changedFields<T extends object>(before: T, after: { readonly [K in keyof T]: T[K] }): (keyof T & string)[] {
  const fields = Object.keys(after) as (keyof T & string)[]
  return fields.filter((field) => textOf(before[field]) !== textOf(after[field]))
}

/** Only these fields of a larger record. */
export const pick = <T extends object, K extends keyof T>(record: T, fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((field) => [field, record[field]])) as Pick<T, K>

const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner)
