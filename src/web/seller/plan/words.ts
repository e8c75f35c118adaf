import { bilingual } from '../../bilingual.ts'

export const plan = bilingual({
  title: { en: 'Plan', es: 'Plan' },
  lede: {
    en: 'What the house charges you for selling, and how much you can sell at a time.',
    es: 'Lo que la casa le cobra por vender y cuánto puede vender a la vez.',
  },
  yours: { en: 'Your plan', es: 'Su plan' },
  none: { en: 'You have no plan.', es: 'No tiene ningún plan.' },
  on: { en: 'Plans', es: 'Planes' },
  statuses: {
    incomplete: { en: 'Waiting for the first payment', es: 'A la espera del primer pago' },
    trialing: { en: 'On trial', es: 'A prueba' },
    active: { en: 'Active', es: 'Activo' },
    past_due: { en: 'Payment is late', es: 'Pago atrasado' },
    cancelled: { en: 'Cancelled', es: 'Cancelado' },
    unpaid: { en: 'Unpaid', es: 'Sin pagar' },
  },
  facts: {
    en: { plan: 'Plan', paid: 'Billed', until: 'Paid until', trial: 'On trial until', afterwards: 'Then' },
    es: { plan: 'Plan', paid: 'Se factura', until: 'Pagado hasta', trial: 'A prueba hasta', afterwards: 'Después' },
  },
  intervals: {
    en: { month: 'By the month', year: 'By the year' },
    es: { month: 'Por mes', year: 'Por año' },
  },
  ending: {
    en: 'It ends on {moment}. Until then it serves you in full.',
    es: 'Termina el {moment}. Hasta entonces le sirve por completo.',
  },
  next: { en: 'From {moment} on: {plan}.', es: 'Desde el {moment}: {plan}.' },
  named: {
    en: (name: string, interval: 'month' | 'year') => `${name}, ${interval === 'year' ? 'by the year' : 'by the month'}`,
    es: (name: string, interval: 'month' | 'year') => `${name}, ${interval === 'year' ? 'por año' : 'por mes'}`,
  },
  stay: { en: (name: string) => `Stay with ${name}`, es: (name: string) => `Seguir con ${name}` },
  owes: { en: 'An invoice is open.', es: 'Hay una factura abierta.' },
  pay: { en: 'Pay the invoice', es: 'Pagar la factura' },
  endLater: { en: 'End it with this period', es: 'Terminarlo con este periodo' },
  keep: { en: 'Keep it after all', es: 'Mantenerlo' },
  cancel: { en: 'Cancel now', es: 'Cancelar ahora' },
  cancelQuestion: { en: 'Cancel the plan now?', es: '¿Cancelar el plan ahora?' },
  cancelText: {
    en: 'It ends today, without money back, and what is open need not be paid. To keep what is paid for, end it with the period instead.',
    es: 'Termina hoy, sin devolución, y lo que queda abierto ya no hay que pagarlo. Para conservar lo pagado, termínelo con el periodo.',
  },
  month: { en: '{price} a month', es: '{price} al mes' },
  year: { en: '{price} a year', es: '{price} al año' },
  free: { en: 'Costs nothing', es: 'Sin costo' },
  choose: { en: 'Choose it', es: 'Elegirlo' },
  chooseMonth: { en: 'Choose by the month', es: 'Elegir por mes' },
  chooseYear: { en: 'Choose by the year', es: 'Elegir por año' },
  currently: {
    en: { month: 'Your plan, by the month', year: 'Your plan, by the year' },
    es: { month: 'Su plan, por mes', year: 'Su plan, por año' },
  },
  chosenNext: {
    en: { month: 'From the next period on, by the month', year: 'From the next period on, by the year' },
    es: { month: 'Desde el próximo periodo, por mes', year: 'Desde el próximo periodo, por año' },
  },
  cost: {
    now: { en: '{amount} now.', es: '{amount} ahora.' },
    rest: { en: '{amount} now, for the rest of the period.', es: '{amount} ahora, por lo que queda del periodo.' },
    nothing: { en: 'Nothing to pay now.', es: 'Ahora no paga nada.' },
    trial: { en: 'Nothing to pay until {moment}.', es: 'No paga nada hasta el {moment}.' },
    later: { en: 'Nothing to pay now; from {moment} on.', es: 'Ahora no paga nada; vale desde el {moment}.' },
  },
  usage: {
    title: { en: 'What you use of it', es: 'Lo que usa de él' },
    what: { en: 'Limit', es: 'Límite' },
    used: { en: 'Used', es: 'En uso' },
    limit: { en: 'Allowed', es: 'Permitido' },
    share: { en: 'Share', es: 'Proporción' },
    none: { en: 'No limit', es: 'Sin límite' },
    names: {
      en: { auctions: 'Auctions open at a time', lots: 'Lots in your largest auction', members: 'Members of the team' },
      es: { auctions: 'Subastas abiertas a la vez', lots: 'Lotes en su subasta más grande', members: 'Miembros del equipo' },
    },
    of: {
      en: (name: string) => `These are the limits of the plan ${name}.`,
      es: (name: string) => `Estos son los límites del plan ${name}.`,
    },
    enforced: {
      en: 'What is beyond a limit cannot be published; what is public runs on.',
      es: 'Lo que pasa de un límite no se puede publicar; lo que ya es público sigue.',
    },
    notEnforced: { en: 'At present the house holds nobody to these limits.', es: 'Por ahora la casa no exige a nadie estos límites.' },
  },
  /** What the house wrote of its plans, in words of ours. */
  features: {
    en: {} as Record<string, string>,
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
    en: { one: '{count} day on trial for newcomers', other: '{count} days on trial for newcomers' },
    es: { one: '{count} día de prueba para nuevos', other: '{count} días de prueba para nuevos' },
  },
  fee: {
    en: (percent: string) => `Platform fee ${percent} of the hammer price`,
    es: (percent: string) => `Tarifa de la plataforma: ${percent} del precio de martillo`,
  },
  feeKept: {
    en: 'A sale keeps, for all its lots, the platform fee of the plan you had when its first bid was placed.',
    es: 'Una subasta conserva, para todos sus lotes, la tarifa de la plataforma del plan que usted tenía cuando recibió su primera oferta.',
  },
  auctions: {
    en: { one: '{count} auction at a time', other: '{count} auctions at a time' },
    es: { one: '{count} subasta a la vez', other: '{count} subastas a la vez' },
  },
  lots: {
    en: { one: '{count} lot in an auction', other: '{count} lots in an auction' },
    es: { one: '{count} lote por subasta', other: '{count} lotes por subasta' },
  },
  members: {
    en: { one: '{count} member in a team', other: '{count} members in a team' },
    es: { one: '{count} miembro por equipo', other: '{count} miembros por equipo' },
  },
  noLimit: {
    en: { auctions: 'Auctions without limit', lots: 'Lots without limit', members: 'Team members without limit' },
    es: { auctions: 'Subastas sin límite', lots: 'Lotes sin límite', members: 'Miembros sin límite' },
  },
  invoices: { en: 'Invoices for your plan', es: 'Facturas de su plan' },
  allInvoices: { en: 'All your invoices', es: 'Todas sus facturas' },
})
