import type { layout as en } from '../en/layout.ts'

export const layout = {
  skip: 'Ir al contenido',
  main: 'Principal',
  footer: 'Pie de página',
  breadcrumb: 'Ruta de navegación',
  sections: { lots: 'Lotes', map: 'Mapa', auctions: 'Subastas', results: 'Resultados', sell: 'Vender', help: 'Ayuda' },
  promise: 'Cada lote muestra su contorno, sus datos y sus pujas antes de que usted puje.',
  terms: 'Condiciones de venta',
  api: 'API',
  language: 'Idioma',
  join: 'Registrarse',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  watchlist: 'Seguimiento',
  selling: 'Ventas',
  areas: { account: 'Cuenta', seller: 'Ventas', admin: 'La casa' },
  account: {
    overview: 'Resumen', verification: 'Verificación', bids: 'Pujas', watchlist: 'Seguimiento', offers: 'Ofertas', deposits: 'Depósitos',
    invoices: 'Facturas', notices: 'Avisos', security: 'Seguridad', tokens: 'Claves de API',
  },
  seller: {
    overview: 'Resumen', auctions: 'Subastas', import: 'Importar', inventory: 'Inventario', closeOut: 'Tras el cierre',
    settlements: 'Liquidaciones', ads: 'Anuncios',
    webhooks: 'Webhooks', team: 'Equipo', plan: 'Plan',
  },
  admin: {
    overview: 'Resumen', documents: 'Documentos', sellers: 'Vendedores', people: 'Personas', invoices: 'Facturas',
    refunds: 'Devoluciones', deposits: 'Depósitos', settlements: 'Liquidaciones', audit: 'Auditoría',
    ads: 'Anuncios', retractions: 'Retiradas', conflicts: 'Conflictos', lots: 'Lotes', ledger: 'Libro mayor',
    defaults: 'Ventas impagadas', flagged: 'Retenidas', auctions: 'Subastas',
    platforms: 'Plataformas', help: 'Artículos de ayuda', categories: 'Categorías', plans: 'Planes', settings: 'Ajustes', health: 'Salud',
  },
  adminGroups: {
    today: 'Hoy', queues: 'Colas', people: 'Personas', money: 'Dinero', sales: 'Ventas', content: 'Contenido', house: 'Casa',
  },
  waiting: 'en espera',
  pages: 'Páginas',
  previous: 'Anterior',
  next: 'Siguiente',
  pageOf: (page: string, last: string) => `Página ${page} de ${last}`,
} satisfies typeof en
