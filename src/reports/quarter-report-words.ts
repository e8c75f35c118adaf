import type { Language } from '../kernel/languages.ts'

/** Texts of the quarterly report, on the page and in its PDF. */
interface QuarterReportWords {
  title: string
  quarter: string
  sold: string
  hammer: string
  due: string
  surplus: string
  collected: string
  refunded: string
  redeemed: string
  struckOff: string
  smallPrint: string
  /** Of `2026-Q4`. */
  quarterName(quarter: string): string
  asOf(day: string): string
  pageOf(page: number, pages: number): string
}

export const QUARTER_REPORT_WORDS: Record<Language, QuarterReportWords> = {
  en: {
    title: 'Tax sales by quarter', quarter: 'Quarter', sold: 'Lots sold', hammer: 'Hammer prices', due: 'Amounts due',
    surplus: 'Surplus', collected: 'Collected', refunded: 'Refunded', redeemed: 'Redeemed', struckOff: 'Struck off',
    quarterName: (quarter) => `Q${quarter.slice(6)}\u00a0${quarter.slice(0, 4)}`,
    asOf: (day) => `As of ${day}.`,
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
    smallPrint: 'Calendar quarters at the place of the land. Collected: payments of buyers with fees and premium, including applied deposits, by the day '
      + 'they were received. Amounts due and surplus: of the lots sold, lot by lot. '
      + 'Canceled sales are not counted as sold.',
  },
  es: {
    title: 'Ventas por impuestos por trimestre', quarter: 'Trimestre', sold: 'Lotes vendidos', hammer: 'Precios de martillo',
    due: 'Importes adeudados', surplus: 'Excedente', collected: 'Cobrado', refunded: 'Reembolsado', redeemed: 'Redimidos', struckOff: 'Adjudicados al condado',
    quarterName: (quarter) => `T${quarter.slice(6)}\u00a0${quarter.slice(0, 4)}`,
    asOf: (day) => `Al ${day}.`,
    pageOf: (page, pages) => `Página ${page} de ${pages}`,
    smallPrint: 'Trimestres del calendario en el lugar de la tierra. Cobrado: pagos de los compradores con tarifas y prima, incluidos los depósitos '
      + 'aplicados, por el día en que se recibieron. Importes adeudados y excedente: de los lotes vendidos, lote por lote. '
      + 'Las ventas canceladas no cuentan como vendidas.',
  },
}
