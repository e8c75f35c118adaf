import { sentences } from '../kernel/said.ts'

/** Messages of purchases. */
export const say = sentences('purchases', {
  membersDoNotSeeBuyers: {
    en: 'Only owners and managers of the team can see buyers and bidders.',
    es: 'Solo los propietarios y gerentes del equipo pueden ver a los compradores y postores.',
  },
  unknownField: {
    en: 'There is no field {field}. Use a field from the list, or write the text itself.',
    es: 'No existe el campo {field}. Use un campo de la lista o escriba el texto.',
  },
  fieldNotClosed: {
    en: 'A field is not complete. Write it with two braces on each side, for example {example}.',
    es: 'Un campo está incompleto. Escríbalo con dos llaves a cada lado, por ejemplo {example}.',
  },
  contractTooLong: { en: 'This text can have at most {count} characters.', es: 'Este texto puede tener como máximo {count} caracteres.' },
  packetsBusy: {
    en: 'Other closing packets are being prepared. Try again in a minute.',
    es: 'Se están preparando otros documentos de cierre. Inténtelo de nuevo en un minuto.',
  },
  packetTooManyLots: {
    en: 'This auction has more than {count} sold lots. Download the packet of each lot.',
    es: 'Esta subasta tiene más de {count} lotes vendidos. Descargue los documentos de cada lote.',
  },
  packetTooLarge: {
    en: 'The documents of this auction are larger than 1 GB. Download the packet of each lot, and its documents from its page.',
    es: 'Los documentos de esta subasta superan 1 GB. Descargue los documentos de cierre de cada lote, y sus archivos en la página del lote.',
  },
  packetTooManyDocuments: {
    en: 'This auction has more than {count} documents. Download the packet of each lot, and its documents from its page.',
    es: 'Esta subasta tiene más de {count} archivos. Descargue los documentos de cierre de cada lote, y sus archivos en la página del lote.',
  },
  biddersAfterTheClose: {
    en: 'The bidder list is available once every lot of this auction has closed.',
    es: 'La lista de postores está disponible cuando hayan cerrado todos los lotes de esta subasta.',
  },
})
