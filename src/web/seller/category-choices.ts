import { listCategories } from '../../categories/index.ts'
import { entryOf } from '../../kernel/entry.ts'
import type { SiteContext } from '../http/context.ts'
import type { Choice } from '../ui/choose.tsx'
import type { Words } from '../ui/use-words.ts'

/** The categories of lots, in their order. */
export async function categoryChoices({ house: { db } }: SiteContext, { t }: Words): Promise<Choice[]> {
  const categories = await listCategories(db)
  return categories.map(({ id, slug, name }) => ({ value: String(id), label: entryOf(t.lots.categories, slug) ?? name }))
}
