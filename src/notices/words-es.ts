import { cents } from '../kernel/money.ts'
import type { Facts } from './facts.ts'
import { type Formats, MOST_NAMED, type NoticeWords, type NoticeSentence } from './notice-words.ts'
import { decided } from './decided-words-es.ts'
import { homeCorrected, planMoved, refundFailed, registrationsWait, registrationWaits, strikeLifted } from './office-words-es.ts'

const DOCUMENTS: Record<string, string> = {
  government_id: 'identificación oficial', business_license: 'licencia comercial', w9: 'formulario W-9', ein_confirmation: 'confirmación del EIN',
  beneficial_ownership_attestation: 'declaración de titularidad real', bank_letter: 'carta del banco', proof_of_address: 'comprobante de domicilio',
}

const DOCUMENT_REASONS: Record<string, string> = {
  unreadable: 'El documento no se puede leer.', mismatch: 'No coincide con la información que nos dio.', expired: 'Está vencido.',
  wrong_type: 'No es el tipo de documento correcto.', suspected_fraud: 'No pudimos confirmar que sea auténtico.',
}

const given = (...paragraphs: (string | false | null | undefined)[]): string[] => paragraphs.filter((text) => typeof text === 'string')

/** The lines of a message as paragraphs, which emails keep apart. */
const textOf = (text: string | null | undefined): string[] => (text ?? '').split(/\n+/)

const reasonOf = ({ reason }: Facts): string | null => (reason ? `Motivo: ${reason}` : null)

/** Empty without bids, when there is no chain head to keep. */
const heads = ({ heads: all = [] }: Facts): string[] => all.length === 0 ? [] : [
  'Abajo está la huella del registro de ofertas de cada lote. Guarde las huellas: demuestran que el historial no ha cambiado desde entonces.',
  ...all.map(({ lot_number, title, head }) => `Lote ${lot_number}, ${title}: ${head ?? 'sin ofertas'}`),
]

