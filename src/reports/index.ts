export { saleReport, type SaleReport } from './sale-report.ts'
export { saleActivityCsv, saleReportCsv, saleReportFacts, saleReportPdf } from './sale-report-files.ts'
export { saleReportPlots } from './sale-report-plots.ts'
export { type LotOutcome, type LotResult } from './sale-report-rules.ts'
