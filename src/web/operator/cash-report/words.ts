import { bilingual } from '../../bilingual.ts'

/** The cash report. Names of its figures and plots are in `reports/cash-report-words.ts`, which its PDF shares. */
export const cashReport = bilingual({
  lede: {
    en: 'Open invoices by age, money held, and money received and paid in the last 12 months.',
    es: 'Facturas abiertas según su antigüedad, dinero retenido, y dinero cobrado y pagado en los últimos 12 meses.',
  },
  none: { en: 'No money has moved yet', es: 'Todavía no hay movimientos de dinero' },
  noneHint: { en: 'The report starts with the first invoice or payment.', es: 'El informe comienza con la primera factura o el primer pago.' },
  pdf: { en: 'Download PDF', es: 'Descargar PDF' },
  receivablesCsv: { en: 'Download open invoices (CSV)', es: 'Descargar facturas abiertas (CSV)' },
  monthsCsv: { en: 'Download cash by month (CSV)', es: 'Descargar caja por mes (CSV)' },
})
