import type { Language } from '../kernel/languages.ts'

/** Texts of the quarterly report, on the page and in its PDF. */
interface QuarterReportWords {
  title: string
  quarter: string
  sold: string
  hammer: string
  collected: string
  refunded: string
  redeemed: string
  struckOff: string
  smallPrint: string
}

export const QUARTER_REPORT_WORDS: Record<Language, QuarterReportWords> = {
  en: {
    title: 'Tax sales by quarter', quarter: 'Quarter', sold: 'Lots sold', hammer: 'Hammer prices', collected: 'Collected', refunded: 'Refunded',
    redeemed: 'Redeemed', struckOff: 'Struck off',
    smallPrint: 'Calendar quarters at the place of the land. Collected: payments of buyers with fees and premium, including applied deposits, by the day '
      + 'they were received. Canceled sales are not counted as sold.',
  },
  es: {
    title: 'Ventas por impuestos por trimestre', quarter: 'Trimestre', sold: 'Lotes vendidos', hammer: 'Precios de martillo', collected: 'Cobrado',
    refunded: 'Devuelto', redeemed: 'Redimidos', struckOff: 'Adjudicados al condado',
    smallPrint: 'Trimestres del calendario en el lugar de la tierra. Cobrado: pagos de los compradores con cargos y prima, incluidos los depósitos '
      + 'aplicados, por el día en que se recibieron. Las ventas canceladas no cuentan como vendidas.',
  },
}
