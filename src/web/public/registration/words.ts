import { bilingual } from '../../bilingual.ts'

/** Registration for an auction: form, signature, limit. */
export const registration = bilingual({
  title: { en: 'Your registration for this auction', es: 'Su registro para esta subasta' },
  lede: {
    en: (sale: string) => `${sale} asks every bidder to sign a form. The office then approves you up to a limit for each bid.`,
    es: (sale: string) => `${sale} pide a cada postor que firme un formulario. Después la oficina lo aprueba hasta un límite por oferta.`,
  },
  statuses: {
    en: { pending: 'Under review', approved: 'Approved', rejected: 'Rejected' },
    es: { pending: 'En revisión', approved: 'Aprobado', rejected: 'Rechazado' },
  },
  pending: {
    en: 'You have signed. The office is reviewing your registration; we will email you the decision.',
    es: 'Ya firmó. La oficina está revisando su registro; le avisaremos la decisión por correo.',
  },
  approved: {
    en: (limit: string) => `You are approved. You can bid up to ${limit} on each lot.`,
    es: (limit: string) => `Su registro está aprobado. Puede ofertar hasta ${limit} por cada lote.`,
  },
  asked: {
    en: (limit: string) => `You asked for ${limit}. The office has not decided yet.`,
    es: (limit: string) => `Pidió ${limit}. La oficina aún no ha decidido.`,
  },
  rejected: {
    en: (reason: string) => `The office rejected your registration: ${reason} You can sign again.`,
    es: (reason: string) => `La oficina rechazó su registro: ${reason} Puede firmar de nuevo.`,
  },
  open: { en: 'Register before you pay a deposit: the office decides who can bid.', es: 'Regístrese antes de hacer un depósito: la oficina decide quién puede ofertar.' },
  go: { en: 'Register', es: 'Registrarse' },
  view: { en: 'View your registration', es: 'Ver su registro' },
  sign: {
    text: {
      en: 'Read the form. Sign it with your full name, and draw your signature if you like. We store both with the time and your IP address.',
      es: 'Lea el formulario. Fírmelo con su nombre completo y, si lo desea, dibuje su firma. Guardamos ambos con la hora y su dirección IP.',
    },
    read: { en: 'Read the form (PDF)', es: 'Leer el formulario (PDF)' },
    submit: { en: 'Sign and register', es: 'Firmar y registrarse' },
  },
  details: {
    en: 'The form has your name, address and phone from your account. Are they right?',
    es: 'El formulario lleva su nombre, dirección y teléfono de su cuenta. ¿Son correctos?',
  },
  toDetails: { en: 'Edit your details', es: 'Editar sus datos' },
  limit: { en: 'Highest bid you ask for', es: 'Oferta más alta que solicita' },
  limitHint: { en: 'For each lot, in total. The office decides the limit.', es: 'Por cada lote, en total. La oficina decide el límite.' },
  raise: { en: 'Ask for a higher limit', es: 'Pedir un límite mayor' },
  raiseText: { en: 'Until the office has decided, your present limit applies.', es: 'Hasta que la oficina decida, vale su límite actual.' },
  signedPdf: { en: 'Signed form (PDF)', es: 'Formulario firmado (PDF)' },
  signedAt: { en: 'Signed', es: 'Firmado' },
  goOn: { en: 'Continue', es: 'Continuar' },
  meanings: {
    en: {
      bidder_name: 'Bidder', bidder_email: 'Bidder’s email', bidder_phone: 'Bidder’s phone', bidder_address: 'Bidder’s address',
      account_number: 'Account number', auction_title: 'Auction', seller_name: 'Seller', bidding_opens: 'Day on which bidding opens',
    },
    es: {
      bidder_name: 'Postor', bidder_email: 'Correo del postor', bidder_phone: 'Teléfono del postor', bidder_address: 'Dirección del postor',
      account_number: 'Número de cuenta', auction_title: 'Subasta', seller_name: 'Vendedor', bidding_opens: 'Día en que se abren las ofertas',
    },
  },
  form: {
    title: { en: 'Registration form', es: 'Formulario de registro' },
    lede: {
      en: 'What bidders sign before they bid in this auction.',
      es: 'Lo que firman los postores antes de ofertar en esta subasta.',
    },
    body: { en: 'Form text (Markdown)', es: 'Texto del formulario (Markdown)' },
    save: { en: 'Save form', es: 'Guardar el formulario' },
    of: {
      en: { auction: 'This auction has its own form.', program: 'This is the form that comes with Freehold. Have an attorney review it.' },
      es: { auction: 'Esta subasta tiene su propio formulario.', program: 'Este es el formulario incluido con Freehold. Pida a un abogado que lo revise.' },
    },
    notAsked: {
      en: 'This auction does not ask for registration yet. Turn it on under Visibility.',
      es: 'Esta subasta todavía no pide registro. Actívelo en Visibilidad.',
    },
  },
})
