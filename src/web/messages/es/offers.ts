import type { offers as en } from '../en/offers.ts'

export const offers = {
  title: 'Ofertas',
  lede: 'Lo que los vendedores le ofrecen fuera de las pujas: una contraoferta a su mejor puja o un lote cuya venta no se mantuvo. No está obligado a aceptar.',
  none: 'No hay ofertas',
  noneText: 'Cuando un vendedor le ofrezca un lote por el que pujó, estará aquí y en su correo.',
  kinds: { counter: 'No se alcanzó la reserva. El vendedor le vendería a este precio.', offer: 'El lote no se vendió. El vendedor se lo ofrece a este precio.' },
  statuses: { offered: 'Abierta', accepted: 'Aceptada', declined: 'Rechazada', withdrawn: 'Retirada', expired: 'Caducada', lapsed: 'Terminada' },
  over: {
    accepted: 'Usted ya aceptó esta oferta.', declined: 'Usted ya rechazó esta oferta.',
    withdrawn: 'El vendedor ha retirado esta oferta.', expired: 'El plazo para responder a esta oferta terminó.',
  },
  until: 'Abierta hasta el {moment}',
  perAcre: (amount: string) => `${amount} por acre`,
  accept: 'Aceptar',
  acceptQuestion: (lot: string, amount: string) => `¿Comprar «${lot}» por ${amount}?`,
  acceptText: 'Es vinculante, como una puja ganadora. Su factura se abre enseguida, con la prima y los gastos de la subasta.',
  decline: 'Rechazar',
  toYou: 'El vendedor le ofrece este lote.',
  see: 'Ver la oferta',
  sellerDecides: 'El vendedor decide hasta el {moment}.',
  declineQuestion: (lot: string) => `¿Rechazar la oferta de «${lot}»?`,
  declineText: 'Así termina la oferta y ya no se podrá aceptar.',
} satisfies typeof en
