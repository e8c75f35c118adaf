import { entryOf } from '../../kernel/entry.ts'
import type { Words } from '../ui/use-words.ts'
import { lots } from './words.ts'

/** The name of a category in the reader's language. One that an operator added or renamed has only its own name. */
export const categoryName = ({ t }: Words, { slug, name }: { slug: string; name: string }): string =>
  entryOf(lots.categories.en, slug) === name ? entryOf(t.lots.categories, slug) ?? name : name
