import { bilingual } from '../../bilingual.ts'

export const deposits = bilingual({
  lede: {
    en: 'Bidder deposits. A forfeited deposit goes to the seller or to us.',
    es: 'Depósitos de los postores. Un depósito perdido va al vendedor o a nosotros.',
  },
  search: { en: 'Reference, bidder, email address or auction', es: 'Referencia, postor, correo electrónico o subasta' },
  none: { en: 'No deposits', es: 'No hay depósitos' },
  number: { en: 'Reference', es: 'Referencia' },
  bidder: { en: 'Bidder', es: 'Postor' },
  leads: { en: 'Winning', es: 'Va ganando' },
  taker: { en: 'Recipient', es: 'Destinatario' },
  takers: {
    en: { seller: 'Seller', platform: 'Auction house' },
    es: { seller: 'Vendedor', platform: 'Casa de subastas' },
  },
})
