import { bilingual } from '../../bilingual.ts'

/** Texts of the API reference pages. The OpenAPI document itself is in English. */
export const docs = bilingual({
  title: { en: 'API documentation', es: 'Documentación de la API' },
  description: {
    en: 'The REST API: lots, bids, event streams, selling.',
    es: 'La API REST: lotes, ofertas, flujos de eventos, ventas.',
  },
  version: {
    en: (version: string, openapi: string) => `Version ${version}, OpenAPI ${openapi}`,
    es: (version: string, openapi: string) => `Versión ${version}, OpenAPI ${openapi}`,
  },
  base: {
    en: 'Base address {address}. The same reference for programs: {document}.',
    es: 'Dirección base {address}. La misma referencia para programas: {document}.',
  },
  contents: { en: 'Contents', es: 'Contenido' },
  basics: { en: 'Basics', es: 'Fundamentos' },
  operations: { en: 'Operations and shapes', es: 'Operaciones y formas' },
  operationCount: { en: { one: '{count} operation', other: '{count} operations' }, es: { one: '{count} operación', other: '{count} operaciones' } },
  first: {
    title: { en: 'First request', es: 'Primera solicitud' },
    open: { en: 'The lots for sale, without a token:', es: 'Los lotes en venta, sin clave:' },
    withToken: {
      en: 'A bid, with {token} that has the ability write, in the variable TOKEN:',
      es: 'Una oferta, con {token} que tenga la facultad write, en la variable TOKEN:',
    },
    token: { en: 'a token', es: 'una clave' },
    bid: { en: 'A bid', es: 'Una oferta' },
  },
  errors: { en: 'Errors', es: 'Errores' },
  errorsText: {
    en: 'Every refusal has the same envelope. Decide by {code}; {url} leads to its entry here.',
    es: 'Todos los rechazos tienen la misma envoltura. Decida por {code}; {url} lleva a su entrada en esta página.',
  },
  envelope: { en: 'The error envelope', es: 'La envoltura de un error' },
  shapes: { en: 'Shapes', es: 'Formas' },
  parameters: { en: 'Parameters', es: 'Parámetros' },
  body: { en: 'Body', es: 'Cuerpo' },
  form: { en: 'Form (multipart/form-data)', es: 'Formulario (multipart/form-data)' },
  answers: { en: 'Answers', es: 'Respuestas' },
  refusals: { en: 'As everywhere:', es: 'Como en todas:' },
  shapesUsed: { en: 'Shapes:', es: 'Formas:' },
  required: { en: 'required', es: 'obligatorio' },
  mayBeAbsent: { en: ', may be absent', es: ', puede faltar' },
  listOf: { en: 'list of', es: 'lista de' },
  or: { en: 'or', es: 'o' },
  example: { en: 'Example', es: 'Ejemplo' },
  exampleOf: { en: (status: string) => `${status} example`, es: (status: string) => `Ejemplo de ${status}` },
  sample: {
    en: (summary: string, language: string) => `${summary}: ${language}`,
    es: (summary: string, language: string) => `${summary}: ${language}`,
  },
  alsoErrors: { en: 'And as everywhere:', es: 'Y como en todas:' },
  streamEvents: {
    en: 'A stream of events. Each has a line with its name and a line with its data:',
    es: 'Un flujo de eventos. Cada uno tiene una línea con su nombre y otra con sus datos:',
  },
  changes: {
    title: { en: 'Changes to the API', es: 'Cambios de la API' },
    description: { en: 'What was added to the API, by date.', es: 'Lo que se agregó a la API, por fecha.' },
    feed: { en: 'Follow by feed', es: 'Seguir por feed' },
  },
  asText: { en: 'This page as Markdown', es: 'Esta página como Markdown' },
  open: { en: 'Public, no token required.', es: 'Público, sin clave.' },
  anyToken: { en: 'Any valid token', es: 'Cualquier clave válida' },
  abilityToken: {
    en: (abilities: string) => `A token with the ability ${abilities}`,
    es: (abilities: string) => `Una clave con la facultad ${abilities}`,
  },
  and: { en: 'and', es: 'y' },
  orSession: { en: (token: string) => `${token}, or a session of the site.`, es: (token: string) => `${token}, o una sesión del sitio.` },
  places: {
    en: { path: 'in the path', query: 'in the query', header: 'header', cookie: 'cookie' },
    es: { path: 'en la ruta', query: 'en la consulta', header: 'cabecera', cookie: 'cookie' },
  },
})

/** The form that sends a request from the page. */
export const tryIt = bilingual({
  open: { en: 'Try it', es: 'Probar' },
  address: { en: 'address', es: 'dirección' },
  token: { en: 'Token', es: 'Clave' },
  tokenHint: {
    en: 'Stored in this page only. Without a token, your session is used where the operation allows it.',
    es: 'Se guarda solo en esta página. Sin clave se usa su sesión, si la operación lo permite.',
  },
  body: { en: 'Body', es: 'Cuerpo' },
  send: { en: 'Send', es: 'Enviar' },
  sending: { en: 'Sending…', es: 'Enviando…' },
  real: { en: 'This is the live system. Requests take effect.', es: 'Este es el sistema en producción. Las solicitudes tienen efecto.' },
  answer: { en: '{status}, after {time} ms', es: '{status}, tras {time} ms' },
  failed: { en: 'No response.', es: 'Sin respuesta.' },
  file: { en: 'File', es: 'Archivo' },
  stop: { en: 'Stop', es: 'Detener' },
  listening: { en: 'Connected. Events appear here as they happen.', es: 'Conectado. Los eventos aparecen aquí cuando ocurren.' },
  ended: { en: 'The stream has ended.', es: 'El flujo ha terminado.' },
  elsewhere: { en: 'Only URLs of this site can be used.', es: 'Solo se pueden usar direcciones de este sitio.' },
})

/** The field that finds an operation. */
export const findOperation = bilingual({
  label: { en: 'Find an operation or an error', es: 'Buscar una operación o un error' },
  hint: { en: 'By name, path or code, such as placeBid, /lots or bid_too_low.', es: 'Por nombre, ruta o código, como placeBid, /lots o bid_too_low.' },
  none: { en: 'Nothing found. Try a part of a name, a path or a code.', es: 'No se encontró nada. Pruebe con una parte de un nombre, una ruta o un código.' },
  found: { en: '{count} found', es: '{count} encontradas' },
  failed: { en: 'The list could not be loaded. Use the list below.', es: 'No se pudo cargar la lista. Use la lista de abajo.' },
})
