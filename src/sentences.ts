import { absent } from './kernel/absent.ts'
import { sentenceBook, translator } from './kernel/said.ts'
import { say as kernel } from './kernel/sentences.ts'
import { say as platform } from './platform/sentences.ts'

/** Every sentence of the program, by its key. */
export const allSentences = sentenceBook([kernel, absent, platform])

/** Writes out what any feature says, where it leaves the program: API, site, letters, command line, reports, documents. */
export const translate = translator(allSentences)
