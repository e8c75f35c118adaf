import { type Language, LOCALES } from './languages.ts'
import { type Cents, formatMoney, formatPrice } from './money.ts'
import { formatInstant } from './time.ts'

/**
 * A message that is not in a language yet: a key and parameters. Features create it with `say.…(…)` from their
 * `sentences.ts`; `translate` formats it where an answer leaves the program. It is plain data, so it can be stored
 * as JSON and passed to threads.
 */
export interface Said {
  readonly key: string
  readonly parameters: Readonly<Record<string, Parameter>>
}

/** Parameters of a message. Text and numbers are inserted as they are; a nested message is formatted in the same language. */
export type Parameter = string | number | Money | Instant | Said

/** Formatted with its sign by language: `$1,050`, or with cents `$1,050.00`. */
export interface Money {
  readonly cents: Cents
  readonly currency: string
  readonly toTheCent?: true
}

/** Formatted by language, with its zone: `Nov 28, 2026, 2:01 AM UTC`. */
export interface Instant {
  readonly at: string
  readonly zone: string
}

export const money = (amount: Cents, currency: string): Money => ({ cents: amount, currency })
export const exactMoney = (amount: Cents, currency: string): Money => ({ cents: amount, currency, toTheCent: true })
export const instant = (at: Date, zone = 'UTC'): Instant => ({ at: at.toISOString(), zone })

/** Whether both are the same message. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * `{name}` is replaced by a parameter; the parameter `count` selects one of two forms, by the plural rules of the
 * language.
 */
export type Wording = string | { readonly one: string; readonly other: string }

/** A message in every language. */
export type Sentence = Readonly<Record<Language, Wording>>

type SentenceTable = Readonly<Record<string, Sentence>>

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type TextOf<W> = W extends { one: infer One; other: infer Other } ? One | Other : W
type CountOf<W> = W extends string ? never : 'count'
type ParametersOf<S extends Sentence> = NamesIn<TextOf<S[Language]>> | CountOf<S[Language]>

/** The contents of `sentences`. */
export type NameOf<S> = Extract<keyof S, string>

/** A function for each message, with exactly its parameters. */
export type Say<T extends SentenceTable> = {
  readonly [K in keyof T]: [ParametersOf<T[K]>] extends [never]
    ? () => Said
    : (parameters: { readonly [Name in ParametersOf<T[K]>]: Parameter }) => Said
}

const TABLE = Symbol('the sentences')

/** The messages of one feature, collected by `translator`. */
export interface Sentences {
  readonly [TABLE]: ReadonlyMap<string, Sentence>
}

/** Declares the messages of a feature. Their keys begin with its name, so that they are unique. */
export function sentences<const T extends SentenceTable>(feature: string, table: T): Say<T> & Sentences {
  const entries = Object.entries(table).map(([name, sentence]) => [name, `${feature}.${name}`, sentence] as const)
  const say = entries.map(([name, key]) => [name, (parameters: Said['parameters'] = {}): Said => ({ key, parameters })] as const)
  return Object.assign(Object.fromEntries(say) as unknown as Say<T>, { [TABLE]: new Map(entries.map(([, key, sentence]) => [key, sentence])) })
}

/** Formats a message in a language. */
export type Translate = (language: Language, said: Said) => string

/** All messages of all features. Two with one key are a bug. */
export function sentenceBook(all: readonly Sentences[]): ReadonlyMap<string, Sentence> {
  const book = new Map<string, Sentence>()
  for (const feature of all) {
    for (const [key, sentence] of feature[TABLE]) {
      if (book.has(key)) throw new Error(`Two sentences have the key ${key}`)
      book.set(key, sentence)
    }
  }
  return book
}

export function translator(book: ReadonlyMap<string, Sentence>): Translate {
  const translate: Translate = (language, { key, parameters }) => {
    const sentence = book.get(key)
    // A stored answer may use a sentence that a newer version no longer has.
    if (!sentence) return key
    const write = (name: string) => written(parameters[name])
    const written = (value: Parameter | undefined): string => {
      if (typeof value === 'string' || typeof value === 'number') return String(value)
      if (value === undefined) return ''
      if ('key' in value) return translate(language, value)
      if ('at' in value) return formatInstant(new Date(value.at), value.zone, LOCALES[language])
      return (value.toTheCent ? formatMoney : formatPrice)(value.cents, value.currency, LOCALES[language])
    }
    return formOf(sentence[language], language, parameters['count']).replace(/\{(\w+)\}/g, (_, name: string) => write(name))
  }
  return translate
}

/** Formats messages of some features in English: for logs, for errors of a start, and for what is stored. */
export function toEnglish(features: readonly Sentences[]): (said: Said) => string {
  const translate = translator(sentenceBook(features))
  return (said) => translate('en', said)
}

function formOf(wording: Wording, language: Language, count: Parameter | undefined): string {
  if (typeof wording === 'string') return wording
  return pluralRules[language].select(Number(count)) === 'one' ? wording.one : wording.other
}

const pluralRules = { en: new Intl.PluralRules('en'), es: new Intl.PluralRules('es') } satisfies Record<Language, Intl.PluralRules>
