import { bilingual } from '../bilingual.ts'

/** Contact and bank details. */
export const contact = bilingual({
  reach: { en: 'Contact us:', es: 'Contáctenos:' },
  onlyHere: {
    en: 'Our bank details are shown only on this page. We never send them by email.',
    es: 'Nuestros datos bancarios se muestran solo en esta página. Nunca los enviamos por correo electrónico.',
  },
  callFirst: {
    en: 'Our bank details are shown only on this page. We never send them by email. Call {phone} before you wire money to an account you received in a message.',
    es: 'Nuestros datos bancarios se muestran solo en esta página. Nunca los enviamos por correo electrónico. Llame al {phone} antes de transferir a una cuenta que recibió en un mensaje.',
  },
  askByPhone: {
    en: 'Call {phone} for our bank details. We never send them by email.',
    es: 'Llame al {phone} para obtener nuestros datos bancarios. Nunca los enviamos por correo electrónico.',
  },
  askByMail: {
    en: 'Email {email} and we’ll call you with our bank details. We never send them by email.',
    es: 'Escriba a {email} y le llamaremos para darle nuestros datos bancarios. Nunca los enviamos por correo electrónico.',
  },
  houseTells: {
    en: 'We’ll tell you our bank details. We never send them by email.',
    es: 'Le diremos nuestros datos bancarios. Nunca los enviamos por correo electrónico.',
  },
})

export const form = bilingual({
  optional: { en: 'optional', es: 'opcional' },
  overtaken: {
    en: 'Someone else saved changes after you opened this page. Your entries are still here. Save again to replace their changes.',
    es: 'Otra persona guardó cambios después de que usted abrió esta página. Lo que escribió sigue aquí. Guarde otra vez para reemplazar esos cambios.',
  },
  correct: {
    en: { one: 'Please fix 1 error', other: 'Please fix {count} errors' },
    es: { one: 'Corrija 1 error', other: 'Corrija {count} errores' },
  },
  /** A line of the error summary. */
  ofField: {
    en: (label: string, sentence: string) => afterLabel(label, sentence),
    es: (label: string, sentence: string) => afterLabel(label, sentence, isName(sentence) ? sentence : inMidSentence(sentence)),
  },
  /** What an error beside a field calls it, as the subject of its sentence. */
  thisField: { en: 'This', es: 'Este campo' },
  zone: { en: 'Time zone', es: 'Zona horaria' },
  zones: {
    'America/New_York': { en: 'Eastern time (New York)', es: 'Hora del este (Nueva York)' },
    'America/Chicago': { en: 'Central time (Chicago)', es: 'Hora central (Chicago)' },
    'America/Denver': { en: 'Mountain time (Denver)', es: 'Hora de la montaña (Denver)' },
    'America/Phoenix': { en: 'Mountain time, no daylight saving (Phoenix)', es: 'Hora de la montaña, sin horario de verano (Phoenix)' },
    'America/Los_Angeles': { en: 'Pacific time (Los Angeles)', es: 'Hora del Pacífico (Los Ángeles)' },
    'America/Anchorage': { en: 'Alaska time (Anchorage)', es: 'Hora de Alaska (Anchorage)' },
    'Pacific/Honolulu': { en: 'Hawaii time (Honolulu)', es: 'Hora de Hawái (Honolulu)' },
    'America/Puerto_Rico': { en: 'Atlantic time (Puerto Rico)', es: 'Hora del Atlántico (Puerto Rico)' },
    'America/Detroit': { en: 'Eastern time (Detroit)', es: 'Hora del este (Detroit)' },
    'America/Indiana/Indianapolis': { en: 'Eastern time (Indianapolis)', es: 'Hora del este (Indianápolis)' },
    'America/Boise': { en: 'Mountain time (Boise)', es: 'Hora de la montaña (Boise)' },
    'Pacific/Guam': { en: 'Chamorro time (Guam)', es: 'Hora chamorra (Guam)' },
    'Pacific/Pago_Pago': { en: 'Samoa time (Pago Pago)', es: 'Hora de Samoa (Pago Pago)' },
    UTC: { en: 'Universal time (UTC)', es: 'Hora universal (UTC)' },
  },
  back: { en: 'Go back', es: 'Volver' },
  filters: {
    en: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
    es: (count: number) => (count === 0 ? 'Filtros' : `Filtros (${count})`),
  },
  sortBy: { en: 'Sort by', es: 'Ordenar por' },
  actions: { en: 'Actions', es: 'Acciones' },
})

