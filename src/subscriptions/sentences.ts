import { sentences } from '../kernel/said.ts'

/** Messages of subscriptions. */
export const say = sentences('subscriptions', {
  managedByProvider: {
    en: 'This subscription is managed by the payment provider. Change it there; the change will appear here.',
    es: 'El proveedor de pagos administra este plan. Cámbielo allí; el cambio aparecerá aquí.',
  },
  payBeforeChange: {
    en: 'Pay the open invoice of this subscription, or choose a plan again, before you change it.',
    es: 'Pague la factura abierta de este plan, o elija otra vez un plan, antes de cambiarlo.',
  },
  planNotOffered: { en: 'This plan is not available.', es: 'Este plan no está disponible.' },
  payBeforePlanChange: {
    en: 'Pay the open invoice of this subscription before you change its plan.',
    es: 'Pague la factura abierta antes de cambiar de plan.',
  },
  paymentLate: {
    en: 'Payment for your plan is overdue. Pay the open invoice to publish again; what is already public stays public.',
    es: 'El pago de su plan está vencido. Pague la factura abierta para volver a publicar; lo ya publicado continúa.',
  },
  planDeleted: { en: 'The plan was deleted.', es: 'El plan se eliminó.' },
  subscribedAlready: {
    en: 'You already have a subscription. Change it with PATCH /v1/subscriptions/current.',
    es: 'Ya tiene un plan. Cámbielo en lugar de elegir otro.',
  },
  slugTaken: { en: 'Another plan already uses this slug.', es: 'Otro plan ya usa este nombre en la dirección.' },
  planInUse: {
    en: 'This plan has or had subscribers. Set is_active to false to stop offering it.',
    es: 'Este plan tiene o tuvo suscriptores. Deje de ofrecerlo en lugar de eliminarlo.',
  },
  roomForAuctions: {
    en: { one: 'Your plan allows {count} active auction at a time.', other: 'Your plan allows {count} active auctions at a time.' },
    es: { one: 'Su plan permite {count} subasta activa a la vez.', other: 'Su plan permite {count} subastas activas a la vez.' },
  },
  roomForLots: {
    en: { one: 'Your plan allows {count} lot per auction.', other: 'Your plan allows {count} lots per auction.' },
    es: { one: 'Su plan permite {count} lote por subasta.', other: 'Su plan permite {count} lotes por subasta.' },
  },
  roomForMembers: {
    en: { one: 'The plan of this team allows {count} member.', other: 'The plan of this team allows {count} members.' },
    es: { one: 'El plan de este equipo permite {count} miembro.', other: 'El plan de este equipo permite {count} miembros.' },
  },
  chooseLargerPlan: { en: '{limit} Choose a larger plan to continue.', es: '{limit} Elija un plan mayor para continuar.' },
  notByMonth: { en: 'The plan {plan} is not available monthly.', es: 'El plan {plan} no se ofrece por mes.' },
  notByYear: { en: 'The plan {plan} is not available yearly.', es: 'El plan {plan} no se ofrece por año.' },
  enterPercentage: {
    en: 'Enter a percentage from 0 to 100 with at most two decimals.',
    es: 'Escriba un porcentaje de 0 a 100 con dos decimales como máximo.',
  },
})
