import { sentences } from '../kernel/said.ts'

/** What subscriptions says to people. */
export const say = sentences('subscriptions', {
  managedByProvider: {
    en: 'The payment provider keeps this subscription. Change it there; the change appears here by itself.',
    es: 'El proveedor de pagos lleva este plan. Cámbielo allí; el cambio aparece aquí por sí solo.',
  },
  payBeforeChange: {
    en: 'Pay the open invoice of this subscription, or choose a plan again, before changing it.',
    es: 'Pague la factura abierta de este plan, o elija otra vez un plan, antes de cambiarlo.',
  },
  planNotOffered: { en: 'There is no such plan on offer.', es: 'Este plan no se ofrece.' },
  payBeforePlanChange: {
    en: 'Pay the open invoice of this subscription before changing its plan.',
    es: 'Pague la factura abierta antes de cambiar de plan.',
  },
  paymentLate: {
    en: 'The payment for your plan is late. Pay the open invoice to publish again; what is public runs on.',
    es: 'El pago de su plan está atrasado. Pague la factura abierta para volver a publicar; lo ya publicado continúa.',
  },
  planDeleted: { en: 'The plan is deleted.', es: 'El plan se eliminó.' },
  subscribedAlready: {
    en: 'There is a subscription already. Change it with PATCH /v1/subscriptions/current.',
    es: 'Ya tiene un plan. Cámbielo en lugar de elegir otro.',
  },
  slugTaken: { en: 'Another plan has this slug.', es: 'Otro plan tiene ya este nombre en la dirección.' },
  planInUse: {
    en: 'Somebody has or had this plan. Send is_active false to stop offering it.',
    es: 'Alguien tiene o tuvo este plan. Deje de ofrecerlo en lugar de eliminarlo.',
  },
  roomForAuctions: {
    en: { one: 'Your plan has room for {count} active auction at a time.', other: 'Your plan has room for {count} active auctions at a time.' },
    es: { one: 'Su plan admite {count} subasta activa a la vez.', other: 'Su plan admite {count} subastas activas a la vez.' },
  },
  roomForLots: {
    en: { one: 'Your plan has room for {count} lot in an auction.', other: 'Your plan has room for {count} lots in an auction.' },
    es: { one: 'Su plan admite {count} lote por subasta.', other: 'Su plan admite {count} lotes por subasta.' },
  },
  roomForMembers: {
    en: { one: 'The plan of this team has room for {count} member.', other: 'The plan of this team has room for {count} members.' },
    es: { one: 'El plan de este equipo admite {count} miembro.', other: 'El plan de este equipo admite {count} miembros.' },
  },
  chooseLargerPlan: { en: '{limit} Choose a larger plan to go on.', es: '{limit} Elija un plan mayor para continuar.' },
  notByMonth: { en: 'The plan {plan} is not sold by the month.', es: 'El plan {plan} no se vende por mes.' },
  notByYear: { en: 'The plan {plan} is not sold by the year.', es: 'El plan {plan} no se vende por año.' },
  enterPercentage: {
    en: 'Enter a percentage from 0 to 100 with at most two decimals.',
    es: 'Escriba un porcentaje de 0 a 100 con dos decimales como máximo.',
  },
})
