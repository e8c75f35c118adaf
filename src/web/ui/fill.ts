/** A sentence with a count in it, by the plural of the count; `{count}` stands for the number. */
export interface Plural {
  one: string
  other: string
}

/** Puts values where a sentence has `{name}`. */
export const fill = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
