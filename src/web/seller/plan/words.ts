import { bilingual } from '../../bilingual.ts'

export const plan = bilingual({
  title: { en: 'Plan', es: 'Plan' },
  lede: {
    en: 'Your selling fees and limits.',
    es: 'Sus tarifas y límites para vender.',
  },
  yours: { en: 'Your plan', es: 'Su plan' },
  none: { en: 'You don’t have a plan.', es: 'No tiene un plan.' },
  on: { en: 'Plans', es: 'Planes' },
  statuses: {
    incomplete: { en: 'Awaiting first payment', es: 'En espera del primer pago' },
    trialing: { en: 'Trial', es: 'Período de prueba' },
    active: { en: 'Active', es: 'Activo' },
    past_due: { en: 'Past due', es: 'Pago atrasado' },
    cancelled: { en: 'Canceled', es: 'Cancelado' },
    unpaid: { en: 'Unpaid', es: 'Sin pagar' },
  },
  facts: {
    en: { plan: 'Plan', paid: 'Billing', until: 'Paid until', trial: 'Trial ends', afterwards: 'Next payment' },
    es: { plan: 'Plan', paid: 'Facturación', until: 'Pagado hasta', trial: 'Fin de la prueba', afterwards: 'Próximo pago' },
  },
  intervals: {
    en: { month: 'Monthly', year: 'Yearly' },
    es: { month: 'Mensual', year: 'Anual' },
  },
  ending: {
    en: 'Your plan ends on {moment}. You keep full access until then.',
    es: 'Su plan termina el {moment}. Hasta entonces conserva el acceso completo.',
  },
  next: { en: 'Changes to {plan} on {moment}.', es: 'Cambia a {plan} el {moment}.' },
  named: {
    en: (name: string, interval: 'month' | 'year') => `${name} (${interval === 'year' ? 'yearly' : 'monthly'})`,
    es: (name: string, interval: 'month' | 'year') => `${name} (${interval === 'year' ? 'anual' : 'mensual'})`,
  },
  stay: { en: (name: string) => `Keep ${name}`, es: (name: string) => `Conservar ${name}` },
  owes: { en: 'You have an unpaid invoice.', es: 'Tiene una factura sin pagar.' },
  pay: { en: 'Pay invoice', es: 'Pagar factura' },
  endLater: { en: 'Cancel at end of period', es: 'Cancelar al final del período' },
  keep: { en: 'Keep plan', es: 'Conservar plan' },
  cancel: { en: 'Cancel now', es: 'Cancelar ahora' },
  cancelQuestion: { en: 'Cancel the plan now?', es: '¿Cancelar el plan ahora?' },
  cancelText: {
    en: 'Your plan ends today with no refund, and any unpaid plan invoice is voided. To use the time you paid for, cancel at the end of the period instead.',
    es: 'Su plan termina hoy sin reembolso, y se anula la factura del plan sin pagar. Para usar el tiempo pagado, cancele al final del período.',
  },
  month: { en: '{price} per month', es: '{price} al mes' },
  year: { en: '{price} per year', es: '{price} al año' },
  free: { en: 'Free', es: 'Gratis' },
  choose: { en: 'Choose plan', es: 'Elegir plan' },
  chooseMonth: { en: 'Choose monthly', es: 'Elegir mensual' },
  chooseYear: { en: 'Choose yearly', es: 'Elegir anual' },
  currently: {
    en: { month: 'Current plan (monthly)', year: 'Current plan (yearly)' },
    es: { month: 'Plan actual (mensual)', year: 'Plan actual (anual)' },
  },
  chosenNext: {
    en: { month: 'Starts next period (monthly)', year: 'Starts next period (yearly)' },
    es: { month: 'Empieza el próximo período (mensual)', year: 'Empieza el próximo período (anual)' },
  },
  cost: {
    now: { en: '{amount} due now.', es: 'Paga {amount} ahora.' },
    rest: { en: '{amount} due now, prorated for this period.', es: 'Paga {amount} ahora, prorrateado por este período.' },
    nothing: { en: 'Nothing due now.', es: 'Ahora no paga nada.' },
    trial: { en: 'Nothing due until {moment}.', es: 'No paga nada hasta el {moment}.' },
    later: { en: 'Nothing due now. Starts {moment}.', es: 'Ahora no paga nada. Empieza el {moment}.' },
  },
  usage: {
    title: { en: 'Usage', es: 'Uso' },
    what: { en: 'Item', es: 'Concepto' },
    used: { en: 'Used', es: 'En uso' },
    limit: { en: 'Plan limit', es: 'Límite del plan' },
    share: { en: 'Share', es: 'Porcentaje' },
    none: { en: 'No limit', es: 'Sin límite' },
    names: {
      en: { auctions: 'Open auctions', lots: 'Lots in your largest auction', members: 'Team members' },
      es: { auctions: 'Subastas abiertas', lots: 'Lotes en su subasta más grande', members: 'Miembros del equipo' },
    },
    of: {
      en: (name: string) => `Limits of the ${name} plan.`,
      es: (name: string) => `Límites del plan ${name}.`,
    },
    enforced: {
      en: 'You can’t publish beyond a limit. Published auctions are not affected.',
      es: 'No se puede publicar por encima de un límite. Las subastas publicadas no se ven afectadas.',
    },
    notEnforced: { en: 'These limits are not enforced at this time.', es: 'Por ahora estos límites no se aplican.' },
  },
  /** Descriptions of the built-in plans, as stored. */
  features: {
    en: {
      'Catalogue import': 'Catalog import', 'Auctions without limit': 'Unlimited auctions', 'Lots without limit': 'Unlimited lots',
      'Team members without limit': 'Unlimited team members',
    } as Record<string, string>,
    es: {
      'One auction at a time': 'Una subasta a la vez', 'Up to 25 lots': 'Hasta 25 lotes', 'Catalogue import': 'Importación de catálogos',
      'Map of every lot': 'Mapa de cada lote', 'Three auctions at a time': 'Tres subastas a la vez', 'Up to 100 lots each': 'Hasta 100 lotes en cada una',
      'Three team members': 'Tres miembros por equipo', 'Signed webhooks': 'Webhooks firmados', 'Ad campaigns': 'Campañas de anuncios',
      'Fifteen auctions at a time': 'Quince subastas a la vez', 'Up to 1,000 lots each': 'Hasta 1,000 lotes en cada una',
      'Ten team members': 'Diez miembros por equipo', 'Cross-listing': 'Publicación en otras plataformas', 'Auctions without limit': 'Subastas sin límite',
      'Lots without limit': 'Lotes sin límite', 'Team members without limit': 'Miembros sin límite',
    },
  },
  noFee: { en: 'No platform fee', es: 'Sin tarifa de la plataforma' },
  trialDays: {
    en: { one: '{count}-day trial for new subscribers', other: '{count}-day trial for new subscribers' },
    es: { one: '{count} día de prueba para clientes nuevos', other: '{count} días de prueba para clientes nuevos' },
  },
  fee: {
    en: (percent: string) => `${percent} platform fee on the hammer price`,
    es: (percent: string) => `Tarifa de la plataforma: ${percent} del precio de martillo`,
  },
  feeKept: {
    en: 'An auction keeps the platform fee of the plan you had at its first bid.',
    es: 'Una subasta conserva la tarifa de la plataforma del plan que usted tenía con su primera oferta.',
  },
  auctions: {
    en: { one: '{count} auction at a time', other: '{count} auctions at a time' },
    es: { one: '{count} subasta a la vez', other: '{count} subastas a la vez' },
  },
  lots: {
    en: { one: '{count} lot per auction', other: '{count} lots per auction' },
    es: { one: '{count} lote por subasta', other: '{count} lotes por subasta' },
  },
  members: {
    en: { one: '{count} team member', other: '{count} team members' },
    es: { one: '{count} miembro por equipo', other: '{count} miembros por equipo' },
  },
  noLimit: {
    en: { auctions: 'Unlimited auctions', lots: 'Unlimited lots', members: 'Unlimited team members' },
    es: { auctions: 'Subastas sin límite', lots: 'Lotes sin límite', members: 'Miembros sin límite' },
  },
  invoices: { en: 'Plan invoices', es: 'Facturas del plan' },
  allInvoices: { en: 'View all invoices', es: 'Ver todas las facturas' },
})
