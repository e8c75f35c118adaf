import { bilingual } from '../bilingual.ts'

/** A purchase from payment to deed, for its buyer, its seller and the office. */
export const purchases = bilingual({
  title: { en: 'Purchases', es: 'Compras' },
  none: { en: 'No purchases yet', es: 'Todavía no hay compras' },
  noneText: {
    en: 'A lot that you win appears here, with the steps from payment to deed.',
    es: 'Los lotes que gane aparecen aquí, con los pasos desde el pago hasta la escritura.',
  },
  browse: { en: 'Browse lots', es: 'Ver lotes' },
  columns: {
    en: { lot: 'Lot', sold: 'Won', price: 'Hammer price', next: 'Next step' },
    es: { lot: 'Lote', sold: 'Ganado', price: 'Precio de martillo', next: 'Siguiente paso' },
  },
  lot: { en: (number: number, title: string) => `Lot ${number}: ${title}`, es: (number: number, title: string) => `Lote ${number}: ${title}` },
  lotLink: { en: 'View lot', es: 'Ver lote' },
  back: { en: 'All purchases', es: 'Todas las compras' },
  facts: {
    en: { price: 'Hammer price', premium: 'Buyer’s premium', invoiced: 'Invoiced', paid: 'Paid', left: 'Balance due', seller: 'Seller', sold: 'Sold' },
    es: {
      price: 'Precio de martillo', premium: 'Prima del comprador', invoiced: 'Facturado', paid: 'Pagado', left: 'Resto por pagar', seller: 'Vendedor',
      sold: 'Vendido',
    },
  },
  notInvoiced: { en: 'Not invoiced yet', es: 'Aún sin factura' },
  next: { en: (step: string) => `Next: ${step}`, es: (step: string) => `Siguiente: ${step}` },
  stepBy: { en: (step: string, day: string) => `${step}, by ${day}`, es: (step: string, day: string) => `${step}, a más tardar el ${day}` },
  noStep: { en: 'None', es: 'Ninguno' },
  nothingLeft: { en: 'Nothing is left for you to do now.', es: 'Ahora no tiene nada pendiente.' },
  canceled: { en: 'This purchase was canceled.', es: 'Esta compra se canceló.' },
  stepsTitle: { en: 'Steps to your deed', es: 'Pasos hasta la escritura' },
  steps: {
    payment: { en: 'Payment', es: 'Pago' },
    deed_name: { en: 'Name on the deed', es: 'Nombre en la escritura' },
    contract: { en: 'Contract', es: 'Contrato' },
  },
  statuses: {
    en: { done: 'Done', open: 'To do', overdue: 'Overdue', waiting: 'Not yet', canceled: 'Canceled' },
    es: { done: 'Hecho', open: 'Por hacer', overdue: 'Vencido', waiting: 'Aún no', canceled: 'Cancelado' },
  },
  actors: { en: { buyer: 'Buyer', seller: 'Seller' }, es: { buyer: 'Comprador', seller: 'Vendedor' } },
  doneOn: { en: (day: string) => `Done ${day}`, es: (day: string) => `Hecho el ${day}` },
  dueBy: { en: (day: string) => `Due ${day}`, es: (day: string) => `Vence el ${day}` },
  contract: {
    waiting: { en: 'The contract can be signed once the name on the deed is entered.', es: 'El contrato se puede firmar cuando se indique el nombre para la escritura.' },
    text: {
      en: 'Read the contract, then sign it with your typed name. What you sign is kept exactly as it is now.',
      es: 'Lea el contrato y después fírmelo escribiendo su nombre. Lo que firme se conserva tal como está ahora.',
    },
    read: { en: 'Read the contract (PDF)', es: 'Leer el contrato (PDF)' },
    name: { en: 'Your full name, as your signature', es: 'Su nombre completo, como firma' },
    sign: { en: 'Sign contract', es: 'Firmar contrato' },
    signed: {
      en: (party: string, name: string, at: string) => `${party}: signed by ${name}, ${at}`,
      es: (party: string, name: string, at: string) => `${party}: firmado por ${name}, ${at}`,
    },
    awaitsSeller: { en: 'The seller signs next.', es: 'Ahora firma el vendedor.' },
    awaitsBuyer: { en: 'The buyer signs first.', es: 'Primero firma el comprador.' },
    signedPdf: { en: 'Contract with signatures (PDF)', es: 'Contrato con firmas (PDF)' },
    filePdf: { en: 'File as it was signed', es: 'Archivo tal como se firmó' },
    hash: { en: 'SHA-256 of the file signed:', es: 'SHA-256 del archivo firmado:' },
    reopen: { en: 'Reopen contract', es: 'Reabrir contrato' },
    reopenQuestion: { en: 'Reopen the contract?', es: '¿Reabrir el contrato?' },
    reopenText: {
      en: 'The signatures no longer count, and the buyer can correct the name on the deed and sign again. The old contract is kept on record.',
      es: 'Las firmas dejan de valer, y el comprador puede corregir el nombre para la escritura y firmar de nuevo. El contrato anterior queda registrado.',
    },
  },
  sellersTitle: { en: 'Purchase', es: 'Compra' },
  sellersLink: { en: 'Steps and contract', es: 'Pasos y contrato' },
  payment: {
    text: { en: 'Pay each invoice by card or by wire.', es: 'Pague cada factura con tarjeta o por transferencia.' },
    waiting: { en: 'Your invoice is being prepared.', es: 'Su factura está en preparación.' },
    pay: { en: (amount: string) => `Pay ${amount}`, es: (amount: string) => `Pagar ${amount}` },
    receipt: { en: 'Receipt (PDF)', es: 'Recibo (PDF)' },
    invoice: { en: (number: string) => `Invoice ${number}`, es: (number: string) => `Factura ${number}` },
  },
  deed: {
    text: {
      en: 'Enter who takes title, exactly as it should read on the deed. If you are not sure how to take title, ask an attorney.',
      es: 'Indique quién recibe el título, tal como debe figurar en la escritura. Si tiene dudas, consulte a un abogado.',
    },
    entered: { en: 'The deed will name:', es: 'La escritura nombrará a:' },
    change: { en: 'Change', es: 'Cambiar' },
    vesting: { en: 'How you take title', es: 'Cómo recibe el título' },
    choose: { en: 'Choose', es: 'Elija' },
    vestings: {
      en: {
        individual: 'One person', joint_tenants: 'Joint tenants with right of survivorship', tenants_in_common: 'Tenants in common',
        tenants_by_entirety: 'Spouses, tenants by the entirety', community_property: 'Spouses, community property', company: 'Company or partnership',
        trust: 'Trust', other: 'Other',
      },
      es: {
        individual: 'Una persona', joint_tenants: 'Copropietarios con derecho de supervivencia', tenants_in_common: 'Copropietarios en partes separadas',
        tenants_by_entirety: 'Cónyuges, propietarios en conjunto', community_property: 'Cónyuges, bienes gananciales', company: 'Empresa o sociedad',
        trust: 'Fideicomiso', other: 'Otro',
      },
    },
    name: { en: 'Name on the deed', es: 'Nombre en la escritura' },
    nameHint: {
      en: 'Full legal names. For a company, add its state and form; for a trust, its trustee and date.',
      es: 'Nombres legales completos. Para una empresa, agregue su estado y forma; para un fideicomiso, el fiduciario y la fecha.',
    },
    street: { en: 'Mailing address', es: 'Dirección postal' },
    city: { en: 'City', es: 'Ciudad' },
    region: { en: 'State or province', es: 'Estado o provincia' },
    postalCode: { en: 'ZIP or postal code', es: 'Código postal' },
    country: { en: 'Country', es: 'País' },
    unitedStates: { en: 'United States', es: 'Estados Unidos' },
    save: { en: 'Save', es: 'Guardar' },
  },
})
