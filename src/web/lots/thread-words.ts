import { bilingual } from '../bilingual.ts'

/** Messages between the buyer and the seller of a purchase. */
export const thread = bilingual({
  title: { en: 'Messages', es: 'Mensajes' },
  fresh: {
    en: { one: '{count} new', other: '{count} new' },
    es: { one: '{count} nuevo', other: '{count} nuevos' },
  },
  intro: {
    buyer: {
      en: 'Only you and the seller see these messages, and an administrator if there is a dispute. Don’t send card or bank account numbers.',
      es: 'Solo usted y el vendedor ven estos mensajes, y un administrador si hay una disputa. No envíe números de tarjeta ni de cuenta bancaria.',
    },
    seller: {
      en: 'Only you and the buyer see these messages, and an administrator if there is a dispute. Don’t send card or bank account numbers.',
      es: 'Solo usted y el comprador ven estos mensajes, y un administrador si hay una disputa. No envíe números de tarjeta ni de cuenta bancaria.',
    },
  },
  none: { en: 'No messages yet.', es: 'Todavía no hay mensajes.' },
  mark: { en: 'New', es: 'Nuevo' },
  erased: { en: 'The author closed their account, so the text was erased.', es: 'El autor cerró su cuenta, así que el texto se borró.' },
  text: {
    buyer: { en: 'Message to the seller', es: 'Mensaje al vendedor' },
    seller: { en: 'Message to the buyer', es: 'Mensaje al comprador' },
  },
  hint: { en: 'Messages can’t be changed or deleted. The other side gets an email.', es: 'Los mensajes no se pueden cambiar ni eliminar. La otra parte recibe un correo.' },
  send: { en: 'Send message', es: 'Enviar mensaje' },
  closed: { en: 'The purchase was canceled, so no more messages can be sent.', es: 'La compra se canceló, así que no se pueden enviar más mensajes.' },
  inspect: {
    title: { en: 'Messages between buyer and seller', es: 'Mensajes entre comprador y vendedor' },
    text: {
      en: 'Read these only to settle a dispute or answer a complaint. The reason and your name are recorded in the audit log.',
      es: 'Léalos solo para resolver una disputa o atender una queja. El motivo y su nombre quedan en el registro de auditoría.',
    },
    disputed: {
      en: 'The payout of this sale is on hold, so you can read them without a reason. Each reading is recorded in the audit log.',
      es: 'El pago de esta venta está retenido, así que puede leerlos sin motivo. Cada lectura queda en el registro de auditoría.',
    },
    reason: { en: 'Reason', es: 'Motivo' },
    submit: { en: 'Read messages', es: 'Leer mensajes' },
  },
})
