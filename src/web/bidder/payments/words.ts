import { bilingual } from '../../bilingual.ts'

/** The page that stands in for a payment provider's own. */
export const sandbox = bilingual({
  title: { en: 'Payment sandbox', es: 'Pagos de prueba' },
  explain: {
    en: 'No money moves here. Choose what the card does; the house hears of it by a signed event, as it would from a real provider.',
    es: 'Aquí no se mueve dinero. Elija qué hace la tarjeta; la casa se entera por un aviso firmado, como lo haría de un proveedor real.',
  },
  back: { en: 'Back to your account', es: 'Volver a su cuenta' },
  outcomes: {
    en: { success: 'Pay', decline: 'Decline', delay: 'Pay in a minute' },
    es: { success: 'Pagar', decline: 'Rechazar', delay: 'Pagar dentro de un minuto' },
  },
  standing: {
    processing: {
      en: 'This payment is on its way. It is decided within two minutes.',
      es: 'Este pago está en camino. Se decide en dos minutos.',
    },
    held: { en: 'The card holds this amount.', es: 'La tarjeta retiene este importe.' },
    paid: { en: 'This payment was made.', es: 'Este pago se hizo.' },
    canceled: { en: 'This payment was called off.', es: 'Este pago se canceló.' },
  },
})
