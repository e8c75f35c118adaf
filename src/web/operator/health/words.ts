import { bilingual } from '../../bilingual.ts'

export const health = bilingual({
  compared: { en: 'Last day compared with the payment provider', es: 'Último día comparado con el proveedor de pagos' },
  never: { en: 'Not yet', es: 'Todavía no' },
  failedJobs: { en: 'Failed jobs', es: 'Trabajos fallidos' },
  failedAt: { en: 'Failed', es: 'Falló' },
  readers: {
    en: { webhooks: 'webhooks', notices: 'notices' } as Record<string, string>,
    es: { webhooks: 'webhooks', notices: 'avisos' } as Record<string, string>,
  },
  mailToFiles: {
    en: 'Emails are saved to files in the outbox folder. Set SMTP_URL to send them.',
    es: 'Los correos se guardan como archivos en la carpeta outbox. Defina SMTP_URL para enviarlos.',
  },
  mailBySmtp: { en: 'Emails are sent by SMTP.', es: 'Los correos se envían por SMTP.' },
  title: { en: 'System health', es: 'Estado del sistema' },
  lede: { en: 'Current status of services, jobs and records.', es: 'Estado actual de los servicios, trabajos y registros.' },
  bidsWaiting: { en: 'Bids in queue', es: 'Ofertas en cola' },
  webhooksWaiting: { en: 'Webhooks due', es: 'Webhooks pendientes' },
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
      storage: 'Files', disk: 'Disk', mail: 'Mail',
    } as Record<string, string>,
    es: {
      database: 'Base de datos', migrations: 'Esquema', settings: 'Ajustes', clock: 'Reloj', secret: 'Secreto',
      storage: 'Archivos', disk: 'Disco', mail: 'Correo',
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
      name: { en: 'Events without a number', es: 'Eventos sin número' },
      normal: { en: 'Less than a second.', es: 'Menos de un segundo.' },
      otherwise: {
        en: 'Otherwise no process runs, or a transaction was left open: look for “idle in transaction” in pg_stat_activity.',
        es: 'Si no, ningún proceso funciona o quedó abierta una transacción: busque «idle in transaction» en pg_stat_activity.',
      },
    },
    webhooks: {
      name: { en: 'Events that webhooks have not read', es: 'Eventos que los webhooks no han leído' },
      normal: { en: 'Less than a second.', es: 'Menos de un segundo.' },
      otherwise: { en: 'Otherwise start a process with WORKER=on.', es: 'Si no, inicie un proceso con WORKER=on.' },
    },
    notices: {
      name: { en: 'Events that notices have not read', es: 'Eventos que los avisos no han leído' },
      normal: { en: 'Less than a second.', es: 'Menos de un segundo.' },
      otherwise: {
        en: 'Otherwise start a process with WORKER=on, or read in its log why it will try again.',
        es: 'Si no, inicie un proceso con WORKER=on o lea en su registro por qué volverá a mirar.',
      },
    },
    deliveries: {
      name: { en: 'Webhooks that are due', es: 'Webhooks pendientes' },
      normal: { en: 'Less than 15 seconds.', es: 'Menos de quince segundos.' },
      otherwise: {
        en: 'Otherwise receivers are slow, and the oldest is in the log of its subscription; or no worker runs.',
        es: 'Si no, los receptores son lentos y el más antiguo está en el registro de su suscripción; o no funciona ningún trabajador.',
      },
    },
    letters: {
      name: { en: 'Notices that have not been posted', es: 'Avisos sin despachar' },
      normal: {
        en: 'Under a second; a minute when many are outbid at once.',
        es: 'Menos de un segundo; un minuto cuando superan a muchos a la vez.',
      },
      otherwise: { en: 'Otherwise no worker runs.', es: 'Si no, no funciona ningún trabajador.' },
    },
    jobs: {
      name: { en: 'Jobs that could have begun', es: 'Trabajos que podrían haber empezado' },
      normal: { en: 'Less than a minute.', es: 'Menos de un minuto.' },
      otherwise: {
        en: 'Otherwise no worker runs, or the mail server does not answer: see the jobs below.',
        es: 'Si no, no funciona ningún trabajador o el servidor de correo no responde: vea los trabajos abajo.',
      },
    },
  },
  proofs: { en: 'Record checks', es: 'Comprobaciones de registros' },
  lastDone: { en: 'Last done', es: 'Última vez' },
  proofStates: {
    en: { well: 'Adds up', failed: 'Does not add up', due: 'Due' },
    es: { well: 'Cuadra', failed: 'No cuadra', due: 'Toca' },
  },
  routines: {
    heads: {
      name: { en: 'Heads of the chains kept outside the database', es: 'Sellos de las cadenas guardados fuera de la base' },
      normal: { en: 'Every ten minutes.', es: 'Cada diez minutos.' },
      otherwise: {
        en: 'Otherwise no worker runs, or its disk is full. Copy the file to where nobody can change it.',
        es: 'Si no, no funciona ningún trabajador o su disco está lleno. Copie el archivo adonde nadie pueda cambiarlo.',
      },
    },
    bids: {
      name: { en: 'Chains of bids gone through', es: 'Cadenas de ofertas repasadas' },
      normal: {
        en: 'Once a week, by the button below or freehold ledger verify.',
        es: 'Una vez por semana, con el botón de abajo o freehold ledger verify.',
      },
      otherwise: {
        en: 'If they do not add up, keep the database as it is, stop the sale of that lot and look into the audit log.',
        es: 'Si no cuadran, deje la base como está, detenga la venta de ese lote y mire el registro de auditoría.',
      },
    },
    books: {
      name: { en: 'Books gone through', es: 'Libros repasados' },
      normal: {
        en: 'Once a week, by the button below or freehold ledger verify.',
        es: 'Una vez por semana, con el botón de abajo o freehold ledger verify.',
      },
      otherwise: {
        en: 'If they do not add up, pay nothing out before the posting that is named is understood.',
        es: 'Si no cuadran, no pague nada antes de entender el asiento que se nombra.',
      },
    },
  },
  verification: { en: 'Chains and books', es: 'Cadenas y libros' },
  verificationText: {
    en: 'Recomputes every chain of bids, plays the bids again, and holds every posting against the invoices. On a large house it takes a while.',
    es: 'Recalcula cada cadena de ofertas, vuelve a jugar las ofertas y compara cada asiento con las facturas. En una casa grande tarda un rato.',
  },
  verify: { en: 'Check now', es: 'Comprobar ahora' },
  badChain: {
    en: (lot: string) => `The chain of lot ${lot} does not add up. Look at it before anybody bids on.`,
    es: (lot: string) => `La cadena del lote ${lot} no cuadra. Mírela antes de que alguien siga ofertando.`,
  },
  goodChains: {
    en: (lots: string, entries: string) => `The chains of ${lots} lots with ${entries} entries add up.`,
    es: (lots: string, entries: string) => `Las cadenas de ${lots} lotes con ${entries} entradas cuadran.`,
  },
  goodBooks: {
    en: (postings: string) => `The books with ${postings} postings add up.`,
    es: (postings: string) => `Los libros con ${postings} asientos cuadran.`,
  },
})
