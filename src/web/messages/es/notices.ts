import type { notices as en } from '../en/notices.ts'

export const notices = {
  title: 'Avisos',
  none: 'Todavía no hay nada que contarle',
  noneText: 'Lo que ocurre con sus pujas, facturas y documentos se cuenta aquí y, si quiere, por carta.',
  fresh: 'Nuevo',
  readAll: 'Marcar todo como leído',
  look: 'Verlo',
  ways: 'Cómo quiere que le avisemos',
  waysText: 'En el sitio siempre se le avisa. Algunas cartas le obligan legalmente, por eso no se pueden desactivar.',
  noPhone: 'Confirme su teléfono para recibir mensajes cortos.',
  about: 'Sobre',
  letter: 'Carta',
  message: 'Mensaje corto',
  always: 'Siempre',
  never: 'No disponible',
  save: 'Guardar',
  by: (way: string, kind: string) => `${way}: ${kind}`,
  kinds: {
    outbid: 'Alguien ha pujado más que usted', won: 'Ganó un lote', lost: 'Un lote fue para otro', lead_revived: 'Vuelve a ir en cabeza porque se anuló una puja',
    retraction_decided: 'Su solicitud de retirar una puja', sale_called_off: 'Se canceló una subasta o un lote', invoice_opened: 'Una factura para usted',
    invoice_paid: 'Su pago ha llegado', payment_failed: 'Un pago falló', deposit_returned: 'Su depósito vuelve',
    deposit_forfeited: 'Su depósito se perdió', document_decided: 'Sus documentos', seller_decided: 'Su solicitud para vender',
    ad_reviewed: 'Su publicidad', confirmation_due: 'Una venta suya espera su palabra', sale_ended: 'Una subasta suya ha terminado',
    settlement_ready: 'Una liquidación está lista', settlement_paid: 'Se le pagaron los ingresos',
  },
} satisfies typeof en
