import { bilingual } from '../bilingual.ts'

/** What the pages of the house share, and its first page. */
export const admin = bilingual({
  title: { en: 'The house today', es: 'La casa hoy' },
  lede: { en: 'What waits for somebody. The number is how many.', es: 'Lo que espera a alguien. El número dice cuántos.' },
  troublesTitle: { en: 'Needs attention now', es: 'Requiere atención ahora' },
  troubleSince: { en: 'Since', es: 'Desde' },
  troubles: {
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
  troubleSteps: {
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
  emptyQueues: { en: 'Nothing waits here', es: 'Aquí no espera nada' },
  nothingText: { en: 'Every queue is empty.', es: 'Todas las colas están vacías.' },
  queues: {
    documents: { en: 'Identity documents', es: 'Documentos de identidad' },
    sellers: { en: 'Seller applications', es: 'Solicitudes de vendedores' },
    ads: { en: 'Ads to review', es: 'Anuncios por revisar' },
    retractions: { en: 'Requests to be let out of a bid', es: 'Peticiones de retirar una puja' },
    voids: { en: 'Bids to take back', es: 'Pujas por retirar' },
    conflicts: { en: 'Cross-listing conflicts', es: 'Conflictos con plataformas' },
    heldBack: { en: 'People held back', es: 'Personas retenidas' },
    defaults: { en: 'Sales nobody paid', es: 'Ventas sin pagar' },
    overdue: { en: 'Overdue invoices', es: 'Facturas vencidas' },
    refunds: { en: 'Refunds to send', es: 'Devoluciones por enviar' },
    ready: { en: 'Settlements to pay', es: 'Liquidaciones por pagar' },
    onHold: { en: 'Settlements on hold', es: 'Liquidaciones retenidas' },
  },
  queueHints: {
    documents: { en: 'We promise one working day.', es: 'Prometemos un día laborable.' },
    sellers: { en: 'They cannot sell before.', es: 'Antes no pueden vender.' },
    ads: { en: 'They cannot run before.', es: 'Antes no pueden aparecer.' },
    retractions: { en: 'A lot may close meanwhile.', es: 'Entretanto puede cerrarse un lote.' },
    voids: {
      en: 'Within the hour they close, and need a second administrator.',
      es: 'Cierran en menos de una hora y necesitan un segundo administrador.',
    },
    conflicts: { en: 'Somebody elsewhere thinks they bought it.', es: 'Alguien cree haberlo comprado en otro sitio.' },
    heldBack: { en: 'Suspended, blocked or under review.', es: 'Suspendidas, bloqueadas o en revisión.' },
    defaults: { en: 'Wait, or declare the default.', es: 'Espere, o declare el impago.' },
    overdue: { en: 'Call them before you decide.', es: 'Llámelos antes de decidir.' },
    refunds: { en: 'Money that is not ours.', es: 'Dinero que no es nuestro.' },
    ready: { en: 'The buyer has paid and the wait is over.', es: 'El comprador ha pagado y la espera ha pasado.' },
    onHold: { en: 'Somebody is waiting for a reason to go.', es: 'Alguien espera a que desaparezca un motivo.' },
  },
  secretOnce: { en: 'Copy this secret now; it is not shown again.', es: 'Copie este secreto ahora; no se vuelve a mostrar.' },
  found: { en: { one: '{count} found', other: '{count} found' }, es: { one: '{count} encontrado', other: '{count} encontrados' } },
  all: { en: 'All', es: 'Todos' },
  find: { en: 'Find', es: 'Buscar' },
  narrow: { en: 'Filter list', es: 'Filtrar lista' },
  reason: { en: 'Reason', es: 'Motivo' },
  reasonHint: { en: 'Kept in the audit log.', es: 'Queda en el registro de auditoría.' },
  reasonMissing: { en: 'Say why, in at least three letters.', es: 'Diga por qué, con al menos tres letras.' },
  reasonTooLong: { en: 'Say it in at most 1,000 letters.', es: 'Dígalo en 1.000 letras como mucho.' },
  choose: { en: 'Choose one of these.', es: 'Elija una de estas opciones.' },
  pick: { en: 'Choose…', es: 'Elija…' },
  preview: { en: 'See what will happen', es: 'Ver qué pasará' },
  previewText: {
    en: 'Nothing has happened yet. Read what follows, then confirm it.',
    es: 'Todavía no ha pasado nada. Lea lo que sigue y confírmelo.',
  },
  consequences: { en: 'What will happen', es: 'Qué pasará' },
  changeIt: { en: 'Back, to change it', es: 'Volver para cambiarlo' },
  changedMeanwhile: {
    en: 'This has changed since you opened the page. It is shown here as it stands now; look again before you decide.',
    es: 'Esto ha cambiado desde que abrió la página. Aquí está como es ahora; mírelo de nuevo antes de decidir.',
  },
  changedMeanwhileBy: {
    en: (name: string) => `${name} has changed this since you opened the page. It is shown here as it stands now; look again before you decide.`,
    es: (name: string) => `${name} ha cambiado esto desde que usted abrió la página. Aquí está como es ahora; mírelo de nuevo antes de decidir.`,
  },
  savedMeanwhile: {
    en: 'This was saved since you opened it. What you typed is still here: save again to put it in place of what stands now.',
    es: 'Esto se guardó después de que usted lo abriera. Lo que ha escrito sigue aquí: guarde otra vez para ponerlo en lugar de lo que hay ahora.',
  },
  savedMeanwhileBy: {
    en: (name: string) =>
      `${name} has saved this since you opened it. What you typed is still here: save again to put it in place of what stands now.`,
    es: (name: string) =>
      `${name} ha guardado esto después de que usted lo abriera. Lo que ha escrito sigue aquí: guarde otra vez para ponerlo en lugar de lo que hay ahora.`,
  },
  saysNow: { en: (value: string) => `It says “${value}” now.`, es: (value: string) => `Ahora dice «${value}».` },
  emptyNow: { en: 'It is empty now.', es: 'Ahora está vacío.' },
  onNow: { en: 'It is on now.', es: 'Ahora está activado.' },
  offNow: { en: 'It is off now.', es: 'Ahora está desactivado.' },
  otherwiseNow: { en: 'It says something else now.', es: 'Ahora dice otra cosa.' },
  recordedBefore: {
    en: (text: string) => `This is on record already, with “${text}”. What you typed is not recorded.`,
    es: (text: string) => `Esto ya consta, con «${text}». Lo que ha escrito no se ha anotado.`,
  },
  soAlready: { en: 'This is so already. What you typed is not recorded.', es: 'Esto ya es así. Lo que ha escrito no se ha anotado.' },
  noAmount: { en: 'Enter an amount above zero, such as 4700 or 4700.50.', es: 'Escriba un importe mayor que cero, como 4700 o 4700.50.' },
  invoicesOfIt: { en: 'Its invoices', es: 'Sus facturas' },
  settlementsOfIt: { en: 'Its settlements', es: 'Sus liquidaciones' },
  history: { en: 'Its history in the audit log', es: 'Su historia en el registro de auditoría' },
})
