import type { Language } from '../kernel/languages.ts'

/** A text, a function that builds one from values, or a group of short texts, in one language. */
interface Both {
  en: unknown
  es: unknown
}

/** The same words in one language. */
export type EnglishOf<W> = W extends { en: infer English; es: unknown } ? English
  : W extends readonly (infer Item)[] ? EnglishOf<Item>[]
  : { [Name in keyof W]: EnglishOf<W[Name]> }

/** `never` if a language is missing; the type of the English text if the Spanish one has another type. */
type Complete<W> = W extends { en: infer English; es: infer Spanish } ? { en: English; es: Spanish extends English ? Spanish : English }
  : W extends string | number | boolean | null | ((...values: never[]) => unknown) ? never
  : { [Name in keyof W]: Complete<W[Name]> }

/** The words of a subject, English and Spanish side by side. A missing translation does not compile. */
export const bilingual = <W>(words: W & Complete<W>): W => words

/** Selects one language of bilingual words. */
export function spokenIn<W>(language: Language, words: W): EnglishOf<W>
export function spokenIn(language: Language, words: object): unknown {
  if (isBoth(words)) return words[language]
  if (Array.isArray(words)) return words.map((item: object) => spokenIn(language, item))
  return Object.fromEntries(Object.entries(words).map(([name, inner]) => [name, spokenIn(language, inner as object)]))
}

const isBoth = (words: object): words is Both => 'en' in words && 'es' in words