export const layout = bilingual({
  skip: { en: 'Skip to content', es: 'Ir al contenido' },
  sandbox: { en: 'Sandbox', es: 'Entorno de pruebas' },
  sandboxIs: {
    en: 'Nothing here is for sale, no money moves, and the clock is set ahead at will.',
    es: 'Aquí nada está en venta, no se mueve dinero y el reloj se adelanta a voluntad.',
  },
  main: { en: 'Main', es: 'Principal' },
  footer: { en: 'Footer', es: 'Pie de página' },
  breadcrumb: { en: 'Breadcrumb', es: 'Ruta de navegación' },
  sections: {
    en: { lots: 'Lots', map: 'Map', auctions: 'Auctions', results: 'Results', sell: 'Sell land', help: 'Help' },
    es: { lots: 'Lotes', map: 'Mapa', auctions: 'Subastas', results: 'Resultados', sell: 'Vender', help: 'Ayuda' },
  },
  promise: {
    en: 'Survey outlines, land facts and full bid history on every lot.',
    es: 'Contorno, datos del terreno e historial de ofertas completo en cada lote.',
  },
  terms: { en: 'Terms of sale', es: 'Condiciones de venta' },
  privacy: { en: 'Privacy', es: 'Privacidad' },
  api: { en: 'API', es: 'API' },
  language: { en: 'Language', es: 'Idioma' },
  join: { en: 'Join', es: 'Registrarse' },
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
  signOut: { en: 'Sign out', es: 'Cerrar sesión' },
  watchlist: { en: 'Watchlist', es: 'Seguimiento' },
  selling: { en: 'Selling', es: 'Ventas' },
  areas: {
    en: { account: 'Account', seller: 'Selling', admin: 'Admin' },
    es: { account: 'Cuenta', seller: 'Ventas', admin: 'Administración' },
  },
  toAdmin: { en: 'Admin', es: 'Admin.' },
  account: {
    overview: { en: 'Overview', es: 'Resumen' },
    verification: { en: 'Verification', es: 'Verificación' },
    bids: { en: 'Bids', es: 'Ofertas' },
    purchases: { en: 'Purchases', es: 'Compras' },
    watchlist: { en: 'Watchlist', es: 'Seguimiento' },
    searches: { en: 'Saved searches', es: 'Búsquedas guardadas' },
    offers: { en: 'Offers', es: 'Propuestas' },
    deposits: { en: 'Deposits', es: 'Depósitos' },
    invoices: { en: 'Invoices', es: 'Facturas' },
    notices: { en: 'Notifications', es: 'Notificaciones' },
    details: { en: 'Your details', es: 'Nombre y contacto' },
    security: { en: 'Security', es: 'Seguridad' },
    tokens: { en: 'API tokens', es: 'Claves de API' },
    ownData: { en: 'Your data', es: 'Sus datos personales' },
  },
  seller: {
    overview: { en: 'Overview', es: 'Resumen' },
    auctions: { en: 'Auctions', es: 'Subastas' },
    import: { en: 'Import', es: 'Importar' },
    inventory: { en: 'Inventory', es: 'Inventario' },
    closeOut: { en: 'Post-auction', es: 'Después de la subasta' },
    settlements: { en: 'Settlements', es: 'Liquidaciones' },
    ads: { en: 'Ads', es: 'Anuncios' },
    webhooks: { en: 'Webhooks', es: 'Webhooks' },
    team: { en: 'Team', es: 'Equipo' },
    plan: { en: 'Plan', es: 'Plan' },
  },
  admin: {
    overview: { en: 'Overview', es: 'Resumen' },
    counter: { en: 'Counter', es: 'Ventanilla' },
    documents: { en: 'Documents', es: 'Documentos' },
    sellers: { en: 'Sellers', es: 'Vendedores' },
    people: { en: 'People', es: 'Personas' },
    invoices: { en: 'Invoices', es: 'Facturas' },
    refunds: { en: 'Refunds', es: 'Reembolsos' },
    deposits: { en: 'Deposits', es: 'Depósitos' },
    settlements: { en: 'Settlements', es: 'Liquidaciones' },
    audit: { en: 'Audit log', es: 'Auditoría' },
    ads: { en: 'Ads', es: 'Anuncios' },
    registrations: { en: 'Registrations', es: 'Registros' },
    retractions: { en: 'Retractions', es: 'Retiros' },
    conflicts: { en: 'Conflicts', es: 'Conflictos' },
    lots: { en: 'Lots', es: 'Lotes' },
    ledger: { en: 'Ledger', es: 'Libro mayor' },
    sources: { en: 'Registrations by source', es: 'Registros por origen' },
    cashReport: { en: 'Cash report', es: 'Informe de caja' },
    platforms: { en: 'Platforms', es: 'Plataformas' },
    defaults: { en: 'Unpaid lots', es: 'Lotes sin pagar' },
    flagged: { en: 'On hold', es: 'En espera' },
    auctions: { en: 'Auctions', es: 'Subastas' },
    help: { en: 'Help articles', es: 'Artículos de ayuda' },
    categories: { en: 'Categories', es: 'Categorías' },
    plans: { en: 'Plans', es: 'Planes' },
    settings: { en: 'Settings', es: 'Configuración' },
    staff: { en: 'Staff', es: 'Personal' },
    contract: { en: 'Contract', es: 'Contrato' },
    health: { en: 'Health', es: 'Estado del sistema' },
  },
  adminGroups: {
    en: { today: 'Dashboard', queues: 'Queues', people: 'People', money: 'Money', sales: 'Auctions', content: 'Content', house: 'System' },
    es: { today: 'Panel', queues: 'Pendientes', people: 'Personas', money: 'Dinero', sales: 'Subastas', content: 'Contenido', house: 'Sistema' },
  },
  waiting: { en: 'waiting', es: 'en espera' },
  pages: { en: 'Pages', es: 'Páginas' },
  previous: { en: 'Previous', es: 'Anterior' },
  next: { en: 'Next', es: 'Siguiente' },
  pageOf: {
    en: (page: string, last: string) => `Page ${page} of ${last}`,
    es: (page: string, last: string) => `Página ${page} de ${last}`,
  },
})

/** Sentences about facts of a category begin with their label. One that is a question keeps its own punctuation. */
function afterLabel(label: string, sentence: string, continued = sentence): string {
  if (sentence.startsWith(label)) return sentence
  return /[.:?!]$/.test(label) ? `${label} ${sentence}` : `${label}: ${continued}`
}

const inMidSentence = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/** Spanish continues in lower case after a colon, but for names and abbreviations. */
const isName = (sentence: string): boolean => /^(Freehold|Stripe|[A-ZÁÉÍÓÚÑ]{2})/.test(sentence)
