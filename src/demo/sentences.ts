import { sentences } from '../kernel/said.ts'

/** Why an event cannot be made to happen in a sandbox. */
export const say = sentences('demo', {
  verifiedByDocument: {
    en: 'Your identity is proven by a document on file, so it cannot be verified a second time. Use another person, such as one of a fixture.',
    es: 'Un documento archivado prueba su identidad, así que no se puede verificar por segunda vez. Use otra persona, como una de un conjunto de datos.',
  },
  approvedAlready: {
    en: 'You are approved to sell already, and nobody is approved twice. Send X-Team-Id: a new member of that team is then approved to sell for it.',
    es: 'Usted ya está aprobado para vender, y nadie se aprueba dos veces. Envíe X-Team-Id: se aprueba entonces a un miembro nuevo de ese equipo.',
  },
})