export const spanish: NoticeWords = {
  perAcre: ' por acre',
  unsubscribe: 'Cancelar la suscripción a estos correos',
  outcomes: {
    outbid_on_lots: ({ lots = [] }, { money }) => ({
      subject: `Superaron su oferta en ${lots.length} lotes`,
      paragraphs: given(
        'Otra persona hizo una oferta más alta por estos lotes. Las ofertas actuales son:',
        ...lots.slice(0, MOST_NAMED).map((lot) => `${lot.about}: ${money(lot)}`),
        lots.length > MOST_NAMED && `Y ${lots.length - MOST_NAMED} más.`,
      ),
      link: 'Ver sus ofertas',
    }),
    ...decided, strike_lifted: strikeLifted, strike_lifted_free: strikeLifted, home_corrected: homeCorrected, refund_failed: refundFailed,
    registration_waits: registrationWaits, registrations_wait: registrationsWait,
  },
  kinds: {
    outbid: (facts, { money, moment }) => ({
      subject: `Superaron su oferta: ${facts.about}`,
      paragraphs: given(
        `Otra persona hizo una oferta más alta por ${facts.about}. La oferta actual es de ${money(facts)}.`,
        facts.at && `La subasta del lote termina el ${moment(facts.at)}, o más tarde si se extiende.`,
      ),
      link: 'Volver a ofertar',
    }),
    won: (facts, formats) => ({
      subject: `Ganó: ${facts.about}`,
      paragraphs: given(
        `Ganó ${facts.about} con una oferta de ${formats.money(facts)}.`,
        amountDue(facts, formats),
        'La página de su compra muestra cada paso, desde el pago hasta la escritura.',
        facts.head && `Huella del registro de ofertas: ${facts.head}`,
        facts.head && 'Guarde la huella: demuestra que el historial de ofertas no ha cambiado desde entonces.',
      ),
      link: 'Ver su compra',
    }),
    lost: (facts, { money }) => ({
      subject: `No ganó: ${facts.about}`,
      paragraphs: given(facts.outcome === 'sold'
        ? `${facts.about} se vendió a otro postor por ${money(facts)}.`
        : `${facts.about} cerró sin venderse.`),
      link: 'Ver el lote',
    }),
    lead_revived: (facts, { money, moment }) => ({
      subject: `Va ganando otra vez: ${facts.about}`,
      paragraphs: given(
        `Se anularon las ofertas de otro postor, así que usted va ganando ${facts.about} otra vez con ${money(facts)}.`,
        facts.at && `Si ya no quiere el lote, retire su oferta antes del ${moment(facts.at)}, o antes de que cierre el lote si es primero.`,
      ),
      link: 'Mantener o retirar su oferta',
    }),
    retraction_decided: (facts) => ({
      subject: facts.outcome === 'granted' ? `Se retiró su oferta: ${facts.about}` : `Retiro de oferta denegado: ${facts.about}`,
      paragraphs: given(
        facts.outcome === 'granted'
          ? `Aprobamos su solicitud. Su oferta por ${facts.about} y las posteriores ya no cuentan.`
          : `Denegamos su solicitud de retirar una oferta por ${facts.about}. La oferta es vinculante.`,
        reasonOf(facts),
      ),
      link: 'Ver el lote',
    }),
    sale_called_off: (facts) => ({
      subject: `Cancelado: ${facts.about}`,
      paragraphs: given(
        facts.outcome === 'auction' ? `La subasta ${facts.about} fue cancelada.` : `El lote ${facts.about} fue retirado de su subasta.`,
        'Las ofertas quedan sin efecto. El depósito que ya no se necesite se reembolsa automáticamente.',
      ),
      link: 'Ver subastas',
    }),
    closing_soon: (facts, { money, moment }) => ({
      subject: `Cierra pronto: ${facts.about}`,
      paragraphs: given(
        `${facts.about}, de su lista de seguimiento, cierra en menos de una hora. El precio es ${money(facts)}.`,
        facts.at && `Las ofertas terminan ${moment(facts.at)}, o más tarde si se extienden.`,
      ),
      link: 'Ver el lote',
    }),
    saved_search: ({ about, lots = [], count = lots.length }, { money }) => ({
      subject: count === 1 ? `1 lote nuevo: ${about}` : `${count} lotes nuevos: ${about}`,
      paragraphs: given(
        `Novedades de su búsqueda guardada «${about}»:`,
        ...lots.map((lot) => `${lot.about}: ${money(lot)}`),
        count > lots.length && `Y ${count - lots.length} más.`,
      ),
      link: 'Ver los lotes',
    }),
    offer_received: (facts, { money, moment }) => ({
      subject: `Propuesta del vendedor: ${facts.about}`,
      paragraphs: given(
        `El vendedor le ofrece ${facts.about} por ${money(facts)}.`,
        facts.at && `Acéptela o rechácela antes del ${moment(facts.at)}. Si no responde, vence y usted no debe nada.`,
      ),
      link: 'Responder a la propuesta',
    }),
    offer_expiring: (facts, { money, moment }) => ({
      subject: `Propuesta del vendedor por vencer: ${facts.about}`,
      paragraphs: given(
        `No ha respondido a la propuesta del vendedor: ${facts.about} por ${money(facts)}.`, facts.at && `La propuesta vence el ${moment(facts.at)}.`,
      ),
      link: 'Responder a la propuesta',
    }),
    offer_ended: (facts, { money }) => {
      const told = { accepted: 'aceptada', declined: 'rechazada', expired: 'vencida', withdrawn: 'retirada' }[facts.outcome ?? ''] ?? 'terminada'
      return {
        subject: `Propuesta del vendedor ${told}: ${facts.about}`,
        paragraphs: given(`La propuesta del vendedor por ${facts.about}, de ${money(facts)}, está ${told}.`),
        link: 'Ver el lote',
      }
    },
    invoice_opened: (facts, formats) => (facts.outcome === 'overdue' ? invoiceOverdue(facts, formats) : invoiceDue(facts, formats)),
    invoice_paid: (facts, { money }) => ({
      subject: `Pago recibido: factura ${facts.about}`,
      paragraphs: given(
        `La factura ${facts.about} de ${money(facts)} está pagada por completo. Gracias.`,
        facts.over_cents ? `Pagó ${money({ ...facts, amount_cents: facts.over_cents })} de más. Le reembolsaremos la diferencia.` : null,
      ),
      link: 'Ver la factura',
    }),
    payment_failed: (facts, formats) => paymentFailed(facts, formats),
    deposit_returned: (facts, { money }) => ({
      subject: `Reembolso de depósito: ${facts.about}`,
      paragraphs: given(`Le reembolsamos ${money(facts)} de su depósito para ${facts.about} por el mismo medio de pago. Puede tardar unos días.`),
      link: 'Ver sus depósitos',
    }),
    deposit_forfeited: (facts, { money }) => ({
      subject: `Perdió su depósito: ${facts.about}`,
      paragraphs: given(
        `Perdió su depósito de ${money(facts)} para ${facts.about} porque no se completó la compra, según las condiciones de la subasta.`,
        'Si cree que es un error, comuníquese con nosotros de inmediato.',
      ),
      link: 'Ver sus depósitos',
    }),
    document_decided: (facts, formats) => documentDecided(facts, formats),
    seller_decided: (facts, formats) => (facts.outcome?.startsWith('plan_') ? planMoved : sellerDecided)(facts, formats),
    ad_reviewed: (facts) => ({
      subject: facts.outcome === 'approved' ? `Anuncio aprobado: ${facts.about}` : `Su anuncio necesita cambios: ${facts.about}`,
      paragraphs: given(
        facts.outcome === 'approved' ? `${facts.about} ya puede publicarse.` : `${facts.about} no fue aprobado. Edite el anuncio para volver a enviarlo.`,
        reasonOf(facts),
      ),
      link: 'Ver su cuenta',
    }),
    purchase_message: ({ about, from = '', text }) => ({
      subject: `Mensaje sobre ${about}`,
      paragraphs: [`${from} le escribió sobre ${about}:`, ...textOf(text), 'Conteste en la página de la compra. Las respuestas por correo no llegan al remitente.'],
      link: 'Leer y contestar',
    }),
    confirmation_due: (facts, { money, moment }) => ({
      subject: `Se necesita su decisión: ${facts.about}`,
      paragraphs: given(
        `Terminó la subasta de ${facts.about}. La oferta más alta es de ${money(facts)}.`,
        facts.at && `Acéptela o rechácela antes del ${moment(facts.at)}. Si no responde, queda rechazada.`,
      ),
      link: 'Aceptar o rechazar',
    }),
    sale_ended: (facts) => ({
      subject: `Su subasta terminó: ${facts.about}`,
      paragraphs: given(
        `${facts.about} terminó. Lotes vendidos: ${facts.sold}. Sin vender: ${facts.unsold}.`,
        ...heads(facts),
      ),
      link: 'Ver los resultados',
    }),
    settlement_ready: (facts, { money }) => ({
      subject: `Pago por enviar: ${facts.about}`,
      paragraphs: given(`El pago del comprador por ${facts.about} está confirmado. Su importe neto es de ${money(facts)}.`),
      link: 'Ver la liquidación',
    }),
    settlement_paid: (facts, { money }) => ({
      subject: `Pago enviado: ${facts.about}`,
      paragraphs: given(
        `Le pagamos ${money(facts)} por ${facts.about}.`, facts.reason && `Referencia del pago: ${facts.reason}`,
      ),
      link: 'Ver la liquidación',
    }),
  },
}

