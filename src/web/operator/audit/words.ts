import { bilingual } from '../../bilingual.ts'

export const audit = bilingual({
  title: { en: 'Audit log', es: 'Registro de auditoría' },
  lede: { en: 'Who did what, when and why. Nobody can change it.', es: 'Quién hizo qué, cuándo y por qué. Nadie puede cambiarlo.' },
  none: { en: 'Nothing found', es: 'Nada encontrado' },
  search: { en: 'Action, reason or request', es: 'Acción, motivo o petición' },
  action: { en: 'Action', es: 'Acción' },
  kind: { en: 'Kind of record', es: 'Tipo de registro' },
  number: { en: 'Its number', es: 'Su número' },
  actor: { en: 'Person, by name or email', es: 'Persona, por nombre o correo' },
  from: { en: 'From', es: 'Desde' },
  to: { en: 'To', es: 'Hasta' },
  find: { en: 'Search', es: 'Buscar' },
  what: { en: 'What', es: 'Qué' },
  who: { en: 'Who', es: 'Quién' },
  when: { en: 'When', es: 'Cuándo' },
  change: { en: 'Why and what changed', es: 'Por qué y qué cambió' },
  kinds: {
    en: { person: 'A person', system: 'The house itself', platform: 'Another platform', operator: 'At the command line' },
    es: { person: 'Una persona', system: 'La propia casa', platform: 'Otra plataforma', operator: 'En la línea de órdenes' },
  },
  noNumber: { en: 'A record has a number in digits, such as 42.', es: 'Un registro tiene un número en cifras, como 42.' },
  noDay: { en: 'A day is written like 2026-03-01.', es: 'Un día se escribe así: 2026-03-01.' },
  notSearched: { en: 'Nothing was looked for', es: 'No se ha buscado nada' },
  export: { en: 'Download as CSV', es: 'Descargar como CSV' },
  token: { en: (id: string) => `Token ${id}`, es: (id: string) => `Clave ${id}` },
  request: { en: (id: string) => `Request ${id}`, es: (id: string) => `Petición ${id}` },
})
