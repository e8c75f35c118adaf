import { bilingual } from '../../bilingual.ts'

export const defaults = bilingual({
  title: { en: 'Unpaid lots', es: 'Lotes sin pagar' },
  lede: {
    en: 'Call the buyer first. What is paid or declared in default leaves this list.',
    es: 'Llame primero al comprador. Lo que se paga o se declara impagado sale de esta lista.',
  },
  overdue: { en: 'Three days past due', es: 'Tres días después del vencimiento' },
  nothingOverdue: { en: 'Every buyer has paid, or still has time', es: 'Todos los compradores han pagado o aún tienen tiempo' },
  lot: { en: 'Lot', es: 'Lote' },
  buyer: { en: 'Buyer', es: 'Comprador' },
  invoice: { en: 'Invoice', es: 'Factura' },
  due: { en: 'Was due', es: 'Vencía' },
  owed: { en: 'Owed', es: 'Debe' },
  daysLate: {
    en: { one: '{count} day late', other: '{count} days late' },
    es: { one: '{count} día de retraso', other: '{count} días de retraso' },
  },
  defaulted: { en: 'Free again after a default', es: 'Libres de nuevo tras un impago' },
  defaultedHint: {
    en: 'Offer them to whoever bid next, as long as the terms of the auction allow it.',
    es: 'Ofrézcalos a quien ofertó después, mientras lo permitan las condiciones de la subasta.',
  },
  nothingDefaulted: { en: 'No lot waits for another buyer.', es: 'Ningún lote espera a otro comprador.' },
  didNotPay: { en: 'Did not pay', es: 'No pagó' },
  offersUntil: { en: 'Can be offered until', es: 'Se puede ofrecer hasta' },
  offer: { en: 'Offer', es: 'Propuesta' },
  notOffered: { en: 'Not offered yet', es: 'Sin ofrecer todavía' },
  notAllowed: { en: 'Only to the high bidder', es: 'Solo al mejor postor' },
})
