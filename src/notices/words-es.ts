import type { Facts } from './facts.ts'
import type { NoticeWords, Saying } from './notice-words.ts'
import { decided } from './decided-words-es.ts'
import { homeCorrected, planMoved, refundFailed, strikeLifted } from './office-words-es.ts'

const DOCUMENTS: Record<string, string> = {
  government_id: 'identificación oficial', business_license: 'licencia comercial', w9: 'formulario W-9', ein_confirmation: 'confirmación del EIN',
  beneficial_ownership_attestation: 'declaración de titularidad real', bank_letter: 'carta del banco', proof_of_address: 'comprobante de domicilio',
}

const DOCUMENT_REASONS: Record<string, string> = {
  unreadable: 'No se puede leer.', mismatch: 'No coincide con lo que nos indicó.', expired: 'Está vencido.',
  wrong_type: 'Es otro tipo de documento.', suspected_fraud: 'No pudimos confirmar que sea auténtico.',
}

const given = (...paragraphs: (string | false | null | undefined)[]): string[] => paragraphs.filter((text) => typeof text === 'string')

const reasonOf = ({ reason }: Facts): string | null => (reason ? `Motivo indicado: ${reason}` : null)

/** Nothing where nobody bid: there is no chain to keep the head of. */
const heads = ({ heads: all = [] }: Facts): string[] => all.length === 0 ? [] : [
  'Estos son los sellos finales de las cadenas de ofertas. Consérvelos: demuestran que nadie ha cambiado desde entonces el historial.',
  ...all.map(({ lot_number, title, head }) => `Lote ${lot_number}, ${title}: ${head ?? 'sin ofertas'}`),
]

