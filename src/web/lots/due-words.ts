import { bilingual } from '../bilingual.ts'

/** What the owner of a lot in a tax sale owes, and how its price pays it. */
export const due = bilingual({
  title: { en: 'Amount due', es: 'Importe adeudado' },
  parts: {
    en: { taxes: 'Taxes', interest: 'Interest and penalties', costs: 'Costs', fees: 'Fees' },
    es: { taxes: 'Impuestos', interest: 'Intereses y recargos', costs: 'Costos', fees: 'Tarifas' },
  },
  total: { en: 'Amount due', es: 'Importe adeudado' },
  order: {
    en: (parts: string) => `The price of the lot pays the amount due first: ${parts}. The rest is a surplus.`,
    es: (parts: string) => `El precio del lote paga primero el importe adeudado: ${parts}. El resto es un excedente.`,
  },
  onTop: {
    en: 'The buyer pays the amount due in addition to the price of the lot. The whole price is a surplus.',
    es: 'El comprador paga el importe adeudado además del precio del lote. Todo el precio es un excedente.',
  },
  splitOnTop: { en: 'What the buyer pays', es: 'Lo que paga el comprador' },
  split: { en: 'What the price pays', es: 'Aplicación del precio' },
  paid: {
    en: { taxes: 'Toward taxes', interest: 'Toward interest and penalties', costs: 'Toward costs', fees: 'Toward fees' },
    es: { taxes: 'A impuestos', interest: 'A intereses y recargos', costs: 'A costos', fees: 'A tarifas' },
  },
  surplus: { en: 'Surplus', es: 'Excedente' },
  price: { en: 'Price', es: 'Precio' },
  unpaid: { en: 'Amount due that the price does not pay', es: 'Importe adeudado que el precio no paga' },
})
