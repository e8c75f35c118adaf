export { exportAudit } from './export-audit.ts'
export { auditRoutes } from './routes.ts'
export { type AuditFilter, type AuditRow, auditWords, listAudit } from './store.ts'
