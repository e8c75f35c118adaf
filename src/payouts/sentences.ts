import { sentences } from '../kernel/said.ts'

/** What payouts says to people. */
export const say = sentences('payouts', {
  sellerHasNoPayoutAccount: {
    en: 'This seller has no account that proceeds can be sent to. Ask them to open one, or pay by wire and record it.',
    es: 'Este vendedor no tiene una cuenta a la que enviar el producto de la venta. Pídale que la abra, o pague por transferencia y anótelo.',
  },
  payoutsByWire: {
    en: 'This house sends proceeds by wire and opens no accounts. Tell the office where to send them.',
    es: 'Esta casa envía el importe de las ventas por transferencia y no abre cuentas. Indique a la oficina dónde enviarlo.',
  },
})
