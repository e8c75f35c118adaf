import type { refusals as en } from '../en/refusals.ts'
import { absent } from './refusals/absent.ts'
import { bidding } from './refusals/bidding.ts'
import { books } from './refusals/books.ts'
import { catalogue } from './refusals/catalogue.ts'
import { closing } from './refusals/closing.ts'
import { fields } from './refusals/fields.ts'
import { house } from './refusals/house.ts'
import { money } from './refusals/money.ts'
import { people } from './refusals/people.ts'
import { selling } from './refusals/selling.ts'

export const refusals: typeof en = {
  titles: {
    notHere: 'Esta página no está aquí',
    notOpen: 'Esto no está abierto para usted',
    tooFast: 'Ha ido demasiado deprisa',
    broken: 'Algo falló de nuestro lado',
    other: 'No ha funcionado',
  },
  allLots: 'Ver todos los lotes',
  toStart: 'Volver al inicio',
  name: 'Si nos escribe, indique {request}.',
  codes: {
    malformed_json: 'La solicitud no se pudo leer.',
    malformed_request: 'Esta dirección o esta solicitud no es válida.',
    unauthenticated: 'Inicie sesión para continuar.',
    insufficient_token_ability: 'No tiene permiso para hacer esto.',
    bidder_not_verified: 'Su cuenta debe verificarse más para pujar este importe.',
    deposit_required: 'Para pujar en esta subasta se necesita un depósito.',
    account_suspended: 'Su cuenta está suspendida.',
    account_under_review: 'Su cuenta está en revisión.',
    bidder_blocked: 'No puede pujar en esta subasta.',
    cannot_bid_own_lot: 'No puede ofertar por un lote que vende usted o alguien de un equipo suyo.',
    terms_not_accepted: 'Las condiciones de esta subasta han cambiado. Acéptelas antes de pujar.',
    invitation_required: 'En esta subasta solo se puja por invitación.',
    eligibility_required: 'Esta subasta pide una declaración de idoneidad antes de pujar.',
    jurisdiction_restricted: 'Este lote no se puede vender a postores de su jurisdicción.',
    seller_not_approved: 'La casa todavía no le ha aprobado como vendedor.',
    plan_limit_reached: 'Se ha alcanzado el límite de su plan.',
    team_forbidden: 'Su función en el equipo no permite hacer esto.',
    media_not_owned: 'Este archivo no es suyo.',
    csrf_mismatch: 'Esta solicitud debe venir de una página de este sitio.',
    not_found: 'Lo que busca no se encontró.',
    method_not_allowed: 'Esta dirección no admite este tipo de solicitud.',
    invalid_state_transition: 'En su estado actual, esto no es posible.',
    locked_after_bids: 'Ya hay pujas por este lote; lo que rige esas pujas no se puede cambiar.',
    lot_not_withdrawable: 'Este lote ya no se puede retirar.',
    auction_already_started: 'Esta subasta ya ha empezado.',
    already_relisted: 'Este lote ya se ha vuelto a ofrecer.',
    offer_pending: 'Ya hay una oferta pendiente.',
    deposit_in_use: 'Este depósito está en uso.',
    idempotency_key_in_use: 'La misma solicitud sigue en curso. Inténtelo de nuevo en un segundo.',
    idempotency_key_reused: 'Esta solicitud ya se envió con otros datos. Empiece de nuevo.',
    secret_shown_once: 'Esto ya se creó y su secreto solo se muestra una vez. Si no lo guardó, revóquelo o cámbielo y cree otro.',
    email_not_confirmed: 'Primero confirme su correo electrónico: abra el enlace que le enviamos o pida otro desde su cuenta.',
    precondition_failed: 'Esto ha cambiado entretanto. Vuelva a leerlo.',
    payload_too_large: 'Lo enviado es demasiado grande.',
    uri_too_long: 'Esta dirección es demasiado larga.',
    unsupported_media_type: 'Este tipo de archivo no se admite.',
    bid_too_low: 'Su puja es demasiado baja.',
    auction_closed: 'Las pujas por este lote están cerradas.',
    validation_failed: 'Algún dato no es válido.',
    lot_not_found: 'Este lote no se encontró.',
    currency_mismatch: 'La moneda no es la de esta subasta.',
    rate_limited: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
    headers_too_large: 'La solicitud es demasiado grande.',
    server_error: 'Algo salió mal de nuestro lado. Ha quedado registrado con el número de esta solicitud.',
    lot_busy: 'Este lote está ocupado. Su puja no se registró; inténtelo de nuevo en un segundo.',
    unavailable: 'La casa no puede responder en este momento. Inténtelo de nuevo en un segundo.',
  },
  // The first that fits is said, so what fits any field comes last.
  sentences: [...bidding, ...people, ...selling, ...closing, ...money, ...catalogue, ...house, ...books, ...absent, ...fields],
  phrases: [
    ['{price} per acre × 1 acre = {total}', '{price} por acre × 1 acre = {total}'],
    ['{price} per acre × {acres} acres = {total}', '{price} por acre × {acres} acres = {total}'],
  ],
}
