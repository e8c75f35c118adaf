import type { Facts } from './facts.ts'
import type { Formats, Saying } from './notice-words.ts'

/** What the house has decided about somebody, their money or their sale, by its outcome. */

const TELL = 'Si cree que es un error, dígaselo a la casa sin demora.'
const STANDS = 'Las ofertas que ya hizo y las facturas que debe siguen siendo vinculantes.'

const reason = ({ reason: text }: Facts): string[] => (text ? [`Motivo indicado: ${text}`] : [])
const remaining = (facts: Facts, { money }: Formats): string => money({ ...facts, amount_cents: facts.remaining_cents! })

const standing = (subject: string, ...paragraphs: string[]): Saying => () => ({ subject, paragraphs, link: 'Ver su cuenta' })

const settlement = (told: (about: string) => string, meaning: string): Saying => (facts) => ({
  subject: told(facts.about), paragraphs: [meaning, ...reason(facts)], link: 'Ver la liquidación',
})

export const decided: Readonly<Record<string, Saying>> = {
  strike_given: ({ about }) => ({
    subject: about === '' ? 'Consta una falta contra usted' : `Declarado en incumplimiento: ${about}`,
    paragraphs: [
      about === '' ? 'Consta una falta contra usted.'
        : `Usted no completó la compra de ${about}, por lo que se declaró el incumplimiento. La venta queda deshecha y consta una falta contra usted.`,
      'Dos faltas en doce meses impiden seguir ofertando.',
      TELL,
    ],
    link: 'Ver su verificación',
  }),
  held_suspended: standing('Su cuenta está suspendida', 'La casa ha suspendido su cuenta: puede mirar, pero no ofertar ni cambiar nada.', STANDS, TELL),
  held_blocked: standing('Ya no puede ofertar', 'La casa no le permite seguir ofertando.', STANDS, TELL),
  held_under_review: standing(
    'Su cuenta está en revisión', 'La casa está revisando su cuenta; hasta que termine no puede ofertar. Le dirá cómo acaba.', STANDS),
  free_suspended: standing('Su cuenta ya no está suspendida', 'La casa ha levantado la suspensión. Puede volver a hacer lo mismo que antes.'),
  free_blocked: standing('Ya no está bloqueado', 'La casa ha levantado el bloqueo. En su cuenta consta hasta cuánto puede ofertar.'),
  free_under_review: standing('Terminó la revisión de su cuenta', 'La casa ha revisado su cuenta. En ella consta hasta cuánto puede ofertar.'),
  part_paid: (facts, formats) => ({
    subject: `Recibido: parte de la factura ${facts.about}`,
    paragraphs: [
      `Recibimos ${formats.money(facts)} para la factura ${facts.about}. Gracias.`,
      `Falta pagar ${remaining(facts, formats)}${facts.at ? `, antes del ${formats.moment(facts.at)}` : ''}.`,
    ],
    link: 'Ver la factura',
  }),
  invoice_voided: (facts, { money }) => ({
    subject: `Anulada: factura ${facts.about}`,
    paragraphs: [`La factura ${facts.about} de ${money(facts)} queda anulada. Ya no hay nada que pagar por ella.`],
    link: 'Ver la factura',
  }),
  refund_owed: (facts, { money }) => ({
    subject: `Se le devuelve dinero: factura ${facts.about}`,
    paragraphs: [`De lo que pagó por la factura ${facts.about} se le devuelven ${money(facts)}. Le avisaremos cuando se envíen.`],
    link: 'Ver la factura',
  }),
  refund_unmatched: (facts, { money }) => ({
    subject: `Se le devuelve dinero: factura ${facts.about}`,
    paragraphs: [`Recibimos ${money(facts)} para la factura ${facts.about}, que no pide nada. Se le devuelven. Le avisaremos cuando se envíen.`],
    link: 'Ver la factura',
  }),
  refund_sent: (facts, { money }) => ({
    subject: `Devolución enviada: ${facts.about}`,
    paragraphs: [
      `De lo que pagó por ${facts.about} se le han devuelto ${money(facts)}. Los bancos tardan unos días en mostrarlo.`,
      ...(facts.reason ? [`Referencia del pago: ${facts.reason}`] : []),
    ],
    link: 'Verlo',
  }),
  bids_voided: ({ about }) => ({
    subject: `Sus ofertas quedan anuladas: ${about}`,
    paragraphs: [`La casa ha anulado sus ofertas por ${about}. Ya no cuentan, y no debe nada por ellas.`, TELL],
    link: 'Ver el lote',
  }),
  sale_rescinded: (facts, { money }) => ({
    subject: `Su compra queda deshecha: ${facts.about}`,
    paragraphs: [
      `La casa ha deshecho la venta de ${facts.about}, que usted había ganado por ${money(facts)}. El lote ya no es suyo, y no debe nada por él.`,
      'Lo que pagó por él se le devuelve; de cada devolución se le avisa aparte.',
      ...reason(facts),
      TELL,
    ],
    link: 'Ver el lote',
  }),
  own_lot: (facts) => ({
    subject: `La casa ha retirado su lote: ${facts.about}`,
    paragraphs: [`La casa ha retirado ${facts.about} de su subasta. Se avisa a sus postores y seguidores.`, ...reason(facts)],
    link: 'Ver el lote',
  }),
  own_auction: (facts) => ({
    subject: `La casa ha cancelado su subasta: ${facts.about}`,
    paragraphs: [`La casa ha cancelado ${facts.about}. Se avisa a sus postores y seguidores, y los depósitos se devuelven.`, ...reason(facts)],
    link: 'Ver la subasta',
  }),
  settlement_on_hold: settlement(
    (about) => `Retenidos: sus ingresos de ${about}`, 'La casa ha retenido esta liquidación. No se paga nada mientras se aclara.'),
  settlement_cancelled: settlement(
    (about) => `Cancelados: sus ingresos de ${about}`, 'La venta se deshizo antes de que se le pagara, así que no se paga nada por ella.'),
  settlement_reversed: settlement(
    (about) => `Revertidos: sus ingresos de ${about}`, 'La venta se deshizo después de pagarle, así que debe devolver a la casa lo que recibió.'),
}
