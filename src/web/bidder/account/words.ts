import { bilingual } from '../../bilingual.ts'
import { live } from '../../live/words.ts'

export const account = bilingual({
  title: { en: 'Your account', es: 'Su cuenta' },
  now: { en: 'Action needed', es: 'Acción necesaria' },
  nothing: { en: 'You’re all caught up.', es: 'No tiene pendientes.' },
  todo: {
    outbid: {
      en: { one: 'You’ve been outbid on {count} open lot', other: 'You’ve been outbid on {count} open lots' },
      es: { one: 'Superaron su oferta en {count} lote abierto', other: 'Superaron su oferta en {count} lotes abiertos' },
    },
    offers: {
      en: { one: '{count} offer needs your answer', other: '{count} offers need your answer' },
      es: { one: '{count} propuesta espera su respuesta', other: '{count} propuestas esperan su respuesta' },
    },
    overdue: {
      en: { one: '{count} overdue invoice', other: '{count} overdue invoices' },
      es: { one: '{count} factura vencida', other: '{count} facturas vencidas' },
    },
    invoices: {
      en: { one: '{count} unpaid invoice', other: '{count} unpaid invoices' },
      es: { one: '{count} factura por pagar', other: '{count} facturas por pagar' },
    },
    notices: {
      en: { one: '{count} unread notification', other: '{count} unread notifications' },
      es: { one: '{count} notificación sin leer', other: '{count} notificaciones sin leer' },
    },
    email: { en: 'Confirm your email address', es: 'Confirme su correo electrónico' },
    phone: { en: 'Verify your phone to start bidding', es: 'Verifique su teléfono para empezar a ofertar' },
    identity: { en: 'Verify your identity to bid up to $250,000', es: 'Verifique su identidad para ofertar hasta $250,000' },
  },
  todoActions: {
    en: { bids: 'See your bids', offers: 'See offers', invoices: 'See invoices', notices: 'See notifications', verification: 'Verify now' },
    es: { bids: 'Ver sus ofertas', offers: 'Ver las propuestas', invoices: 'Ver las facturas', notices: 'Ver notificaciones', verification: 'Verificar ahora' },
  },
  leading: { en: 'Winning', es: 'Va ganando' },
  outbid: { en: 'Outbid', es: 'Superadas' },
  watching: { en: 'Watching', es: 'En seguimiento' },
  mayBid: { en: 'Bidding limit', es: 'Límite de oferta' },
  you: { en: 'You', es: 'Usted' },
  letters: {
    en: { en: 'We email you in English.', es: 'We email you in Spanish.' },
    es: { en: 'Le escribimos en inglés.', es: 'Le escribimos en español.' },
  },
  edit: { en: 'Edit your details', es: 'Editar sus datos' },
  badges: {
    title: { en: 'What is verified', es: 'Qué está verificado' },
    email: { en: 'Email verified', es: 'Correo verificado' },
    phone: { en: 'Phone verified', es: 'Teléfono verificado' },
    identity: { en: 'Identity verified', es: 'Identidad verificada' },
    deposits: {
      en: { one: '{count} deposit held', other: '{count} deposits held' },
      es: { one: '{count} depósito retenido', other: '{count} depósitos retenidos' },
    },
    not: { en: (label: string) => `${label}: not yet`, es: (label: string) => `${label}: todavía no` },
  },
  resend: { en: 'Resend confirmation link', es: 'Enviar otra vez el enlace de confirmación' },
  heldBack: {
    en: 'Bidding is on hold. Bids you have already placed remain final.',
    es: 'No puede ofertar por ahora. Las ofertas que ya hizo siguen siendo definitivas.',
  },
  holds: {
    suspended: {
      en: 'Your account is suspended. You can view it, but you can’t bid or make changes. If you think this is a mistake, contact us.',
      es: 'Su cuenta está suspendida. Puede verla, pero no puede ofertar ni hacer cambios. Si cree que es un error, comuníquese con nosotros.',
    },
    blocked: {
      en: 'You have been blocked from bidding. If you think this is a mistake, contact us.',
      es: 'No tiene permitido ofertar. Si cree que es un error, comuníquese con nosotros.',
    },
    under_review: {
      en: 'Your account is under review. You can’t bid until the review is complete. We’ll let you know the result.',
      es: 'Su cuenta está en revisión. No puede ofertar hasta que termine. Le avisaremos del resultado.',
    },
  },
  notYet: {
    en: 'You can’t bid yet. Complete the remaining steps.',
    es: 'Todavía no puede ofertar. Complete los pasos que faltan.',
  },
  unlimited: {
    en: (tier: string) => `Account level: ${tier}. No bid limit.`,
    es: (tier: string) => `Nivel de cuenta: ${tier}. Sin límite de oferta.`,
  },
  limited: {
    en: (tier: string, limit: string) => `Account level: ${tier}. Bid limit ${limit}.`,
    es: (tier: string, limit: string) => `Nivel de cuenta: ${tier}. Límite de oferta: ${limit}.`,
  },
  tiers: {
    en: {
      basic: 'basic', verified: 'verified', enhanced: 'enhanced', institutional: 'institutional',
    } as Record<string, string>,
    es: { basic: 'básico', verified: 'verificado', enhanced: 'ampliado', institutional: 'institucional' },
  },
  bids: {
    title: { en: 'Your bids', es: 'Sus ofertas' },
    open: { en: 'Active', es: 'Activos' },
    over: { en: 'Ended', es: 'Terminados' },
    none: { en: 'You haven’t placed any bids', es: 'Todavía no ha hecho ninguna oferta' },
    soon: { en: 'See lots closing soon', es: 'Ver los próximos cierres' },
    own: { en: (amount: string) => `Your bid ${amount}`, es: (amount: string) => `Su oferta, ${amount}` },
    ownAndMaximum: {
      en: (amount: string, maximum: string) => `Your bid ${amount}, your maximum ${maximum}`,
      es: (amount: string, maximum: string) => `Su oferta, ${amount}; su oferta máxima, ${maximum}`,
    },
    positions: live.positions,
    leading: {
      en: { one: 'You’re winning {count} lot.', other: 'You’re winning {count} lots.' },
      es: { one: 'Va ganando en {count} lote.', other: 'Va ganando en {count} lotes.' },
    },
    sum: {
      en: (total: string, withPremium: string) => `If they closed now, you would pay ${total}, or ${withPremium} with the buyer’s premium.`,
      es: (total: string, withPremium: string) => `Si cerraran ahora, pagaría ${total}, o ${withPremium} con la prima.`,
    },
    sumWithFees: {
      en: (total: string, toPay: string) => `If they closed now, you would pay ${total}, or ${toPay} with premium and fees.`,
      es: (total: string, toPay: string) => `Si cerraran ahora, pagaría ${total}, o ${toPay} con la prima y las tarifas.`,
    },
    letOut: { en: 'Request bid retraction', es: 'Solicitar el retiro de la oferta' },
    askedOut: { en: 'Your retraction request', es: 'Su solicitud de retiro' },
    retraction: {
      title: { en: 'Request bid retraction', es: 'Solicitar el retiro de una oferta' },
      lede: {
        en: (amount: string, lot: string) => `Your bid of ${amount} on “${lot}”.`,
        es: (amount: string, lot: string) => `Su oferta de ${amount} por «${lot}».`,
      },
      text: {
        en: 'All bids are final. We grant few retractions, such as for an obvious typing error. If we grant yours, this bid and your later bids on the lot are voided.',
        es: 'Todas las ofertas son definitivas. Concedemos pocos retiros, por ejemplo por un error evidente al escribir. Si concedemos el suyo, esta oferta y las suyas posteriores por el lote quedan anuladas.',
      },
      when: { en: 'When we grant a retraction', es: 'Cuándo concedemos un retiro' },
      ground: { en: 'Reason', es: 'Motivo' },
      grounds: {
        typing_error: { en: 'I mistyped the amount', es: 'Escribí mal el importe' },
        facts_changed: { en: 'The lot information changed after my bid', es: 'La información del lote cambió después de mi oferta' },
        seller_unreachable: { en: 'I can’t reach the seller', es: 'No se puede localizar al vendedor' },
        identity_misuse: { en: 'Someone else used my account', es: 'Otra persona usó mi cuenta' },
        death: { en: 'The bidder has died', es: 'El postor ha fallecido' },
        changed_mind: { en: 'I changed my mind', es: 'He cambiado de opinión' },
        financing: { en: 'My financing fell through', es: 'No obtuve el financiamiento' },
        found_another: { en: 'I found other land', es: 'Encontré otras tierras' },
      },
      rightAmount: { en: 'Amount you meant to bid', es: 'Importe que quería ofertar' },
      rightAmountHint: {
        en: 'Required for a mistyped amount. We only check that it is below your bid; nobody sees it.',
        es: 'Obligatorio si escribió mal el importe. Solo comprobamos que sea menor que su oferta; nadie lo ve.',
      },
      noRightAmount: { en: 'Enter the amount you meant to bid.', es: 'Escriba el importe que quería ofertar.' },
      reason: { en: 'What happened', es: 'Qué ocurrió' },
      noGround: { en: 'Choose a reason.', es: 'Elija un motivo.' },
      noReason: { en: 'Tell us what happened.', es: 'Cuéntenos qué ocurrió.' },
      send: { en: 'Send request', es: 'Enviar la solicitud' },
      requestedAt: { en: 'Requested', es: 'Solicitado' },
      states: {
        requested: {
          en: 'Your request is under review. We will notify you of the decision. Until then your bid is binding.',
          es: 'Su solicitud está en revisión. Le avisaremos de la decisión. Hasta entonces su oferta es vinculante.',
        },
        granted: {
          en: 'Granted. This bid and your later bids on the lot are voided.',
          es: 'Concedida. Esta oferta y las suyas posteriores por el lote quedan anuladas.',
        },
        denied: { en: 'Denied. Your bid remains valid.', es: 'Denegada. Su oferta sigue siendo válida.' },
      },
      back: { en: 'Your bids', es: 'Sus ofertas' },
    },
  },
  watchlist: {
    open: { en: 'Open and upcoming', es: 'Abiertos y próximos' },
    title: { en: 'Watchlist', es: 'Lista de seguimiento' },
    none: { en: 'Your watchlist is empty', es: 'Su lista de seguimiento está vacía' },
    star: { en: 'Select the star on a lot page to add it here.', es: 'Seleccione la estrella en la página de un lote para agregarlo aquí.' },
    all: { en: 'See all lots', es: 'Ver todos los lotes' },
  },
  tokens: {
    title: { en: 'API tokens', es: 'Claves de API' },
    ready: {
      en: (name: string) => `“${name}” was created. Copy it now; you won’t see it again.`,
      es: (name: string) => `«${name}» fue creada. Cópiela ahora; no se volverá a mostrar.`,
    },
    yours: { en: 'Your tokens', es: 'Sus claves' },
    none: { en: 'No tokens yet.', es: 'Todavía no hay claves.' },
    fresh: { en: 'New token', es: 'Clave nueva' },
    create: { en: 'Create token', es: 'Crear la clave' },
    name: { en: 'Name', es: 'Nombre' },
    nameHint: { en: 'What you’ll use it for, such as “county import”.', es: 'Para qué la usará, por ejemplo «importación del condado».' },
    may: { en: 'Permissions', es: 'Permisos' },
    validFor: { en: 'Valid for', es: 'Válida durante' },
    docs: { en: 'API documentation', es: 'Documentación de la API' },
    abilities: {
      en: { read: 'Read', write: 'Write', seller: 'Sell', admin: 'Administer' } as Record<string, string>,
      es: { read: 'Leer', write: 'Escribir', seller: 'Vender', admin: 'Administrar' },
    },
    abilityHints: {
      read: { en: 'Your profile, bids, invoices and watchlist.', es: 'Su perfil, sus ofertas, sus facturas y su lista de seguimiento.' },
      write: { en: 'Bid, pay deposits, change your watchlist.', es: 'Ofertar, pagar depósitos, cambiar la lista de seguimiento.' },
      seller: { en: 'Manage auctions, lots and settlements.', es: 'Administrar subastas, lotes y liquidaciones.' },
    },
    lifetimes: {
      en: { 30: '30 days', 90: '90 days', 365: 'One year' },
      es: { 30: '30 días', 90: '90 días', 365: 'Un año' },
    },
    columns: {
      en: { name: 'Name', may: 'Permissions', lastUsed: 'Last used', ends: 'Expires' },
      es: { name: 'Nombre', may: 'Permisos', lastUsed: 'Último uso', ends: 'Vence' },
    },
    never: { en: 'Never', es: 'Nunca' },
    revoke: { en: 'Revoke', es: 'Revocar' },
    revokeQuestion: { en: (name: string) => `Revoke “${name}”?`, es: (name: string) => `¿Revocar «${name}»?` },
    revokeText: {
      en: 'Software that uses it loses access immediately, and tokens created with it are revoked too. This can’t be undone.',
      es: 'Los programas que la usan pierden el acceso de inmediato, y las claves creadas con ella también se revocan. No se puede deshacer.',
    },
    confirmFirst: {
      en: 'Confirm your email address before you create a token: open the link in the email we sent you.',
      es: 'Confirme su correo electrónico antes de crear una clave: abra el enlace que le enviamos.',
    },
    sendLink: { en: 'Send a new link', es: 'Enviar otro enlace' },
  },
})
