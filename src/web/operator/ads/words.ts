import { bilingual } from '../../bilingual.ts'

export const ads = bilingual({
  title: { en: 'Ads', es: 'Anuncios' },
  lede: {
    en: 'Ads submitted by sellers. Ads don’t run until approved.',
    es: 'Anuncios enviados por vendedores. No aparecen hasta ser aprobados.',
  },
  none: { en: 'No ads', es: 'No hay anuncios' },
  nothingWaits: { en: 'No ads to review', es: 'No hay anuncios por revisar' },
  name: { en: 'Campaign', es: 'Campaña' },
  headline: { en: 'Headline', es: 'Titular' },
  placement: { en: 'Placement', es: 'Ubicación' },
  review: { en: 'Review', es: 'Revisión' },
  state: { en: 'State', es: 'Estado' },
  changed: { en: 'Last changed', es: 'Último cambio' },
  owner: { en: 'Advertiser', es: 'Anunciante' },
  days: { en: 'Days', es: 'Días' },
  budget: { en: 'Budget', es: 'Presupuesto' },
  spent: { en: 'Spent', es: 'Gastado' },
  asSeen: { en: 'Preview', es: 'Vista previa' },
  picture: { en: 'Ad image', es: 'Imagen del anuncio' },
  noHeadline: { en: 'No headline yet', es: 'Sin titular todavía' },
  leadsNowhere: { en: 'No link yet.', es: 'Todavía no tiene enlace.' },
  creditFlat: { en: 'Credit the full price', es: 'Acreditar el precio total' },
  creditFlatHint: { en: 'Even if a flat-rate campaign has started.', es: 'Aunque una campaña de precio fijo ya haya empezado.' },
  reviews: {
    en: { incomplete: 'Incomplete', pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
    es: { incomplete: 'Incompleto', pending: 'Pendiente', approved: 'Aprobado', rejected: 'Rechazado' },
  },
  statuses: {
    en: { draft: 'Draft', pending_payment: 'Unpaid', active: 'Active', paused: 'Paused', ended: 'Ended', cancelled: 'Canceled' },
    es: { draft: 'Borrador', pending_payment: 'Por pagar', active: 'En curso', paused: 'En pausa', ended: 'Terminada', cancelled: 'Cancelada' },
  },
})
