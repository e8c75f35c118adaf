import { sentences } from '../kernel/said.ts'

/** Results of the checks of database, clock and disk. */
export const ofCheckup = sentences('checkup', {
  databaseResponds: { en: 'Connected to PostgreSQL {version}.', es: 'Conectado a PostgreSQL {version}.' },
  schemaCurrent: { en: 'The schema is up to date.', es: 'El esquema está al día.' },
  migrationsPending: {
    en: {
      one: '{count} migration is pending. It is applied at the next start, or now with: freehold migrate',
      other: '{count} migrations are pending. They are applied at the next start, or now with: freehold migrate',
    },
    es: {
      one: 'Hay {count} migración pendiente. Se aplicará en el próximo arranque, o ahora con: freehold migrate',
      other: 'Hay {count} migraciones pendientes. Se aplicarán en el próximo arranque, o ahora con: freehold migrate',
    },
  },
  collationChanged: {
    en: 'The sort order of text (collation) changed from version {before} to {now}, usually by an operating system upgrade, so searches may miss rows. Run: reindex database; alter database … refresh collation version',
    es: 'El orden de los textos cambió de la versión {before} a la {now}, como tras actualizar el sistema operativo, y las búsquedas pueden omitir filas. Ejecute: reindex database; alter database … refresh collation version',
  },
  settingsDurable: {
    en: 'Durable writes are on.',
    es: 'La escritura duradera está activada.',
  },
  readOnly: {
    en: 'The database takes no writes, because default_transaction_read_only is on for the server, the database or its user. '
      + 'Turn it off, for instance with: alter database … reset default_transaction_read_only',
    es: 'La base de datos no acepta escrituras, porque default_transaction_read_only está activado en el servidor, la base de datos o su usuario. '
      + 'Desactívelo, por ejemplo con: alter database … reset default_transaction_read_only',
  },
  settingUnsafe: {
    en: '{name} is {setting}: accepted bids could be lost in a crash. Set it to on.',
    es: '{name} está en {setting}: podrían perderse ofertas aceptadas si falla el equipo. Póngalo en on.',
  },
  triggersOff: {
    en: 'session_replication_role is {setting}: records could be changed without a trace, and pages show old data. Reset it for the database and the role.',
    es: 'session_replication_role está en {setting}: los registros podrían cambiarse sin dejar huella y las páginas muestran datos antiguos. Restablézcalo en la base de datos y en el usuario.',
  },
  triggersDisabled: {
    en: 'Triggers of {tables} are disabled: records could be changed without a trace, and pages show old data. Enable them: alter table … enable trigger all. If rows were changed meanwhile, restart all processes.',
    es: 'Los disparadores de {tables} están desactivados: los registros podrían cambiarse sin dejar huella y las páginas muestran datos antiguos. Actívelos: alter table … enable trigger all. Si entretanto se cambiaron filas, reinicie todos los procesos.',
  },
  clockReplaced: {
    en: 'house_clock() was replaced, as in a test database. Set DATABASE_URL to the production database.',
    es: 'house_clock() fue reemplazada, como en una base de datos de prueba. Indique en DATABASE_URL la base de datos de producción.',
  },
  clocksClose: {
    en: '{ms} ms difference between this machine and the database.',
    es: '{ms} ms de diferencia entre este equipo y la base de datos.',
  },
  clocksApart: {
    en: '{ms} ms difference between this machine and the database. Synchronize both machines with the same time server (NTP).',
    es: '{ms} ms de diferencia entre este equipo y la base de datos. Sincronice ambos con el mismo servidor de hora (NTP).',
  },
  noFilesHere: { en: 'No files are stored on this machine.', es: 'En este equipo no se guardan archivos.' },
  diskFree: { en: '{free} of {all} GB free.', es: 'Hay {free} de {all} GB libres.' },
  diskLow: {
    en: 'Only {free} of {all} GB free. Free up space or use a larger disk.',
    es: 'Solo hay {free} de {all} GB libres. Libere espacio o use un disco más grande.',
  },
  checksFailed: {
    en: 'Some checks failed ({error}), so other problems may not be shown. Look for locks and long statements in pg_stat_activity.',
    es: 'Fallaron algunas comprobaciones ({error}), de modo que puede haber otros problemas que no se muestran. Busque bloqueos y consultas largas en pg_stat_activity.',
  },
  bidsFailing: {
    en: 'No bid could be placed through this process for more than a minute: {error}. Bidders are told to try again.',
    es: 'Desde hace más de un minuto no se pudo registrar ninguna oferta a través de este proceso: {error}. A los postores se les pide que lo intenten de nuevo.',
  },
  workFailing: {
    en: 'Background work of this process has failed for more than a minute, and what depends on it waits: {names}. The log says why.',
    es: 'El trabajo en segundo plano de este proceso falla desde hace más de un minuto y lo que depende de él espera: {names}. El registro indica la causa.',
  },
  eventsUnreadable: {
    en: 'Events cannot be read and were passed over, the first at position {position}. The log says why. Correct their rows; then subscribers can have them sent again.',
    es: 'Hay eventos que no se pueden leer y se omitieron, el primero en la posición {position}. El registro indica la causa. Corrija sus filas; después los suscriptores pueden pedir que se envíen de nuevo.',
  },
  logSilent: {
    en: 'The log cannot be written ({error}), so lines are lost. Free up space on the disk of the log, or restart what reads it.',
    es: 'No se puede escribir el registro ({error}) y se pierden líneas. Libere espacio en el disco del registro o reinicie el programa que lo lee.',
  },
  diskSilent: {
    en: 'The disk with DATA_DIR does not answer ({error}). Check the disk, or the connection to a network disk.',
    es: 'El disco con DATA_DIR no responde ({error}). Revise el disco o la conexión con un disco de red.',
  },
})

