export { exportAudit } from './export-audit.ts'
export { auditRoutes } from './routes.ts'
export { lastVerdict, noteVerdict } from './verdicts.ts'
export { type AuditFilter, type AuditRow, auditWords, listAudit } from './store.ts'
