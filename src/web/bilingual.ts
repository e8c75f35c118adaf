import type { Language } from '../kernel/languages.ts'

/** What is said in each language: a text, a sentence that takes values, or a few short texts that belong together. */
interface Both {
  en: unknown
  es: unknown
}

/** The same words in one language. */
export type EnglishOf<W> = W extends { en: infer English; es: unknown } ? English
  : W extends readonly (infer Item)[] ? EnglishOf<Item>[]
  : { [Name in keyof W]: EnglishOf<W[Name]> }

/** `never` where a language is missing, and English wherever Spanish is of another type: other values to fill in, another name. */
type Complete<W> = W extends { en: infer English; es: infer Spanish } ? { en: English; es: Spanish extends English ? Spanish : English }
  : W extends string | number | boolean | null | ((...values: never[]) => unknown) ? never
  : { [Name in keyof W]: Complete<W[Name]> }

/** The words of a subject, English and Spanish side by side. Does not compile while a word lacks a language. */
export const bilingual = <W>(words: W & Complete<W>): W => words

/** Picks one language out of words in both. */
export function spokenIn<W>(language: Language, words: W): EnglishOf<W>
export function spokenIn(language: Language, words: object): unknown {
  if (isBoth(words)) return words[language]
  if (Array.isArray(words)) return words.map((item: object) => spokenIn(language, item))
  return Object.fromEntries(Object.entries(words).map(([name, inner]) => [name, spokenIn(language, inner as object)]))
}

const isBoth = (words: object): words is Both => 'en' in words && 'es' in words
