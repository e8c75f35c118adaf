import { bilingual } from '../../bilingual.ts'

/** Pages for people who write software. The guides are in English. */
export const guides = bilingual({
  title: { en: 'Developers', es: 'Desarrolladores' },
  description: {
    en: 'API reference, SDK, command line, sandbox, webhooks, and tools for assistants.',
    es: 'Referencia de la API, SDK, línea de comandos, entorno de pruebas, webhooks y herramientas para asistentes.',
  },
  lede: {
    en: 'Everything you can do on this site, your software can do too.',
    es: 'Todo lo que puede hacer en este sitio también lo puede hacer su software.',
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
      sdk: 'A client for TypeScript and JavaScript: retries, pages, streams, signatures, exact amounts. With four programs.',
      cli: 'Log in, send requests, receive events on your machine, and make them happen.',
      sandbox: 'A test house whose clock you set ahead.',
      webhooks: 'How we notify your program of events: bodies, signatures, retries.',
      mcp: 'Questions and bids of assistants, by the Model Context Protocol.',
    },
    es: {
      sdk: 'Un cliente para TypeScript y JavaScript: reintentos, páginas, flujos, firmas, importes exactos. Con cuatro programas.',
      cli: 'Inicie sesión, envíe solicitudes, reciba eventos en su equipo y provóquelos.',
      sandbox: 'Una casa de subastas de prueba cuyo reloj se puede adelantar.',
      webhooks: 'Cómo notificamos los eventos a su programa: cuerpos, firmas, reintentos.',
      mcp: 'Preguntas y ofertas de asistentes, con el Model Context Protocol.',
    },
  },
})
