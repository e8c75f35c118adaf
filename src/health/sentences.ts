import { sentences } from '../kernel/said.ts'

/** Problems of an installation, and what to do. */
export const say = sentences('health', {
  housePaused: {
    en: {
      one: 'A setting of the database could lose data in a crash, so no bids are taken, no lot closes and no money is booked; {count} lot has ended and waits. If people could not bid, extend the auctions concerned now. Then switch the setting on: /healthz names it.',
      other: 'A setting of the database could lose data in a crash, so no bids are taken, no lot closes and no money is booked; {count} lots have ended and wait. If people could not bid, extend the auctions concerned now. Then switch the setting on: /healthz names it.',
    },
    es: {
      one: 'Con un ajuste de la base de datos podrían perderse datos si falla el equipo, así que no se aceptan ofertas, no se cierra ningún lote y no se registra dinero; {count} lote terminó y espera. Si no se pudo ofertar, extienda ahora las subastas afectadas. Después active el ajuste: /healthz lo nombra.',
      other: 'Con un ajuste de la base de datos podrían perderse datos si falla el equipo, así que no se aceptan ofertas, no se cierra ningún lote y no se registra dinero; {count} lotes terminaron y esperan. Si no se pudo ofertar, extienda ahora las subastas afectadas. Después active el ajuste: /healthz lo nombra.',
    },
  },
  clockBehind: {
    en: 'The clock of the database is {seconds} s behind that of the server before it, so no bids are taken until it has caught up. Synchronize the clocks of all database servers (NTP).',
    es: 'El reloj de la base de datos está {seconds} s por detrás del servidor anterior, así que no se aceptan ofertas hasta que lo alcance. Sincronice los relojes de todos los servidores de base de datos (NTP).',
  },
  overdueCloses: {
    en: {
      one: '{count} lot is past its close and not closed. Check that a worker is running and read its log.',
      other: '{count} lots are past their close and not closed. Check that a worker is running and read its log.',
    },
    es: {
      one: '{count} lote pasó su cierre y no se ha cerrado. Compruebe que haya un proceso de trabajo en marcha y revise su registro.',
      other: '{count} lotes pasaron su cierre y no se han cerrado. Compruebe que haya un proceso de trabajo en marcha y revise su registro.',
    },
  },
  noWorker: {
    en: 'No worker is running, so no lot closes and no email is sent. Start a process with WORKER=on.',
    es: 'No hay ningún proceso de trabajo en marcha, así que no se cierra ningún lote ni sale ningún correo. Inicie un proceso con WORKER=on.',
  },
  lostWorkers: {
    en: {
      one: '{count} worker stopped responding. Check the machine and restart the worker.',
      other: '{count} workers stopped responding. Check the machines and restart the workers.',
    },
    es: {
      one: '{count} proceso de trabajo dejó de responder. Revise su equipo y reinícielo.',
      other: '{count} procesos de trabajo dejaron de responder. Revise sus equipos y reinícielos.',
    },
  },
  webhooksFailing: {
    en: {
      one: '{count} webhook has been failing for half an hour or longer. See its delivery log.',
      other: '{count} webhooks have been failing for half an hour or longer. See their delivery logs.',
    },
    es: {
      one: '{count} webhook falla desde hace 30 minutos o más. Vea su registro de entregas.',
      other: '{count} webhooks fallan desde hace 30 minutos o más. Vea sus registros de entregas.',
    },
  },
  mailToFiles: {
    en: 'Emails are only saved to files. Set SMTP_URL to send them.',
    es: 'Los correos solo se guardan en archivos. Defina SMTP_URL para enviarlos.',
  },
  alarmSubject: { en: 'Action needed: {problems}', es: 'Se requiere su atención: {problems}' },
  resolvedSubject: { en: 'Resolved: {problems}', es: 'Resuelto: {problems}' },
  alarmIntro: { en: 'Freehold at {site} needs attention.', es: 'Freehold en {site} necesita atención.' },
  resolvedIntro: { en: 'A problem of Freehold at {site} is resolved.', es: 'Se resolvió un problema de Freehold en {site}.' },
  lasting: { en: '{message} Since {since}.', es: '{message} Desde {since}.' },
  resolved: { en: 'Resolved: {problem} ({since} to {until}).', es: 'Resuelto: {problem} ({since} a {until}).' },
  alarmLink: { en: 'System health', es: 'Estado del sistema' },
  alarmEnd: {
    en: 'You receive this email because you are an administrator. It is repeated once a day until the problem is resolved.',
    es: 'Recibe este correo porque es administrador. Se repite una vez al día hasta que se resuelva el problema.',
  },
})

/** The name of each problem, for subjects of emails. */
export const problemName = sentences('problem', {
  house_paused: { en: 'no bids are taken and no lot closes', es: 'no se aceptan ofertas ni se cierran lotes' },
  clock_behind: { en: 'no bids are taken, the clock is behind', es: 'no se aceptan ofertas, el reloj está atrasado' },
  overdue_closes: { en: 'lots not closed', es: 'lotes sin cerrar' },
  no_worker: { en: 'no worker running', es: 'ningún proceso de trabajo en marcha' },
  lost_workers: { en: 'worker stopped responding', es: 'un proceso de trabajo no responde' },
  webhooks_failing: { en: 'webhooks failing', es: 'webhooks con errores' },
  mail_to_files: { en: 'emails saved to files only', es: 'correos guardados solo en archivos' },
})
