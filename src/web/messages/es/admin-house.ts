import type { adminHouse as en } from '../en/admin-house.ts'

export const adminHouse = {
  audit: {
    title: 'Registro de auditoría', lede: 'Quién hizo qué, cuándo y por qué. Nadie puede cambiarlo.', none: 'Nada encontrado',
    search: 'Acción, motivo o petición', action: 'Acción', kind: 'Tipo de registro', number: 'Su número', actor: 'Número de la persona',
    from: 'Desde', to: 'Antes de', find: 'Buscar', what: 'Qué', who: 'Quién', when: 'Cuándo', change: 'Por qué y qué cambió',
    kinds: { person: 'Una persona', system: 'La propia casa', platform: 'Otra plataforma', operator: 'En la línea de órdenes' },
    person: (id: string) => `Persona ${id}`, token: (id: string) => `Clave ${id}`, request: (id: string) => `Petición ${id}`,
  },
  help: {
    title: 'Artículos de ayuda', lede: 'Son archivos del programa, iguales para cada casa: help/en y help/es. Aquí se ve quién lee qué.',
    article: 'Artículo', chapter: 'Capítulo', readBy: 'Lo lee', updated: 'Actualizado',
    audiences: { public: 'Todos', seller: 'Vendedores', admin: 'La casa' } as Record<string, string>,
  },
  settings: {
    changed: 'Último cambio',
    enforcePlans: 'Los planes limitan',
    enforcePlansHint: 'Entonces valen los límites del plan de un vendedor: cuántas subastas y lotes, cuánta gente en un equipo. De fábrica los planes son una oferta.',
  },
  plans: {
    title: 'Planes', lede: 'A lo que pueden suscribirse los vendedores.', name: 'Nombre', slug: 'Nombre en la dirección',
    slugHint: 'Minúsculas, cifras y guiones.',
    state: 'Estado', offered: 'Se ofrece', notOffered: 'No se ofrece', monthly: 'Al mes', yearly: 'Al año', fee: 'Tarifa en %',
    priceHint: 'Como 29 o 29.50.', yearlyHint: 'Déjelo vacío si no se vende por años.', feeHint: 'De cada precio de martillo, con dos decimales como mucho.',
    auctions: 'Subastas activas', lots: 'Lotes por subasta', members: 'Personas en un equipo', limitHint: 'Déjelo vacío si no hay límite.', noLimit: '–',
    trial: 'Días de prueba', position: 'Orden', positionHint: 'El menor va primero.',
    features: 'Qué ofrece', featuresHint: 'Una línea por cosa, como la leen los vendedores.', isActive: 'Ofrecerlo', isActiveHint: 'Quien lo tiene lo conserva en todo caso.',
  },
  categories: {
    title: 'Categorías', lede: 'Qué clases de tierra hay y qué se pregunta de cada una.',
    name: 'Nombre', slug: 'Nombre en la dirección', slugHint: 'Minúsculas, cifras y guiones.', parent: 'Por encima', none: 'Nada',
    parentHint: 'Hereda los campos de la que está por encima.', state: 'Estado', inUse: 'En uso', notInUse: 'Fuera de uso', fields: 'Campos propios', version: 'Versión',
    position: 'Orden', positionHint: 'El menor va primero.', schema: 'Campos (JSON Schema)',
    schemaHint: 'Solo sus propios campos: properties, required, allOf, $defs.', form: 'Formulario (JSON)', formHint: 'En qué grupos se preguntan los campos.',
    noJson: 'Esto no es JSON. Busque una coma o unas comillas que falten.', isActive: 'En uso', isActiveHint: 'Los lotes que la tienen la conservan en todo caso.',
  },
  health: {
    title: 'Salud de la casa', lede: 'Sobre qué se sostiene la casa, tal como está ahora.',
    bidsWaiting: 'Pujas en cola', webhooksWaiting: 'Webhooks pendientes', webhookLag: 'El más antiguo', behind: (reader: string) => `Eventos sin leer: ${reader}`,
    ground: 'Sobre qué se sostiene', part: 'Parte', state: 'Estado', message: 'Qué se encontró', well: 'Bien', unwell: 'Mire aquí',
    parts: { database: 'Base de datos', migrations: 'Esquema', settings: 'Ajustes', clock: 'Reloj', storage: 'Archivos' } as Record<string, string>,
    jobs: 'Trabajos', job: 'Trabajo', since: 'Espera desde', waiting: 'Esperan', running: 'En curso', failed: 'Fallidos', noJobs: 'Todavía no hay trabajos.',
    verification: 'Cadenas y libros',
    verificationText: 'Recalcula cada cadena de pujas, vuelve a jugar las pujas y compara cada asiento con las facturas. En una casa grande tarda un rato.',
    verify: 'Comprobar ahora',
    badChain: (lot: string) => `La cadena del lote ${lot} no cuadra. Mírela antes de que alguien siga pujando.`,
    goodChains: (lots: string, entries: string) => `Las cadenas de ${lots} lotes con ${entries} entradas cuadran.`,
    goodBooks: (postings: string) => `Los libros con ${postings} asientos cuadran.`,
  },
  platforms: {
    title: 'Plataformas', lede: 'Otras casas que ofrecen lotes de esta y responden de sus postores.', none: 'No hay plataformas',
    name: 'Nombre', slug: 'Nombre en la dirección', slugHint: 'Para siempre: minúsculas, cifras y guiones.', state: 'Estado', inUse: 'En uso',
    notInUse: 'Fuera de uso', inUseHint: 'Si no, se rechazan sus pujas y sus martillos.', since: 'Desde', oldSecret: 'Secreto anterior hasta',
    logo: 'Dirección de su logotipo', logoHint: 'Empieza por https://.', limit: 'Puja más alta', noLimit: 'cualquiera', limitHint: 'Déjelo vacío si no hay límite.',
    mayHammer: 'Puede vender con su propio martillo', mayHammerHint: 'Si no, solo transmite pujas.',
    settlesHere: 'Sus compradores pagan a esta casa', settlesHereHint: 'Si no, cobra la plataforma.',
  },
} satisfies typeof en
