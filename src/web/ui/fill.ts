/** Selects a sentence by the plural of a count; `{count}` is replaced by the number. */
export interface Plural {
  one: string
  other: string
}

/** Replaces each `{name}` in a sentence by its value. */
export const fill = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
