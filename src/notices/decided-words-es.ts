import type { Facts } from './facts.ts'
import type { Formats, NoticeSentence } from './notice-words.ts'

/** Notices of administrators’ decisions about a person, their money or their auction, by outcome. */

const TELL = 'Si cree que es un error, comuníquese con nosotros de inmediato.'
const STANDS = 'Sus ofertas y facturas existentes siguen siendo vinculantes.'

const DEPOSIT = ['Si la subasta pide un depósito, hágalo antes de su primera oferta.']

const reason = ({ reason: text }: Facts): string[] => (text ? [`Motivo: ${text}`] : [])
const remaining = (facts: Facts, { money }: Formats): string => money({ ...facts, amount_cents: facts.remaining_cents! })

const standing = (subject: string, ...paragraphs: string[]): NoticeSentence => () => ({ subject, paragraphs, link: 'Ver su cuenta' })

const settlement = (told: (about: string) => string, meaning: string): NoticeSentence => (facts) => ({
  subject: told(facts.about), paragraphs: [meaning, ...reason(facts)], link: 'Ver la liquidación',
})

export const decided: Readonly<Record<string, NoticeSentence>> = {
  strike_given: ({ about }) => ({
    subject: about === '' ? 'Falta en su cuenta' : `Compra en incumplimiento: ${about}`,
    paragraphs: [
      about === '' ? 'Se registró una falta en su cuenta.'
        : `Usted no completó la compra de ${about}, así que declaramos el incumplimiento. La venta se canceló y se registró una falta en su cuenta.`,
      'Con dos faltas en 12 meses se bloquea su cuenta para ofertar.',
      TELL,
    ],
    link: 'Ver su verificación',
  }),
  held_suspended: standing('Su cuenta está suspendida', 'Suspendimos su cuenta. Puede iniciar sesión, pero no ofertar ni hacer cambios.', STANDS, TELL),
  held_blocked: standing('Está bloqueado para ofertar', 'Bloqueamos su cuenta para ofertar.', STANDS, TELL),
  held_under_review: standing(
    'Su cuenta está en revisión', 'Estamos revisando su cuenta. No puede ofertar hasta que termine la revisión. Le avisaremos el resultado.', STANDS),
  free_suspended: standing('Su cuenta ya no está suspendida', 'Levantamos la suspensión. Su acceso está restablecido.'),
  free_blocked: standing('Ya puede volver a ofertar', 'Levantamos el bloqueo. Su límite de oferta aparece en su cuenta.'),
  free_under_review: standing('Terminó la revisión de su cuenta', 'La revisión de su cuenta terminó. Su límite de oferta aparece en su cuenta.'),
  part_paid: (facts, formats) => ({
    subject: `Pago parcial recibido: factura ${facts.about}`,
    paragraphs: [
      `Recibimos ${formats.money(facts)} para la factura ${facts.about}. Gracias.`,
      `Saldo pendiente: ${remaining(facts, formats)}${facts.at ? `, antes del ${formats.moment(facts.at)}` : ''}.`,
    ],
    link: 'Ver la factura',
  }),
  invoice_voided: (facts, { money }) => ({
    subject: `Factura anulada: ${facts.about}`,
    paragraphs: [`La factura ${facts.about} de ${money(facts)} fue anulada. No tiene que pagarla.`],
    link: 'Ver la factura',
  }),
  registration_approved: (facts, { money }) => ({
    subject: `Ya puede ofertar: ${facts.about}`,
    paragraphs: [`Su registro para ${facts.about} está aprobado. Puede ofertar hasta ${money(facts)} por cada lote.`, ...DEPOSIT],
    link: 'Ver la subasta',
  }),
  registration_limit_changed: (facts, { money }) => ({
    subject: `Cambió su límite de oferta: ${facts.about}`,
    paragraphs: [`Ahora puede ofertar hasta ${money(facts)} por cada lote de ${facts.about}.`, STANDS],
    link: 'Ver su registro',
  }),
  registration_rejected: (facts) => ({
    subject: `Registro rechazado: ${facts.about}`,
    paragraphs: [
      `Rechazamos su registro para ${facts.about}, así que no puede ofertar en esta subasta.`, ...reason(facts),
      'Puede firmar el formulario de nuevo.', STANDS,
    ],
    link: 'Ver su registro',
  }),
  bid_entered: ({ about }) => ({
    subject: `Oferta registrada en su nombre: ${about}`,
    paragraphs: [`Nuestra oficina registró una oferta en su nombre por ${about}, según su autorización escrita. Es vinculante como una que hace usted.`, TELL],
    link: 'Ver el lote',
  }),
  payment_reversed: (facts, formats) => ({
    subject: `Pago revertido: factura ${facts.about}`,
    paragraphs: [
      `Habíamos registrado por error un pago de ${formats.money(facts)} para la factura ${facts.about} y lo revertimos. Su recibo queda anulado.`,
      facts.remaining_cents === 0 ? 'No debe nada.'
        : `Saldo pendiente: ${remaining(facts, formats)}${facts.at ? `, antes del ${formats.moment(facts.at)}` : ''}.`,
      TELL,
    ],
    link: 'Ver la factura',
  }),
  refund_cancelled: (facts, { money }) => ({
    subject: `Reembolso cancelado: factura ${facts.about}`,
    paragraphs: [`Cancelamos el reembolso de ${money(facts)} que le habíamos anunciado. El dinero cuenta de nuevo para la factura ${facts.about}.`, TELL],
    link: 'Ver la factura',
  }),
  refund_owed: (facts, { money }) => ({
    subject: `Reembolso: factura ${facts.about}`,
    paragraphs: [`Le reembolsamos ${money(facts)} de su pago de la factura ${facts.about}. Le avisaremos por correo cuando se envíe.`],
    link: 'Ver la factura',
  }),
  refund_unmatched: (facts, { money }) => ({
    subject: `Reembolso: factura ${facts.about}`,
    paragraphs: [`Recibimos ${money(facts)} para la factura ${facts.about}, pero no se debía nada. Se lo reembolsaremos y le avisaremos.`],
    link: 'Ver la factura',
  }),
  refund_sent: (facts, { money }) => ({
    subject: `Reembolso enviado: ${facts.about}`,
    paragraphs: [
      `Le enviamos un reembolso de ${money(facts)} por ${facts.about}. Los bancos tardan unos días en mostrarlo.`,
      ...(facts.reason ? [`Referencia del pago: ${facts.reason}`] : []),
    ],
    link: 'Ver detalles',
  }),
  bids_voided: ({ about }) => ({
    subject: `Se anularon sus ofertas: ${about}`,
    paragraphs: [`Anulamos sus ofertas por ${about}. Ya no cuentan y no debe nada por ellas.`, TELL],
    link: 'Ver el lote',
  }),
  sale_rescinded: (facts, { money }) => ({
    subject: `Compra cancelada: ${facts.about}`,
    paragraphs: [
      `Cancelamos la venta de ${facts.about}, que usted ganó por ${money(facts)}. El lote ya no es suyo y no debe nada por él.`,
      'Le reembolsaremos lo que pagó y le avisaremos por correo de cada reembolso.',
      ...reason(facts),
      TELL,
    ],
    link: 'Ver el lote',
  }),
  lot_redeemed: ({ about }) => ({
    subject: `Redimido por el propietario: ${about}`,
    paragraphs: [
      `El propietario de ${about} pagó los impuestos antes del cierre, así que el lote ya no está en venta.`,
      'Las ofertas quedan sin efecto. El depósito que ya no se necesite se reembolsa automáticamente.',
    ],
    link: 'Ver la subasta',
  }),
  own_lot: (facts) => ({
    subject: `Se retiró su lote: ${facts.about}`,
    paragraphs: [`Retiramos ${facts.about} de su subasta y avisamos a sus postores y seguidores.`, ...reason(facts)],
    link: 'Ver el lote',
  }),
  own_auction: (facts) => ({
    subject: `Se canceló su subasta: ${facts.about}`,
    paragraphs: [`Cancelamos ${facts.about} y avisamos a sus postores y seguidores. Los depósitos se reembolsan.`, ...reason(facts)],
    link: 'Ver la subasta',
  }),
  contract_to_sign: ({ about }) => ({
    subject: `Firme el contrato: ${about}`,
    paragraphs: [`El comprador firmó el contrato de ${about}. Léalo y fírmelo también.`],
    link: 'Ver el contrato',
  }),
  contract_signed: ({ about }) => ({
    subject: `Contrato firmado: ${about}`,
    paragraphs: [`El vendedor firmó el contrato de ${about}. El contrato con ambas firmas está en la página de su compra.`],
    link: 'Ver su compra',
  }),
  contract_reopened: ({ about }) => ({
    subject: `Contrato reabierto: ${about}`,
    paragraphs: [`El contrato de ${about} se reabrió, así que sus firmas ya no son válidas. Revise el nombre para la escritura y firme de nuevo.`],
    link: 'Ver su compra',
  }),
  closing_entered: ({ about }) => ({
    subject: `Datos del cierre: ${about}`,
    paragraphs: [`El vendedor indicó o cambió quién cierra su compra de ${about} y cuándo. Los datos están en la página de su compra.`],
    link: 'Ver su compra',
  }),
  deed_recorded: ({ about }) => ({
    subject: `Escritura inscrita: ${about}`,
    paragraphs: [
      `La escritura de ${about} está inscrita. La fecha y el número de inscripción están en la página de su compra.`,
      'Pida la copia inscrita al condado.',
    ],
    link: 'Ver su compra',
  }),
  settlement_on_hold: settlement(
    (about) => `Liquidación retenida: ${about}`, 'Retuvimos esta liquidación. No se paga nada hasta que se libere.'),
  settlement_cancelled: settlement(
    (about) => `Liquidación cancelada: ${about}`, 'La venta no se concretó antes de que se le pagara, así que no se pagará nada.'),
  settlement_reversed: settlement(
    (about) => `Liquidación revertida: ${about}`, 'La venta no se concretó después de que se le pagara, así que debe devolvernos lo que cobró.'),
}
