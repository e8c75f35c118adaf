import { bilingual } from '../../bilingual.ts'

export const ads = bilingual({
  title: { en: 'Ads', es: 'Anuncios' },
  lede: {
    en: 'What sellers would like to show everybody. Nothing runs before somebody has looked.',
    es: 'Lo que los vendedores quieren mostrar a todos. Nada aparece antes de que alguien lo mire.',
  },
  none: { en: 'No ads', es: 'No hay anuncios' },
  nothingWaits: { en: 'No ad waits', es: 'Ningún anuncio espera' },
  name: { en: 'Campaign', es: 'Campaña' },
  headline: { en: 'Headline', es: 'Titular' },
  placement: { en: 'Place', es: 'Lugar' },
  review: { en: 'Review', es: 'Revisión' },
  state: { en: 'State', es: 'Estado' },
  changed: { en: 'Changed', es: 'Cambiado' },
  owner: { en: 'Advertiser', es: 'Anunciante' },
  days: { en: 'Days', es: 'Días' },
  budget: { en: 'Budget', es: 'Presupuesto' },
  spent: { en: 'Spent', es: 'Gastado' },
  asSeen: { en: 'As people see it', es: 'Como lo ve la gente' },
  picture: { en: 'The picture of the ad', es: 'La imagen del anuncio' },
  noHeadline: { en: 'No headline yet', es: 'Sin titular todavía' },
  leadsNowhere: { en: 'It leads nowhere yet.', es: 'Todavía no lleva a ningún sitio.' },
  creditFlat: { en: 'Credit the whole price', es: 'Abonar el precio entero' },
  creditFlatHint: { en: 'Also of a flat campaign that has started.', es: 'También de una campaña de precio fijo que ya empezó.' },
  reviews: {
    en: { incomplete: 'Not finished', pending: 'Waiting', approved: 'Approved', rejected: 'Rejected' },
    es: { incomplete: 'Sin terminar', pending: 'En espera', approved: 'Aceptado', rejected: 'Rechazado' },
  },
  statuses: {
    en: { draft: 'Draft', pending_payment: 'Unpaid', active: 'Running', paused: 'Paused', ended: 'Ended', cancelled: 'Cancelled' },
    es: { draft: 'Borrador', pending_payment: 'Por pagar', active: 'En curso', paused: 'En pausa', ended: 'Terminada', cancelled: 'Cancelada' },
  },
})
