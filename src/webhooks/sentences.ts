import { sentences } from '../kernel/said.ts'

/** What webhooks says to people. */
export const say = sentences('webhooks', {
  tooManySubscriptions: {
    en: 'There are {count} subscriptions already, which is the most there can be. Delete one first.',
    es: 'Ya hay {count} suscripciones, que es el máximo. Elimine antes alguna.',
  },
  timeInvalid: {
    en: 'The {field} must be a moment such as 2026-03-01T00:00:00Z.',
    es: 'Escriba una fecha y una hora, por ejemplo 2026-03-01T00:00:00Z.',
  },
  subscriptionInactive: {
    en: 'This subscription is switched off. Set is_active to true first.',
    es: 'Esta suscripción está apagada. Enciéndala primero.',
  },
  secretRotationPending: {
    en: 'The secret was changed already and the old one holds until {moment}. Commit that change first.',
    es: 'El secreto ya se cambió y el anterior vale hasta el {moment}. Termine antes ese cambio.',
  },
  subscriptionDeleted: { en: 'The subscription is deleted.', es: 'La suscripción se eliminó.' },
})
