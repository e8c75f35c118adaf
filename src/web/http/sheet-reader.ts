import type { SheetReader } from '../../platform/pdf-sheet.ts'
import { inWords } from '../ui/in-words.ts'
import type { Words } from '../ui/use-words.ts'

/** The language of a PDF is that of the page it is requested from. */
export const sheetReader = (words: Words, siteUrl: string): SheetReader =>
  ({ language: words.language, say: (said) => inWords(words, said), siteUrl })