export const spanish: NoticeWords = {
  perAcre: ' por acre',
  unsubscribe: 'No recibir más cartas de este tipo',
  outcomes: { ...decided, strike_lifted: strikeLifted, strike_lifted_free: strikeLifted, home_corrected: homeCorrected, refund_failed: refundFailed },
  kinds: {
    outbid: (facts, { money, moment }) => ({
      subject: `Otra persona superó su oferta: ${facts.about}`,
      paragraphs: given(
        `Otro postor va en cabeza en ${facts.about}. La oferta actual es de ${money(facts)}.`,
        facts.at && `Las ofertas terminan el ${moment(facts.at)}, o más tarde si hay ofertas de última hora.`,
      ),
      link: 'Volver a ofertar',
    }),
    won: (facts, { money }) => ({
      subject: `Ganó: ${facts.about}`,
      paragraphs: given(
        `El lote ${facts.about} es suyo por ${money(facts)}.`,
        'Lo que debe pagar, y cuándo, figura en la factura.',
        facts.head && `Sello final de la cadena de ofertas de este lote: ${facts.head}`,
        facts.head && 'Consérvelo. Demuestra que nadie ha cambiado desde entonces el historial de ofertas.',
      ),
      link: 'Ver el lote',
    }),
    lost: (facts, { money }) => ({
      subject: `No ganó: ${facts.about}`,
      paragraphs: given(facts.outcome === 'sold'
        ? `${facts.about} se vendió a otro postor por ${money(facts)}.`
        : `${facts.about} cerró sin venderse.`),
      link: 'Ver el lote',
    }),
    lead_revived: (facts, { money, moment }) => ({
      subject: `Vuelve a ir en cabeza: ${facts.about}`,
      paragraphs: given(
        `Se anularon ofertas de otro postor, por lo que la suya vuelve a ir en cabeza en ${facts.about}, con ${money(facts)}.`,
        facts.at && `Usted no lo pidió. Hasta el ${moment(facts.at)}, o hasta que cierre el lote si es antes, puede renunciar a ella.`,
      ),
      link: 'Mantener la oferta o renunciar',
    }),
    retraction_decided: (facts) => ({
      subject: facts.outcome === 'granted' ? `Su oferta queda retirada: ${facts.about}` : `Su oferta sigue en pie: ${facts.about}`,
      paragraphs: given(
        facts.outcome === 'granted'
          ? `Se aceptó su solicitud: su oferta por ${facts.about}, y las posteriores, ya no cuentan.`
          : `Se rechazó su solicitud de retirar una oferta por ${facts.about}. La oferta es vinculante.`,
        reasonOf(facts),
      ),
      link: 'Ver el lote',
    }),
    sale_called_off: (facts) => ({
      subject: `Cancelado: ${facts.about}`,
      paragraphs: given(
        facts.outcome === 'auction' ? `La subasta ${facts.about} fue cancelada.` : `El lote ${facts.about} fue retirado de su subasta.`,
        'Las ofertas quedan sin efecto. El depósito que ya no haga falta se devuelve solo.',
      ),
      link: 'Ver lo que está en venta',
    }),
    offer_received: (facts, { money, moment }) => ({
      subject: `Una propuesta para usted: ${facts.about}`,
      paragraphs: given(
        `El vendedor le ofrece ${facts.about} por ${money(facts)}.`,
        facts.at && `Acéptela o rechácela antes del ${moment(facts.at)}. Sin su respuesta caduca, y no debe nada.`,
      ),
      link: 'Responder a la propuesta',
    }),
    offer_expiring: (facts, { money, moment }) => ({
      subject: `Una propuesta termina pronto: ${facts.about}`,
      paragraphs: given(`Aún no ha respondido: ${facts.about} por ${money(facts)}.`, facts.at && `La propuesta termina el ${moment(facts.at)}.`),
      link: 'Responder a la propuesta',
    }),
    offer_ended: (facts, { money }) => {
      const told = { accepted: 'aceptada', declined: 'rechazada', expired: 'sin respuesta', withdrawn: 'retirada' }[facts.outcome ?? ''] ?? 'terminada'
      return {
        subject: `Propuesta ${told}: ${facts.about}`,
        paragraphs: given(`La propuesta de ${facts.about} por ${money(facts)} queda ${told}.`),
        link: 'Ver el lote',
      }
    },
    invoice_opened: (facts, formats) => (facts.outcome === 'overdue' ? invoiceOverdue(facts, formats) : invoiceDue(facts, formats)),
    invoice_paid: (facts, { money }) => ({
      subject: `Pagada: factura ${facts.about}`,
      paragraphs: given(
        `La factura ${facts.about} de ${money(facts)} está pagada por completo. Gracias.`,
        facts.over_cents ? `Envió ${money({ ...facts, amount_cents: facts.over_cents })} más de lo que pide. Eso se le devuelve.` : null,
      ),
      link: 'Ver la factura',
    }),
    payment_failed: (facts, formats) => paymentFailed(facts, formats),
    deposit_returned: (facts, { money }) => ({
      subject: `Se devuelve su depósito: ${facts.about}`,
      paragraphs: given(`${money(facts)} de su depósito para ${facts.about} vuelve por donde llegó. Los bancos tardan unos días en mostrarlo.`),
      link: 'Ver sus depósitos',
    }),
    deposit_forfeited: (facts, { money }) => ({
      subject: `Perdió su depósito: ${facts.about}`,
      paragraphs: given(
        `Su depósito de ${money(facts)} para ${facts.about} no se devuelve, como prevén las condiciones de la subasta cuando una compra no se completa.`,
        'Si cree que es un error, dígaselo a la casa sin demora.',
      ),
      link: 'Ver sus depósitos',
    }),
    document_decided: (facts, formats) => documentDecided(facts, formats),
    seller_decided: (facts, formats) => (facts.outcome?.startsWith('plan_') ? planMoved : sellerDecided)(facts, formats),
    ad_reviewed: (facts) => ({
      subject: facts.outcome === 'approved' ? `Anuncio aprobado: ${facts.about}` : `Su anuncio necesita un cambio: ${facts.about}`,
      paragraphs: given(
        facts.outcome === 'approved' ? `${facts.about} puede publicarse.` : `${facts.about} no se muestra tal como está. Cámbielo y se revisará de nuevo.`,
        reasonOf(facts),
      ),
      link: 'Ver su cuenta',
    }),
    confirmation_due: (facts, { money, moment }) => ({
      subject: `Acepte o rechace: ${facts.about}`,
      paragraphs: given(
        `Terminaron las ofertas por ${facts.about}. La más alta es de ${money(facts)}.`,
        facts.at && `Acéptela o rechácela antes del ${moment(facts.at)}. Sin su respuesta queda rechazada.`,
      ),
      link: 'Ver el lote',
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
      subject: `Listo para pagarse: ${facts.about}`,
      paragraphs: given(`El dinero de ${facts.about} está asegurado. Su importe neto es de ${money(facts)}.`),
      link: 'Ver su cuenta',
    }),
    settlement_paid: (facts, { money }) => ({
      subject: `Pagado: ${facts.about}`,
      paragraphs: given(
        `Le hemos pagado ${money(facts)} por ${facts.about}.`, facts.reason && `Referencia del pago: ${facts.reason}`,
      ),
      link: 'Ver su cuenta',
    }),
  },
}