/** Whether valid settings are right for the people who use this house. */
export const ofSettings = sentences('settings', {
  address: { en: 'The site is at {url}.', es: 'El sitio está en {url}.' },
  addressMissing: {
    en: 'SITE_URL is not set, so links in emails lead to {url}. Set it to the https address that people use.',
    es: 'SITE_URL no está definida, así que los enlaces de los correos llevan a {url}. Ponga la dirección https que usa la gente.',
  },
  addressUnencrypted: {
    en: 'SITE_URL is {url}: passwords and sessions are sent unencrypted, and passkeys and notifications do not work. Set it to the https address that people use, also behind a proxy that ends TLS.',
    es: 'SITE_URL es {url}: las contraseñas y las sesiones viajan sin cifrar, y no funcionan las claves de acceso ni las notificaciones. Ponga la dirección https que usa la gente, también detrás de un proxy que termina TLS.',
  },
  openTrial: {
    en: 'NODE_ENV=development turns off what protects a site that other people use, and SITE_URL is {url}. Remove NODE_ENV.',
    es: 'NODE_ENV=development desactiva lo que protege un sitio que usan otras personas, y SITE_URL es {url}. Quite NODE_ENV.',
  },
  inMemory: {
    en: 'DATA_DIR {folder} is in memory, so what is stored in it is lost when this machine restarts. Choose a folder on a disk.',
    es: 'DATA_DIR {folder} está en la memoria, así que lo que se guarda allí se pierde al reiniciar este equipo. Elija una carpeta en un disco.',
  },
  wiresOnly: {
    en: 'No cards are taken. Deposits and invoices are paid by wire or in person.',
    es: 'No se aceptan tarjetas. Los depósitos y las facturas se pagan por transferencia o en persona.',
  },
  sandboxPayments: { en: 'The sandbox is the payment provider. It moves no money.', es: 'El proveedor de pagos es el entorno de pruebas. No mueve dinero.' },
  stripe: { en: 'Stripe is the payment provider.', es: 'El proveedor de pagos es Stripe.' },
  stripeTests: { en: 'Stripe is the payment provider, in test mode. It moves no money.', es: 'El proveedor de pagos es Stripe, en modo de prueba. No mueve dinero.' },
  testKey: {
    en: 'STRIPE_SECRET_KEY is a test key, so no card is charged, and no deposit is held. Set the live key, which starts with sk_live_ or rk_live_.',
    es: 'STRIPE_SECRET_KEY es una clave de prueba, así que no se cobra ninguna tarjeta ni se retiene ningún depósito. Ponga la clave real, que empieza por sk_live_ o rk_live_.',
  },
  otherHeader: {
    en: 'PAYMENT_SIGNATURE_HEADER is {header}, but Stripe signs its events in Stripe-Signature, so all of them are refused, and no payment is recorded. Remove the setting.',
    es: 'PAYMENT_SIGNATURE_HEADER es {header}, pero Stripe firma sus eventos en Stripe-Signature, así que se rechazan todos y no se registra ningún pago. Quite el ajuste.',
  },
  unknownParameters: {
    en: 'These parameters of {setting} have no effect: {unknown}. Known are {known}.',
    es: 'Estos parámetros de {setting} no tienen efecto: {unknown}. Se conocen {known}.',
  },
  liveKey: {
    en: 'STRIPE_SECRET_KEY is a live key, so trials in development mode charge real cards. Set a test key, which starts with sk_test_ or rk_test_.',
    es: 'STRIPE_SECRET_KEY es una clave real, así que las pruebas en modo de desarrollo cobran tarjetas de verdad. Ponga una clave de prueba, que empieza por sk_test_ o rk_test_.',
  },
})

