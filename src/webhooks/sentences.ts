import { sentences } from '../kernel/said.ts'

/** Messages of webhooks. */
export const say = sentences('webhooks', {
  tooManySubscriptions: {
    en: 'There are already {count} subscriptions, the maximum. Delete one first.',
    es: 'Ya hay {count} suscripciones, el máximo. Elimine antes una.',
  },
  auctionsUnknown: {
    en: { one: 'Auction {ids} was not found.', other: 'Auctions {ids} were not found.' },
    es: { one: 'No se encontró la subasta {ids}.', other: 'No se encontraron las subastas {ids}.' },
  },
  lotsUnknown: {
    en: { one: 'Lot {ids} was not found.', other: 'Lots {ids} were not found.' },
    es: { one: 'No se encontró el lote {ids}.', other: 'No se encontraron los lotes {ids}.' },
  },
  timeInvalid: {
    en: 'The {field} must be a date and time such as 2026-03-01T00:00:00Z.',
    es: 'Escriba una fecha y una hora, por ejemplo 2026-03-01T00:00:00Z.',
  },
  subscriptionInactive: {
    en: 'This subscription is off. Set is_active to true first.',
    es: 'Esta suscripción está desactivada. Actívela primero.',
  },
  secretRotationPending: {
    en: 'The secret was already changed, and the old one is valid until {moment}. Commit that change first.',
    es: 'El secreto ya se cambió y el anterior vale hasta el {moment}. Termine antes ese cambio.',
  },
  notStopped: {
    en: 'No delivery holds up this subscription.',
    es: 'Ninguna entrega detiene esta suscripción.',
  },
  subscriptionDeleted: { en: 'The subscription was deleted.', es: 'La suscripción se eliminó.' },
})
