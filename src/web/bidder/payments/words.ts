import { bilingual } from '../../bilingual.ts'

/** The sandbox page in place of the payment provider's. */
export const sandbox = bilingual({
  title: { en: 'Payment sandbox', es: 'Pagos de prueba' },
  invoice: { en: (number: string) => `Invoice ${number}`, es: (number: string) => `Factura ${number}` },
  deposit: { en: (auction: string) => `Deposit for ${auction}`, es: (auction: string) => `Depósito para ${auction}` },
  explain: {
    en: 'No real money moves here. Choose the outcome of the card payment; the result is sent as a signed event, as a real provider would.',
    es: 'Aquí no se mueve dinero real. Elija el resultado del pago con tarjeta; se envía como un evento firmado, como lo haría un proveedor real.',
  },
  back: { en: 'Back to your account', es: 'Volver a su cuenta' },
  outcomes: {
    en: { success: 'Pay', decline: 'Decline', delay: 'Pay in a minute' },
    es: { success: 'Pagar', decline: 'Rechazar', delay: 'Pagar dentro de un minuto' },
  },
  standing: {
    processing: {
      en: 'This payment is being processed. It completes in a minute.',
      es: 'Este pago está en proceso. Se completa dentro de un minuto.',
    },
    held: { en: 'The card holds this amount.', es: 'La tarjeta retiene este importe.' },
    paid: { en: 'This payment is complete.', es: 'Este pago está completo.' },
    canceled: { en: 'This payment was canceled.', es: 'Este pago se canceló.' },
  },
})