/** Whether PostgreSQL allows the connections that this house opens. */
export const ofRoom = sentences('room', {
  enough: {
    en: {
      one: 'PostgreSQL allows this installation {room} connections, enough for {count} process, which opens up to {each}. Running: {running}.',
      other: 'PostgreSQL allows this installation {room} connections, enough for {count} processes, each of which opens up to {each}. Running: {running}.',
    },
    es: {
      one: 'PostgreSQL permite a esta instalación {room} conexiones, suficientes para {count} proceso, que abre hasta {each}. En marcha: {running}.',
      other: 'PostgreSQL permite a esta instalación {room} conexiones, suficientes para {count} procesos, cada uno de los cuales abre hasta {each}. En marcha: {running}.',
    },
  },
  tooSmall: {
    en: {
      one: 'PostgreSQL allows this installation {room} connections, but {count} process opens up to {needed}.',
      other: 'PostgreSQL allows this installation {room} connections, but {count} processes open up to {needed}.',
    },
    es: {
      one: 'PostgreSQL permite a esta instalación {room} conexiones, pero {count} proceso abre hasta {needed}.',
      other: 'PostgreSQL permite a esta instalación {room} conexiones, pero {count} procesos abren hasta {needed}.',
    },
  },
  server: {
    en: 'Set max_connections to at least {least} and restart PostgreSQL, run fewer processes, or set DATABASE_POOL_URL to a connection pooler.',
    es: 'Ponga max_connections en {least} o más y reinicie PostgreSQL, use menos procesos o ponga en DATABASE_POOL_URL un agrupador de conexiones.',
  },
  role: {
    en: 'Allow its user at least {least}: alter role {role} connection limit {least}',
    es: 'Permita a su usuario {least} o más: alter role {role} connection limit {least}',
  },
  database: {
    en: 'Allow its database at least {least}: alter database {database} connection limit {least}',
    es: 'Permita a su base de datos {least} o más: alter database {database} connection limit {least}',
  },
})

/** Whether the addresses of the database lead to what they are used for. */
export const ofConnections = sentences('connections', {
  direct: {
    en: 'DATABASE_URL leads to PostgreSQL itself, with all settings in force.',
    es: 'DATABASE_URL lleva directamente a PostgreSQL, con todos los ajustes vigentes.',
  },
  pooled: {
    en: 'DATABASE_POOL_URL leads to the same database; all settings are in force in its transactions.',
    es: 'DATABASE_POOL_URL lleva a la misma base de datos; todos los ajustes están vigentes en sus transacciones.',
  },
  directIsPooled: {
    en: 'A connection pooler answers at DATABASE_URL, which does not keep settings, locks and notifications. Set DATABASE_URL to the address of PostgreSQL itself (usually port 5432), and DATABASE_POOL_URL to the address of the pooler.',
    es: 'En DATABASE_URL responde un agrupador de conexiones, que no conserva ajustes, bloqueos ni avisos. Ponga en DATABASE_URL la dirección del propio PostgreSQL (normalmente el puerto 5432) y en DATABASE_POOL_URL la del agrupador.',
  },
  directDrops: {
    en: 'These settings did not take effect at DATABASE_URL: {names}. Remove "options" from DATABASE_URL, and set what it contained for the role: alter role … set … = …',
    es: 'Estos ajustes no tuvieron efecto en DATABASE_URL: {names}. Quite «options» de DATABASE_URL y ponga su contenido en el rol: alter role … set … = …',
  },
  poolElsewhere: {
    en: 'DATABASE_POOL_URL leads to another database or server than DATABASE_URL. In the pooler, set host, port and dbname of this database to those of DATABASE_URL.',
    es: 'DATABASE_POOL_URL lleva a otra base de datos u otro servidor que DATABASE_URL. En el agrupador, ponga para esta base de datos el host, el port y el dbname de DATABASE_URL.',
  },
  poolByStatement: {
    en: 'The pooler at DATABASE_POOL_URL does not allow transactions. Set pool_mode = transaction (or session) in the pooler.',
    es: 'El agrupador de DATABASE_POOL_URL no admite transacciones. Ponga pool_mode = transaction (o session) en el agrupador.',
  },
  poolDrops: {
    en: 'These settings did not take effect in a transaction at DATABASE_POOL_URL: {names}. Set pool_mode = transaction (or session) in the pooler, or remove DATABASE_POOL_URL.',
    es: 'Estos ajustes no tuvieron efecto en una transacción en DATABASE_POOL_URL: {names}. Ponga pool_mode = transaction (o session) en el agrupador, o quite DATABASE_POOL_URL.',
  },
  poolAway: {
    en: 'The pooler at DATABASE_POOL_URL gave no connection to the database: {error}. Check that it runs, its list of databases and users, and the address. If others are answered, all of its connections are in use: raise default_pool_size, or set pool_mode = transaction.',
    es: 'El agrupador de DATABASE_POOL_URL no dio conexión con la base de datos: {error}. Compruebe que esté en marcha, su lista de bases de datos y usuarios, y la dirección. Si a otros les responde, todas sus conexiones están ocupadas: aumente default_pool_size, o ponga pool_mode = transaction.',
  },
})

