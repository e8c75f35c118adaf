import { bilingual } from '../../bilingual.ts'

export const defaults = bilingual({
  title: { en: 'Unpaid lots', es: 'Lotes sin pagar' },
  lede: {
    en: 'Contact the buyer first. Lots leave this list once paid or declared in default.',
    es: 'Primero comuníquese con el comprador. Los lotes salen de esta lista al pagarse o declararse el impago.',
  },
  overdue: { en: '3 or more days past due', es: '3 días o más de retraso' },
  nothingOverdue: { en: 'No overdue lots', es: 'No hay lotes vencidos' },
  lot: { en: 'Lot', es: 'Lote' },
  buyer: { en: 'Buyer', es: 'Comprador' },
  invoice: { en: 'Invoice', es: 'Factura' },
  due: { en: 'Due date', es: 'Vencimiento' },
  owed: { en: 'Balance due', es: 'Saldo pendiente' },
  daysLate: {
    en: { one: '{count} day late', other: '{count} days late' },
    es: { one: '{count} día de retraso', other: '{count} días de retraso' },
  },
  defaulted: { en: 'Available after default', es: 'Disponibles tras un impago' },
  defaultedHint: {
    en: 'Offer them to the runner-up if the auction terms allow it.',
    es: 'Ofrézcalos al siguiente postor si las condiciones de la subasta lo permiten.',
  },
  nothingDefaulted: { en: 'No lots available after a default.', es: 'No hay lotes disponibles tras un impago.' },
  didNotPay: { en: 'Defaulted', es: 'No pagó' },
  offersUntil: { en: 'Offer deadline', es: 'Fecha límite para ofrecer' },
  offer: { en: 'Offer', es: 'Propuesta' },
  notOffered: { en: 'Not offered yet', es: 'Sin ofrecer todavía' },
  notAllowed: { en: 'High bidder only', es: 'Solo el mejor postor' },
})
