import { formatOf } from '../ui/format.ts'
import { languageOf } from '../ui/languages.ts'
import type { LiveWords } from '../ui/use-words.ts'

let words: LiveWords | undefined

/** The texts that the server wrote into this page for its scripts (see `render.tsx`). */
export function pageWords(): LiveWords {
  words ??= {
    t: JSON.parse(document.getElementById('words')!.textContent) as LiveWords['t'],
    format: formatOf(languageOf(document.documentElement.lang) ?? 'en'),
  }
  return words
}
