import { type Said, sentenceBook, type Sentences, translator } from './said.ts'
import { say as kernel, verbatim } from './sentences.ts'

/** A sentence as stored: in English, and as data unless a person wrote it. */
export interface KeptSentence {
  text: string
  said: Said | null
}

/**
 * For a table that keeps sentences for good. Rows of earlier versions have only English text; they, and those whose
 * sentence was removed, are shown in English.
 */
export function sentenceKeeper(own: Sentences) {
  const book = sentenceBook([kernel, own])
  const translate = translator(book)
  return {
    keep: (said: Said): KeptSentence => ({ text: translate('en', said), said: said.key === VERBATIM ? null : said }),
    tell: ({ text, said }: KeptSentence): Said => (said !== null && book.has(said.key) ? said : verbatim(text)),
  }
}

const VERBATIM = verbatim('').key
