import { bilingual } from '../../bilingual.ts'

export const health = bilingual({
  compared: { en: 'Last day compared with the payment provider', es: 'Último día comparado con el proveedor de pagos' },
  never: { en: 'Not yet', es: 'Todavía no' },
  failedJobs: { en: 'Failed jobs', es: 'Trabajos fallidos' },
  failedAt: { en: 'Failed', es: 'Falló' },
  readers: {
    en: { 'webhook events': 'webhooks', 'notice events': 'notices' } as Record<string, string>,
    es: { 'webhook events': 'webhooks', 'notice events': 'avisos' } as Record<string, string>,
  },
  mailToFiles: {
    en: 'Emails are saved to files in the outbox folder. Set SMTP_URL to send them.',
    es: 'Los correos se guardan como archivos en la carpeta outbox. Defina SMTP_URL para enviarlos.',
  },
  mailBySmtp: { en: 'Emails are sent by SMTP.', es: 'Los correos se envían por SMTP.' },
  title: { en: 'System health', es: 'Estado del sistema' },
  lede: { en: 'Current status of services, jobs and records.', es: 'Estado actual de los servicios, trabajos y registros.' },
  bidsWaiting: { en: 'Bids in queue', es: 'Ofertas en cola' },
  webhooksWaiting: { en: 'Webhooks due', es: 'Envíos de webhooks pendientes' },
  behind: { en: (reader: string) => `Events not yet read: ${reader}`, es: (reader: string) => `Eventos sin leer: ${reader}` },
  ground: { en: 'Services', es: 'Servicios' },
  part: { en: 'Part', es: 'Parte' },
  state: { en: 'State', es: 'Estado' },
  message: { en: 'Details', es: 'Detalles' },
  well: { en: 'OK', es: 'Bien' },
  unwell: { en: 'Check', es: 'Revisar' },
  reached: { en: 'File storage is available.', es: 'El almacenamiento de archivos está disponible.' },
  parts: {
    en: {
      database: 'Database', migrations: 'Schema', settings: 'Settings', clock: 'Clock', secret: 'Secret',
      storage: 'Files', disk: 'Disk', mail: 'Mail', address: 'Address', payments: 'Payments', place: 'Data folder',
    } as Record<string, string>,
    es: {
      database: 'Base de datos', migrations: 'Esquema', settings: 'Configuración', clock: 'Reloj', secret: 'Secreto',
      storage: 'Archivos', disk: 'Disco', mail: 'Correo', address: 'Dirección', payments: 'Pagos', place: 'Carpeta de datos',
    } as Record<string, string>,
  },
  jobs: { en: 'Jobs', es: 'Trabajos' },
  job: { en: 'Job', es: 'Trabajo' },
  since: { en: 'Waiting since', es: 'Espera desde' },
  waiting: { en: 'Waiting', es: 'Esperan' },
  running: { en: 'Running', es: 'En curso' },
  failed: { en: 'Failed', es: 'Fallidos' },
  noJobs: { en: 'No jobs yet.', es: 'Todavía no hay trabajos.' },
  waits: { en: 'Queue', es: 'Cola' },
  oldest: { en: 'Oldest item', es: 'El más antiguo' },
  nothingWaits: { en: 'Empty', es: 'Vacía' },
  normally: { en: 'Normal range and what to do', es: 'Rango normal y qué hacer' },
  waiters: {
    numbering: {
      name: { en: 'Events to number', es: 'Eventos por numerar' },
      normal: { en: 'Less than a second.', es: 'Menos de un segundo.' },
      otherwise: {
        en: 'If longer, no process is running or a transaction was left open. Look for “idle in transaction” in pg_stat_activity.',
        es: 'Si es más, no hay ningún proceso en marcha o quedó abierta una transacción. Busque «idle in transaction» en pg_stat_activity.',
      },
    },
    webhooks: {
      name: { en: 'Events to read by webhooks', es: 'Eventos por leer: webhooks' },
      normal: { en: 'Less than a second.', es: 'Menos de un segundo.' },
      otherwise: { en: 'If longer, start a process with WORKER=on.', es: 'Si es más, inicie un proceso con WORKER=on.' },
    },
    notices: {
      name: { en: 'Events to read by notices', es: 'Eventos por leer: avisos' },
      normal: { en: 'Less than a second.', es: 'Menos de un segundo.' },
      otherwise: {
        en: 'If longer, start a process with WORKER=on, or read its log for errors.',
        es: 'Si es más, inicie un proceso con WORKER=on o revise los errores en su registro.',
      },
    },
    deliveries: {
      name: { en: 'Webhook deliveries due', es: 'Envíos de webhooks pendientes' },
      normal: { en: 'Less than 15 seconds.', es: 'Menos de 15 segundos.' },
      otherwise: {
        en: 'If longer, receivers are slow (see the delivery log of the webhook) or no worker is running.',
        es: 'Si es más, los receptores son lentos (vea el registro de envíos del webhook) o no hay ningún proceso de trabajo en marcha.',
      },
    },
    letters: {
      name: { en: 'Notices to send', es: 'Avisos por enviar' },
      normal: {
        en: 'Less than a second; up to a minute when many bidders are outbid at once.',
        es: 'Menos de un segundo; hasta un minuto cuando se supera a muchos postores a la vez.',
      },
      otherwise: { en: 'If longer, no worker is running.', es: 'Si es más, no hay ningún proceso de trabajo en marcha.' },
    },
    jobs: {
      name: { en: 'Jobs ready to run', es: 'Trabajos por empezar' },
      normal: { en: 'Less than a minute.', es: 'Menos de un minuto.' },
      otherwise: {
        en: 'If longer, no worker is running or the mail server is not responding. See the jobs below.',
        es: 'Si es más, no hay ningún proceso de trabajo en marcha o el servidor de correo no responde. Vea los trabajos abajo.',
      },
    },
  },
  proofs: { en: 'Record checks', es: 'Comprobaciones de registros' },
  lastDone: { en: 'Last check', es: 'Última comprobación' },
  proofStates: {
    en: { well: 'OK', failed: 'Failed', due: 'Due' },
    es: { well: 'Correcto', failed: 'Error', due: 'Pendiente' },
  },
  routines: {
    heads: {
      name: { en: 'Bid record fingerprints saved outside the database', es: 'Huellas de los registros de ofertas guardadas fuera de la base de datos' },
      normal: { en: 'Every ten minutes.', es: 'Cada diez minutos.' },
      otherwise: {
        en: 'If not, no worker is running or its disk is full. Copy the file regularly to a place where it can’t be changed.',
        es: 'Si no, no hay ningún proceso de trabajo en marcha o su disco está lleno. Copie el archivo con regularidad a un lugar donde no se pueda cambiar.',
      },
    },
    bids: {
      name: { en: 'Bid records checked', es: 'Registros de ofertas verificados' },
      normal: {
        en: 'Once a week, with the button below or freehold records verify.',
        es: 'Una vez por semana, con el botón de abajo o freehold records verify.',
      },
      otherwise: {
        en: 'If the check fails, do not change the database. Stop the sale of that lot and check the audit log.',
        es: 'Si la comprobación falla, no cambie la base de datos. Detenga la venta de ese lote y revise el registro de auditoría.',
      },
    },
    books: {
      name: { en: 'Ledger checked', es: 'Libro mayor verificado' },
      normal: {
        en: 'Once a week, with the button below or freehold records verify.',
        es: 'Una vez por semana, con el botón de abajo o freehold records verify.',
      },
      otherwise: {
        en: 'If the check fails, make no payouts until you understand the posting named.',
        es: 'Si la comprobación falla, no haga pagos hasta entender el asiento indicado.',
      },
    },
  },
  verification: { en: 'Bid records and ledger', es: 'Registros de ofertas y libro mayor' },
  verificationText: {
    en: 'Verifies all bid records, recalculates all bids, and checks the ledger against invoices. This can take a few minutes.',
    es: 'Verifica todos los registros de ofertas, recalcula todas las ofertas y compara el libro mayor con las facturas. Puede tardar unos minutos.',
  },
  verify: { en: 'Check now', es: 'Verificar ahora' },
  badChain: {
    en: (lot: string) => `The bid record of lot ${lot} failed the check. Review it before bidding continues.`,
    es: (lot: string) => `El registro de ofertas del lote ${lot} no pasó la comprobación. Revíselo antes de que continúen las ofertas.`,
  },
  goodChains: {
    en: (lots: string, entries: string) => `Bid records OK: ${lots} lots, ${entries} entries.`,
    es: (lots: string, entries: string) => `Registros de ofertas correctos: ${lots} lotes, ${entries} entradas.`,
  },
  goodBooks: {
    en: (postings: string) => `Ledger OK: ${postings} postings.`,
    es: (postings: string) => `Libro mayor correcto: ${postings} asientos.`,
  },
})
