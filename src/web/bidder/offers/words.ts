import { bilingual } from '../../bilingual.ts'

export const offers = bilingual({
  title: { en: 'Offers', es: 'Ofertas' },
  lede: {
    en: 'What sellers offer you outside the bidding: a counter to your high bid, or a lot whose sale did not hold. You need not accept.',
    es: 'Lo que los vendedores le ofrecen fuera de las pujas: una contraoferta a su mejor puja o un lote cuya venta no se mantuvo. No está obligado a aceptar.',
  },
  none: { en: 'No offers', es: 'No hay ofertas' },
  noneText: {
    en: 'When a seller offers you a lot you bid on, it stands here and in your mail.',
    es: 'Cuando un vendedor le ofrezca un lote por el que pujó, estará aquí y en su correo.',
  },
  kinds: {
    counter: {
      en: 'The reserve was not met. The seller would sell to you at this price.',
      es: 'No se alcanzó la reserva. El vendedor le vendería a este precio.',
    },
    offer: {
      en: 'The lot was not sold. The seller offers it to you at this price.',
      es: 'El lote no se vendió. El vendedor se lo ofrece a este precio.',
    },
  },
  statuses: {
    en: {
      offered: 'Open', accepted: 'Accepted', declined: 'Declined', withdrawn: 'Withdrawn', expired: 'Expired', lapsed: 'Ended',
    } as Record<string, string>,
    es: { offered: 'Abierta', accepted: 'Aceptada', declined: 'Rechazada', withdrawn: 'Retirada', expired: 'Caducada', lapsed: 'Terminada' },
  },
  /** What is said to whoever answers one that is not open any more. */
  over: {
    en: {
      accepted: 'You have accepted this offer already.', declined: 'You have declined this offer already.',
      withdrawn: 'The seller has withdrawn this offer.', expired: 'The time to answer this offer is over.',
    } as Record<string, string>,
    es: {
      accepted: 'Usted ya aceptó esta oferta.', declined: 'Usted ya rechazó esta oferta.',
      withdrawn: 'El vendedor ha retirado esta oferta.', expired: 'El plazo para responder a esta oferta terminó.',
    },
  },
  until: { en: 'Open until {moment}', es: 'Abierta hasta el {moment}' },
  perAcre: { en: (amount: string) => `${amount} an acre`, es: (amount: string) => `${amount} por acre` },
  accept: { en: 'Accept', es: 'Aceptar' },
  acceptQuestion: {
    en: (lot: string, amount: string) => `Buy “${lot}” at ${amount}?`,
    es: (lot: string, amount: string) => `¿Comprar «${lot}» por ${amount}?`,
  },
  acceptText: {
    en: 'This is binding, as a winning bid is. Your invoice opens at once, with the premium and the fees of the sale.',
    es: 'Es vinculante, como una puja ganadora. Su factura se abre enseguida, con la prima y los gastos de la subasta.',
  },
  decline: { en: 'Decline', es: 'Rechazar' },
  toYou: { en: 'The seller offers you this lot.', es: 'El vendedor le ofrece este lote.' },
  see: { en: 'See the offer', es: 'Ver la oferta' },
  sellerDecides: { en: 'The seller decides until {moment}.', es: 'El vendedor decide hasta el {moment}.' },
  declineQuestion: { en: (lot: string) => `Decline the offer of “${lot}”?`, es: (lot: string) => `¿Rechazar la oferta de «${lot}»?` },
  declineText: { en: 'This ends the offer for good: it cannot be accepted any more.', es: 'Así termina la oferta y ya no se podrá aceptar.' },
})