/** Why signed-out readers do not read from a replica, by `ReplicaProblem`. */
export const ofReplica = sentences('replica', {
  sound: {
    en: '{server} in DATABASE_READ_URL is a replica of DATABASE_URL that keeps up.',
    es: '{server} en DATABASE_READ_URL es una réplica de DATABASE_URL que va al día.',
  },
  starting: {
    en: 'The replica {server} in DATABASE_READ_URL has not been checked yet; signed-out readers do not read from it.',
    es: 'La réplica {server} de DATABASE_READ_URL aún no se ha comprobado; los lectores sin sesión no leen de ella.',
  },
  away: {
    en: 'The replica {server} in DATABASE_READ_URL does not answer within a second; signed-out readers do not read from it. Check that it runs, and the address.',
    es: 'La réplica {server} de DATABASE_READ_URL no responde en un segundo; los lectores sin sesión no leen de ella. Compruebe que esté en marcha y la dirección.',
  },
  behind: {
    en: 'The replica {server} in DATABASE_READ_URL is further behind than DATABASE_READ_MAX_LAG; signed-out readers do not read from it. Check its replication, or allow more.',
    es: 'La réplica {server} de DATABASE_READ_URL está más atrasada que DATABASE_READ_MAX_LAG; los lectores sin sesión no leen de ella. Compruebe su replicación o permita más.',
  },
  no_replica: {
    en: '{server} in DATABASE_READ_URL is not a replica: it takes changes itself. Name a replica of DATABASE_URL instead, or remove it.',
    es: '{server} en DATABASE_READ_URL no es una réplica: acepta cambios propios. Ponga en su lugar una réplica de DATABASE_URL o quítela.',
  },
  another_database: {
    en: '{server} in DATABASE_READ_URL is another database than DATABASE_URL, or a replica of another server. Name a replica of DATABASE_URL with the same database name instead.',
    es: '{server} en DATABASE_READ_URL es otra base de datos que DATABASE_URL o una réplica de otro servidor. Ponga en su lugar una réplica de DATABASE_URL con el mismo nombre de base de datos.',
  },
  clock: {
    en: 'The clocks of the primary and of {server} in DATABASE_READ_URL differ by more than a second. Synchronize both machines with the same time server (NTP).',
    es: 'Los relojes del primario y de {server} en DATABASE_READ_URL difieren en más de un segundo. Sincronice ambos equipos con el mismo servidor de hora (NTP).',
  },
})

