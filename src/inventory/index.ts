export { inventoryRoutes } from './routes.ts'
export { inventoryBack, inventorySold } from './store.ts'
