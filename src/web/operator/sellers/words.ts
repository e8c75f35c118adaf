import { bilingual } from '../../bilingual.ts'

export const sellers = bilingual({
  title: { en: 'Sellers', es: 'Vendedores' },
  lede: { en: 'Sellers and applications.', es: 'Vendedores y solicitudes.' },
  none: { en: 'No sellers', es: 'No hay vendedores' },
  nothingWaits: { en: 'No pending applications', es: 'No hay solicitudes pendientes' },
  name: { en: 'Name', es: 'Nombre' },
  email: { en: 'Email', es: 'Correo electrónico' },
  kind: { en: 'Seller type', es: 'Tipo de vendedor' },
  state: { en: 'State', es: 'Estado' },
  applied: { en: 'Applied', es: 'Solicitado' },
  person: { en: 'Person', es: 'Persona' },
  tax: { en: 'Tax status', es: 'Situación fiscal' },
  why: { en: 'Reason', es: 'Motivo' },
  foreign: { en: 'Foreign', es: 'Extranjero' },
  domestic: { en: 'United States', es: 'Estados Unidos' },
  kinds: {
    en: { person: 'Individual', business: 'Business' },
    es: { person: 'Persona física', business: 'Empresa' },
  },
  statuses: {
    en: { none: 'Not applied', pending: 'Pending', approved: 'Approved', rejected: 'Rejected', suspended: 'Suspended' },
    es: { none: 'No lo ha solicitado', pending: 'Pendiente', approved: 'Aprobado', rejected: 'Rechazado', suspended: 'Suspendido' },
  },
})
