import { bilingual } from '../../bilingual.ts'

export const documents = bilingual({
  ofOne: { en: 'Only those of one person.', es: 'Solo los de una persona.' },
  showAll: { en: 'All documents', es: 'Todos los documentos' },
  title: { en: 'Documents', es: 'Documentos' },
  lede: {
    en: 'What people sent to show who they are. We promise to look within one working day.',
    es: 'Lo que la gente envió para mostrar quién es. Prometemos mirarlo en un día laborable.',
  },
  all: { en: 'All documents', es: 'Todos los documentos' },
  none: { en: 'No documents', es: 'No hay documentos' },
  nothingWaits: { en: 'No document waits', es: 'Ningún documento espera' },
  document: { en: 'Document', es: 'Documento' },
  person: { en: 'Sent by', es: 'Enviado por' },
  state: { en: 'State', es: 'Estado' },
  sent: { en: 'Sent', es: 'Enviado' },
  until: { en: 'Valid until', es: 'Válido hasta' },
  picture: { en: 'The document as it was sent', es: 'El documento tal como se envió' },
  fullSize: { en: 'Full size', es: 'Tamaño completo' },
  alone: { en: 'Open the file by itself', es: 'Abrir el archivo por sí solo' },
  save: { en: 'Save the file', es: 'Guardar el archivo' },
  size: {
    en: (name: string, kilobytes: string) => `${name}, ${kilobytes} kB`,
    es: (name: string, kilobytes: string) => `${name}, ${kilobytes} kB`,
  },
  audited: { en: 'That you looked is kept in the audit log.', es: 'Que usted lo miró queda en el registro de auditoría.' },
  expiresOn: { en: 'Last day it is good', es: 'Último día en que vale' },
  expiresOnHint: {
    en: 'As it stands on the document: 2031-05-17. Without one a bank letter counts for a year, a proof of address for three.',
    es: 'Como está en el documento: 2031-05-17. Sin él, una carta del banco vale un año y una prueba de domicilio tres.',
  },
  limit: { en: 'Amount it vouches for', es: 'Importe que respalda' },
  limitHint: { en: 'The highest bid it covers.', es: 'La oferta más alta que cubre.' },
  noDate: { en: 'Enter a date as year, month and day: 2031-05-17.', es: 'Escriba una fecha como año, mes y día: 2031-05-17.' },
  why: { en: 'What is wrong with it', es: 'Qué está mal' },
  whyHint: {
    en: 'Its sender is told. A suspected fraud in an approved document puts its sender under review.',
    es: 'Se le dice a quien lo envió. Una sospecha de fraude en un documento aceptado pone a esa persona en revisión.',
  },
  reasons: {
    unreadable: { en: 'It cannot be read', es: 'No se puede leer' },
    mismatch: { en: 'The name is another', es: 'El nombre es otro' },
    expired: { en: 'It has run out', es: 'Ha caducado' },
    wrong_type: { en: 'It is another document', es: 'Es otro documento' },
    suspected_fraud: { en: 'It is not genuine', es: 'No es auténtico' },
  },
})
