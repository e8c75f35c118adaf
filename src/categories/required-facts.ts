import type { CategoryId } from '../kernel/ids.ts'
import type { FieldErrors } from '../kernel/refusals.ts'
import type { Sql } from '../platform/db.ts'
import { checkOf } from '../platform/json-schema.ts'
import { categorySchema, type MergedSchema } from './category-schema.ts'
import { askedFields } from './rules.ts'
import { say } from './sentences.ts'

/** The data of a lot for the check of required facts. */
export interface DescribedLot {
  lot_number: number
  category_id: CategoryId
  attributes: Record<string, unknown>
}

/** The number of lots reported; the rest is counted. */
const NAMED = 200

/** Those of the categories that have required facts. */
export async function categoriesWithRequiredFacts(sql: Sql, ids: readonly CategoryId[]): Promise<Map<CategoryId, MergedSchema>> {
  const found = new Map<CategoryId, MergedSchema>()
  for (const id of new Set(ids)) {
    const category = await categorySchema(sql, { id })
    if (category && hasRequired(category.schema)) found.set(id, category)
  }
  return found
}

/** The required facts that lots lack for publication, by `lots.3.attributes.flood_zone` (rule book F5). */
export function missingFacts(categories: ReadonlyMap<CategoryId, MergedSchema>, lots: readonly DescribedLot[]): FieldErrors {
  const lacking = lots.map((lot) => ({ lot, errors: missingOf(categories.get(lot.category_id), lot.attributes) }))
    .filter(({ errors }) => Object.keys(errors).length > 0)
  const named = lacking.slice(0, NAMED).flatMap(({ lot, errors }) =>
    Object.entries(errors).map(([field, sentences]) => [`lots.${lot.lot_number}.${field}`,
      sentences.map((one) => say.ofLot({ number: lot.lot_number, said: one }))] as const))
  const others = lacking.length - NAMED
  return { ...Object.fromEntries(named), ...(others > 0 && { lots: [say.moreLotsLackFacts({ others })] }) }
}

/** The required facts that one lot lacks, by `attributes.flood_zone`. */
export function missingOf(category: MergedSchema | undefined, attributes: Record<string, unknown>): FieldErrors {
  if (!category) return {}
  const { required, allOf, $defs } = category.schema
  const errors = checkOf({ type: 'object', required, ...(allOf !== undefined && { allOf }), $defs })(attributes, 'attributes')
  return Object.fromEntries(askedFields(category.schema, Object.keys(errors)).map(({ field, label }) =>
    [field, [say.requiredBeforePublication({ label })]]))
}

const hasRequired = ({ required, allOf }: Record<string, unknown>): boolean =>
  (Array.isArray(required) && required.length > 0) || (Array.isArray(allOf) && allOf.length > 0)
