import { bilingual } from '../../bilingual.ts'

export const offers = bilingual({
  title: { en: 'Offers', es: 'Propuestas' },
  lede: {
    en: 'Offers from sellers after an auction, such as a counter-offer to your high bid. You don’t have to accept.',
    es: 'Propuestas de vendedores después de una subasta, como una contrapropuesta a su oferta más alta. No está obligado a aceptar.',
  },
  none: { en: 'No offers', es: 'No hay propuestas' },
  noneText: {
    en: 'If a seller offers you a lot you bid on, it appears here and we email you.',
    es: 'Si un vendedor le ofrece un lote por el que ofertó, aparece aquí y le enviamos un correo.',
  },
  kinds: {
    counter: {
      en: 'The reserve was not met. The seller offers to sell to you at this price.',
      es: 'No se alcanzó la reserva. El vendedor le ofrece vender a este precio.',
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
    es: { offered: 'Abierta', accepted: 'Aceptada', declined: 'Rechazada', withdrawn: 'Retirada', expired: 'Vencida', lapsed: 'Terminada' },
  },
  /** Shown when somebody answers an offer that is no longer open. */
  over: {
    en: {
      accepted: 'You already accepted this offer.', declined: 'You already declined this offer.',
      withdrawn: 'The seller has withdrawn this offer.', expired: 'This offer has expired.',
    } as Record<string, string>,
    es: {
      accepted: 'Usted ya aceptó esta propuesta.', declined: 'Usted ya rechazó esta propuesta.',
      withdrawn: 'El vendedor ha retirado esta propuesta.', expired: 'Esta propuesta venció.',
    },
  },
  until: { en: 'Open until {moment}', es: 'Abierta hasta el {moment}' },
  perAcre: { en: (amount: string) => `${amount} per acre`, es: (amount: string) => `${amount} por acre` },
  accept: { en: 'Accept', es: 'Aceptar' },
  acceptQuestion: {
    en: (lot: string, amount: string) => `Buy “${lot}” for ${amount}?`,
    es: (lot: string, amount: string) => `¿Comprar «${lot}» por ${amount}?`,
  },
  acceptText: {
    en: 'This is final, like a winning bid. You get an invoice right away, with the buyer’s premium and fees.',
    es: 'Es definitivo, como una oferta ganadora. Recibe la factura de inmediato, con la prima del comprador y las tarifas.',
  },
  decline: { en: 'Decline', es: 'Rechazar' },
  toYou: { en: 'The seller offers you this lot.', es: 'El vendedor le ofrece este lote.' },
  see: { en: 'See the offer', es: 'Ver la propuesta' },
  sellerDecides: { en: 'The seller decides until {moment}.', es: 'El vendedor decide hasta el {moment}.' },
  declineQuestion: { en: (lot: string) => `Decline the offer of “${lot}”?`, es: (lot: string) => `¿Rechazar la propuesta de «${lot}»?` },
  declineText: { en: 'You won’t be able to accept this offer later.', es: 'No podrá aceptar esta propuesta más tarde.' },
})
