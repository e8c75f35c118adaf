import { bilingual } from '../../bilingual.ts'

/** Texts are in the Markdown subset of `docs/markdown.ts`. */
export const help = bilingual({
  title: { en: 'Help', es: 'Ayuda' },
  description: {
    en: 'Help with bidding, paying, land and selling at Freehold.',
    es: 'Ayuda para ofertar, pagar, conocer los terrenos y vender en Freehold.',
  },
  lede: {
    en: 'How Freehold works. The same rules apply to everyone, on this site and through the API.',
    es: 'Cómo funciona Freehold. Las mismas reglas se aplican a todos, en este sitio y por la API.',
  },
  ask: { en: 'How can we help?', es: '¿En qué podemos ayudarle?' },
  search: { en: 'Search help', es: 'Buscar en la ayuda' },
  answers: { en: (question: string) => `Answers to “${question}”`, es: (question: string) => `Respuestas a «${question}»` },
  found: { en: { one: '{count} article', other: '{count} articles' }, es: { one: '{count} artículo', other: '{count} artículos' } },
  nothing: { en: 'No results. Try different or fewer words.', es: 'Sin resultados. Pruebe con otras palabras o con menos.' },
  updated: { en: (day: string) => `Updated ${day}`, es: (day: string) => `Actualizado el ${day}` },
  writtenIn: { en: { en: 'In English', es: 'In Spanish' }, es: { en: 'En inglés', es: 'En español' } },
  notTranslated: {
    en: {
      en: 'This article has not been translated yet. It is shown in English.',
      es: 'This article has not been translated yet. It is shown in Spanish.',
    },
    es: {
      en: 'Este artículo todavía no está traducido. Se muestra en inglés.',
      es: 'Este artículo todavía no está traducido. Se muestra en español.',
    },
  },
  contents: { en: 'On this page', es: 'En esta página' },
  more: { en: (category: string) => `More about: ${category}`, es: (category: string) => `Más sobre: ${category}` },
  api: { en: 'The API', es: 'La API' },
  rules: {
    title: { en: 'Rules', es: 'Reglas' },
    description: {
      en: 'How a bid, a tie, a reserve, an extension and a payment are decided, rule by rule.',
      es: 'Cómo se deciden una oferta, un empate, una reserva, una extensión y un pago, regla por regla.',
    },
    lede: {
      en: 'Exactly how Freehold decides. Every rule has a number that you can refer to.',
      es: 'Cómo decide Freehold, con exactitud. Cada regla tiene un número, para poder citarla.',
    },
    asked: { en: 'Common questions', es: 'Preguntas frecuentes' },
    pages: { en: 'All rules', es: 'Todas las reglas' },
    others: { en: 'Other rules', es: 'Otras reglas' },
    questions: {
      increments: { en: 'How much more must the next bid be?', es: '¿Cuánto más debe ser la próxima oferta?' },
      maximum: { en: 'How does Freehold bid up to my maximum?', es: '¿Cómo oferta Freehold hasta mi oferta máxima?' },
      tie: { en: 'Who wins a tie?', es: '¿Quién gana un empate?' },
      reserve: { en: 'What happens below a reserve?', es: '¿Qué pasa por debajo de una reserva?' },
      deposit: { en: 'How large must my deposit be?', es: '¿De cuánto debe ser mi depósito?' },
      limit: { en: 'How much may I bid?', es: '¿Cuánto puedo ofertar?' },
      extension: { en: 'When does a bid extend a lot?', es: '¿Cuándo extiende un lote una oferta?' },
      close: { en: 'When exactly is a lot closed?', es: '¿Cuándo exactamente está cerrado un lote?' },
      retraction: { en: 'Can I take a bid back?', es: '¿Puedo retirar una oferta?' },
      payment: { en: 'What do I pay, and by when?', es: '¿Qué pago y hasta cuándo?' },
    },
  },
  terms: { en: 'Terms of sale', es: 'Condiciones de venta' },
  termsDescription: { en: 'Terms that apply to every lot.', es: 'Las condiciones con las que se vende cada lote.' },
  termsLede: {
    en: 'These terms apply unless an auction has its own. See the auction page for its terms.',
    es: 'Rigen salvo que una subasta establezca las suyas, que figuran en su página. Esta es una traducción; la versión en inglés es la que obliga.',
  },
  crumb: { en: 'Help', es: 'Ayuda' },
  /** The default terms translated, one clause per line; null in the language of the original. */
  houseTerms: {
    en: null as string | null,
    es: [
      'Cada lote se vende como está y donde está, mediante escritura, al mejor postor cuya oferta alcance el precio de reserva, si lo hay.',
      'Toda oferta es vinculante. No se puede retirar; la oferta máxima se puede subir pero nunca bajar.',
      'Ofertamos por usted hasta su oferta máxima, incremento a incremento, y no la mostramos a nadie. De dos ofertas máximas iguales gana la anterior.',
      'Cada lote cierra a su hora. Una oferta en los últimos minutos lo extiende, como se indica en el lote.',
      'Si anulamos una oferta con causa, la anterior vuelve a ir ganando. Quien así vuelve a ir ganando puede renunciar en un plazo de 24 horas o hasta el cierre del lote, lo que ocurra antes.',
      'Los vendedores, sus familias, su personal y nuestro personal no ofertan.',
      'El ganador paga el precio de martillo, la prima del comprador y las tarifas indicadas en el lote. El ganador que no paga a tiempo pierde el depósito y el lote.',
    ].join('\n'),
  },
  isTranslation: { en: 'This is a translation; the English text binds.', es: 'Esta es una traducción; la versión en inglés es la que obliga.' },
  sell: {
    title: { en: 'Sell land', es: 'Vender tierras' },
    description: {
      en: 'Sell land at auction: one lot or a county tax sale, imported from a CSV file.',
      es: 'Venda tierras en subasta: un lote o la subasta fiscal de un condado, importada de un archivo CSV.',
    },
    lede: {
      en: 'Sell a county tax sale, a farm in tracts or a single lot with the same tools and rules.',
      es: 'Venda la subasta fiscal de un condado, una finca por parcelas o un solo lote con las mismas herramientas y reglas.',
    },
    apply: { en: 'Apply to sell', es: 'Solicitar vender' },
    read: { en: 'Requirements for sellers', es: 'Requisitos para vendedores' },
    steps: { en: 'How selling works', es: 'Cómo funciona la venta' },
    list: [
      {
        title: { en: 'Import your catalog', es: 'Importe su catálogo' },
        text: {
          en: 'Each row of a CSV file becomes a lot. Errors are listed by line and column, and nothing is imported until the file is correct.',
          es: 'Cada fila de un archivo CSV se convierte en un lote. Los errores se indican por línea y columna, y no se importa nada hasta que el archivo sea correcto.',
        },
      },
      {
        title: { en: 'Set your terms', es: 'Fije sus condiciones' },
        text: {
          en: 'Starting bids, reserves, increments, premium, deposit, staggered closing and extensions, for the auction or a lot.',
          es: 'Precios iniciales, reservas, incrementos, prima, depósito, cierres escalonados y extensiones, para la subasta o para un lote.',
        },
      },
      {
        title: { en: 'Publish', es: 'Publique' },
        text: {
          en: 'Your lots appear right away in search and on the map, and bidding opens at the time you set.',
          es: 'Sus lotes aparecen de inmediato en la búsqueda y en el mapa, y las ofertas se abren a la hora que usted fijó.',
        },
      },
      {
        title: { en: 'Watch it close', es: 'Vea el cierre' },
        text: {
          en: 'Lots close on time, and winners are invoiced right away.',
          es: 'Los lotes cierran a tiempo y los ganadores reciben su factura de inmediato.',
        },
      },
    ],
    reasons: { en: 'Why sell with Freehold', es: 'Por qué vender con Freehold' },
    points: [
      {
        title: { en: 'Your own terms', es: 'Sus propias condiciones' },
        text: {
          en: 'With or without a reserve, public or by invitation, by the lot or by the acre. Bidders see your terms before they bid.',
          es: 'Con o sin reserva, pública o por invitación, por lote o por acre. Los postores ven sus condiciones antes de ofertar.',
        },
      },
      {
        title: { en: 'No last-second sniping', es: 'Sin ofertas de último segundo' },
        text: {
          en: 'A late bid extends the closing time, so bidders set the price, not the clock.',
          es: 'Una oferta tardía extiende el cierre, así que el precio lo fijan los postores y no el reloj.',
        },
      },
      {
        title: { en: 'Paid to the cent', es: 'Pagado al centavo' },
        text: {
          en: 'Each settlement shows the hammer price, every fee and your net proceeds. Download it as a PDF or CSV.',
          es: 'Cada liquidación muestra el precio de martillo, cada tarifa y lo que usted recibe. Descárguela en PDF o CSV.',
        },
      },
    ],
    begin: { en: 'Get started', es: 'Empiece ahora' },
    beginText: {
      en: 'Create an account, confirm your email and apply. We review every application. Once you are approved, set up your first auction on this site or through the [API](/docs/api).',
      es: 'Cree una cuenta, confirme su correo electrónico y presente la solicitud. Revisamos cada solicitud. Una vez aprobada, prepare su primera subasta en este sitio o por la [API](/docs/api).',
    },
  },
})
