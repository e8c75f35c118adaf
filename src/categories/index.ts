export { categoryRoutes } from './routes.ts'
export { categorySchema, type MergedSchema } from './category-schema.ts'
export { CategorySummary } from './schema.ts'
export { type CategoryRow, findCategory, listCategories, withDescendants } from './store.ts'
