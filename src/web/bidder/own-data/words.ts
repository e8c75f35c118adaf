import { bilingual } from '../../bilingual.ts'

export const ownData = bilingual({
  title: { en: 'Your data', es: 'Sus datos personales' },
  copy: { en: 'Download your data', es: 'Descargar sus datos' },
  copyText: {
    en: 'One JSON file with everything we keep about you: your account, bids and maximum bids, purchases and their messages, deposits, invoices, notifications and activity. It holds private data, so store it safely.',
    es: 'Un archivo JSON con todo lo que conservamos sobre usted: su cuenta, ofertas y ofertas máximas, compras y sus mensajes, depósitos, facturas, notificaciones y actividad. Contiene datos privados; guárdelo en un lugar seguro.',
  },
  close: { en: 'Close your account', es: 'Cerrar su cuenta' },
  closeText: {
    en: 'Closing can’t be undone.',
    es: 'El cierre no se puede deshacer.',
  },
  erased: { en: 'Erased at once', es: 'Se borra de inmediato' },
  erasedList: {
    en: [
      'Your email address, phone, mailing address, password, two-step verification, passkeys and API tokens.',
      'Your watchlist, saved searches, notifications and their settings.',
      'What you wrote about purchases that were rescinded.',
      'Your name, unless an invoice, deposit, purchase or sale names it.',
    ],
    es: [
      'Su correo, teléfono, dirección, contraseña, verificación en dos pasos, claves de acceso y claves de API.',
      'Su lista de seguimiento, búsquedas guardadas, notificaciones y su configuración.',
      'Lo que escribió sobre compras que se rescindieron.',
      'Su nombre, salvo que figure en una factura, un depósito, una compra o una venta.',
    ],
  },
  kept: { en: 'Kept', es: 'Se conserva' },
  keptList: {
    en: [
      'Your bids, under their bidder numbers, so that the bid record can still be verified.',
      'Invoices, deposits, payments, contracts, messages about your purchases and sales, and the audit log, at least seven years.',
      'Verification documents, encrypted, until one year after your last sale.',
    ],
    es: [
      'Sus ofertas, con sus números de postor, para que el registro de ofertas se pueda seguir verificando.',
      'Facturas, depósitos, pagos, contratos, mensajes sobre sus compras y ventas, y el registro de auditoría, al menos siete años.',
      'Documentos de verificación, cifrados, hasta un año después de su última venta.',
    ],
  },
  first: { en: 'Before you can close it', es: 'Antes de poder cerrarla' },
  firstText: { en: 'These are still open. Settle them first:', es: 'Esto sigue pendiente. Resuélvalo primero:' },
  obstacles: {
    en: {
      bids: 'You have bids on a lot that is open or awaits the seller’s decision', offers: 'An offer needs your answer', invoices: 'An invoice is unpaid',
      deposits: 'A deposit is held or being paid', refunds: 'We owe you a refund', auctions: 'Your auction is active',
      settlements: 'You are owed the proceeds of a sale', teams: 'You own a team', plans: 'You have a seller plan',
      administrator: 'You are an administrator. Ask another one to remove your access',
    } as Record<string, string>,
    es: {
      bids: 'Tiene ofertas en un lote abierto o que espera la decisión del vendedor', offers: 'Una propuesta espera su respuesta', invoices: 'Hay una factura sin pagar',
      deposits: 'Hay un depósito retenido o en pago', refunds: 'Le debemos un reembolso', auctions: 'Su subasta está activa',
      settlements: 'Se le debe el producto de una venta', teams: 'Es propietario de un equipo', plans: 'Tiene un plan de vendedor',
      administrator: 'Es administrador. Pida a otro que le quite el acceso',
    },
  },
  password: { en: 'Your password', es: 'Su contraseña' },
  privacy: { en: 'Privacy notice', es: 'Aviso de privacidad' },
})
