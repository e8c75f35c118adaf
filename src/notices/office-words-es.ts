import type { Saying } from './notice-words.ts'

/** What the house says of a person's standing, of its own money, and of plans. */

const reason = (text: string | null | undefined): string[] => (text ? [`Motivo indicado: ${text}`] : [])

export const strikeLifted: Saying = (facts) => ({
  subject: facts.about === '' ? 'Se le retira una falta' : `Se le retira una falta: ${facts.about}`,
  paragraphs: [
    'La casa ha retirado una falta que constaba contra usted. Ya no cuenta.',
    ...(facts.outcome === 'strike_lifted_free' ? ['Desde ahora puede volver a ofertar.'] : []),
    ...reason(facts.reason),
  ],
  link: 'Ver su verificación',
})

export const homeCorrected: Saying = (facts) => ({
  subject: `Se corrigió su domicilio: ${facts.about}`,
  paragraphs: [
    `Para ${facts.about} usted había declarado dónde tiene su domicilio, o el comprador por quien oferta. La casa lo ha corregido a ${facts.place}.`,
    ...reason(facts.reason),
    'Si no es correcto, dígaselo a la casa antes de ofertar.',
  ],
  link: 'Ver su declaración',
})

export const refundFailed: Saying = (facts, { money }) => ({
  subject: `Un reembolso volvió: ${facts.about}`,
  paragraphs: [
    `El proveedor de pagos no pudo llevar a la tarjeta el reembolso de ${money(facts)} (${facts.about}). La casa vuelve a deberlo: envíelo por transferencia.`,
    ...reason(facts.reason),
  ],
  link: 'Ver los reembolsos pendientes',
})

const PLAN: Record<string, (plan: string, at: string | null) => [subject: string, text: string]> = {
  plan_begun: (plan, at) => [`Su plan ha comenzado: ${plan}`, `Usted vende con el plan ${plan}.${renewed(at)}`],
  plan_changed: (plan, at) => [`Su plan ha cambiado: ${plan}`, `Desde ahora vende con el plan ${plan}.${renewed(at)}`],
  plan_change_planned: (plan, at) => [
    `Su plan va a cambiar: ${plan}`, `${at ? `El ${at}` : 'Con el próximo período'} pasa al plan ${plan}. Hasta entonces nada cambia.`,
  ],
  plan_ending: (plan, at) => [
    `Su plan va a terminar: ${plan}`, `Usted ha cancelado el plan ${plan}.${at ? ` Sigue vigente hasta el ${at}.` : ''} Las subastas en curso continúan.`,
  ],
  plan_going_on: (plan) => [`Su plan continúa: ${plan}`, `Queda sin efecto lo que iba a cambiar o terminar: conserva el plan ${plan}.`],
  plan_late: (plan) => [
    `Su plan no está pagado: ${plan}`, `El pago del plan ${plan} no ha llegado. Pague su factura en dos semanas; después no se puede publicar nada nuevo.`,
  ],
  plan_ended: (plan) => [
    `Su plan ha terminado: ${plan}`, `El plan ${plan} terminó. Las subastas en curso continúan; para publicar otras, elija un plan de nuevo.`,
  ],
}

const renewed = (at: string | null): string => (at ? ` Se renueva el ${at}.` : '')

export const planMoved: Saying = ({ about, at, outcome = '' }, { moment }) => {
  const [subject, text] = PLAN[outcome]!(about, at ? moment(at) : null)
  return { subject, paragraphs: [text], link: 'Ver su plan' }
}
