import { bilingual } from '../../bilingual.ts'

export const retractions = bilingual({
  title: { en: 'Retractions', es: 'Retiradas' },
  lede: {
    en: 'Bids are binding. Somebody decides each request, the oldest first.',
    es: 'Las ofertas son vinculantes. Alguien decide cada petición, la más antigua primero.',
  },
  none: { en: 'No requests', es: 'No hay peticiones' },
  nothingWaits: { en: 'No request waits', es: 'Ninguna petición espera' },
  lot: { en: 'Lot', es: 'Lote' },
  bidder: { en: 'Bidder', es: 'Postor' },
  bidderName: { en: (number: string) => `Bidder #${number}`, es: (number: string) => `Postor n.º ${number}` },
  why: { en: 'Reason', es: 'Por qué' },
  said: { en: 'In their words', es: 'En sus palabras' },
  rules: { en: 'By the rules', es: 'Según las reglas' },
  asked: { en: 'Asked', es: 'Pedido' },
  amount: { en: 'Bid', es: 'Oferta' },
  before: { en: 'Let out before, in 180 days', es: 'Concedidas antes, en 180 días' },
  statuses: {
    en: { requested: 'Waiting', granted: 'Let out', denied: 'Held to it' },
    es: { requested: 'En espera', granted: 'Concedida', denied: 'Denegada' },
  },
  assessments: {
    en: { allowed: 'Allowed', needs_admin: 'To be weighed', not_allowed: 'Not allowed' },
    es: { allowed: 'Permitida', needs_admin: 'Por ponderar', not_allowed: 'No permitida' },
  },
  grounds: {
    typing_error: { en: 'Typing error', es: 'Error al escribir' },
    facts_changed: { en: 'Facts changed', es: 'Cambiaron los datos' },
    seller_unreachable: { en: 'Seller cannot be reached', es: 'No se localiza al vendedor' },
    identity_misuse: { en: 'Somebody else bid', es: 'Ofertó otra persona' },
    death: { en: 'Death', es: 'Fallecimiento' },
    changed_mind: { en: 'Changed their mind', es: 'Cambió de opinión' },
    financing: { en: 'No financing', es: 'Sin financiación' },
    found_another: { en: 'Found another', es: 'Encontró otro' },
  },
})
