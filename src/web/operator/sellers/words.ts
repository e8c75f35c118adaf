import { bilingual } from '../../bilingual.ts'

export const sellers = bilingual({
  title: { en: 'Sellers', es: 'Vendedores' },
  lede: { en: 'Who sells, and who would like to.', es: 'Quién vende y quién quisiera vender.' },
  none: { en: 'No sellers', es: 'No hay vendedores' },
  nothingWaits: { en: 'No application waits', es: 'Ninguna solicitud espera' },
  name: { en: 'Name', es: 'Nombre' },
  email: { en: 'Email', es: 'Correo electrónico' },
  kind: { en: 'Sells as', es: 'Vende como' },
  state: { en: 'State', es: 'Estado' },
  applied: { en: 'Applied', es: 'Solicitado' },
  person: { en: 'Person', es: 'Persona' },
  tax: { en: 'Tax', es: 'Impuestos' },
  why: { en: 'Reason', es: 'Por qué' },
  foreign: { en: 'From abroad', es: 'Desde el extranjero' },
  domestic: { en: 'United States', es: 'Estados Unidos' },
  kinds: {
    en: { person: 'A person', business: 'A business' },
    es: { person: 'Persona', business: 'Empresa' },
  },
  statuses: {
    en: { none: 'Has not applied', pending: 'Waiting', approved: 'Approved', rejected: 'Rejected', suspended: 'Suspended' },
    es: { none: 'No lo ha solicitado', pending: 'En espera', approved: 'Aceptado', rejected: 'Rechazado', suspended: 'Suspendido' },
  },
})
