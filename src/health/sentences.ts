import { sentences } from '../kernel/said.ts'

/** What is wrong with a house, and what to do. */
export const say = sentences('health', {
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
})
