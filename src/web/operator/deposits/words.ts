import { bilingual } from '../../bilingual.ts'

export const deposits = bilingual({
  lede: {
    en: 'What bidders have put down. A deposit that is kept goes to the seller or to the house.',
    es: 'Lo que han depositado los postores. Un depósito retenido va al vendedor o a la casa.',
  },
  none: { en: 'No deposits', es: 'No hay depósitos' },
  number: { en: 'Reference', es: 'Referencia' },
  bidder: { en: 'Bidder', es: 'Postor' },
  leads: { en: 'Leads on', es: 'Va ganando' },
  taker: { en: 'Who gets it', es: 'Quién lo recibe' },
  takers: {
    en: { seller: 'The seller', platform: 'Admin' },
    es: { seller: 'El vendedor', platform: 'Administración' },
  },
})
