export { auditRoutes } from './routes.ts'
export { type AuditFilter, type AuditRow, listAudit } from './store.ts'
