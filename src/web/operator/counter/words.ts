import { bilingual } from '../../bilingual.ts'

export const counter = bilingual({
  title: { en: 'Counter', es: 'Ventanilla' },
  lede: {
    en: 'Scan or type an invoice number to record its payment, or find the person who is here.',
    es: 'Escanee o escriba un número de factura para registrar su pago, o busque a la persona que está aquí.',
  },
  /** For staff who do not take payments. */
  ledeOfClerk: {
    en: 'Find the person who is here, or create an account for them.',
    es: 'Busque a la persona que está aquí o cree una cuenta para ella.',
  },
  search: { en: 'Invoice or account number, name, phone or email', es: 'Número de factura o de cuenta, nombre, teléfono o correo' },
  searchOfClerk: { en: 'Account number, name, phone or email', es: 'Número de cuenta, nombre, teléfono o correo' },
  find: { en: 'Search', es: 'Buscar' },
  takeIn: { en: 'Create an account', es: 'Crear una cuenta' },
  none: { en: 'Nobody found', es: 'No se encontró a nadie' },
  noneText: {
    en: 'Check the spelling, or create an account for the person who is here.',
    es: 'Revise cómo está escrito o cree una cuenta para la persona que está aquí.',
  },
  noneTextOfCashier: {
    en: 'Check the spelling, or ask a clerk or a manager to create an account.',
    es: 'Revise cómo está escrito o pida a Atención o a un gerente que cree una cuenta.',
  },
  start: {
    en: 'Before you create an account, search for the person by name, phone and email.',
    es: 'Antes de crear una cuenta, busque a la persona por nombre, teléfono y correo.',
  },
  found: { en: 'People found', es: 'Personas encontradas' },
  account: { en: 'Account number', es: 'Número de cuenta' },
  contact: { en: 'Contact', es: 'Contacto' },
  open: { en: 'Open invoices', es: 'Facturas pendientes' },
  pay: { en: (number: string, amount: string) => `${number}: ${amount}`, es: (number: string, amount: string) => `${number}: ${amount}` },
  noEmail: { en: 'No email, by mail', es: 'Sin correo electrónico, por correo postal' },
  card: { en: 'Account card (PDF)', es: 'Tarjeta de la cuenta (PDF)' },
  person: {
    nameHint: { en: 'As on the identity document.', es: 'Como en el documento de identidad.' },
    street: { en: 'Street address or P.O. box', es: 'Calle y número o apartado postal' },
    city: { en: 'City', es: 'Ciudad' },
    region: { en: 'State', es: 'Estado' },
    postalCode: { en: 'ZIP code', es: 'Código postal' },
    country: { en: 'Country', es: 'País' },
    emailHint: {
      en: 'With an email address they can sign in: on the sign-in page, “Forgot password?” sends a link. Without one, everything goes by mail.',
      es: 'Con un correo electrónico pueden iniciar sesión: en esa página, «¿Olvidó su contraseña?» envía un enlace. Sin él, todo va por correo postal.',
    },
    phoneHint: { en: 'Read it back to them. It is taken as confirmed.', es: 'Léaselo en voz alta. Se considera confirmado.' },
    language: { en: 'Language of emails and texts', es: 'Idioma de correos y mensajes' },
    document: { en: 'Identity document you saw', es: 'Documento de identidad que vio' },
    documents: {
      en: {
        driver_license: 'Driver’s license', state_id: 'State ID card', passport: 'U.S. passport', military_id: 'Military ID', tribal_id: 'Tribal ID',
        foreign_id: 'Foreign passport or consular ID',
      },
      es: {
        driver_license: 'Licencia de conducir', state_id: 'Identificación estatal', passport: 'Pasaporte de EE. UU.', military_id: 'Identificación militar',
        tribal_id: 'Identificación tribal', foreign_id: 'Pasaporte extranjero o matrícula consular',
      },
    },
    tier: { en: 'Tier to confirm', es: 'Nivel que se confirma' },
    tierHint: {
      en: 'Enhanced also needs a proof of address and a bank letter that you saw.',
      es: 'El ampliado exige además un comprobante de domicilio y una carta bancaria que usted haya visto.',
    },
    tierOf: { en: (tier: string, limit: string) => `${tier}: bids up to ${limit}`, es: (tier: string, limit: string) => `${tier}: ofertas de hasta ${limit}` },
    note: { en: 'Note', es: 'Nota' },
    noteHint: {
      en: 'What you compared, for the audit log: “Photo and address match, valid until 2029.” Never the number of the document.',
      es: 'Qué comparó, para la auditoría: «Coinciden la foto y el domicilio, válida hasta 2029». Nunca el número del documento.',
    },
    noteMissing: { en: 'Enter what you saw, in at least 3 characters.', es: 'Escriba lo que vio, con al menos 3 caracteres.' },
    newAccount: { en: 'New account', es: 'Cuenta nueva' },
    canBid: { en: 'Bid limit', es: 'Límite de oferta' },
    namesake: { en: 'Same name, another account', es: 'Mismo nombre, otra cuenta' },
    namesakeIs: {
      en: (name: string, id: string, contact: string) => `${name}, account ${id}, ${contact}. Continue only if this is another person.`,
      es: (name: string, id: string, contact: string) => `${name}, cuenta ${id}, ${contact}. Continúe solo si es otra persona.`,
    },
  },
  deposit: {
    none: { en: 'No auction takes deposits now.', es: 'Ninguna subasta acepta depósitos ahora.' },
    exact: { en: (title: string, amount: string) => `${title}: exactly ${amount}`, es: (title: string, amount: string) => `${title}: exactamente ${amount}` },
    least: { en: (title: string, amount: string) => `${title}: at least ${amount}`, es: (title: string, amount: string) => `${title}: al menos ${amount}` },
    amountHint: {
      en: 'All of it is held. For an auction whose deposit follows the bids, it is added to the deposit that is there.',
      es: 'Se retiene por completo. Si el depósito de la subasta depende de las ofertas, se suma al que ya hay.',
    },
    terms: { en: 'The bidder signed the terms of this auction here', es: 'El postor firmó aquí las condiciones de esta subasta' },
    noTerms: { en: 'Have the bidder sign the terms first, then check this box.', es: 'Haga que el postor firme antes las condiciones y marque después esta casilla.' },
  },
  bid: {
    review: { en: 'Review bid', es: 'Revisar la oferta' },
    back: { en: 'Back to counter', es: 'Volver a la ventanilla' },
    personHint: { en: 'Of the bidder who gave the authority. It is on their account card.', es: 'Del postor que dio la autorización. Figura en su tarjeta de cuenta.' },
    lotHint: { en: 'The id or the web address of the lot.', es: 'El número interno o la dirección web del lote.' },
    kind: { en: 'Kind of bid', es: 'Tipo de oferta' },
    kinds: {
      en: { maximum: 'Maximum: bid only as much as needed', straight: 'Exactly this amount' },
      es: { maximum: 'Máximo: ofertar solo lo necesario', straight: 'Exactamente este importe' },
    },
    amount: { en: 'Amount', es: 'Importe' },
    amountHint: {
      en: 'For a lot bid by the acre, per acre. A maximum is shown once more before you place it, and never again.',
      es: 'En un lote que se oferta por acre, por acre. Un máximo se muestra una vez más antes de confirmarlo y nunca después.',
    },
    document: { en: 'Written authority', es: 'Autorización escrita' },
    documentHint: {
      en: 'How the paper is filed, such as “Absentee bid form 14”. Don’t repeat the amount here.',
      es: 'Cómo se archiva el papel, por ejemplo «Formulario de oferta en ausencia 14». No repita aquí el importe.',
    },
    signed: {
      en: 'The paper is signed, names this lot and this amount, and accepts the terms of the auction',
      es: 'El papel está firmado, indica este lote y este importe y acepta las condiciones de la subasta',
    },
    minimum: { en: 'Minimum bid now', es: 'Oferta mínima ahora' },
    reviewText: {
      en: 'The bid is binding. The record names you and the document, and the bidder is notified.',
      es: 'La oferta es vinculante. El registro indica su nombre y el documento, y se notifica al postor.',
    },
    change: { en: 'Change the bid', es: 'Cambiar la oferta' },
    noPerson: { en: 'Enter the account number of the bidder.', es: 'Escriba el número de cuenta del postor.' },
    notOneself: { en: 'You can’t enter a bid for yourself. Place it on the page of the lot.', es: 'No puede registrar una oferta para usted. Hágala en la página del lote.' },
    noLot: { en: 'Enter the id or the web address of a lot.', es: 'Escriba el número interno o la dirección web de un lote.' },
    tooLow: { en: (minimum: string) => `The minimum bid is ${minimum}.`, es: (minimum: string) => `La oferta mínima es de ${minimum}.` },
    noDocument: { en: 'Enter how the written authority is filed.', es: 'Escriba cómo se archiva la autorización escrita.' },
    notSigned: { en: 'Enter a bid only with a signed authority, then check this box.', es: 'Registre una oferta solo con una autorización firmada y marque después esta casilla.' },
    entered: { en: 'Bids entered at the office', es: 'Ofertas registradas en la oficina' },
    clerk: { en: 'Entered by', es: 'Registrada por' },
  },
  sheet: {
    title: { en: (id: string) => `Account ${id}`, es: (id: string) => `Cuenta ${id}` },
    name: { en: 'Name', es: 'Nombre' },
    address: { en: 'Mailing address', es: 'Dirección postal' },
    online: { en: 'On the web', es: 'En la web' },
    office: { en: 'Office', es: 'Oficina' },
    small: {
      en: (id: string) => `Keep this card. Include account number ${id} with every payment and letter. All bids are final.`,
      es: (id: string) => `Conserve esta tarjeta. Indique el número de cuenta ${id} en cada pago y cada carta. Todas las ofertas son definitivas.`,
    },
  },
})
