import type { sandbox as en } from '../en/sandbox.ts'

export const sandbox = {
  title: 'Pagos de prueba',
  explain: 'Aquí no se mueve dinero. Elija qué hace la tarjeta; la casa se entera por un aviso firmado, como lo haría de un proveedor real.',
  back: 'Volver a su cuenta',
  outcomes: { success: 'Pagar', decline: 'Rechazar', delay: 'Pagar dentro de un minuto' },
  standing: {
    processing: 'Este pago está en camino. Se decide en dos minutos.',
    held: 'La tarjeta retiene este importe.',
    paid: 'Este pago se hizo.',
    canceled: 'Este pago se canceló.',
  },
} satisfies typeof en
