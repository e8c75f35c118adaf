import { sentences } from '../kernel/said.ts'

/** Messages of payouts. */
export const say = sentences('payouts', {
  sellerHasNoPayoutAccount: {
    en: 'This seller has no payout account. Ask them to set one up, or pay by wire and record it.',
    es: 'Este vendedor no tiene una cuenta para recibir pagos. Pídale que la configure, o pague por transferencia y regístrelo.',
  },
  payoutsByWire: {
    en: 'Proceeds are sent by wire. Contact us with your bank details.',
    es: 'El importe de las ventas se envía por transferencia. Comuníquenos sus datos bancarios.',
  },
})
