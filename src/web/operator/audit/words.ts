import { bilingual } from '../../bilingual.ts'
import { auditActions } from './action-words.ts'
import { auditCodes } from './code-words.ts'
import { auditFields } from './field-words.ts'

export const audit = bilingual({
  title: { en: 'Audit log', es: 'Registro de auditoría' },
  lede: { en: 'A permanent record of every change: who, when and why.', es: 'Registro permanente de cada cambio: quién, cuándo y por qué.' },
  none: { en: 'No entries found', es: 'No se encontraron entradas' },
  search: { en: 'Action, reason or request ID', es: 'Acción, motivo o ID de solicitud' },
  action: { en: 'Action', es: 'Acción' },
  kind: { en: 'Record type', es: 'Tipo de registro' },
  number: { en: 'Record number', es: 'Número de registro' },
  actor: { en: 'Person (name or email)', es: 'Persona (nombre o correo)' },
  from: { en: 'From', es: 'Desde' },
  to: { en: 'To', es: 'Hasta' },
  find: { en: 'Search', es: 'Buscar' },
  what: { en: 'Action', es: 'Acción' },
  who: { en: 'Actor', es: 'Autor' },
  when: { en: 'Date', es: 'Fecha' },
  change: { en: 'Reason and changes', es: 'Motivo y cambios' },
  kinds: {
    en: { person: 'Person', system: 'System', platform: 'Platform', operator: 'Command line' },
    es: { person: 'Persona', system: 'Sistema', platform: 'Plataforma', operator: 'Línea de comandos' },
  },
  actions: auditActions,
  fields: auditFields,
  codes: auditCodes,
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  became: { en: 'changed to', es: 'cambiado a' },
  records: {
    en: {
      ad_campaign: 'Ad campaign', auction: 'Auction', audit_log: 'Audit log', bid: 'Bid', category: 'Category', cross_listing_conflict: 'Platform conflict',
      cross_listing_platform: 'Platform', deposit: 'Deposit', house: 'Auction house', inventory_item: 'Property', invoice: 'Invoice', job: 'Job', lot: 'Lot',
      offer: 'Offer', person: 'Person', plan: 'Plan', refund: 'Refund', seller: 'Seller', settlement: 'Settlement', subscription: 'Subscription',
      team: 'Team', token: 'Token', verification_document: 'Document', webhook_subscription: 'Webhook',
    },
    es: {
      ad_campaign: 'Campaña', auction: 'Subasta', audit_log: 'Registro de auditoría', bid: 'Oferta', category: 'Categoría',
      cross_listing_conflict: 'Conflicto con plataforma', cross_listing_platform: 'Plataforma', deposit: 'Depósito', house: 'Casa de subastas',
      inventory_item: 'Propiedad', invoice: 'Factura', job: 'Trabajo', lot: 'Lote', offer: 'Propuesta', person: 'Persona', plan: 'Plan', refund: 'Reembolso',
      seller: 'Vendedor', settlement: 'Liquidación', subscription: 'Suscripción', team: 'Equipo', token: 'Clave', verification_document: 'Documento',
      webhook_subscription: 'Webhook',
    },
  },
  noNumber: { en: 'Enter the record number in digits, for example 42.', es: 'Escriba el número de registro en cifras, por ejemplo 42.' },
  noDay: { en: 'Enter a date like 2026-03-01.', es: 'Escriba una fecha como 2026-03-01.' },
  notSearched: { en: 'No search yet', es: 'Sin búsqueda' },
  export: { en: 'Download as CSV', es: 'Descargar como CSV' },
  request: { en: (id: string) => `Request ${id}`, es: (id: string) => `Solicitud ${id}` },
})
