import type { NoticeSentence } from './notice-words.ts'

/** Notices about strikes, residence, failed refunds and plans. */

const reason = (text: string | null | undefined): string[] => (text ? [`Motivo: ${text}`] : [])

export const strikeLifted: NoticeSentence = (facts) => ({
  subject: facts.about === '' ? 'Falta quitada' : `Falta quitada: ${facts.about}`,
  paragraphs: [
    'Quitamos una falta de su cuenta. Ya no cuenta.',
    ...(facts.outcome === 'strike_lifted_free' ? ['Ya puede volver a ofertar.'] : []),
    ...reason(facts.reason),
  ],
  link: 'Ver su verificación',
})

export const homeCorrected: NoticeSentence = (facts, { place }) => ({
  subject: `Estado de residencia corregido: ${facts.about}`,
  paragraphs: [
    `Corregimos a ${place(facts.place ?? '')} la residencia que declaró para ${facts.about}, la suya o la del comprador por quien oferta.`,
    ...reason(facts.reason),
    'Si no es correcto, comuníquese con nosotros antes de ofertar.',
  ],
  link: 'Ver su declaración',
})

export const refundFailed: NoticeSentence = (facts, { money }) => ({
  subject: `Reembolso rechazado: ${facts.about}`,
  paragraphs: [
    `El proveedor de pagos no pudo reembolsar ${money(facts)} a la tarjeta (${facts.about}). El reembolso sigue pendiente. Envíelo por transferencia.`,
    ...reason(facts.reason),
  ],
  link: 'Ver reembolsos pendientes',
})

export const registrationWaits: NoticeSentence = ({ about, from }) => ({
  subject: `Registro por decidir: ${about}`,
  paragraphs: [
    `${from} firmó el formulario de registro de ${about} o pide ahí un límite mayor.`, 'El postor no puede ofertar por encima de su límite actual hasta que usted decida.',
  ],
  link: 'Decidir el registro',
})

export const registrationsWait: NoticeSentence = ({ about, count }) => ({
  subject: `${count} registros por decidir`,
  paragraphs: [
    `${count} registros esperan una decisión, el más reciente en ${about}.`, 'Mientras esperen más de tres, escribimos como máximo una vez por hora.',
  ],
  link: 'Ver los registros',
})

const PLAN: Record<string, (plan: string, at: string | null) => [subject: string, text: string]> = {
  plan_begun: (plan, at) => [`Su plan ha comenzado: ${plan}`, `Ya tiene el plan ${plan}.${renewed(at)}`],
  plan_changed: (plan, at) => [`Su plan ha cambiado: ${plan}`, `Cambió al plan ${plan}.${renewed(at)}`],
  plan_change_planned: (plan, at) => [
    `Su plan va a cambiar: ${plan}`, `Su plan cambia a ${plan} ${at ? `el ${at}` : 'con el próximo período'}. Hasta entonces no cambia nada.`,
  ],
  plan_ending: (plan, at) => [
    `Su plan va a terminar: ${plan}`, `Canceló el plan ${plan}.${at ? ` Sigue activo hasta el ${at}.` : ''} Las subastas activas continúan.`,
  ],
  plan_going_on: (plan) => [`Su plan continúa: ${plan}`, `Se canceló el cambio programado. Conserva el plan ${plan}.`],
  plan_late: (plan) => [
    `Pago del plan vencido: ${plan}`,
    `No hemos recibido el pago del plan ${plan}. Pague la factura en dos semanas. Después no podrá publicar subastas nuevas.`,
  ],
  plan_ended: (plan) => [
    `Su plan ha terminado: ${plan}`, `El plan ${plan} terminó. Las subastas activas continúan. Para publicar otras, elija un plan.`,
  ],
}

const renewed = (at: string | null): string => (at ? ` Se renueva el ${at}.` : '')

export const planMoved: NoticeSentence = ({ about, at, outcome = '' }, { moment }) => {
  const [subject, text] = PLAN[outcome]!(about, at ? moment(at) : null)
  return { subject, paragraphs: [text], link: 'Ver su plan' }
}
