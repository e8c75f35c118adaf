import { bilingual } from '../../bilingual.ts'

export const registrations = bilingual({
  title: { en: 'Registrations', es: 'Registros' },
  lede: {
    en: 'Bidders who signed the registration form of an auction. Approve each up to a limit for a bid.',
    es: 'Postores que firmaron el formulario de registro de una subasta. Apruebe a cada uno hasta un límite por oferta.',
  },
  none: { en: 'No registrations', es: 'No hay registros' },
  nothingWaits: { en: 'No registrations to decide', es: 'No hay registros por decidir' },
  auction: { en: 'Auction', es: 'Subasta' },
  bidder: { en: 'Bidder', es: 'Postor' },
  state: { en: 'Status', es: 'Estado' },
  limit: { en: 'Limit', es: 'Límite' },
  asked: { en: 'Asked for', es: 'Solicitado' },
  signed: { en: 'Signed', es: 'Firmado' },
  signedName: { en: 'Signed name', es: 'Nombre firmado' },
  contacts: { en: 'Contacts', es: 'Contacto' },
  form: { en: 'Form (PDF)', es: 'Formulario (PDF)' },
  onPaper: {
    en: (day: string, name: string) => `On paper, ${day}, taken by ${name}`,
    es: (day: string, name: string) => `En papel, ${day}, recibido por ${name}`,
  },
  scan: { en: 'Scan', es: 'Escaneo' },
  paper: {
    none: {
      en: 'No auction requires a registration from this bidder right now.',
      es: 'Ninguna subasta exige ahora un registro de este postor.',
    },
    file: { en: 'Scan or photo of the signed form', es: 'Escaneo o foto del formulario firmado' },
    fileHint: { en: 'PDF, JPEG or PNG, at most 8 MB.', es: 'PDF, JPEG o PNG, de 8 MB como máximo.' },
    noFile: { en: 'Choose the file with the signed form.', es: 'Elija el archivo con el formulario firmado.' },
    signedOn: { en: 'Date on the paper', es: 'Fecha del papel' },
    limitHint: { en: 'Approves the registration at once. Leave blank to decide later.', es: 'Aprueba el registro de inmediato. Déjelo en blanco para decidir después.' },
    submit: { en: 'Record registration', es: 'Anotar registro' },
  },
  reason: { en: 'Reason', es: 'Motivo' },
  limitField: { en: 'Limit for a bid', es: 'Límite por oferta' },
  limitHint: {
    en: 'Later bids above it are refused. Bids that are placed stay binding.',
    es: 'Las ofertas posteriores que lo superen se rechazan. Las ya hechas siguen siendo vinculantes.',
  },
  changeLimit: { en: 'Change limit', es: 'Cambiar el límite' },
  ofSale: { en: 'All of this auction', es: 'Todos los de esta subasta' },
  ofOne: { en: 'Of one auction.', es: 'De una subasta.' },
  showAll: { en: 'Show all', es: 'Mostrar todos' },
  statuses: {
    en: { to_decide: 'To decide', pending: 'Under review', approved: 'Approved', rejected: 'Rejected' },
    es: { to_decide: 'Por decidir', pending: 'En revisión', approved: 'Aprobado', rejected: 'Rechazado' },
  },
})
