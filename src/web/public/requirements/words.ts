import { bilingual } from '../../bilingual.ts'

/** Requirements for bidding, shown before sign-up and deposit. */
export const requirements = bilingual({
  title: { en: 'What you need to bid', es: 'Qué necesita para ofertar' },
  link: { en: 'What you need to bid and how to pay', es: 'Qué necesita para ofertar y cómo se paga' },
  email: {
    label: { en: 'Email', es: 'Correo electrónico' },
    text: {
      en: 'We send a link to confirm your address. It takes about a minute.',
      es: 'Le enviamos un enlace para confirmar su dirección. Toma cerca de un minuto.',
    },
  },
  phone: {
    label: { en: 'Phone', es: 'Teléfono' },
    text: {
      en: (limit: string) => `We text a six-digit code, which takes about two minutes. With both confirmed you can bid up to ${limit}.`,
      es: (limit: string) =>
        `Le enviamos por mensaje un código de seis dígitos, lo que toma unos dos minutos. Con ambos confirmados puede ofertar hasta ${limit}.`,
    },
  },
  identity: {
    label: { en: 'Identity', es: 'Identidad' },
    text: {
      en: (from: string, to: string) =>
        `Only for bids above ${from}: a passport, driver’s license or identity card. We review it within one business day. `
      + `Then you can bid up to ${to}; larger bids take a proof of address and a bank letter.`,
      es: (from: string, to: string) =>
        `Solo para ofertas de más de ${from}: un pasaporte, licencia de conducir o documento de identidad. Lo revisamos en un día hábil. `
      + `Después puede ofertar hasta ${to}; las ofertas mayores requieren un comprobante de domicilio y una carta de su banco.`,
    },
  },
  registration: {
    label: { en: 'Registration', es: 'Registro' },
    text: {
      en: 'You sign the registration form of this auction, and the office approves you up to a limit for each bid. Register before bidding closes: '
      + 'the office needs time to decide.',
      es: 'Usted firma el formulario de registro de esta subasta y la oficina lo aprueba hasta un límite por oferta. Regístrese antes del cierre: '
      + 'la oficina necesita tiempo para decidir.',
    },
  },
  deposit: {
    label: { en: 'Deposit', es: 'Depósito' },
    most: {
      en: 'Most auctions ask for a deposit before the first bid. It is refunded if you win nothing.',
      es: 'La mayoría de las subastas piden un depósito antes de la primera oferta. Se reembolsa si no gana nada.',
    },
    none: { en: 'This auction asks for no deposit.', es: 'Esta subasta no pide depósito.' },
    byCard: {
      en: 'By card it counts at once; a wire can take one business day or more.',
      es: 'Con tarjeta cuenta de inmediato; una transferencia puede tardar un día hábil o más.',
    },
    byWire: {
      en: 'It is paid by wire, which can take one business day or more.',
      es: 'Se paga por transferencia, que puede tardar un día hábil o más.',
    },
    until: { en: (moment: string) => `Deposit deadline: ${moment}.`, es: (moment: string) => `Fecha límite para el depósito: ${moment}.` },
  },
  paying: {
    label: { en: 'Payment', es: 'Pago' },
    cardAndWire: {
      en: (limit: string) => `Invoices up to ${limit} are paid by card or wire, larger ones by wire only.`,
      es: (limit: string) => `Las facturas de hasta ${limit} se pagan con tarjeta o por transferencia; las mayores, solo por transferencia.`,
    },
    wire: { en: 'Invoices are paid by wire.', es: 'Las facturas se pagan por transferencia.' },
  },
  added: {
    label: { en: 'Buyer’s fees', es: 'Tarifas del comprador' },
    due: { en: 'the amount due of the lot', es: 'el importe adeudado del lote' },
    most: {
      en: 'Many auctions add a buyer’s premium to the winning bid. Each lot shows what you would pay in all.',
      es: 'Muchas subastas agregan una prima del comprador a la oferta ganadora. Cada lote muestra lo que pagaría en total.',
    },
  },
  timeShort: {
    en: (limit: string) =>
      `Time is short. Identity review takes up to one business day, and bidding closes before then. Without it, you can bid up to ${limit}.`,
    es: (limit: string) =>
      `Queda poco tiempo. La revisión de identidad toma hasta un día hábil, y las ofertas cierran antes. Sin ella, puede ofertar hasta ${limit}.`,
  },
  taxSale: {
    label: { en: 'Tax sale', es: 'Venta por impuestos' },
    text: {
      en: 'The owner can redeem a lot until it closes. It is then withdrawn, and bids on it no longer count.',
      es: 'El propietario puede redimir un lote hasta el cierre. Entonces se retira y las ofertas quedan sin efecto.',
    },
  },
  won: {
    label: { en: 'If you win', es: 'Si gana' },
    full: {
      en: 'You get the invoice at once, less your deposit. It is due in five business days; then the deed is prepared and recorded.',
      es: 'Recibe la factura de inmediato, menos su depósito. Vence en cinco días hábiles; después se prepara y se registra la escritura.',
    },
    earnest: {
      en: 'You get the invoices at once, less your deposit: 10% is due on the next business day, the rest in 30 days, at the closing.',
      es: 'Recibe las facturas de inmediato, menos su depósito: el 10% vence el siguiente día hábil y el resto en 30 días, en el cierre.',
    },
    either: {
      en: 'You get the invoice at once, less your deposit. The auction says when it is due; then the deed is prepared and recorded.',
      es: 'Recibe la factura de inmediato, menos su depósito. La subasta indica cuándo vence; después se prepara y se registra la escritura.',
    },
  },
})
