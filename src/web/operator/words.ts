import { bilingual } from '../bilingual.ts'

/** Texts shared by the administration pages, and those of the dashboard. */
export const admin = bilingual({
  title: { en: 'Dashboard', es: 'Panel' },
  lede: { en: 'Items that need action', es: 'Asuntos que requieren acción' },
  problemsTitle: { en: 'Needs attention', es: 'Requiere atención' },
  problemSince: { en: 'Since', es: 'Desde' },
  problems: {
    house_paused: {
      en: {
        one: 'A setting of the database could lose data, so no bids are taken, no lot closes and no money is booked.',
        other: 'A setting of the database could lose data, so no bids are taken, no lot closes and no money is booked.',
      },
      es: {
        one: 'Con un ajuste de la base de datos podrían perderse datos: no se aceptan ofertas, no se cierran lotes y no se registra dinero.',
        other: 'Con un ajuste de la base de datos podrían perderse datos: no se aceptan ofertas, no se cierran lotes y no se registra dinero.',
      },
    },
    clock_behind: {
      en: { one: 'The clock of the database is behind, so no bids are taken.', other: 'The clock of the database is behind, so no bids are taken.' },
      es: { one: 'El reloj de la base de datos está atrasado: no se aceptan ofertas.', other: 'El reloj de la base de datos está atrasado: no se aceptan ofertas.' },
    },
    overdue_closes: {
      en: { one: '{count} lot is past its close and has not closed.', other: '{count} lots are past their close and have not closed.' },
      es: { one: '{count} lote pasó su hora de cierre y no se ha cerrado.', other: '{count} lotes pasaron su hora de cierre y no se han cerrado.' },
    },
    no_worker: {
      en: { one: 'No worker is running, so no lot closes and no email is sent.', other: 'No worker is running, so no lot closes and no email is sent.' },
      es: { one: 'No hay ningún proceso de trabajo en marcha: no se cierran lotes ni salen correos.', other: 'No hay ningún proceso de trabajo en marcha: no se cierran lotes ni salen correos.' },
    },
    lost_workers: {
      en: { one: '{count} worker stopped responding.', other: '{count} workers stopped responding.' },
      es: { one: '{count} proceso de trabajo dejó de responder.', other: '{count} procesos de trabajo dejaron de responder.' },
    },
    webhooks_failing: {
      en: { one: '{count} webhook has been failing for at least half an hour.', other: '{count} webhooks have been failing for at least half an hour.' },
      es: { one: '{count} webhook lleva al menos media hora fallando.', other: '{count} webhooks llevan al menos media hora fallando.' },
    },
    mail_to_files: {
      en: { one: 'Email is saved to files and reaches nobody.', other: 'Email is saved to files and reaches nobody.' },
      es: { one: 'Los correos se guardan en archivos y no llegan a nadie.', other: 'Los correos se guardan en archivos y no llegan a nadie.' },
    },
  },
  problemSteps: {
    house_paused: {
      en: 'Lots that end meanwhile close when the setting is on again. If people could not bid, first extend their auctions. Then have the setting switched on; /healthz names it.',
      es: 'Los lotes que terminen entretanto se cierran cuando el ajuste vuelva a estar activado. Si no se pudo ofertar, extienda antes sus subastas. Después pida que se active el ajuste; /healthz lo nombra.',
    },
    clock_behind: {
      en: 'Synchronize the clocks of all database servers (NTP). Bids are taken again when it has caught up.',
      es: 'Sincronice los relojes de todos los servidores de base de datos (NTP). Las ofertas se aceptan de nuevo cuando se ponga al día.',
    },
    overdue_closes: {
      en: 'Check that a worker is running and read its log.',
      es: 'Compruebe que haya un proceso de trabajo en marcha y lea su registro.',
    },
    no_worker: { en: 'Start a process with WORKER=on.', es: 'Inicie un proceso con WORKER=on.' },
    lost_workers: { en: 'Check the machine it ran on and start it again.', es: 'Revise el equipo donde corría e inícielo de nuevo.' },
    webhooks_failing: {
      en: 'Their owners can see the reason in the webhook’s delivery log.',
      es: 'Sus dueños ven el motivo en el registro de envíos del webhook.',
    },
    mail_to_files: { en: 'Set SMTP_URL and restart.', es: 'Defina SMTP_URL y reinicie.' },
  },
  toHealth: { en: 'See system health', es: 'Ver el estado del sistema' },
  emptyQueues: { en: 'Empty queues', es: 'Sin pendientes' },
  nothingText: { en: 'There are no items to review.', es: 'No hay asuntos por revisar.' },
  queues: {
    documents: { en: 'Identity documents', es: 'Documentos de identidad' },
    registrations: { en: 'Registrations for auctions', es: 'Registros para subastas' },
    sellers: { en: 'Seller applications', es: 'Solicitudes de vendedores' },
    ads: { en: 'Ads to review', es: 'Anuncios por revisar' },
    retractions: { en: 'Bid retraction requests', es: 'Solicitudes de retiro de oferta' },
    voids: { en: 'Bids to void', es: 'Ofertas por anular' },
    conflicts: { en: 'Cross-listing conflicts', es: 'Conflictos con plataformas' },
    heldBack: { en: 'Accounts on hold', es: 'Cuentas en espera' },
    defaults: { en: 'Unpaid lots', es: 'Lotes sin pagar' },
    overdue: { en: 'Overdue invoices', es: 'Facturas vencidas' },
    refunds: { en: 'Refunds to send', es: 'Reembolsos por enviar' },
    ready: { en: 'Settlements to pay', es: 'Liquidaciones por pagar' },
    onHold: { en: 'Settlements on hold', es: 'Liquidaciones retenidas' },
  },
  queueHints: {
    documents: { en: 'Review within one business day.', es: 'Revise en un día hábil.' },
    registrations: { en: 'These bidders can’t bid until approved.', es: 'No pueden ofertar hasta ser aprobados.' },
    sellers: { en: 'Applicants can’t sell until approved.', es: 'No pueden vender hasta ser aprobados.' },
    ads: { en: 'Ads don’t run until approved.', es: 'No aparecen hasta ser aprobados.' },
    retractions: { en: 'The lot may close before you decide.', es: 'El lote puede cerrar antes de que decida.' },
    voids: {
      en: 'These lots close within an hour. A second administrator must approve.',
      es: 'Estos lotes cierran en menos de una hora. Debe aprobar un segundo administrador.',
    },
    conflicts: { en: 'Also sold on another platform.', es: 'También vendido en otra plataforma.' },
    heldBack: { en: 'Suspended, blocked or under review.', es: 'Suspendidas, bloqueadas o en revisión.' },
    defaults: { en: 'Wait for payment or declare a default.', es: 'Espere el pago o declare el impago.' },
    overdue: { en: 'Contact the buyer before you decide.', es: 'Comuníquese con el comprador antes de decidir.' },
    refunds: { en: 'Money owed to buyers.', es: 'Dinero que se debe a compradores.' },
    ready: { en: 'The buyer has paid and the waiting period is over.', es: 'El comprador pagó y terminó el período de espera.' },
    onHold: { en: 'On hold until the issue is resolved.', es: 'Retenidas hasta que se resuelva el asunto.' },
  },
  secretOnce: { en: 'Copy this secret now. You won’t see it again.', es: 'Copie este secreto ahora. No se volverá a mostrar.' },
  found: { en: { one: '{count} found', other: '{count} found' }, es: { one: '{count} resultado', other: '{count} resultados' } },
  all: { en: 'All', es: 'Todo' },
  any: { en: 'Any', es: 'Cualquiera' },
  showAll: { en: 'Show all', es: 'Mostrar todo' },
  find: { en: 'Search', es: 'Buscar' },
  narrow: { en: 'Filter list', es: 'Filtrar lista' },
  reason: { en: 'Reason', es: 'Motivo' },
  reasonHint: { en: 'Saved in the audit log.', es: 'Se guarda en el registro de auditoría.' },
  reasonMissing: { en: 'Enter a reason of at least 3 characters.', es: 'Escriba un motivo de al menos 3 caracteres.' },
  reasonTooLong: { en: 'Use at most 1,000 characters.', es: 'Use 1,000 caracteres como máximo.' },
  choose: { en: 'Choose one of these.', es: 'Elija una de estas opciones.' },
  pick: { en: 'Choose…', es: 'Elija…' },
  preview: { en: 'Preview', es: 'Vista previa' },
  previewText: {
    en: 'Nothing has been changed yet. Review the details, then confirm.',
    es: 'Todavía no se ha cambiado nada. Revise los detalles y confirme.',
  },
  consequences: { en: 'What will happen', es: 'Qué pasará' },
  changeIt: { en: 'Go back and edit', es: 'Volver y editar' },
  changedMeanwhile: {
    en: 'This was changed after you opened the page. The current version is shown; review it before you decide.',
    es: 'Esto cambió después de que abrió la página. Se muestra la versión actual; revísela antes de decidir.',
  },
  changedMeanwhileBy: {
    en: (name: string) => `${name} changed this after you opened the page. The current version is shown; review it before you decide.`,
    es: (name: string) => `${name} cambió esto después de que usted abrió la página. Se muestra la versión actual; revísela antes de decidir.`,
  },
  savedMeanwhile: {
    en: 'Someone saved this after you opened it. Your entries are still here. Save again to replace the current version.',
    es: 'Alguien guardó esto después de que usted lo abrió. Lo que escribió sigue aquí. Guarde otra vez para reemplazar la versión actual.',
  },
  savedMeanwhileBy: {
    en: (name: string) =>
      `${name} saved this after you opened it. Your entries are still here. Save again to replace the current version.`,
    es: (name: string) =>
      `${name} guardó esto después de que usted lo abrió. Lo que escribió sigue aquí. Guarde otra vez para reemplazar la versión actual.`,
  },
  saysNow: { en: (value: string) => `Current value: “${value}”.`, es: (value: string) => `Valor actual: «${value}».` },
  emptyNow: { en: 'Currently empty.', es: 'Actualmente vacío.' },
  onNow: { en: 'Currently on.', es: 'Actualmente activado.' },
  offNow: { en: 'Currently off.', es: 'Actualmente desactivado.' },
  otherwiseNow: { en: 'The current value is different.', es: 'El valor actual es distinto.' },
  recordedBefore: {
    en: (text: string) => `This is already recorded, with “${text}”. Your entry was not saved.`,
    es: (text: string) => `Esto ya está registrado, con «${text}». Lo que escribió no se guardó.`,
  },
  soAlready: { en: 'This is already set. Your entry was not saved.', es: 'Esto ya está así. Lo que escribió no se guardó.' },
  noAmount: { en: 'Enter an amount, for example 4,700 or 4,700.50.', es: 'Escriba un importe, por ejemplo 4,700 o 4,700.50.' },
  invoicesOfIt: { en: 'Invoices', es: 'Facturas' },
  settlementsOfIt: { en: 'Settlements', es: 'Liquidaciones' },
  history: { en: 'View in audit log', es: 'Ver en el registro de auditoría' },
})
