import { bilingual } from '../../bilingual.ts'

/** The quarterly report of tax sales. Names of its figures are in `reports/quarter-report-words.ts`, which its PDF shares. */
export const quarters = bilingual({
  lede: {
    en: 'Sales, amounts collected, redeemed and struck-off lots of your tax sales, for the county’s quarterly report.',
    es: 'Ventas, importes cobrados y lotes redimidos y adjudicados de sus ventas por impuestos, para el informe trimestral del condado.',
  },
  none: { en: 'No tax sales yet', es: 'Todavía no hay ventas por impuestos' },
  noneHint: {
    en: 'Mark an auction as a tax sale under Fees and payment. The report starts with its first sold, redeemed or struck-off lot.',
    es: 'Marque una subasta como venta por impuestos en Tarifas y pago. El informe comienza con su primer lote vendido, redimido o adjudicado.',
  },
  pdf: { en: 'Download PDF', es: 'Descargar PDF' },
  csv: { en: 'Download CSV', es: 'Descargar CSV' },
})