/** What the winner of a lot pays first, and what of it comes later. */
function amountDue(facts: Facts, { booked, moment }: Formats): string | null {
  const { first_cents: first, remaining_cents: whole, at } = facts
  if (!whole || !first) return null
  return `Importe a pagar: ${booked(first, facts)}${at ? ` antes del ${moment(at)}` : ''}.`
    + (whole > first ? ` El resto de ${booked(cents(whole - first), facts)} vence después.` : '')
}

const invoiceDue: NoticeSentence = (facts, { money, moment }) => ({
  subject: facts.lot ? `Factura ${facts.about}: ${facts.lot}` : `Factura ${facts.about}`,
  paragraphs: given(
    `Debe pagar ${money(facts)}${facts.lot ? ` por ${facts.lot}` : ''}${facts.at ? `, antes del ${moment(facts.at)}` : ''}.`,
    facts.paid_cents ? `Ya se aplicaron ${money({ ...facts, amount_cents: facts.paid_cents })}.` : null,
    facts.deposit_cents
      ? `Su depósito de ${money({ ...facts, amount_cents: facts.deposit_cents })} se aplica primero a lo que debe en esta subasta. `
        + 'La página de la factura muestra el saldo pendiente.'
      : null,
  ),
  link: 'Ver y pagar la factura',
})

const invoiceOverdue: NoticeSentence = (facts, { money, moment }) => ({
  subject: `Factura vencida: ${facts.about}`,
  paragraphs: given(
    `No hemos recibido ${money(facts)} de la factura ${facts.about}${facts.at ? `, que venció el ${moment(facts.at)}` : ''}.`,
    'Páguela ahora o, si no puede, comuníquese con nosotros. Si ya pagó, gracias. Una compra sin pagar puede declararse en incumplimiento.',
  ),
  link: 'Ver y pagar la factura',
})

const paymentFailed: NoticeSentence = (facts, { money }) => ({
  subject: `Falló el pago: factura ${facts.about}`,
  paragraphs: given(`Falló su pago de la factura ${facts.about} por ${money(facts)}. La factura sigue abierta. Inténtelo de nuevo o use otra forma de pago.`),
  link: 'Pagar la factura',
})

const documentDecided: NoticeSentence = (facts) => {
  const name = DOCUMENTS[facts.about] ?? facts.about
  const told = { approved: 'aprobado', rejected: 'no aprobado', expired: 'vencido' }[facts.outcome ?? ''] ?? 'revisado'
  return {
    subject: `Documento ${told}: ${name}`,
    paragraphs: given(
      `Documento ${told}: ${name}.`, facts.reason && DOCUMENT_REASONS[facts.reason],
      facts.outcome !== 'approved' && 'Por favor, suba otro documento. Sus ofertas existentes siguen siendo vinculantes.',
    ),
    link: 'Ver su verificación',
  }
}

const sellerDecided: NoticeSentence = (facts) => ({
  subject: { approved: 'Fue aprobado para vender', suspended: 'Su cuenta de vendedor está suspendida' }[facts.outcome ?? ''] ?? 'Su solicitud para vender',
  paragraphs: given(
    { approved: 'Ya puede publicar subastas.', rejected: 'Su solicitud para vender no fue aprobada.',
      suspended: 'Por ahora no puede publicar subastas ni recibir pagos. Las subastas activas continúan.' }[facts.outcome ?? ''],
    reasonOf(facts),
  ),
  link: 'Ver su cuenta',
})