/** Whether the database belongs to a sandbox. */
export const ofSandbox = sentences('sandboxDatabase', {
  isSandbox: {
    en: 'This database belongs to a sandbox, whose clock was moved. Set SANDBOX=on (or SANDBOX=public), or use another database: another DATA_DIR or DATABASE_URL. Nothing was changed.',
    es: 'Esta base de datos es de un entorno de pruebas cuyo reloj se adelantó. Ponga SANDBOX=on (o SANDBOX=public), o use otra base de datos: otro DATA_DIR u otra DATABASE_URL. No se cambió nada.',
  },
  isReal: {
    en: 'This database already holds people or auctions, so it cannot become a sandbox. Start the sandbox with an empty database: another DATA_DIR or DATABASE_URL. Nothing was changed.',
    es: 'Esta base de datos ya contiene personas o subastas, así que no puede convertirse en un entorno de pruebas. Inicie el entorno de pruebas con una base de datos vacía: otro DATA_DIR u otra DATABASE_URL. No se cambió nada.',
  },
})

/** Whether the secret of a process is the one its data was encrypted with. */
export const ofSecret = sentences('secret', {
  isOfDatabase: {
    en: '{source} matches this database (fingerprint {print}).',
    es: '{source} corresponde a esta base de datos (huella {print}).',
  },
  becomesItsSecret: {
    en: '{source} becomes the secret of this database at the next start (fingerprint {print}).',
    es: 'El próximo arranque hará de {source} el secreto de esta base de datos (huella {print}).',
  },
  isAnother: {
    en: 'The secret from {source} does not belong to this database (fingerprint {given} instead of {kept}). Nothing was changed. {remedy}',
    es: 'El secreto de {source} no es el de esta base de datos (huella {given} en vez de {kept}). No se cambió nada. {remedy}',
  },
  cannotOpen: {
    en: 'The secret from {source} does not belong to this database: it cannot decrypt {sealed}. Nothing was changed. {remedy}',
    es: 'El secreto de {source} no es el de esta base de datos: no puede descifrar {sealed}. No se cambió nada. {remedy}',
  },
  setAsBefore: {
    en: 'Set APP_SECRET to the secret this installation was first started with. If it was generated, it is in the file app-secret in the old DATA_DIR.',
    es: 'Ponga en APP_SECRET el secreto con el que se inició esta instalación. Si fue generado, está en el archivo app-secret del DATA_DIR anterior.',
  },
  putFileBack: {
    en: 'Set APP_SECRET to the secret this installation was first started with, or restore its app-secret file at {source}.',
    es: 'Ponga en APP_SECRET el secreto con el que se inició esta instalación, o restaure su archivo app-secret en {source}.',
  },
  needsBoth: {
    en: 'The secret of this database is being changed. Set APP_SECRET to the new one (fingerprint {next}) and APP_SECRET_PREVIOUS to the one before (fingerprint {kept}), and run "freehold secret rotate" again to continue.',
    es: 'El secreto de esta base de datos se está cambiando. Ponga en APP_SECRET el nuevo (huella {next}) y en APP_SECRET_PREVIOUS el anterior (huella {kept}), y ejecute otra vez «freehold secret rotate» para continuar.',
  },
  awaitsRotation: {
    en: 'Data is still encrypted with APP_SECRET_PREVIOUS. When every process has been restarted with both secrets, run "freehold secret rotate".',
    es: 'Los datos siguen cifrados con APP_SECRET_PREVIOUS. Cuando todos los procesos se hayan reiniciado con ambos secretos, ejecute «freehold secret rotate».',
  },
  rotationUnfinished: {
    en: 'A change of the secret is unfinished. Run "freehold secret rotate" to continue, and keep APP_SECRET_PREVIOUS until then.',
    es: 'Un cambio del secreto no ha terminado. Ejecute «freehold secret rotate» para continuar y conserve APP_SECRET_PREVIOUS hasta entonces.',
  },
  needsNoPrevious: {
    en: '{source} matches this database (fingerprint {print}). APP_SECRET_PREVIOUS is not needed any more: remove it and restart.',
    es: '{source} corresponde a esta base de datos (huella {print}). APP_SECRET_PREVIOUS ya no se necesita: quítelo y reinicie.',
  },
  and: { en: '{first} and {next}', es: '{first} y {next}' },
})

/** What is encrypted with the secret of a house. */
export const sealedSubject = sentences('sealed', {
  chain: { en: 'the bid records', es: 'los registros de ofertas' },
  twoFactor: { en: 'two-step verification', es: 'la verificación en dos pasos' },
  webhooks: { en: 'the signing secrets of webhooks', es: 'los secretos de firma de los webhooks' },
  platforms: { en: 'the secrets of cross-listing platforms', es: 'los secretos de las plataformas asociadas' },
  documents: { en: 'verification documents', es: 'los documentos de verificación' },
})
