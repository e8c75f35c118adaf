import type { admin as en } from '../en/admin.ts'

export const admin = {
  title: 'La casa hoy',
  lede: 'Lo que espera a alguien. El número dice cuántos.',
  emptyQueues: 'Aquí no espera nada',
  nothingText: 'Todas las colas están vacías.',
  queues: {
    documents: 'Documentos de identidad', sellers: 'Solicitudes de vendedores', ads: 'Anuncios por revisar',
    retractions: 'Peticiones de retirar una puja',
    conflicts: 'Conflictos con plataformas', heldBack: 'Personas retenidas', defaults: 'Ventas sin pagar', overdue: 'Facturas vencidas',
    refunds: 'Devoluciones por enviar', ready: 'Liquidaciones por pagar',
    onHold: 'Liquidaciones retenidas',
  },
  queueHints: {
    documents: 'Prometemos un día laborable.', sellers: 'Antes no pueden vender.', ads: 'Antes no pueden aparecer.',
    retractions: 'Entretanto puede cerrarse un lote.', conflicts: 'Alguien cree haberlo comprado en otro sitio.',
    heldBack: 'Suspendidas, bloqueadas o en revisión.', defaults: 'Espere, o declare el impago.', overdue: 'Llámelos antes de decidir.',
    refunds: 'Dinero que no es nuestro.', ready: 'El comprador ha pagado y la espera ha pasado.',
    onHold: 'Alguien espera a que desaparezca un motivo.',
  },
  secretOnce: 'Copie este secreto ahora; no se vuelve a mostrar.',
  found: { one: '{count} encontrado', other: '{count} encontrados' },
  all: 'Todos',
  find: 'Buscar',
  narrow: 'Acotar la lista',
  reason: 'Motivo',
  reasonHint: 'Queda en el registro de auditoría.',
  reasonMissing: 'Diga por qué, con al menos tres letras.',
  reasonTooLong: 'Dígalo en 1.000 letras como mucho.',
  choose: 'Elija una de estas opciones.',
  noAmount: 'Escriba un importe mayor que cero, como 4700 o 4700.50.',
  history: 'Su historia en el registro de auditoría',
} satisfies typeof en
