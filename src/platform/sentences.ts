import { sentences } from '../kernel/said.ts'

/** What the plumbing says: of any request, and of a house that cannot answer at the moment. */
export const say = sentences('platform', {
  databaseAway: {
    en: 'The database does not answer at the moment. Try again in a second.',
    es: 'La base de datos no responde en este momento. Inténtelo de nuevo en un segundo.',
  },
  urlTooLong: { en: 'The url has at most {most} characters.', es: 'La dirección tiene como máximo {most} caracteres.' },
  urlNotHttps: {
    en: 'The url must be an address that begins with https://.',
    es: 'Escriba una dirección que empiece por https://.',
  },
  urlWithPassword: {
    en: 'The url must not hold a user name or a password.',
    es: 'La dirección no puede contener un nombre de usuario ni una contraseña.',
  },
  urlMustBeginWithHttps: { en: 'The url must begin with https://.', es: 'La dirección debe empezar por https://.' },
  urlPort: { en: 'The url must use port 443 or 8443.', es: 'La dirección debe usar el puerto 443 o 8443.' },
  urlNotPublic: {
    en: 'The url must lead to a public address of the internet.',
    es: 'La dirección debe llevar a un lugar público de internet.',
  },
  busy: {
    en: 'We are very busy at the moment. Try again in a few seconds.',
    es: 'En este momento hay mucha demanda. Inténtelo de nuevo en unos segundos.',
  },
  busyWithFiles: {
    en: 'The house is working through other files at the moment. Try again in a few seconds.',
    es: 'La casa está procesando otros archivos en este momento. Inténtelo de nuevo en unos segundos.',
  },
  ownFileInWork: {
    en: 'Your last file is still being worked on. Try again when it is done.',
    es: 'Su último archivo todavía se está procesando. Inténtelo de nuevo cuando termine.',
  },
  tokenNeeded: {
    en: 'Send a valid access token: Authorization: Bearer <token>.',
    es: 'Envíe una clave de acceso válida: Authorization: Bearer <token>.',
  },
  abilityNeeded: { en: 'This token needs the ability "{ability}".', es: 'Esta clave necesita la facultad «{ability}».' },
  administratorsOnly: {
    en: 'This is for administrators of the house; a token alone does not make one.',
    es: 'Esto es para administradores de la casa; una clave sola no basta.',
  },
  accountSuspended: { en: 'This account is suspended.', es: 'Esta cuenta está suspendida.' },
  fromOtherSite: {
    en: 'This request must come from a page of this site.',
    es: 'Esta solicitud debe venir de una página de este sitio.',
  },
  biddersFirst: {
    en: 'Many are bidding at this moment. Try again in a few seconds.',
    es: 'En este momento se está ofertando mucho. Inténtelo de nuevo en unos segundos.',
  },
  otherChanges: {
    en: 'Other changes of the same thing are still under way. Try again in a second.',
    es: 'Hay otros cambios de lo mismo en curso. Inténtelo de nuevo en un segundo.',
  },
  changedMeanwhile: { en: 'This was changed in the meantime. Read it again.', es: 'Esto ha cambiado entretanto. Vuelva a leerlo.' },
  tooManyStreams: {
    en: 'At most {most} streams at once. Close one first.',
    es: 'Como máximo {most} conexiones a la vez. Cierre antes una.',
  },
  badAddress: { en: 'This address is not a valid URL.', es: 'Esta dirección no es una URL válida.' },
  sendJson: { en: 'Send the body as application/json.', es: 'Envíe el cuerpo como application/json.' },
  bodyTooLarge: { en: 'The body is larger than {most} KiB.', es: 'El cuerpo ocupa más de {most} KiB.' },
  badJson: { en: 'The body is not valid JSON.', es: 'El cuerpo no es JSON válido.' },
  valueBeyond: {
    en: 'A value of this request is beyond what can be kept.',
    es: 'Uno de los valores es demasiado grande para guardarlo.',
  },
  diskFull: {
    en: 'The house has no room to store this at the moment, so nothing was changed. Try again in a minute.',
    es: 'La casa no tiene espacio para guardarlo en este momento, así que no se ha cambiado nada. Inténtelo de nuevo en un minuto.',
  },
  unreadable: { en: 'The request cannot be read.', es: 'La solicitud no se puede leer.' },
  ourFault: {
    en: 'Something went wrong on our side. It has been recorded under this request id.',
    es: 'Algo salió mal de nuestro lado. Ha quedado registrado con el número de esta solicitud.',
  },
  badKey: {
    en: 'An Idempotency-Key is 1 to 255 visible ASCII characters.',
    es: 'Una Idempotency-Key tiene de 1 a 255 caracteres ASCII visibles.',
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
  methodsAllowed: { en: 'This address answers {methods} only.', es: 'Esta dirección solo responde a {methods}.' },
  sendForm: { en: 'Send a form as multipart/form-data.', es: 'Envíe un formulario como multipart/form-data.' },
  fieldCameTwice: { en: 'This field came twice.', es: 'Este campo llegó dos veces.' },
  fieldNotText: { en: 'This field must be plain text.', es: 'Este campo debe ser texto sin formato.' },
  fileTooLarge: { en: 'A file may have at most {most} MB.', es: 'Un archivo puede tener como máximo {most} MB.' },
  formTooLarge: {
    en: 'The form has more than one file, or more than {most} fields.',
    es: 'El formulario tiene más de un archivo o más de {most} campos.',
  },
  formUnreadable: { en: 'The form cannot be read to its end.', es: 'El formulario no se puede leer hasta el final.' },
  retrieved: { en: 'Retrieved successfully.', es: 'Datos obtenidos.' },
  endedElsewhere: {
    en: 'The connection did not end at a public address of the internet.',
    es: 'La conexión no llegó a una dirección pública de internet.',
  },
})
