export { type FileSource } from './file-text.ts'
export { importCatalogue, type ImportRequest } from './import-catalogue.ts'
export { type Mapping, readMapping } from './mapping.ts'
export { type ImportedAuction, type ImportReport, type Progress, type RowError } from './report.ts'
