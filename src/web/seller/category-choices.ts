import { listCategories } from '../../categories/index.ts'
import type { SiteContext } from '../http/context.ts'
import { categoryName } from '../lots/category-name.ts'
import type { Choice } from '../ui/choose.tsx'
import type { Words } from '../ui/use-words.ts'

/** The categories of lots, in their order. */
export async function categoryChoices({ house: { db } }: SiteContext, words: Words): Promise<Choice[]> {
  const categories = await listCategories(db)
  return categories.map((category) => ({ value: String(category.id), label: categoryName(words, category) }))
}
