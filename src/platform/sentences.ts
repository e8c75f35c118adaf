import { sentences } from '../kernel/said.ts'

/** Messages of the platform: request errors, and unavailability. */
export const say = sentences('platform', {
  databaseAway: {
    en: 'The database is not responding. Try again in a second.',
    es: 'La base de datos no responde. Inténtelo de nuevo en un segundo.',
  },
  clockBehind: {
    en: 'We are moving to another server. Nothing was changed; try again in a few seconds.',
    es: 'Estamos pasando a otro servidor. No se cambió nada; inténtelo de nuevo en unos segundos.',
  },
  paused: {
    en: 'Decisions are paused for a few minutes. Nothing was changed; try again soon.',
    es: 'Las decisiones están en pausa unos minutos. No se cambió nada; inténtelo de nuevo en breve.',
  },
  urlTooLong: { en: 'The URL can have at most {most} characters.', es: 'La dirección puede tener como máximo {most} caracteres.' },
  urlNotHttps: {
    en: 'The URL must be an address that begins with https://.',
    es: 'Escriba una dirección que empiece por https://.',
  },
  urlWithPassword: {
    en: 'The URL must not contain a user name or a password.',
    es: 'La dirección no puede contener un nombre de usuario ni una contraseña.',
  },
  urlMustBeginWithHttps: { en: 'The URL must begin with https://.', es: 'La dirección debe empezar por https://.' },
  urlPort: { en: 'The URL must use port 443 or 8443.', es: 'La dirección debe usar el puerto 443 o 8443.' },
  urlNotPublic: {
    en: 'The URL must lead to a public internet address.',
    es: 'La dirección debe llevar a una dirección pública de internet.',
  },
  busy: {
    en: 'We are very busy at the moment. Try again in a few seconds.',
    es: 'En este momento hay mucha demanda. Inténtelo de nuevo en unos segundos.',
  },
  busyWithFiles: {
    en: 'Other files are being processed. Try again in a few seconds.',
    es: 'Se están procesando otros archivos. Inténtelo de nuevo en unos segundos.',
  },
  ownFileInWork: {
    en: 'Your last file is still being processed. Try again when it is done.',
    es: 'Su último archivo todavía se está procesando. Inténtelo de nuevo cuando termine.',
  },
  tokenNeeded: {
    en: 'Send a valid access token: Authorization: Bearer <token>.',
    es: 'Envíe una clave de acceso válida: Authorization: Bearer <token>.',
  },
  abilityNeeded: { en: 'This token needs the ability "{ability}".', es: 'Esta clave necesita la facultad «{ability}».' },
  administratorsOnly: {
    en: 'Only administrators can do this; a token alone is not enough.',
    es: 'Solo los administradores pueden hacer esto; una clave sola no basta.',
  },
  accountSuspended: { en: 'This account is suspended.', es: 'Esta cuenta está suspendida.' },
  fromOtherSite: {
    en: 'This request must come from a page of this site.',
    es: 'Esta solicitud debe venir de una página de este sitio.',
  },
  biddersFirst: {
    en: 'Bidding is very busy right now. Try again in a few seconds.',
    es: 'En este momento se está ofertando mucho. Inténtelo de nuevo en unos segundos.',
  },
  otherChanges: {
    en: 'Another change is in progress. Try again in a second.',
    es: 'Hay otro cambio en curso. Inténtelo de nuevo en un segundo.',
  },
  changedMeanwhile: {
    en: 'This was changed after you read it. Read it again.',
    es: 'Esto cambió después de que lo leyó. Vuelva a leerlo.',
  },
  tooManyStreams: {
    en: 'At most {most} streams at once. Close one first.',
    es: 'Como máximo {most} conexiones a la vez. Cierre antes una.',
  },
  stopping: {
    en: 'The server is restarting. Try again in a few seconds.',
    es: 'El servidor se está reiniciando. Vuelva a intentarlo en unos segundos.',
  },
  allStreamsTaken: {
    en: 'Too many event streams are open. Try again in a few seconds.',
    es: 'Hay demasiadas conexiones de eventos abiertas. Vuelva a intentarlo en unos segundos.',
  },
  badAddress: { en: 'This address is not a valid URL.', es: 'Esta dirección no es una URL válida.' },
  sendJson: { en: 'Send the body as application/json.', es: 'Envíe el cuerpo como application/json.' },
  bodyTooLarge: { en: 'The body is larger than {most} KiB.', es: 'El cuerpo ocupa más de {most} KiB.' },
  badJson: { en: 'The body is not valid JSON.', es: 'El cuerpo no es JSON válido.' },
  valueBeyond: { en: 'A value in this request is too large.', es: 'Uno de los valores de la solicitud es demasiado grande.' },
  diskFull: {
    en: 'There is not enough storage, so nothing was changed. Try again in a minute.',
    es: 'No hay espacio de almacenamiento suficiente, así que no se cambió nada. Inténtelo de nuevo en un minuto.',
  },
  unreadable: { en: 'The request cannot be read.', es: 'La solicitud no se puede leer.' },
  hostMissing: { en: 'A request of HTTP/1.1 needs a Host header.', es: 'Una solicitud de HTTP/1.1 necesita el encabezado Host.' },
  expectationUnmet: {
    en: 'The only value of the Expect header that is supported is 100-continue.',
    es: 'El único valor admitido del encabezado Expect es 100-continue.',
  },
  requestTooSlow: {
    en: 'The request arrived too slowly and was not processed. Send it again.',
    es: 'La solicitud llegó demasiado despacio y no se procesó. Envíela de nuevo.',
  },
  headersTooLarge: {
    en: 'The headers of the request are too large. Send fewer or shorter ones.',
    es: 'Los encabezados de la solicitud son demasiado grandes. Envíe menos o más cortos.',
  },
  ourFault: {
    en: 'Something went wrong on our side. It has been recorded under this request id.',
    es: 'Algo salió mal de nuestro lado. Ha quedado registrado con el número de esta solicitud.',
  },
  badKey: {
    en: 'An Idempotency-Key must be 1 to 255 visible ASCII characters.',
    es: 'Una Idempotency-Key debe tener de 1 a 255 caracteres ASCII visibles.',
  },
  keyInUse: {
    en: 'A request with this Idempotency-Key is still running. Try again in a second.',
    es: 'Una solicitud con esta Idempotency-Key sigue en curso. Inténtelo de nuevo en un segundo.',
  },
  keyReused: {
    en: 'This Idempotency-Key was used for another request. Use a new key.',
    es: 'Esta Idempotency-Key ya se usó para otra solicitud. Use una nueva.',
  },
  tooManyRequests: {
    en: 'Too many requests. Try again in {count} seconds.',
    es: 'Demasiadas solicitudes. Inténtelo de nuevo en {count} segundos.',
  },
  methodsAllowed: { en: 'This address accepts {methods} only.', es: 'Esta dirección solo acepta {methods}.' },
  sendForm: { en: 'Send a form as multipart/form-data.', es: 'Envíe un formulario como multipart/form-data.' },
  fieldCameTwice: { en: 'This field was sent twice.', es: 'Este campo se envió dos veces.' },
  fieldNotText: { en: 'This field must be plain text.', es: 'Este campo debe ser texto sin formato.' },
  fileTooLarge: { en: 'A file can have at most {most} MB.', es: 'Un archivo puede tener como máximo {most} MB.' },
  formTooLarge: {
    en: 'The form has more than one file, or more than {most} fields.',
    es: 'El formulario tiene más de un archivo o más de {most} campos.',
  },
  formUnreadable: { en: 'The form could not be read completely.', es: 'El formulario no se pudo leer completo.' },
  retrieved: { en: 'Retrieved successfully.', es: 'Datos obtenidos.' },
  endedElsewhere: {
    en: 'The connection did not lead to a public internet address.',
    es: 'La conexión no llevó a una dirección pública de internet.',
  },
})
