import { bilingual } from '../../bilingual.ts'

/** Texts are in the little Markdown of `docs/markdown.ts`. */
export const help = bilingual({
  title: { en: 'Help', es: 'Ayuda' },
  description: {
    en: 'Bidding, paying, land and selling: how this house works, in plain words.',
    es: 'Pujar, pagar, el terreno y vender: cómo funciona esta casa, en palabras sencillas.',
  },
  lede: {
    en: 'How this house works, in plain words. The same rules for everybody: on this site, by API, from any device.',
    es: 'Cómo funciona esta casa, en palabras sencillas. Las mismas reglas para todos: en este sitio, por la API y desde cualquier dispositivo.',
  },
  ask: { en: 'What do you want to know?', es: '¿Qué quiere saber?' },
  search: { en: 'Search the help', es: 'Buscar en la ayuda' },
  answers: { en: (question: string) => `Answers to “${question}”`, es: (question: string) => `Respuestas a «${question}»` },
  found: { en: { one: '{count} article', other: '{count} articles' }, es: { one: '{count} artículo', other: '{count} artículos' } },
  nothing: { en: 'Nothing was found. Try other words, or fewer.', es: 'No se encontró nada. Pruebe con otras palabras, o con menos.' },
  updated: { en: (day: string) => `Updated ${day}`, es: (day: string) => `Actualizado el ${day}` },
  writtenIn: { en: { en: 'In English', es: 'In Spanish' }, es: { en: 'En inglés', es: 'En español' } },
  notTranslated: {
    en: {
      en: 'This article is not translated yet. You are reading the English text.',
      es: 'This article is not translated yet. You are reading the Spanish text.',
    },
    es: {
      en: 'Este artículo todavía no está traducido. Está leyendo el texto en inglés.',
      es: 'Este artículo todavía no está traducido. Está leyendo el texto en español.',
    },
  },
  contents: { en: 'On this page', es: 'En esta página' },
  more: { en: (category: string) => `More about: ${category}`, es: (category: string) => `Más sobre: ${category}` },
  api: { en: 'The API', es: 'La API' },
  terms: { en: 'Terms of sale', es: 'Condiciones de venta' },
  termsDescription: { en: 'The terms every lot is sold under.', es: 'Las condiciones con las que se vende cada lote.' },
  termsLede: {
    en: 'These apply unless an auction states its own. An auction’s own terms stand on its page.',
    es: 'Rigen salvo que una subasta establezca las suyas, que figuran en su página. Esta es una traducción; la versión en inglés es la que obliga.',
  },
  crumb: { en: 'Help', es: 'Ayuda' },
  /** The house's terms for readers of another language, one clause a line; null where they are read as they were written. */
  houseTerms: {
    en: null as string | null,
    es: [
      'Cada lote se vende como está y donde está, mediante escritura, al mejor postor cuya puja alcance el precio de reserva, si lo hay.',
      'Una puja es una oferta vinculante. No se puede retirar; la puja máxima se puede subir pero nunca bajar.',
      'La casa puja por usted hasta su puja máxima, incremento a incremento, y no la muestra a nadie. De dos pujas máximas iguales encabeza la anterior.',
      'Cada lote cierra a su hora. Una puja en los últimos minutos lo prorroga, como se indica en el lote.',
      'Si la casa anula una puja con causa, vuelve a encabezar la anterior. Quien vuelve así a encabezar puede renunciar en un plazo de 24 horas o hasta el cierre del lote, lo que ocurra antes.',
      'Los vendedores, sus familias, su personal y el personal de la casa no pujan.',
      'El ganador paga el precio de martillo, la prima del comprador y los gastos indicados en el lote. El ganador que no paga a tiempo pierde el depósito y el lote.',
    ].join('\n'),
  },
  isTranslation: { en: 'This is a translation; the English text binds.', es: 'Esta es una traducción; la versión en inglés es la que obliga.' },
  sell: {
    title: { en: 'Sell land', es: 'Vender tierras' },
    description: {
      en: 'From a CSV catalogue to the hammer: sell one lot or a county’s tax sale.',
      es: 'Del catálogo en CSV al remate: venda un lote o la subasta fiscal de un condado.',
    },
    lede: {
      en: 'A county’s tax sale, a farm in parcels, or one lot: the same tools, the same rules, the same record.',
      es: 'La subasta fiscal de un condado, una finca por parcelas o un solo lote: las mismas herramientas, las mismas reglas, el mismo registro.',
    },
    apply: { en: 'Apply to sell', es: 'Solicitar vender' },
    read: { en: 'What the house asks of sellers', es: 'Lo que la casa pide a quien vende' },
    steps: { en: 'From catalogue to hammer', es: 'Del catálogo al remate' },
    list: [
      {
        title: { en: 'Import the catalogue', es: 'Importe el catálogo' },
        text: {
          en: 'A CSV file makes one lot of each row. Every bad row is named with its line, column and reason, and nothing is half imported.',
          es: 'Un archivo CSV hace un lote de cada fila. Cada fila errónea se señala con su línea, su columna y el motivo, y nada queda a medio importar.',
        },
      },
      {
        title: { en: 'Set the rules', es: 'Fije las reglas' },
        text: {
          en: 'Starting bids, reserves, increments, premium, deposit, staggered closes and extensions, for the sale or for a lot.',
          es: 'Precios de salida, reservas, incrementos, prima, depósito, cierres escalonados y prórrogas, para la subasta o para un lote.',
        },
      },
      {
        title: { en: 'Publish', es: 'Publique' },
        text: {
          en: 'The lots are on the map and in the lists at once, and bidding opens when you said.',
          es: 'Los lotes aparecen de inmediato en el mapa y en las listas, y las pujas se abren cuando usted dijo.',
        },
      },
      {
        title: { en: 'Watch it close', es: 'Vea el cierre' },
        text: {
          en: 'Lots close to the second, each exactly once, and the winners are known and invoiced at once.',
          es: 'Los lotes cierran al segundo, cada uno exactamente una vez, y enseguida se sabe quién ganó y se le factura.',
        },
      },
    ],
    reasons: { en: 'What you can count on', es: 'Con lo que puede contar' },
    points: [
      {
        title: { en: 'Your own terms', es: 'Sus propias condiciones' },
        text: {
          en: 'Reserve or none, open or by invitation, by the lot or by the acre. What you set is what bidders read before they bid.',
          es: 'Con reserva o sin ella, abierta o por invitación, por lote o por acre. Lo que usted fija es lo que los postores leen antes de pujar.',
        },
      },
      {
        title: { en: 'Nobody wins by being late', es: 'Nadie gana por llegar tarde' },
        text: {
          en: 'A late bid moves the close, so the price is made by bidders and not by the clock.',
          es: 'Una puja tardía mueve el cierre, así que el precio lo hacen los postores y no el reloj.',
        },
      },
      {
        title: { en: 'Paid to the cent', es: 'Pagado al centavo' },
        text: {
          en: 'Each settlement shows the hammer price, every fee and what you receive, as a page, a PDF and a table.',
          es: 'Cada liquidación muestra el precio de martillo, cada cargo y lo que usted recibe, como página, como PDF y como tabla.',
        },
      },
    ],
    begin: { en: 'How to begin', es: 'Cómo empezar' },
    beginText: {
      en: 'Join, confirm your address, and apply. The house looks at every application; once it is approved you set up your first sale on your own pages, or by the [API](/docs/api).',
      es: 'Regístrese, confirme su dirección y presente la solicitud. La casa examina cada una; una vez aprobada, prepara su primera subasta en sus propias páginas o por la [API](/docs/api).',
    },
  },
})
