import { bilingual } from '../../bilingual.ts'

/** Pages for people who write software. The guides are in English. */
export const guides = bilingual({
  title: { en: 'Developers', es: 'Desarrolladores' },
  description: {
    en: 'API reference, SDK, command line, sandbox, webhooks, and tools for assistants.',
    es: 'Referencia de la API, SDK, línea de comandos, entorno de pruebas, webhooks y herramientas para asistentes.',
  },
  lede: {
    en: 'Everything you can do on this site, your software can do too: with a REST API, live event streams and signed webhooks.',
    es: 'Todo lo que puede hacer en este sitio también lo puede hacer su software: con una API REST, flujos de eventos en vivo y webhooks firmados.',
  },
  base: { en: 'Base URL', es: 'URL base' },
  authentication: { en: 'Authentication', es: 'Autenticación' },
  createToken: { en: 'Create a token', es: 'Crear una clave' },
  format: { en: 'Format', es: 'Formato' },
  json: { en: 'JSON over HTTPS,', es: 'JSON por HTTPS,' },
  basics: { en: 'Basics', es: 'Fundamentos' },
  /** Sections of the first page of the reference, by their ids. */
  basicsList: {
    'authentication': { en: 'Authentication', es: 'Autenticación' },
    'responses': { en: 'Responses', es: 'Respuestas' },
    'errors-and-codes': { en: 'Errors', es: 'Errores' },
    'pagination': { en: 'Pagination', es: 'Paginación' },
    'idempotency': { en: 'Idempotency', es: 'Idempotencia' },
    'rate-limits': { en: 'Rate limits', es: 'Límites de solicitudes' },
    'streams': { en: 'Streams', es: 'Flujos de eventos' },
    'webhooks': { en: 'Webhooks', es: 'Webhooks' },
    'sdk-and-tools': { en: 'SDK and tools', es: 'SDK y herramientas' },
    'money-time-and-languages': { en: 'Money, time and languages', es: 'Dinero, hora e idiomas' },
    'versions-and-changes': { en: 'Versions and changes', es: 'Versiones y cambios' },
  },
  heading: { en: 'Guides', es: 'Guías' },
  forPrograms: { en: 'For programs', es: 'Para programas' },
  document: { en: 'The OpenAPI document, for generators of clients', es: 'El documento OpenAPI, para generadores de clientes' },
  overview: { en: 'All pages as Markdown, for language models', es: 'Todas las páginas en Markdown, para modelos de lenguaje' },
  reference: { en: 'All operations, with examples in curl, TypeScript and Python.', es: 'Todas las operaciones, con ejemplos en curl, TypeScript y Python.' },
  titles: {
    en: { sdk: 'SDK for TypeScript', cli: 'Command line', sandbox: 'Sandbox', webhooks: 'Webhooks', mcp: 'Tools for assistants' },
    es: { sdk: 'SDK para TypeScript', cli: 'Línea de comandos', sandbox: 'Entorno de pruebas', webhooks: 'Webhooks', mcp: 'Herramientas para asistentes' },
  },
  about: {
    en: {
      sdk: 'A client for TypeScript and JavaScript with retries, paging, streams, signatures and exact amounts, and four sample programs.',
      cli: 'Sign in, send requests, receive events on your computer, and trigger test events.',
      sandbox: 'A test auction house with a clock that you can move ahead.',
      webhooks: 'How we send events to your server: contents, signatures, retries.',
      mcp: 'Let AI assistants answer questions and place bids, with the Model Context Protocol.',
    },
    es: {
      sdk: 'Un cliente para TypeScript y JavaScript con reintentos, paginación, flujos, firmas e importes exactos, y cuatro programas de ejemplo.',
      cli: 'Inicie sesión, envíe solicitudes, reciba eventos en su equipo y genere eventos de prueba.',
      sandbox: 'Una casa de subastas de prueba cuyo reloj se puede adelantar.',
      webhooks: 'Cómo enviamos los eventos a su servidor: contenido, firmas, reintentos.',
      mcp: 'Permita que asistentes de IA respondan preguntas y hagan ofertas, con el Model Context Protocol.',
    },
  },
})