const invoiceDue: Saying = (facts, { money, moment }) => ({
  subject: facts.lot ? `Factura ${facts.about}: ${facts.lot}` : `Factura ${facts.about}`,
  paragraphs: given(
    `Debe pagar ${money(facts)}${facts.lot ? ` por ${facts.lot}` : ''}${facts.at ? `, antes del ${moment(facts.at)}` : ''}.`,
    facts.paid_cents ? `Ya se descontaron ${money({ ...facts, amount_cents: facts.paid_cents })}.` : null,
    facts.deposit_cents
      ? `Su depósito de ${money({ ...facts, amount_cents: facts.deposit_cents })} se descuenta primero de lo que debe en esta subasta: `
        + 'la página de la factura muestra lo que queda por pagar.'
      : null,
  ),
  link: 'Ver la factura y pagarla',
})

const invoiceOverdue: Saying = (facts, { money, moment }) => ({
  subject: `Pendiente de pago: factura ${facts.about}`,
  paragraphs: given(
    `${money(facts)} de la factura ${facts.about} vencía${facts.at ? ` el ${moment(facts.at)}` : ''} y no ha llegado.`,
    'Páguela ahora o, si no puede, dígaselo a la casa. Si el pago ya está en camino, gracias. Una compra sin pagar puede declararse en incumplimiento.',
  ),
  link: 'Ver la factura y pagarla',
})

const paymentFailed: Saying = (facts, { money }) => ({
  subject: `No se pudo completar un pago: factura ${facts.about}`,
  paragraphs: given(`Falló un pago de la factura ${facts.about} de ${money(facts)}. La factura sigue abierta: inténtelo de nuevo o pague de otra forma.`),
  link: 'Pagar la factura',
})

const documentDecided: Saying = (facts) => {
  const name = DOCUMENTS[facts.about] ?? facts.about
  const told = { approved: 'aceptado', rejected: 'no aceptado', expired: 'caducado' }[facts.outcome ?? ''] ?? 'revisado'
  return {
    subject: `Documento ${told}: ${name}`,
    paragraphs: given(
      `Documento ${told}: ${name}.`, facts.reason && DOCUMENT_REASONS[facts.reason],
      facts.outcome !== 'approved' && 'Envíe otro, por favor. Las ofertas que ya hizo siguen siendo vinculantes.',
    ),
    link: 'Ver su verificación',
  }
}

const sellerDecided: Saying = (facts) => ({
  subject: { approved: 'Ya puede vender', suspended: 'Por ahora no puede vender' }[facts.outcome ?? ''] ?? 'Su solicitud para vender',
  paragraphs: given(
    { approved: 'Ha sido aprobado como vendedor.', rejected: 'Su solicitud para vender no fue aceptada.',
      suspended: 'Su aprobación como vendedor está suspendida. Las subastas en curso continúan.' }[facts.outcome ?? ''],
    reasonOf(facts),
  ),
  link: 'Ver su cuenta',
})
