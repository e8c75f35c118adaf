import { bilingual } from '../../bilingual.ts'
import { live } from '../../live/words.ts'

export const account = bilingual({
  title: { en: 'Your account', es: 'Su cuenta' },
  now: { en: 'What needs you now', es: 'Lo que le espera ahora' },
  nothing: { en: 'Nothing waits for you.', es: 'Nada le espera.' },
  todo: {
    outbid: {
      en: { one: 'You were outbid on {count} lot that is still open', other: 'You were outbid on {count} lots that are still open' },
      es: { one: 'Le superaron en {count} lote que sigue abierto', other: 'Le superaron en {count} lotes que siguen abiertos' },
    },
    offers: {
      en: { one: '{count} seller waits for your answer to an offer', other: '{count} sellers wait for your answer to an offer' },
      es: { one: '{count} vendedor espera su respuesta a una oferta', other: '{count} vendedores esperan su respuesta a una oferta' },
    },
    overdue: {
      en: { one: '{count} invoice is overdue', other: '{count} invoices are overdue' },
      es: { one: '{count} factura está vencida', other: '{count} facturas están vencidas' },
    },
    invoices: {
      en: { one: '{count} invoice is to be paid', other: '{count} invoices are to be paid' },
      es: { one: '{count} factura está por pagar', other: '{count} facturas están por pagar' },
    },
    notices: {
      en: { one: '{count} notice you have not read', other: '{count} notices you have not read' },
      es: { one: '{count} aviso sin leer', other: '{count} avisos sin leer' },
    },
    email: { en: 'Confirm your e-mail address', es: 'Confirme su correo electrónico' },
    phone: { en: 'Confirm your phone, so that you can bid', es: 'Confirme su teléfono para poder pujar' },
    identity: { en: 'Show who you are, and bid up to $250,000', es: 'Acredite quién es y puje hasta $250,000' },
  },
  todoActions: {
    en: { bids: 'See your bids', offers: 'See the offers', invoices: 'See the invoices', notices: 'Read them', verification: 'Do it now' },
    es: { bids: 'Ver sus pujas', offers: 'Ver las ofertas', invoices: 'Ver las facturas', notices: 'Leerlos', verification: 'Hacerlo ahora' },
  },
  leading: { en: 'Leading', es: 'En cabeza' },
  outbid: { en: 'Outbid', es: 'Superadas' },
  watching: { en: 'Watching', es: 'En seguimiento' },
  mayBid: { en: 'What you may bid', es: 'Hasta cuánto puede pujar' },
  you: { en: 'You', es: 'Usted' },
  letters: {
    en: { en: 'Letters to you are in English.', es: 'Letters to you are in Spanish.' },
    es: { en: 'Le escribimos en inglés.', es: 'Le escribimos en español.' },
  },
  resend: { en: 'Send the confirmation link again', es: 'Enviar otra vez el enlace de confirmación' },
  heldBack: {
    en: 'Nothing for now. Bids that you have placed stay binding.',
    es: 'Nada por ahora. Las pujas que ya hizo siguen siendo vinculantes.',
  },
  holds: {
    suspended: {
      en: 'The house has suspended your account: you can look, but not bid or change anything. If you think this is wrong, tell the house.',
      es: 'La casa ha suspendido su cuenta: puede mirar, pero no pujar ni cambiar nada. Si cree que es un error, dígaselo a la casa.',
    },
    blocked: {
      en: 'The house has blocked you from bidding. If you think this is wrong, tell the house.',
      es: 'La casa no le permite pujar. Si cree que es un error, dígaselo a la casa.',
    },
    under_review: {
      en: 'The house is looking at your account; until it has, you cannot bid. You will be told how it ends.',
      es: 'La casa está revisando su cuenta; hasta que termine no puede pujar. Le dirá cómo acaba.',
    },
  },
  notYet: {
    en: 'You cannot bid yet. The steps beside this say what is missing.',
    es: 'Todavía no puede pujar. Los pasos de al lado dicen qué falta.',
  },
  unlimited: {
    en: (tier: string) => `Your tier is ${tier}. Your bids have no limit.`,
    es: (tier: string) => `Su nivel es ${tier}. Sus pujas no tienen límite.`,
  },
  limited: {
    en: (tier: string, limit: string) => `Your tier is ${tier}. You may bid up to ${limit} at a time.`,
    es: (tier: string, limit: string) => `Su nivel es ${tier}. Puede pujar hasta ${limit} cada vez.`,
  },
  tiers: {
    en: {
      basic: 'basic', verified: 'verified', enhanced: 'enhanced', institutional: 'institutional',
    } as Record<string, string>,
    es: { basic: 'básico', verified: 'verificado', enhanced: 'ampliado', institutional: 'institucional' },
  },
  bids: {
    title: { en: 'Your bids', es: 'Sus pujas' },
    open: { en: 'Open for bids', es: 'Abiertos a pujas' },
    over: { en: 'Over', es: 'Terminados' },
    none: { en: 'You have not bid yet', es: 'Todavía no ha pujado' },
    soon: { en: 'See what closes soon', es: 'Ver los próximos cierres' },
    own: { en: (amount: string) => `Your bid ${amount}`, es: (amount: string) => `Su puja, ${amount}` },
    ownAndMaximum: {
      en: (amount: string, maximum: string) => `Your bid ${amount}, your maximum ${maximum}`,
      es: (amount: string, maximum: string) => `Su puja, ${amount}; su puja máxima, ${maximum}`,
    },
    positions: live.positions,
    leading: {
      en: { one: 'You lead on {count} lot.', other: 'You lead on {count} lots.' },
      es: { one: 'Va en cabeza en {count} lote.', other: 'Va en cabeza en {count} lotes.' },
    },
    sum: {
      en: (total: string, withPremium: string) => `If they closed now, you would pay ${total}, or ${withPremium} with the premium.`,
      es: (total: string, withPremium: string) => `Si cerraran ahora, pagaría ${total}, o ${withPremium} con la prima.`,
    },
    sumWithFees: {
      en: (total: string, toPay: string) => `If they closed now, you would pay ${total}, or ${toPay} with premium and fees.`,
      es: (total: string, toPay: string) => `Si cerraran ahora, pagaría ${total}, o ${toPay} con la prima y los cargos.`,
    },
    letOut: { en: 'Ask to be let out', es: 'Pedir retirarla' },
    askedOut: { en: 'Your request to be let out', es: 'Su petición de retirarla' },
    retraction: {
      title: { en: 'Ask to be let out of a bid', es: 'Pedir la retirada de una puja' },
      lede: { en: (lot: string) => `Your bid on “${lot}”.`, es: (lot: string) => `Su puja por «${lot}».` },
      text: {
        en: 'Bids are binding. The house decides, and grants what the terms of sale name. If it does, this bid and all your later ones on the lot are void.',
        es: 'Las pujas son vinculantes. La casa decide y concede lo que prevén las condiciones de venta. Si lo hace, esta puja y todas las suyas posteriores por el lote quedan anuladas.',
      },
      ground: { en: 'Why', es: 'Motivo' },
      grounds: {
        typing_error: { en: 'I mistyped the amount', es: 'Escribí mal el importe' },
        facts_changed: { en: 'The facts of the lot changed after my bid', es: 'Los datos del lote cambiaron después de mi puja' },
        seller_unreachable: { en: 'The seller cannot be reached', es: 'No se puede localizar al vendedor' },
        identity_misuse: { en: 'Somebody else used my account', es: 'Otra persona usó mi cuenta' },
        death: { en: 'The bidder has died', es: 'El postor ha fallecido' },
        changed_mind: { en: 'I changed my mind', es: 'He cambiado de opinión' },
        financing: { en: 'My financing fell through', es: 'Me falló la financiación' },
        found_another: { en: 'I found other land', es: 'Encontré otras tierras' },
      },
      rightAmount: { en: 'What you meant to enter', es: 'Lo que quería escribir' },
      rightAmountHint: { en: 'With a mistyped amount. Nobody but the house reads it.', es: 'Si el importe está mal escrito. Solo lo lee la casa.' },
      reason: { en: 'What happened', es: 'Qué ocurrió' },
      noGround: { en: 'Choose why you ask.', es: 'Elija el motivo de su petición.' },
      noReason: { en: 'Say what happened.', es: 'Diga qué ocurrió.' },
      send: { en: 'Send the request', es: 'Enviar la solicitud' },
      states: {
        requested: { en: 'The house has your request and decides.', es: 'La casa tiene su solicitud y decide.' },
        granted: {
          en: 'Granted: this bid and your later ones on the lot are void.',
          es: 'Concedida: esta puja y las suyas posteriores por el lote quedan anuladas.',
        },
        denied: { en: 'Not granted. The bid stands.', es: 'No concedida. La puja sigue en pie.' },
      },
      back: { en: 'Your bids', es: 'Sus pujas' },
    },
  },
  watchlist: {
    open: { en: 'Open and coming', es: 'Abiertos y próximos' },
    title: { en: 'Watchlist', es: 'Lista de seguimiento' },
    none: { en: 'You watch no lots yet', es: 'Todavía no sigue ningún lote' },
    star: { en: 'The star on a lot’s page puts it here.', es: 'La estrella de la página de un lote lo trae aquí.' },
    all: { en: 'See all lots', es: 'Ver todos los lotes' },
  },
  tokens: {
    title: { en: 'API tokens', es: 'Claves de API' },
    ready: {
      en: (name: string) => `“${name}” is ready. Copy it now; it is not shown again.`,
      es: (name: string) => `«${name}» está lista. Cópiela ahora; no se vuelve a mostrar.`,
    },
    yours: { en: 'Your tokens', es: 'Sus claves' },
    none: { en: 'You have none.', es: 'No tiene ninguna.' },
    fresh: { en: 'New token', es: 'Clave nueva' },
    create: { en: 'Create the token', es: 'Crear la clave' },
    name: { en: 'Name', es: 'Nombre' },
    nameHint: { en: 'What uses it, such as “county import”.', es: 'Quién la usa, por ejemplo «importación del condado».' },
    may: { en: 'What it may do', es: 'Qué puede hacer' },
    validFor: { en: 'Valid for', es: 'Válida durante' },
    docs: { en: 'API documentation', es: 'Documentación de la API' },
    abilities: {
      en: { read: 'See what is yours', write: 'Act for you', seller: 'Run your sales', admin: 'Run the house' } as Record<string, string>,
      es: { read: 'Ver lo que es suyo', write: 'Actuar por usted', seller: 'Llevar sus ventas', admin: 'Llevar la casa' },
    },
    abilityHints: {
      read: { en: 'Your profile, bids, invoices and watchlist.', es: 'Su perfil, sus pujas, sus facturas y su lista de seguimiento.' },
      write: { en: 'Bid, register deposits, change the watchlist.', es: 'Pujar, constituir depósitos, cambiar la lista de seguimiento.' },
      seller: { en: 'Auctions, lots and everything of a seller.', es: 'Subastas, lotes y todo lo propio de un vendedor.' },
    },
    lifetimes: {
      en: { 30: '30 days', 90: '90 days', 365: 'One year' },
      es: { 30: '30 días', 90: '90 días', 365: 'Un año' },
    },
    columns: {
      en: { name: 'Name', may: 'May', lastUsed: 'Last used', ends: 'Ends' },
      es: { name: 'Nombre', may: 'Puede', lastUsed: 'Último uso', ends: 'Caduca' },
    },
    never: { en: 'Never', es: 'Nunca' },
    noEnd: { en: 'No end', es: 'No caduca' },
    revoke: { en: 'Revoke', es: 'Revocar' },
    revokeQuestion: { en: (name: string) => `Revoke “${name}”?`, es: (name: string) => `¿Revocar «${name}»?` },
    revokeText: {
      en: 'Programs that use it are locked out at once, and tokens that were created with it end too. It cannot be undone.',
      es: 'Los programas que la usan dejan de entrar de inmediato, y también terminan las claves creadas con ella. No se puede deshacer.',
    },
    confirmFirst: {
      en: 'Confirm your email address before you create a token: open the link in the email we sent you.',
      es: 'Confirme su correo electrónico antes de crear una clave: abra el enlace que le enviamos.',
    },
    sendLink: { en: 'Send a new link', es: 'Enviar otro enlace' },
  },
})
