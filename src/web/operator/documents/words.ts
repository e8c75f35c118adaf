import { bilingual } from '../../bilingual.ts'

export const documents = bilingual({
  ofOne: { en: 'Filtered to one person.', es: 'Solo los de una persona.' },
  showAll: { en: 'All documents', es: 'Todos los documentos' },
  title: { en: 'Documents', es: 'Documentos' },
  lede: {
    en: 'Verification documents to review. We promise a decision within one business day.',
    es: 'Documentos de verificación por revisar. Prometemos una decisión en un día hábil.',
  },
  all: { en: 'All documents', es: 'Todos los documentos' },
  none: { en: 'No documents', es: 'No hay documentos' },
  nothingWaits: { en: 'No pending documents', es: 'No hay documentos pendientes' },
  document: { en: 'Document', es: 'Documento' },
  person: { en: 'Sent by', es: 'Enviado por' },
  state: { en: 'State', es: 'Estado' },
  sent: { en: 'Sent', es: 'Enviado' },
  until: { en: 'Valid until', es: 'Válido hasta' },
  picture: { en: 'Submitted document', es: 'Documento enviado' },
  fullSize: { en: 'Full size', es: 'Tamaño completo' },
  alone: { en: 'Open file', es: 'Abrir el archivo' },
  save: { en: 'Download file', es: 'Descargar el archivo' },
  size: {
    en: (name: string, kilobytes: string) => `${name}, ${kilobytes} kB`,
    es: (name: string, kilobytes: string) => `${name}, ${kilobytes} kB`,
  },
  audited: { en: 'Your access is recorded in the audit log.', es: 'Su acceso queda en el registro de auditoría.' },
  expiresOn: { en: 'Expiration date', es: 'Fecha de vencimiento' },
  expiresOnHint: {
    en: 'From the document, for example 2031-05-17. If blank, a bank letter is valid for one year and a proof of address for three.',
    es: 'La del documento, por ejemplo 2031-05-17. En blanco, una carta del banco vale un año y un comprobante de domicilio tres.',
  },
  limit: { en: 'Amount covered', es: 'Importe cubierto' },
  limitHint: { en: 'The highest bid this document supports.', es: 'La oferta más alta que respalda este documento.' },
  noDate: { en: 'Enter a date as YYYY-MM-DD, for example 2031-05-17.', es: 'Escriba la fecha como AAAA-MM-DD, por ejemplo 2031-05-17.' },
  why: { en: 'Rejection reason', es: 'Motivo del rechazo' },
  whyHint: {
    en: 'The reason is sent to the person. Suspected fraud in an approved document puts them under review.',
    es: 'El motivo se envía a la persona. Una sospecha de fraude en un documento aprobado la pone en revisión.',
  },
  reasons: {
    unreadable: { en: 'Unreadable', es: 'Ilegible' },
    mismatch: { en: 'Name doesn’t match', es: 'El nombre no coincide' },
    expired: { en: 'Expired', es: 'Vencido' },
    wrong_type: { en: 'Wrong document type', es: 'Tipo de documento incorrecto' },
    suspected_fraud: { en: 'Suspected fraud', es: 'Sospecha de fraude' },
  },
})
