import { bilingual } from '../../bilingual.ts'

export const retractions = bilingual({
  title: { en: 'Bid retraction requests', es: 'Solicitudes de retiro de oferta' },
  lede: {
    en: 'Bids are binding. Review each request, oldest first.',
    es: 'Las ofertas son vinculantes. Revise cada solicitud, primero la más antigua.',
  },
  none: { en: 'No requests', es: 'No hay solicitudes' },
  nothingWaits: { en: 'No pending requests', es: 'No hay solicitudes pendientes' },
  lot: { en: 'Lot', es: 'Lote' },
  bidder: { en: 'Bidder', es: 'Postor' },
  bidderName: { en: (number: string) => `Bidder #${number}`, es: (number: string) => `Postor n.º ${number}` },
  why: { en: 'Bidder’s reason', es: 'Motivo del postor' },
  said: { en: 'Bidder’s statement', es: 'Declaración del postor' },
  rules: { en: 'By the rules', es: 'Según las reglas' },
  ruleText: { en: 'Rules for retractions', es: 'Reglas de los retiros' },
  placed: { en: 'Bid placed', es: 'Oferta hecha' },
  asked: { en: 'Requested', es: 'Solicitado' },
  amount: { en: 'Bid', es: 'Oferta' },
  before: { en: 'Granted in the last 180 days', es: 'Concedidas en los últimos 180 días' },
  statuses: {
    en: { requested: 'Pending', granted: 'Granted', denied: 'Denied' },
    es: { requested: 'Pendiente', granted: 'Concedida', denied: 'Denegada' },
  },
  assessments: {
    en: { allowed: 'Allowed', needs_admin: 'Needs review', not_allowed: 'Not allowed' },
    es: { allowed: 'Permitida', needs_admin: 'Requiere revisión', not_allowed: 'No permitida' },
  },
  grounds: {
    typing_error: { en: 'Typing error', es: 'Error al escribir' },
    facts_changed: { en: 'Lot facts changed', es: 'Cambiaron los datos del lote' },
    seller_unreachable: { en: 'Seller unreachable', es: 'No se localiza al vendedor' },
    identity_misuse: { en: 'Unauthorized bid', es: 'Oferta no autorizada' },
    death: { en: 'Death of bidder', es: 'Fallecimiento del postor' },
    changed_mind: { en: 'Changed mind', es: 'Cambió de opinión' },
    financing: { en: 'Financing fell through', es: 'No obtuvo financiamiento' },
    found_another: { en: 'Found another property', es: 'Encontró otra propiedad' },
  },
})
